//! Counting the ways to play a number of plies: the test of a move generator.

use alloc::vec::Vec;

use chess_core::Move;

use crate::kernel::{self, Kernel, Task};
use crate::{KernelName, Position, Unavailable};

/// How many ways there are to play `depth` plies. The last ply is counted and not played.
///
/// ```
/// use chess_movegen::{Position, perft};
/// assert_eq!(perft(&Position::initial(), 4), 197_281);
/// ```
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    kernel::run(Perft { position, depth })
}

/// The same as [`perft`], on a kernel of one's choice.
///
/// # Errors
///
/// If the kernel cannot run here.
///
/// ```
/// use chess_movegen::{KernelName, Position, perft_on};
/// assert_eq!(perft_on(KernelName::Portable, &Position::initial(), 3), Ok(8_902));
/// ```
pub fn perft_on(kernel: KernelName, position: &Position, depth: u32) -> Result<u64, Unavailable> {
    kernel::run_on(kernel, Perft { position, depth })
}

struct Perft<'a> {
    position: &'a Position,
    depth: u32,
}

impl Task for Perft<'_> {
    type Output = u64;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> u64 {
        let Perft { position, depth } = self;
        match depth {
            0 => 1,
            1 => u64::from(position.count_on(kernel)),
            _ => {
                let mut child = position.clone();
                let mut total = 0;
                for &mv in position.legal_moves_on(kernel).iter() {
                    position.make_on::<K, false>(kernel, mv, &mut child);
                    // The last two plies are inlined here, so that only deeper ones are calls.
                    total += if depth == 2 {
                        u64::from(child.count_on(kernel))
                    } else {
                        kernel.enter(Perft { position: &child, depth: depth - 1 })
                    };
                }
                total
            }
        }
    }
}

/// The same as [`perft`], with every move of the last ply made too.
///
/// ```
/// use chess_movegen::{Position, perft_no_bulk};
/// assert_eq!(perft_no_bulk(&Position::initial(), 3), 8_902);
/// ```
#[must_use]
pub fn perft_no_bulk(position: &Position, depth: u32) -> u64 {
    kernel::run(PerftNoBulk { position, depth })
}

struct PerftNoBulk<'a> {
    position: &'a Position,
    depth: u32,
}

impl Task for PerftNoBulk<'_> {
    type Output = u64;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> u64 {
        let PerftNoBulk { position, depth } = self;
        if depth == 0 {
            return 1;
        }
        let mut child = position.clone();
        let mut total = 0;
        for &mv in position.legal_moves_on(kernel).iter() {
            position.make_on::<K, true>(kernel, mv, &mut child);
            // Without this the compiler might leave out a last move that nobody looks at.
            let child = core::hint::black_box(&child);
            total += kernel.enter(PerftNoBulk { position: child, depth: depth - 1 });
        }
        total
    }
}

/// The [`perft`] of the position after each legal move, one ply less deep; nothing at depth 0.
///
/// ```
/// use chess_movegen::{Position, perft_divide};
/// let total: u64 = perft_divide(&Position::initial(), 3).iter().map(|&(_, nodes)| nodes).sum();
/// assert_eq!(total, 8_902);
/// ```
#[must_use]
pub fn perft_divide(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
    let moves = position.legal_moves();
    moves.iter().map(|&mv| (mv, perft(&position.make(mv), rest))).collect()
}

/// The same as [`perft_divide`], on several threads.
///
/// The work is cut two plies down, and each thread takes the next piece when it has done one, so
/// that all end together. The calling thread is one of them, 0 threads count as 1, and threads that
/// the operating system refuses are done without.
///
/// ```
/// use chess_movegen::{Position, perft_divide, perft_threads};
/// let position = Position::initial();
/// assert_eq!(perft_threads(&position, 3, 2), perft_divide(&position, 3));
/// ```
#[cfg(feature = "std")]
#[must_use]
pub fn perft_threads(position: &Position, depth: u32, threads: usize) -> Vec<(Move, u64)> {
    use core::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

    if depth < 3 || threads < 2 {
        return perft_divide(position, depth);
    }
    let moves = position.legal_moves();
    let totals: Vec<AtomicU64> = moves.iter().map(|_| AtomicU64::new(0)).collect();
    let mut pieces = Vec::new();
    for (&mv, total) in moves.iter().zip(&totals) {
        let child = position.make(mv);
        let replies = child.legal_moves();
        pieces.extend(replies.iter().map(|&reply| (total, child.make(reply))));
    }
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some((total, piece)) = pieces.get(next.fetch_add(1, Ordering::Relaxed)) {
            total.fetch_add(perft(piece, depth - 2), Ordering::Relaxed);
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads {
            let started = std::thread::Builder::new().spawn_scoped(scope, work);
            if started.is_err() {
                break;
            }
        }
        work();
    });
    moves.iter().zip(totals).map(|(&mv, total)| (mv, total.into_inner())).collect()
}
