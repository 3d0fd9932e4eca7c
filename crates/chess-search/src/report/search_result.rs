//! What a search found.

use std::time::Duration;

use chess_movegen::Move;

use crate::score::Score;

/// What a search found.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct SearchResult {
    /// The move to play; `None` if there is no legal move.
    pub best_move: Option<Move>,
    /// The expected reply, legal after the best move: what to ponder on.
    pub ponder_move: Option<Move>,
    /// The score for the side to move.
    pub score: Score,
    /// The principal variation, which begins with the best move.
    pub pv: Vec<Move>,
    /// The depth of the last complete iteration, 0 if there was none.
    pub depth: u32,
    /// The number of nodes searched, all threads together.
    pub nodes: u64,
    /// How long it took.
    pub elapsed: Duration,
}

impl SearchResult {
    /// The result where nothing was searched.
    pub(crate) fn unsearched(best_move: Option<Move>, score: Score) -> SearchResult {
        SearchResult {
            best_move,
            ponder_move: None,
            score,
            pv: best_move.into_iter().collect(),
            depth: 0,
            nodes: 0,
            elapsed: Duration::ZERO,
        }
    }
}
