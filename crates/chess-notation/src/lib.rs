#![cfg_attr(feature = "std", doc = include_str!("../README.md"))]
#![cfg_attr(not(feature = "std"), doc = "Chess as text: moves, EPD and opening books.")]
#![cfg_attr(not(any(test, feature = "std")), no_std)]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

extern crate alloc;

mod coordinates;
pub mod epd;
mod error;
pub mod lan;
#[cfg(feature = "std")]
pub mod lines;
mod move_text;
#[cfg(feature = "std")]
pub mod pgn;
pub mod polyglot;
mod repair;
pub mod san;
#[cfg(feature = "serde")]
mod serde_text;
pub mod uci;

use chess_core::Move;
use chess_movegen::Position;

pub use error::{Expected, IllegalMove, MoveTextError, MoveTextErrorKind};
pub use move_text::MoveText;
pub use repair::{MoveRepair, MoveRepairs};
pub use uci::CastlingText;

/// The legal move that a text says, in UCI's coordinates or in SAN.
///
/// ```
/// use chess_movegen::Position;
/// use chess_notation::parse;
///
/// let position = Position::initial();
/// assert_eq!(parse(&position, "Nf3"), parse(&position, "g1f3"));
/// ```
///
/// # Errors
///
/// As for [`uci::parse`] if the text names two squares and no piece, and as for [`san::parse`] if
/// it is any other.
pub fn parse(position: &Position, text: &str) -> Result<Move, MoveTextError> {
    match uci::squares(text) {
        Some(_) => uci::parse(position, text),
        None => san::parse(position, text),
    }
}

/// The legal move that a person has typed, in coordinates or in SAN, and what was put right.
///
/// ```
/// use chess_movegen::Position;
/// use chess_notation::parse_tolerant;
///
/// let position = Position::initial();
/// let (mv, repairs) = parse_tolerant(&position, "nf3!")?;
/// assert_eq!(mv, "g1f3".parse()?);
/// assert!(!repairs.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// As for [`uci::parse_tolerant`] if the text names two squares and no piece, and as for
/// [`san::parse_tolerant`] if it is any other.
pub fn parse_tolerant(
    position: &Position,
    text: &str,
) -> Result<(Move, MoveRepairs), MoveTextError> {
    match uci::squares(text) {
        Some(_) => uci::parse_tolerant(position, text),
        None => san::parse_tolerant(position, text),
    }
}
