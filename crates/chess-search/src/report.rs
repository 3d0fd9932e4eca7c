//! What a search says while it runs.

use std::time::Duration;

use chess_core::Move;

use crate::Score;

/// What a search has found when an iteration is complete.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// How many plies deep the iteration was.
    pub depth: u32,
    /// The score for the side to move.
    pub score: Score,
    /// The principal variation: the best moves of both sides. Never empty.
    pub pv: Vec<Move>,
    /// How many nodes were searched, all iterations together.
    pub nodes: u64,
    /// How long the search has run.
    pub elapsed: Duration,
}
