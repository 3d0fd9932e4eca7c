//! A perft with everything that one may want to choose.

use alloc::vec::Vec;

use chess_core::Move;

use super::Shard;
use super::recursion::{Count, How};
use super::table::Table;
use crate::Position;
use crate::kernel::{self, Chosen};
use crate::kernel::{KernelName, Unavailable};

/// A perft with everything that one may want to choose: threads, a hash table, the kernel, every
/// leaf made, and a part of the tree only.
///
/// ```
/// use chess_movegen::{Perft, Position, Shard};
///
/// let position = Position::initial();
/// let perft = Perft::new(4).threads(2).hash_mebibytes(16);
/// assert_eq!(perft.count(&position), 197_281);
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
    threads: usize,
    hash_mebibytes: usize,
    leaves: Leaves,
    shard: Shard,
}

/// What is done with the last plies.
#[derive(Clone, Copy, Debug)]
enum Leaves {
    TwoPliesCounted,
    OnePlyCounted,
    Made,
}

/// A subtree: which root move it hangs on, its position, and how deep it still is.
struct Work {
    root_move: usize,
    position: Position,
    depth: u32,
}

/// The tree is cut where it has at least so many pieces for each part: enough that the parts, and
/// the shares of the threads, come out even.
const PIECES_PER_PART: u64 = 256;

impl Perft {
    /// A perft of so many plies: one thread, no hash table, the last two plies counted and not
    /// played.
    pub fn new(depth: u32) -> Perft {
        Perft {
            depth,
            kernel: kernel::chosen(),
            threads: 1,
            hash_mebibytes: 0,
            leaves: Leaves::TwoPliesCounted,
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

    /// Runs on so many threads, the calling one among them; 0 counts as 1. Threads that the
    /// operating system refuses are done without. Without the feature `std` there is one.
    pub fn threads(mut self, threads: usize) -> Perft {
        self.threads = threads;
        self
    }

    /// Looks counts up in a hash table of so many mebibytes; 0 for none. Key and depth are checked,
    /// but keys of 64 bits may coincide: do not validate a generator with it.
    pub fn hash_mebibytes(mut self, mebibytes: usize) -> Perft {
        self.hash_mebibytes = mebibytes;
        self
    }

    /// Makes every move but those of the last ply, and uses no hash table: what most programs mean
    /// by bulk counting, and the oracle of the default, which counts the last two plies from the
    /// attack table of the position before them.
    pub fn counting_last_ply_only(mut self) -> Perft {
        self.leaves = Leaves::OnePlyCounted;
        self
    }

    /// Makes every move, those of the last ply too, and uses no hash table.
    pub fn making_every_leaf(mut self) -> Perft {
        self.leaves = Leaves::Made;
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
        let mut pieces = Pieces { shard: self.shard, next_index: 0, kept: Vec::new() };
        for (root_move, &mv) in moves.iter().enumerate() {
            let work = Work { root_move, position: position.make_unchecked(mv), depth: rest };
            pieces.collect(work, below_root);
        }
        let pieces = pieces.kept;
        let table = match self.hash_mebibytes {
            0 => None,
            mebibytes => Some(Table::new(mebibytes)),
        };
        let how = match (self.leaves, &table) {
            (Leaves::Made, _) => How::EveryLeaf,
            (Leaves::OnePlyCounted, _) => How::LastPly,
            (Leaves::TwoPliesCounted, Some(table)) => How::Hashed(table),
            (Leaves::TwoPliesCounted, None) => How::Bulk,
        };
        let mut totals: Vec<(Move, u64)> = moves.iter().map(|&mv| (mv, 0)).collect();
        for (root_move, nodes) in self.work_off(&pieces, how) {
            totals[root_move].1 += nodes;
        }
        totals
    }

    /// The ply at which the tree is cut into pieces, 1 for the root moves.
    ///
    /// It depends on depth and number of parts alone, so that the parts fit together.
    fn cut_ply(&self, position: &Position) -> u32 {
        if self.threads < 2 && self.shard == Shard::WHOLE {
            return 1;
        }
        let wanted = PIECES_PER_PART * u64::from(self.shard.of());
        let mut ply = 1;
        while self.depth - ply > 2 && super::perft(position, ply) < wanted {
            ply += 1;
        }
        ply
    }

    /// The counts of all pieces, with the root moves they hang on.
    fn work_off(&self, pieces: &[Work], how: How<'_>) -> Vec<(usize, u64)> {
        let count = |piece: &Work| {
            let task = Count { position: &piece.position, depth: piece.depth, how };
            (piece.root_move, self.kernel.run(task))
        };
        #[cfg(feature = "std")]
        if self.threads > 1 {
            return on_threads(self.threads, pieces, count);
        }
        pieces.iter().map(count).collect()
    }
}

/// The pieces of a tree that belong to one part.
struct Pieces {
    shard: Shard,
    next_index: usize,
    kept: Vec<Work>,
}

impl Pieces {
    /// Keeps, of the subtrees so many plies below a piece of work, those of the part.
    fn collect(&mut self, work: Work, plies: u32) {
        if plies > 0 {
            let depth = work.depth - 1;
            for &mv in &work.position.legal_moves() {
                let position = work.position.make_unchecked(mv);
                self.collect(Work { root_move: work.root_move, position, depth }, plies - 1);
            }
            return;
        }
        if self.shard.takes(self.next_index) {
            self.kept.push(work);
        }
        self.next_index += 1;
    }
}

/// Does all pieces of work, each thread the next one when it has done one, so that all end together.
#[cfg(feature = "std")]
fn on_threads<T: Send>(
    threads: usize,
    pieces: &[Work],
    count: impl Fn(&Work) -> T + Sync,
) -> Vec<T> {
    use core::sync::atomic::{AtomicUsize, Ordering};

    let next = AtomicUsize::new(0);
    let work = || {
        let mine = core::iter::from_fn(|| pieces.get(next.fetch_add(1, Ordering::Relaxed)));
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
