//! The chess clock of the side to move.

use std::time::Duration;

/// The chess clock of the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    /// What is left of the side's time.
    pub remaining: Duration,
    /// What is added after each of its moves.
    pub increment: Duration,
    /// How many moves, this one included, have to be made before the clock is wound up again;
    /// `None` if the time left is for the rest of the game. 0 counts as 1.
    pub moves_to_go: Option<u32>,
}
