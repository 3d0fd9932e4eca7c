//! What a search to a fixed depth found.

use chess_movegen::Move;

use crate::score::Score;

/// What [`minimax`](crate::minimax) or [`alpha_beta`](crate::alpha_beta) found.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct FixedDepthResult {
    /// The score for the side to move.
    pub score: Score,
    /// The principal variation: the moves of both sides that lead to the score, best play assumed.
    /// Empty at depth 0 and if there is no legal move.
    pub pv: Vec<Move>,
    /// How many positions were visited, the root included.
    pub nodes: u64,
}
