//! Why a move is not played.

use core::fmt;

use crate::{IllegalReason, Outcome};

/// Why [`Game::play`](crate::Game::play) refuses a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PlayError {
    /// The game has ended, in this way.
    GameOver(Outcome),
    /// The move is not legal, for this reason.
    Illegal(IllegalReason),
}

/// A sentence without a full stop.
impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::GameOver(outcome) => write!(f, "the game is over: {outcome}"),
            PlayError::Illegal(reason) => fmt::Display::fmt(reason, f),
        }
    }
}

impl core::error::Error for PlayError {}

impl From<IllegalReason> for PlayError {
    fn from(reason: IllegalReason) -> PlayError {
        PlayError::Illegal(reason)
    }
}
