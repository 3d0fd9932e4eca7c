//! A line of play with its score.

use std::time::Duration;

use chess_movegen::Move;

use crate::bound::Bound;
use crate::score::Score;

/// The best line that a search has found, or the best after those before it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Line {
    /// The depth of the iteration, in plies.
    pub depth: u32,
    /// The length of the longest line that it followed, in plies.
    pub selective_depth: u32,
    /// Which of the best lines this is, from 1.
    pub multi_pv: usize,
    /// The score for the side to move.
    pub score: Score,
    /// Whether the score is exact, or only a bound.
    pub bound: Bound,
    /// The number of nodes searched, all iterations and threads together.
    pub nodes: u64,
    /// How long the search has run.
    pub elapsed: Duration,
    /// How much of the transposition table this search has filled, in thousandths.
    pub hash_permille: u32,
    /// How many positions were found in tablebases.
    pub tablebase_hits: u64,
    /// The moves of both sides: legal to the end, and none after mate, stalemate or a draw by
    /// rule. Empty only if there is no legal move.
    pub pv: Vec<Move>,
}

impl Line {
    /// The best line, with an exact score; every count is 0.
    #[must_use]
    pub const fn new(depth: u32, score: Score, pv: Vec<Move>) -> Line {
        Line {
            depth,
            selective_depth: depth,
            multi_pv: 1,
            score,
            bound: Bound::Exact,
            nodes: 0,
            elapsed: Duration::ZERO,
            hash_permille: 0,
            tablebase_hits: 0,
            pv,
        }
    }
}
