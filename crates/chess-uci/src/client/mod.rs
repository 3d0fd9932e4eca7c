//! A client that runs engines.
//!
//! [`Engine`] starts an engine, has it introduce itself, and asks it. No call waits longer than it
//! was told to: one thread reads what the engine writes and another writes what it is sent, so that
//! an engine that neither reads nor writes holds nobody up.
//!
//! ```
//! use std::process::Command;
//! use std::time::Duration;
//! use chess_movegen::Game;
//! use chess_uci::GoLimits;
//! use chess_uci::client::Engine;
//!
//! # // A shell script that speaks just enough UCI, in the place of an engine.
//! # const SCRIPT: &str = "while read line; do case $line in
//! #     uci) echo id name Shell; echo uciok;;
//! #     quit) exit;;
//! #     go*) echo info depth 1 score cp 31 pv e2e4; echo bestmove e2e4;;
//! # esac; done";
//! # fn engine_command() -> Command {
//! #     let mut command = Command::new("sh");
//! #     command.args(["-c", SCRIPT]);
//! #     command
//! # }
//! # if cfg!(not(unix)) {
//! #     return Ok::<(), chess_uci::client::EngineError>(());
//! # }
//! // Such as `Command::new("stockfish")`.
//! let command = engine_command();
//!
//! let limit = Duration::from_secs(10);
//! let mut engine = Engine::start(command, limit)?;
//! let answer = engine.search(&Game::default(), &GoLimits::depth(8), limit)?;
//! assert_eq!(answer.best_move, "e2e4".parse().ok());
//! assert_eq!(answer.infos[0].depth, Some(1));
//! engine.quit(limit);
//! # Ok::<(), chess_uci::client::EngineError>(())
//! ```
//!
//! [`Process`] is what is below: a program that is sent lines and writes lines, of any protocol.

mod command_line;
mod engine;
mod error;
mod process;
mod transcript;

pub use command_line::{CommandLine, CommandLineError, split_words};
pub use engine::{Answer, Engine};
pub use error::{EngineError, NoLine};
pub use process::{Process, ReceivedLine};
pub use transcript::Transcript;
