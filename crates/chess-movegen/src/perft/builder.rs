//! A perft with everything that one may want to choose.

use alloc::vec::Vec;

use chess_core::Move;

use super::Shard;
use super::recursion::{Count, How};
use super::table::Table;
use crate::Position;
use crate::kernel::{self, Chosen, KernelName, Unavailable};

/// A perft with everything that one may want to choose: threads, a hash table, the kernel, every
/// leaf made, and a part of the tree only.
///
/// ```
/// use chess_movegen::{Perft, Position, Shard};
///
/// let position = Position::initial();
/// assert_eq!(Perft::new(4).hash_mebibytes(16).count(&position), 197_281);
///
/// // Three machines, each with a third of the tree.
/// let mut sum = 0;
/// for number in 1..=3 {
///     let shard = Shard::new(number, 3).ok_or("not a part")?;
///     sum += Perft::new(4).shard(shard).count(&position);
/// }
/// assert_eq!(sum, 197_281);
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Debug)]
#[must_use = "nothing is counted before `count` or `divide`"]
pub struct Perft {
    depth: u32,
    kernel: Chosen,
    /// Always 1 without `std`.
    threads: usize,
    hash_mebibytes: usize,
    /// Without a table, which is made when it is wanted.
    how: How<'static>,
    shard: Shard,
}

/// A subtree: the root move it hangs on, its position, and its depth.
struct Subtree {
    root_move: usize,
    position: Position,
    depth: u32,
}

/// The tree is cut where it has at least this number of subtrees for each part: enough that the
/// parts, and the shares of the threads, come out even.
const SUBTREES_PER_PART: u64 = 256;

impl Perft {
    /// A perft to this depth in plies: one thread, no hash table, the last two plies counted and
    /// not played.
    pub fn new(depth: u32) -> Perft {
        Perft {
            depth,
            kernel: kernel::chosen(),
            threads: 1,
            hash_mebibytes: 0,
            how: How::Bulk,
            shard: Shard::WHOLE,
        }
    }

    /// Runs on this kernel instead of the one that is active.
    ///
    /// # Errors
    ///
    /// If the kernel cannot run here.
    pub fn kernel(mut self, kernel: KernelName) -> Result<Perft, Unavailable> {
        self.kernel = Chosen::new(kernel)?;
        Ok(self)
    }

    /// Runs on this number of threads, the calling one among them; 0 counts as 1. Threads that the
    /// operating system refuses are done without.
    ///
    /// ```
    /// use chess_movegen::{Perft, Position};
    ///
    /// assert_eq!(Perft::new(4).threads(2).count(&Position::initial()), 197_281);
    /// ```
    #[cfg(feature = "std")]
    pub fn threads(mut self, threads: usize) -> Perft {
        self.threads = threads;
        self
    }

    /// Looks counts up in a hash table of this size; 0 for none. Key and depth are checked,
    /// but keys of 64 bits may coincide: do not validate a generator with it.
    pub fn hash_mebibytes(mut self, mebibytes: usize) -> Perft {
        self.hash_mebibytes = mebibytes;
        self
    }

    /// Makes every move but those of the last ply, and uses no hash table: what most programs mean
    /// by bulk counting, and the oracle of the default, which counts the last two plies from the
    /// attack table of the position before them.
    pub fn counting_last_ply_only(mut self) -> Perft {
        self.how = How::LastPly;
        self
    }

    /// Makes every move, those of the last ply too, and uses no hash table.
    pub fn making_every_leaf(mut self) -> Perft {
        self.how = How::EveryLeaf;
        self
    }

    /// Counts a part of the tree only. The parts of one `N` together make the whole, whatever else
    /// is chosen for each of them.
    pub fn shard(mut self, shard: Shard) -> Perft {
        self.shard = shard;
        self
    }

    /// The count.
    #[must_use]
    pub fn count(&self, position: &Position) -> u64 {
        match self.depth {
            0 => u64::from(self.shard.number() == 1),
            _ => self.divide(position).iter().map(|&(_, nodes)| nodes).sum(),
        }
    }

    /// The counts after each legal move; nothing at depth 0.
    #[must_use]
    pub fn divide(&self, position: &Position) -> Vec<(Move, u64)> {
        let Some(rest) = self.depth.checked_sub(1) else { return Vec::new() };
        let moves = position.legal_moves();
        let below_root = self.cut_ply(position) - 1;
        let mut subtrees = Subtrees { shard: self.shard, next_index: 0, kept: Vec::new() };
        for (root_move, &mv) in moves.iter().enumerate() {
            let subtree = Subtree { root_move, position: position.make_unchecked(mv), depth: rest };
            subtrees.collect(subtree, below_root);
        }
        let subtrees = subtrees.kept;
        let table = match self.hash_mebibytes {
            0 => None,
            mebibytes => Some(Table::new(mebibytes)),
        };
        let how = match (self.how, &table) {
            (How::Bulk, Some(table)) => How::Hashed(table),
            (how, _) => how,
        };
        let mut totals: Vec<(Move, u64)> = moves.iter().map(|&mv| (mv, 0)).collect();
        for (root_move, nodes) in self.count_all(&subtrees, how) {
            totals[root_move].1 += nodes;
        }
        totals
    }

    /// The ply at which the tree is cut into subtrees, 1 for the root moves.
    ///
    /// It depends on depth and number of parts alone, so that the parts fit together.
    fn cut_ply(&self, position: &Position) -> u32 {
        if self.threads < 2 && self.shard == Shard::WHOLE {
            return 1;
        }
        let wanted = SUBTREES_PER_PART * u64::from(self.shard.of());
        let mut ply = 1;
        while self.depth - ply > 2 && super::perft(position, ply) < wanted {
            ply += 1;
        }
        ply
    }

    /// The counts of all subtrees, with the root moves they hang on.
    fn count_all(&self, subtrees: &[Subtree], how: How<'_>) -> Vec<(usize, u64)> {
        let count = |subtree: &Subtree| {
            let task = Count { position: &subtree.position, depth: subtree.depth, how };
            (subtree.root_move, self.kernel.run(task))
        };
        #[cfg(feature = "std")]
        if self.threads > 1 {
            return on_threads(self.threads, subtrees, count);
        }
        subtrees.iter().map(count).collect()
    }
}

/// The subtrees that belong to one part.
struct Subtrees {
    shard: Shard,
    next_index: usize,
    kept: Vec<Subtree>,
}

impl Subtrees {
    /// Keeps, of the subtrees this number of plies below a root move, those of the part.
    fn collect(&mut self, subtree: Subtree, plies: u32) {
        if plies > 0 {
            let depth = subtree.depth - 1;
            for &mv in &subtree.position.legal_moves() {
                let position = subtree.position.make_unchecked(mv);
                self.collect(Subtree { root_move: subtree.root_move, position, depth }, plies - 1);
            }
            return;
        }
        if self.shard.takes(self.next_index) {
            self.kept.push(subtree);
        }
        self.next_index += 1;
    }
}

/// Counts all subtrees: each thread takes the next one when it has done one, so that all end
/// together.
#[cfg(feature = "std")]
fn on_threads<T: Send>(
    threads: usize,
    subtrees: &[Subtree],
    count: impl Fn(&Subtree) -> T + Sync,
) -> Vec<T> {
    use core::sync::atomic::{AtomicUsize, Ordering};

    let next = AtomicUsize::new(0);
    let work = || {
        let mine = core::iter::from_fn(|| subtrees.get(next.fetch_add(1, Ordering::Relaxed)));
        mine.map(&count).collect::<Vec<T>>()
    };
    std::thread::scope(|scope| {
        let mut others = Vec::new();
        for _ in 1..threads {
            match std::thread::Builder::new().spawn_scoped(scope, work) {
                Ok(thread) => others.push(thread),
                Err(_) => break,
            }
        }
        let mut all = work();
        for thread in others {
            match thread.join() {
                Ok(counts) => all.extend(counts),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        all
    })
}
