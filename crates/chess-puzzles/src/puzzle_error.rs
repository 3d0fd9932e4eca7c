//! Why something is no puzzle, and why a file of puzzles cannot be read.

use std::fmt;
use std::io;

use chess_movegen::{IllegalReason, Move, ParsePositionError};
use chess_notation::MoveTextError;
use chess_notation::epd::EpdError;
use chess_notation::pgn::PgnError;

/// Why something is no puzzle.
#[derive(Clone, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PuzzleError {
    /// There is nothing to be found.
    #[error("there is no solution")]
    NoSolution,
    /// A move of the solution cannot be played.
    #[error("{mv} is not legal: {reason}")]
    IllegalMove {
        /// The move.
        mv: Move,
        /// Why not.
        reason: IllegalReason,
    },
    /// There is no mate in so many moves.
    #[error("there is no mate in {0}")]
    NoMate(i64),
    /// A mate that is too long to be worked out, without its line; or no number of moves.
    #[error("a mate in {0} needs its line (pv): only mates in 1 to 3 are worked out")]
    MateWithoutLine(i64),
}

/// Why a puzzle of a file was not read.
#[derive(Debug, thiserror::Error)]
#[error("{place}: {kind}")]
pub struct ReadError {
    place: Place,
    kind: ReadErrorKind,
}

/// Where in a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Place {
    /// The line with this number, from 1.
    Line(u64),
    /// The game with this number, from 1.
    Game(u64),
}

/// What is wrong.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReadErrorKind {
    /// The input cannot be read.
    #[error("the input cannot be read: {0}")]
    Io(#[from] io::Error),
    /// The line is longer than anything that makes sense.
    #[error("the line is too long")]
    TooLong,
    /// It is no row of a table.
    #[error("{0}")]
    Csv(#[from] csv::Error),
    /// A column is missing.
    #[error("the column {0} is missing")]
    NoColumn(&'static str),
    /// A number is none.
    #[error("the {column} {text:?} is no whole number from 0 to 65535")]
    BadNumber {
        /// Which column.
        column: &'static str,
        /// What stands there.
        text: String,
    },
    /// It is no position.
    #[error("{0}")]
    Position(#[from] ParsePositionError),
    /// A move cannot be read.
    #[error("{0}")]
    Move(#[from] MoveTextError),
    /// It is no record in EPD.
    #[error("{0}")]
    Epd(#[from] EpdError),
    /// It is no game in PGN.
    #[error("{0}")]
    Pgn(#[from] PgnError),
    /// The game begins where all games do.
    #[error("a game from the initial position is no puzzle: it needs a position (tag FEN)")]
    InitialPosition,
    /// It is no puzzle.
    #[error("{0}")]
    Puzzle(#[from] PuzzleError),
}

impl ReadError {
    pub(crate) fn new(place: Place, kind: impl Into<ReadErrorKind>) -> ReadError {
        ReadError { place, kind: kind.into() }
    }

    /// Where in the file.
    #[must_use]
    pub fn place(&self) -> Place {
        self.place
    }

    /// What is wrong.
    #[must_use]
    pub fn kind(&self) -> &ReadErrorKind {
        &self.kind
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Line(number) => write!(f, "line {number}"),
            Place::Game(number) => write!(f, "game {number}"),
        }
    }
}
