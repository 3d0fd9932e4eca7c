//! What is wrong with a game, and what the reader puts right.

use std::io;

use chess_movegen::ParsePositionError;

use crate::MoveTextError;

/// Something about the text of a game, and where: what is wrong, a [`PgnError`], or what was put
/// right, a [`PgnRepair`].
///
/// Its `Display` is a sentence without a full stop.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("line {line}, column {column}: {kind}")]
pub struct InPgn<K: core::error::Error + 'static> {
    line: u64,
    column: u64,
    #[source]
    kind: K,
}

impl<K: core::error::Error> InPgn<K> {
    pub(super) const fn new(line: u64, column: u64, kind: K) -> InPgn<K> {
        InPgn { line, column, kind }
    }

    /// The line of the text, counted from 1.
    #[must_use]
    pub const fn line(&self) -> u64 {
        self.line
    }

    /// The place in the line, in characters of UTF-8 and counted from 1: where what is wrong
    /// begins, such as the move, or the comment that has no end.
    #[must_use]
    pub const fn column(&self) -> u64 {
        self.column
    }

    /// What it is.
    #[must_use]
    pub const fn kind(&self) -> &K {
        &self.kind
    }

    /// What it is, without the place.
    pub(super) fn into_kind(self) -> K {
        self.kind
    }
}

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
    /// A word is longer than any move: than this many bytes.
    #[error("a word of more than {0} bytes is not a move")]
    LongWord(usize),
    /// A comment has no end: the text ends before it, or another game begins.
    #[error("the comment has no end")]
    UnclosedComment,
    /// A comment is longer than the limit, in bytes.
    #[error("the comment is longer than {0} bytes")]
    LongComment(usize),
    /// A variation has no end: the game ends before it.
    #[error("the variation has no end")]
    UnclosedVariation,
    /// A closing bracket stands where there is no variation.
    #[error("there is no variation to close")]
    NoVariation,
    /// A variation stands before any move that it could replace.
    #[error("the variation stands before any move that it could replace")]
    VariationBeforeMove,
    /// Variations in variations in variations, deeper than the limit.
    #[error("variations are nested more than {0} deep")]
    DeepVariation(usize),
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
    /// A line of tags is longer than the limit, in bytes.
    #[error("the line of the tag is longer than {0} bytes")]
    LongTag(usize),
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

/// Something in a PGN that the standard does not allow and the reader has put right, and where.
pub type PgnRepair = InPgn<PgnRepairKind>;

/// Something that the standard does not allow in a PGN, and whose meaning is clear all the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PgnRepairKind {
    /// A move is spelt in another way than the standard's: see
    /// [`san::parse_tolerant`](crate::san::parse_tolerant).
    #[error("the move is not spelt in the standard way")]
    Move,
    /// A null move is not written `--`.
    #[error("a null move is written --")]
    NullMove,
    /// A sign such as `+-` stands where a number, `$18`, should.
    #[error("the sign should be a number after a $")]
    Sign,
    /// A number after `$` is greater than 255, and was left out.
    #[error("a number after $ is at most 255; it is left out")]
    Nag,
    /// The result is written with blanks or other characters, or in the short form `1/2`.
    #[error("the result is not written in the standard way")]
    Result,
    /// A result inside a variation was left out.
    #[error("a variation has no result; it is left out")]
    ResultInVariation,
    /// A byte order mark was skipped.
    #[error("a byte order mark is skipped")]
    ByteOrderMark,
    /// A no-break blank was read as a blank.
    #[error("a no-break space is read as a space")]
    Blank,
    /// A quotation mark inside a tag's value has no backslash before it.
    #[error("a quotation mark in a tag needs a backslash before it")]
    Quote,
    /// The FEN of the start position has defects: see
    /// [`Position::from_fen_tolerant`](chess_movegen::Position::from_fen_tolerant).
    #[error("the FEN of the start position has defects")]
    StartPosition,
}
