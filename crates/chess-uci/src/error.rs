//! What is wrong with a line.

use crate::Quoted;

/// What is wrong with a line, and at which of its words.
///
/// ```
/// use chess_uci::{Command, EngineMessage};
///
/// let error = "go depth".parse::<Command>().unwrap_err();
/// assert_eq!(error.to_string(), "depth needs a number");
///
/// let error = "info depth 9 nodes 1.5".parse::<EngineMessage>().unwrap_err();
/// assert_eq!(error.to_string(), "nodes needs a whole number, not \"1.5\"");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseError {
    /// There is no word in the line.
    #[error("the line is empty")]
    Empty,
    /// The line begins with a word that begins no such line.
    #[error("unknown command {0}")]
    UnknownCommand(Quoted),
    /// A word that the protocol does not know at this place.
    #[error("unknown word {found} after {after}")]
    UnknownWord {
        /// The keyword before it.
        after: &'static str,
        /// The word.
        found: Quoted,
    },
    /// The line ends too early.
    #[error("{after} needs {expected}")]
    Missing {
        /// The last keyword.
        after: &'static str,
        /// What must follow it.
        expected: &'static str,
    },
    /// Something else stands where only one thing can.
    #[error("{after} needs {expected}, not {found}")]
    Unexpected {
        /// The keyword before it.
        after: &'static str,
        /// What must follow the keyword.
        expected: &'static str,
        /// What stands there.
        found: Quoted,
    },
    /// The default of the option with this name is not one of its values.
    #[error("the default of the option {0} is not one of its values")]
    Default(Quoted),
}

impl ParseError {
    pub(crate) fn unexpected(
        after: &'static str,
        expected: &'static str,
        found: &str,
    ) -> ParseError {
        ParseError::Unexpected { after, expected, found: Quoted::new(found) }
    }
}
