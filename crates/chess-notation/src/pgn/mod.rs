//! Games in **PGN**, the portable game notation: read, checked move by move, and written.
//!
//! There are two ways to read. A [`Visitor`] is told piece by piece what a [`Reader`] comes to:
//! that is fast, needs the same memory for any file, and can skip games whose tags are of no
//! interest. [`Reader::games`] makes a [`PgnGame`] of each game instead, with a [`GameTree`] that
//! can be changed and written.
//!
//! ```
//! use chess_notation::pgn::{GameResult, PgnGame};
//!
//! // 1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7#
//! let text = r#"
//! [White "A scholar"]
//! [Black "A \"victim\""]
//!
//! 1. e4 e5 2. Qh5?! { early } (2. Nf3 { is better } Nc6 (2... d6)) 2... Nc6
//! 3. Bc4 Nf6?? ; the queen was looking at f7
//! 4. Qxf7# 1-0
//! "#;
//! let game: PgnGame = text.parse()?;
//! assert_eq!(game.tags().get("Black"), Some("A \"victim\""));
//! assert_eq!(game.result(), GameResult::WhiteWins);
//! assert_eq!(game.tree().main_line().count(), 7);
//! assert_eq!(game.to_string(), r#"[Event "?"]
//! [Site "?"]
//! [Date "????.??.??"]
//! [Round "?"]
//! [White "A scholar"]
//! [Black "A \"victim\""]
//! [Result "1-0"]
//!
//! 1. e4 e5 2. Qh5 $6 { early } (2. Nf3 { is better } 2... Nc6 (2... d6)) 2... Nc6
//! 3. Bc4 Nf6 $4 { the queen was looking at f7 } 4. Qxf7# 1-0
//! "#);
//! # Ok::<(), chess_notation::pgn::PgnError>(())
//! ```
//!
//! The notation is that of the PGN standard by Steven J. Edwards (1994), with the commands in
//! comments (`[%clk 0:05:00]`) that programs have agreed on since.

mod annotation;
mod builder;
mod comment;
mod eight_bytes;
mod error;
mod games;
mod line;
mod nag;
mod pgn_game;
mod prefixes;
mod raw_text;
mod reader;
mod result;
mod scan;
mod source;
mod start;
mod tags;
mod tree;
mod visitor;
mod writer;

pub use annotation::{Annotation, Command, Evaluation, Ink, Score};
pub use comment::Comment;
pub use error::{InPgn, PgnError, PgnErrorKind, PgnRepair, PgnRepairKind};
pub use games::Games;
pub use nag::{Nag, ParseNagError};
pub use pgn_game::PgnGame;
pub use raw_text::RawText;
pub use reader::Reader;
pub use result::GameResult;
pub use tags::{TagError, Tags};
pub use tree::{GameTree, NodeId, Step};
pub use visitor::{Interest, Visitor};
