//! What goes wrong with engines.

use std::io;
use std::process::ExitStatus;
use std::time::Duration;

use chess_notation::MoveTextError;

use crate::{ParseError, Quoted};

/// What goes wrong with an engine.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EngineError {
    /// The program cannot be started.
    #[error("cannot start the engine {program:?}")]
    Start {
        /// The program.
        program: String,
        /// Why.
        source: io::Error,
    },
    /// The process has ended.
    #[error("the engine has ended ({status}) instead of answering {question:?}")]
    Ended {
        /// How it ended.
        status: ExitStatus,
        /// The line that it did not answer.
        question: String,
    },
    /// The process runs, but nothing can come from it any more; it did not answer this line.
    #[error("the engine has closed its output instead of answering {0:?}")]
    Closed(String),
    /// There was no answer in time.
    #[error("the engine has not answered {question:?} within {} seconds", limit.as_secs_f64())]
    Silent {
        /// The line that it did not answer.
        question: String,
        /// How long it had.
        limit: Duration,
    },
    /// The engine does not offer the option with this name.
    #[error("the engine does not offer the option {0}")]
    NoOption(String),
    /// The line `bestmove` cannot be read.
    #[error("the best move of the engine cannot be read: {0}")]
    BestMove(#[from] ParseError),
    /// The best move is not legal.
    #[error("the best move of the engine, {text}, cannot be played: {error}")]
    Illegal {
        /// The move as the engine has written it.
        text: Quoted,
        /// Why it cannot be played.
        error: MoveTextError,
    },
}

/// Why there is no line from an engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoLine {
    /// None has come in time.
    #[error("nothing came in time")]
    Late,
    /// The engine has closed its output, most likely by ending.
    #[error("the engine has closed its output{}", match status {
        Some(status) => format!(" and ended ({status})"),
        None => String::new(),
    })]
    Closed {
        /// How it ended; `None` if it still runs.
        status: Option<ExitStatus>,
    },
}
