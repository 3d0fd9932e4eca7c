//! The Universal Chess Interface (UCI), in which chess engines and programs with a board talk to
//! each other: the protocol of R. Huber and S. Meyer-Kahlen (2000, last changed in 2006).
//!
//! A [`Command`] is a line from a GUI to an engine, and an [`EngineMessage`] one in the other
//! direction. Both are read with `parse` and written with `to_string`, by one grammar: what is
//! written is read as an equal value.
//!
//! ```
//! use chess_uci::{Command, EngineMessage, GoLimits, Info};
//!
//! // An engine reads commands …
//! let command: Command = "go wtime 60000 btime 60000".parse()?;
//! let Command::Go(limits) = command else { unreachable!() };
//! assert!(limits.white_time.is_some() && limits.depth.is_none());
//!
//! // … and writes messages.
//! let mut info = Info::default();
//! info.depth = Some(1);
//! info.pv = vec!["e2e4".into()];
//! assert_eq!(EngineMessage::Info(info.into()).to_string(), "info depth 1 pv e2e4");
//!
//! // A GUI does the opposite.
//! let go = Command::Go(GoLimits::depth(9).into());
//! assert_eq!(go.to_string(), "go depth 9");
//! # Ok::<(), chess_uci::ParseError>(())
//! ```
//!
//! `parse` refuses what the protocol does not have. An engine had better use
//! [`Command::parse_tolerant`], which passes over what it does not know, as the protocol wants.
//!
//! Moves and FENs are kept as texts, because only a position tells what they mean:
//! [`PositionCommand::to_game`] and [`GoLimits::search_moves_in`] read them.
//!
//! # Features
//!
//! - `client` (off by default): the module `client`, which runs engines as processes. No call in it
//!   waits beyond its deadline.
//!
//! The crate has no `unsafe` code.

#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod best_move;
mod chess960;
#[cfg(feature = "client")]
pub mod client;
mod command;
mod engine_message;
mod error;
mod fields;
mod go_limits;
mod info;
mod option_declaration;
mod position_command;
mod quoted;
mod set_option;
mod words;

pub use best_move::BestMove;
pub use chess960::{castling_text, fen, needs_chess960};
pub use command::{Command, TolerantCommand};
pub use engine_message::{Checking, EngineMessage};
pub use error::ParseError;
pub use go_limits::{GoLimits, SideClock};
pub use info::{Bound, Info, Score, WinDrawLoss};
pub use option_declaration::{OptionDeclaration, OptionKind, OptionValue, OptionValueError};
pub use position_command::{PositionCommand, PositionError};
pub use quoted::Quoted;
pub use set_option::SetOption;
