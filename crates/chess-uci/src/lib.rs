#![doc = include_str!("../README.md")]
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
pub use chess_notation::uci::needs_chess960;
pub use chess960::{castling_text, fen};
pub use command::{Command, TolerantCommand};
pub use engine_message::{Checking, EngineMessage};
pub use error::ParseError;
pub use go_limits::{GoLimits, SideClock};
pub use info::{Bound, Info, Score, WinDrawLoss};
pub use option_declaration::{OptionDeclaration, OptionKind, OptionValue, OptionValueError};
pub use position_command::{PositionCommand, PositionError};
pub use quoted::Quoted;
pub use set_option::SetOption;
