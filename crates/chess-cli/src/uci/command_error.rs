//! Why a line from a GUI is not obeyed.

use std::path::PathBuf;

use chess_nnue::OpenNetworkError;
use chess_notation::polyglot::OpenBookError;
use chess_uci::{OptionValueError, ParseError, PositionError, Quoted};

/// Why a line from a GUI is not obeyed. Its `Display` is what stands after `info string`.
#[derive(Debug, thiserror::Error)]
pub(super) enum CommandError {
    /// The line is longer than anything that makes sense.
    #[error("the line is too long")]
    LineTooLong,
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
    /// The file is not a book.
    #[error("{}: {error}", Quoted::new(&path.to_string_lossy()))]
    Book {
        /// The file.
        path: PathBuf,
        /// Why not.
        error: OpenBookError,
    },
    /// The file is not a network.
    #[error("{}: {error}", Quoted::new(&path.to_string_lossy()))]
    Network {
        /// The file.
        path: PathBuf,
        /// Why not.
        error: OpenNetworkError,
    },
    /// There are no tablebases to be had.
    #[cfg(feature = "syzygy")]
    #[error(transparent)]
    Tables(#[from] chess_syzygy::OpenError),
    /// Too many commands came while the engine was searching.
    #[error("the engine is busy, and too many commands are waiting: this one is ignored")]
    TooManyWaiting,
}
