//! What is wrong with a game.

use alloc::string::String;
use std::io;

use chess_movegen::ParsePositionError;

use super::{InPgn, PgnRepairKind};
use crate::MoveTextError;

/// Why a game could not be read, and where.
///
/// ```
/// use chess_notation::pgn::{PgnErrorKind, PgnGame};
///
/// let error = "1. e4 e5\n2. Ke3 Ke7 *".parse::<PgnGame>().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "line 2, column 4: Ke3: the move is not legal: a king cannot move to e3 from there: \
///      it moves one square, or castles"
/// );
/// assert!(matches!(error.kind(), PgnErrorKind::Move { .. }));
/// ```
pub type PgnError = InPgn<PgnErrorKind>;

/// What is wrong with a game.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PgnErrorKind {
    /// The text could not be read at all.
    #[error("reading failed: {0}")]
    Io(io::Error),
    /// A move is not legal, or is not understood.
    #[error("{text}: {error}")]
    Move {
        /// The move as it stands there.
        text: String,
        /// What is wrong with it.
        error: MoveTextError,
    },
    /// A null move of a player who is in check.
    #[error("a player in check cannot pass")]
    NullMoveInCheck,
    /// Nothing in PGN begins like that.
    #[error("unexpected {0:?}")]
    Unexpected(char),
    /// A word is longer than any move.
    #[error("a word of more than {limit} bytes is not a move")]
    LongWord {
        /// How long a word may be.
        limit: usize,
    },
    /// A comment has no end: the text ends before it, or another game begins.
    #[error("the comment has no end")]
    UnclosedComment,
    /// A comment is too long.
    #[error("the comment is longer than {limit} bytes")]
    LongComment {
        /// How long a comment may be, in bytes.
        limit: usize,
    },
    /// A variation has no end: the game ends before it.
    #[error("the variation has no end")]
    UnclosedVariation,
    /// A closing bracket stands where there is no variation.
    #[error("there is no variation to close")]
    NoVariation,
    /// A variation stands before any move that it could replace.
    #[error("the variation stands before any move that it could replace")]
    VariationBeforeMove,
    /// Variations in variations in variations: too many.
    #[error("variations are nested more than {limit} deep")]
    DeepVariation {
        /// How deep they may be nested.
        limit: usize,
    },
    /// A `$` is not followed by a number.
    #[error("expected a number from 0 to 255 after $")]
    Nag,
    /// A tag has no name.
    #[error("expected the name of a tag, as in [Event \"?\"]")]
    TagName,
    /// A tag's value does not begin with a quotation mark.
    #[error("expected the value of the tag in quotation marks, as in [Event \"?\"]")]
    TagValue,
    /// A tag's value does not end on its line.
    #[error("the tag does not end on this line")]
    UnclosedTag,
    /// A line of tags is too long.
    #[error("the line of the tag is longer than {limit} bytes")]
    LongTag {
        /// How long it may be, in bytes.
        limit: usize,
    },
    /// The FEN of the start position is wrong.
    #[error("the start position {fen:?} is wrong: {error}")]
    StartPosition {
        /// The FEN as it stands there.
        fen: String,
        /// What is wrong with it.
        error: ParsePositionError,
    },
    /// The game may be played by other rules than those of chess.
    #[error("the variant {0:?} is unknown")]
    Variant(String),
    /// Only strict reading says so: the standard does not allow it.
    #[error("{0}")]
    NotStandard(PgnRepairKind),
    /// The game ends without a result, and the reader requires one.
    #[error("the game ends without a result")]
    NoResult,
    /// There is no game in the text.
    #[error("there is no game")]
    NoGame,
    /// There is text after the game, where only one game is wanted.
    #[error("there is text after the game")]
    TextAfterGame,
}
