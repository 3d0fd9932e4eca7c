//! Why a line from a GUI is not obeyed.

use chess_uci::{OptionValueError, ParseError, PositionError, Quoted};

use crate::engine_option::Refusal;

/// Why a line from a GUI is not obeyed. Its `Display` is what stands after `info string`.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CommandError {
    /// The line is not UCI.
    #[error(transparent)]
    Line(#[from] ParseError),
    /// The position, or a move, is not legal.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// There is no such option.
    #[error("there is no option {0}")]
    UnknownOption(Quoted),
    /// The option does not take the value.
    #[error(transparent)]
    OptionValue(#[from] OptionValueError),
    /// The option cannot be set to the text.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// Too many commands came while the engine was searching.
    #[error("the engine is busy, and too many commands are waiting: this one is ignored")]
    TooManyWaiting,
}
