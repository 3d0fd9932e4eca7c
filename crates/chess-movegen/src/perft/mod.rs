//! Counting the ways to play a number of plies: the test of a move generator.

mod builder;
mod recursion;
mod replies;
mod shard;
mod table;

use alloc::vec::Vec;

use chess_core::Move;

use crate::{Position, kernel};

pub use builder::Perft;
pub use shard::{ParseShardError, Shard};

pub(crate) use recursion::{Count, How};

/// The number of ways to play `depth` plies. The last two plies are counted and not played.
///
/// [`Perft`] does the same on several threads, with a hash table, or in other ways.
///
/// ```
/// use chess_movegen::{Position, perft};
/// assert_eq!(perft(&Position::initial(), 4), 197_281);
/// ```
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    kernel::run(Count { position, depth, how: How::Bulk })
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
    moves.iter().map(|&mv| (mv, perft(&position.make_unchecked(mv), rest))).collect()
}
