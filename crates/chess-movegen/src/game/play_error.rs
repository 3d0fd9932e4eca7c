//! Why a move is not played.

use crate::{IllegalReason, Outcome};

/// Why [`Game::play`](crate::Game::play) refuses a move.
///
/// Its `Display` is a sentence without a full stop.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum PlayError {
    /// The game has ended, in this way.
    #[error("the game is over: {0}")]
    GameOver(Outcome),
    /// The move is not legal, for this reason.
    #[error(transparent)]
    Illegal(#[from] IllegalReason),
}
