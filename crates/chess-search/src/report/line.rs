//! A line of play with its score.

use std::time::Duration;

use chess_movegen::Move;

use crate::bound::Bound;
use crate::score::Score;

/// A line that a search thinks best, or best but for the lines before it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Line {
    /// How many plies deep the iteration was.
    pub depth: u32,
    /// How many plies deep the deepest line was that it followed.
    pub selective_depth: u32,
    /// Which of the best lines this is, from 1.
    pub multi_pv: usize,
    /// The score for the side to move.
    pub score: Score,
    /// Whether it is the score, or only a bound of it.
    pub bound: Bound,
    /// How many nodes were searched, all iterations and threads together.
    pub nodes: u64,
    /// How long the search has run.
    pub elapsed: Duration,
    /// How full the transposition table is of this search's entries, in thousandths.
    pub hash_permille: u32,
    /// How often a position was found in tablebases.
    pub tablebase_hits: u64,
    /// The moves of both sides: legal to the end, and none after mate, stalemate or a draw by
    /// rule. Empty only if there is no legal move.
    pub pv: Vec<Move>,
}

impl Line {
    /// The first of the best lines, with its exact score; all that is counted is 0. A search fills
    /// in the rest.
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
