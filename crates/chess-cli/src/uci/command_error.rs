//! What is wrong with a line from a GUI.

use std::fmt;
use std::path::PathBuf;

use chess_movegen::ParsePositionError;
use chess_notation::MoveTextError;
use chess_notation::polyglot::OpenBookError;

use super::engine_option::EngineOption;

/// What is wrong with a line from a GUI. Its `Display` is what stands behind `info string`.
#[derive(Debug, thiserror::Error)]
pub(super) enum CommandError {
    /// The line is longer than anything that makes sense.
    #[error("the line is too long")]
    LineTooLong,
    /// The first word is no command, and none follows it.
    #[error("unknown command {0}")]
    UnknownCommand(Quoted),
    /// Words before a command, or between its parameters, that mean nothing; the rest was obeyed.
    #[error("the unknown word {0} is ignored")]
    UnknownWord(Quoted),
    /// Something must follow the word.
    #[error("behind {after} is missing {what}")]
    Missing {
        /// The word.
        after: &'static str,
        /// What must follow it.
        what: &'static str,
    },
    /// What should be a whole number is none.
    #[error("{of} wants a whole number, not {found}")]
    NotANumber {
        /// Whose number it is.
        of: &'static str,
        /// What stands there.
        found: Quoted,
    },
    /// `debug` is followed by another word.
    #[error("debug is on or off, not {0}")]
    NotOnOrOff(Quoted),
    /// The position is neither `startpos` nor `fen`.
    #[error("a position begins with startpos or fen, not with {0}")]
    NoStart(Quoted),
    /// The FEN is none, or cannot be played on.
    #[error("{0}")]
    Fen(#[from] ParsePositionError),
    /// A number of the search is none that it may be.
    #[cfg(feature = "tune")]
    #[error(transparent)]
    Parameter(#[from] chess_search::OutOfRange),
    /// Behind the position follows something else than moves.
    #[error("behind a position follow moves, not {0}")]
    NotMoves(Quoted),
    /// A move of the position or of `searchmoves`.
    #[error("move {number}, {text}: {error}")]
    Move {
        /// Which one it is, from 1.
        number: usize,
        /// What stands there.
        text: Quoted,
        /// What is wrong with it.
        error: MoveTextError,
    },
    /// There is no such option.
    #[error("there is no option {0}")]
    UnknownOption(Quoted),
    /// The option needs a value.
    #[error("the option {0} needs a value")]
    ValueMissing(EngineOption),
    /// The value of a number is none, or too low, or too high.
    #[error("the option {option} is a whole number from {min} to {max}, not {found}")]
    OutOfRange {
        /// The option.
        option: EngineOption,
        /// The lowest value.
        min: u64,
        /// The highest value.
        max: u64,
        /// What stands there.
        found: Quoted,
    },
    /// The value is neither `true` nor `false`.
    #[error("the option {option} is true or false, not {found}")]
    NotABoolean {
        /// The option.
        option: EngineOption,
        /// What stands there.
        found: Quoted,
    },
    /// The file is no book.
    #[error("{}: {error}", Quoted::new(&path.to_string_lossy()))]
    Book {
        /// The file.
        path: PathBuf,
        /// Why not.
        error: OpenBookError,
    },
    /// There are no tablebases to be had.
    #[cfg(feature = "syzygy")]
    #[error("{0}")]
    Tables(#[from] chess_syzygy::OpenError),
    /// Too many commands came while the engine was searching.
    #[error("the engine is busy, and too many commands wait already: this one is ignored")]
    TooManyWaiting,
}

/// A piece of the input as it can be shown again: in quotes, on one line, and not too long.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Quoted(String);

/// Longer texts are cut, in characters.
const LONGEST: usize = 40;

impl Quoted {
    pub(super) fn new(text: &str) -> Quoted {
        let mut quoted = String::from("\"");
        quoted.extend(text.chars().take(LONGEST).flat_map(char::escape_debug));
        if text.chars().nth(LONGEST).is_some() {
            quoted.push('…');
        }
        quoted.push('"');
        Quoted(quoted)
    }
}

impl fmt::Display for Quoted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shown_again_is_short_and_on_one_line() {
        let cases = [
            ("e2e5", "\"e2e5\""),
            ("", "\"\""),
            ("a\n\u{1b}[31m\0b", r#""a\n\u{1b}[31m\0b""#),
            ("♞", "\"♞\""),
        ];
        for (text, expected) in cases {
            assert_eq!(Quoted::new(text).to_string(), expected);
        }
        let long = Quoted::new(&"x".repeat(1_000_000)).to_string();
        assert_eq!(long, format!("\"{}…\"", "x".repeat(LONGEST)));
    }
}
