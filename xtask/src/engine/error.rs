//! What goes wrong with engines and with their lines.

use std::io;
use std::process::ExitStatus;
use std::time::Duration;

/// What goes wrong with an engine.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EngineError {
    /// There is no program in the command.
    #[error("the command of the engine is empty, or a quote in it is not closed")]
    Command,
    /// The program does not start.
    #[error("cannot start the engine {program:?}")]
    Start {
        /// The program of the command.
        program: String,
        /// Why.
        source: io::Error,
    },
    /// The process is no more.
    #[error("the engine has ended ({status}) instead of answering {question:?}")]
    Ended {
        /// How it ended.
        status: ExitStatus,
        /// The line that it did not answer.
        question: String,
    },
    /// The process is there, but nothing can come from it any more.
    #[error("the engine has closed its output instead of answering {question:?}")]
    Closed {
        /// The line that it did not answer.
        question: String,
    },
    /// No answer in time.
    #[error("the engine has not answered {question:?} within {} seconds", limit.as_secs_f64())]
    Silent {
        /// The line that it did not answer.
        question: String,
        /// How long it had.
        limit: Duration,
    },
    /// It is asked for an option that it does not have.
    #[error("the engine does not offer the option {name}")]
    NoOption {
        /// The name of the option.
        name: String,
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

/// What is wrong with a line of an engine.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LineError {
    /// A line of another kind.
    #[error("the line does not begin with {expected:?}")]
    Begin {
        /// The first word of such lines.
        expected: &'static str,
    },
    /// Nothing behind a word that needs something.
    #[error("nothing stands behind {behind:?}")]
    Missing {
        /// The last word there is.
        behind: String,
    },
    /// Something else than a whole number.
    #[error("{word:?} behind {behind:?} is no whole number in range")]
    Number {
        /// The word before it.
        behind: String,
        /// What is there.
        word: String,
    },
    /// A word that the interface does not know there.
    #[error("{word:?} behind {behind:?} is none of {expected}")]
    Word {
        /// The word before it.
        behind: String,
        /// What is there.
        word: String,
        /// What could be there.
        expected: &'static str,
    },
    /// The default of an option is not among its values, or the smallest value is above the
    /// largest.
    #[error("the default of the option {name:?} is not one of its values")]
    Default {
        /// The name of the option.
        name: String,
    },
}
