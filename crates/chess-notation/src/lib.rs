//! Chess as **text**: moves, positions with what is said of them, games, and opening books.
//!
//! | module | what it reads and writes |
//! |---|---|
//! | [`san`] | standard algebraic notation: `Nbd7`, `exd6`, `O-O`, `e8=Q+`; strict and tolerant |
//! | [`lan`] | long algebraic notation: `Ng1-f3`, `e5xd6` |
//! | [`uci`] | coordinates, as engines speak them: `g1f3`, `e7e8q` |
//! | [`epd`] | a position and operations in a line: `bm Qg6; id "WAC.001";` |
//! | [`pgn`] | games with tags, comments and variations, of any length in the same memory |
//! | [`polyglot`] | opening books, from games or from files |
//!
//! A move means something only in a position, so that every function takes one. What is read is a
//! legal move, or an error that says what is wrong with the text or with the move. [`parse`] takes
//! what a person types.
//!
//! ```
//! use chess_movegen::Position;
//! use chess_notation::{CastlingText, lan, san, uci};
//!
//! // 8 r . . . k . . r
//! // …
//! // 5 . . . p P . . .
//! // …
//! // 1 R . . . K . . R
//! let position: Position = "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1".parse()?;
//!
//! let castling = chess_notation::parse(&position, "O-O")?;
//! assert_eq!(chess_notation::parse(&position, "e1g1"), Ok(castling));
//! assert_eq!(uci::format(&position, castling, CastlingText::KingMoves).as_str(), "e1g1");
//! assert_eq!(uci::format(&position, castling, CastlingText::KingTakesRook).as_str(), "e1h1");
//!
//! let en_passant = uci::parse(&position, "e5d6")?;
//! assert_eq!(san::format(&position, en_passant).as_str(), "exd6");
//! assert_eq!(lan::format(&position, en_passant).as_str(), "e5xd6");
//!
//! let error = chess_notation::parse(&position, "Rg2").unwrap_err();
//! assert_eq!(error.to_string(), "no rook can move to g2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Whole games come from a [`pgn::Reader`], and what they say about openings goes into a
//! [`polyglot::Book`]:
//!
#![cfg_attr(feature = "std", doc = "```")]
#![cfg_attr(not(feature = "std"), doc = "```ignore")]
//! use chess_movegen::Position;
//! use chess_notation::pgn::{PgnGame, Reader};
//! use chess_notation::polyglot::BookBuilder;
//!
//! let file = "1. e4 e5 2. Nf3 { [%clk 0:04:58] } (2. f4) 2... Nc6 1-0\n\n1. d4 d5 2. c4 1/2-1/2\n";
//! let games: Vec<PgnGame> = Reader::new(file.as_bytes()).games().collect::<Result<_, _>>()?;
//! assert_eq!(games[0].tree().main_line().count(), 4);
//!
//! let mut builder = BookBuilder::new();
//! for game in &games {
//!     builder.add_game(game.start(), game.to_game().moves().to_vec(), game.result().winner())?;
//! }
//! let book = builder.build();
//! assert_eq!(book.probe(&Position::initial()).best(), Some("e2e4".parse()?));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! - `std` (on by default): PGN, and books in files. Without it the crate is `no_std` and needs
//!   `alloc`; the texts of moves, EPD, and books in memory are there all the same.
//! - `serde`: values that are texts by nature are serialised as these texts.
//!
//! The crate has no `unsafe` code.

#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

extern crate alloc;
#[cfg(any(test, feature = "std"))]
extern crate std;

mod candidates;
mod coordinates;
mod cursor;
pub mod epd;
mod error;
pub mod lan;
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

pub use candidates::Candidates;
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
/// As for [`uci::parse`] if the text names two squares and no piece, and as for [`san::parse`] if it
/// is any other.
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
/// # Ok::<(), chess_notation::MoveTextError>(())
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
