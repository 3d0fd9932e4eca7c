//! What the reader of games has put right.

use super::InPgn;

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
