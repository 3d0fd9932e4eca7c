//! Engines that speak the Universal Chess Interface (UCI), as processes of their own.
//!
//! [`Engine`] starts one, has it introduce itself and sends it lines. Nothing here waits longer than
//! it was told to: what the engine writes is read by one thread and what it is sent is written by
//! another, so that one that neither reads nor writes holds nobody up. [`Info`], [`BestMove`] and
//! [`EngineOption`] are its lines, read strictly.
//!
//! The interface is that of R. Huber and S. Meyer-Kahlen (2000, last changed in 2006).

mod best_move;
mod command_line;
mod error;
mod info;
mod introduced;
mod option;
mod process;
mod transcript;
mod words;

pub use best_move::BestMove;
pub use command_line::CommandLine;
pub(crate) use command_line::split as split_words;
pub use error::{EngineError, LineError, NoLine};
pub use info::{Bound, Info, Score, WinDrawLoss};
pub use introduced::Engine;
pub use option::{EngineOption, OptionKind};
pub use process::{EngineProcess, ReceivedLine};
pub use transcript::{Direction, Transcript};
