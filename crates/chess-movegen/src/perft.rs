//! Counting the ways to play a number of plies: the test of a move generator.

use alloc::vec::Vec;

use chess_core::Move;

use crate::Position;

/// How many ways there are to play `depth` plies. The last ply is counted and not played.
///
/// ```
/// use chess_movegen::{Position, perft};
/// assert_eq!(perft(&Position::initial(), 4), 197_281);
/// ```
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal_moves() as u64,
        _ => {
            let moves = position.legal_moves();
            moves.iter().map(|&mv| perft(&position.make(mv), depth - 1)).sum()
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
    if depth == 0 {
        return 1;
    }
    let moves = position.legal_moves();
    moves.iter().map(|&mv| perft_no_bulk(&position.make(mv), depth - 1)).sum()
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
/// that all end together. 0 threads count as 1.
///
/// # Panics
///
/// If the operating system starts no thread.
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
        for _ in 0..threads {
            scope.spawn(work);
        }
    });
    moves.iter().zip(totals).map(|(&mv, total)| (mv, total.into_inner())).collect()
}
