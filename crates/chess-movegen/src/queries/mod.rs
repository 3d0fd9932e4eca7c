//! What a position tells beside its legal moves: checks, exchanges, mobility, the end of the game.
//!
//! A query reads a position and changes nothing. What is asked for the sake of the legal moves
//! themselves stands in [`legal_moves`](crate::legal_moves), and what fills lists for people to
//! look at in [`maps`](crate::maps).

mod bitboards;
mod checks;
mod outcome;
mod see;

pub use bitboards::{BitboardRoutine, PositionBitboards, SideBitboards};
pub use checks::CheckSquares;
pub use outcome::Outcome;
pub use see::piece_value;
