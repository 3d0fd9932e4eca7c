//! What the reader of games has put right.

use core::fmt;

/// Something in a PGN that the standard does not allow and the reader has put right, and where.
///
/// ```
/// use chess_notation::pgn::{PgnGame, PgnRepairKind};
///
/// let (game, repairs) = PgnGame::parse_tolerant("1. e2-e4 e5 ½-½")?;
/// assert_eq!(game.tree().main_line().count(), 2);
/// assert_eq!((repairs[0].kind(), repairs[0].column()), (PgnRepairKind::Move, 4));
/// assert_eq!(repairs[1].to_string(), "line 1, column 13: the result is not written in the standard way");
/// # Ok::<(), chess_notation::pgn::PgnError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PgnRepair {
    line: u64,
    column: u64,
    kind: PgnRepairKind,
}

impl PgnRepair {
    pub(super) const fn new(line: u64, column: u64, kind: PgnRepairKind) -> PgnRepair {
        PgnRepair { line, column, kind }
    }

    /// The line of the text, counted from 1.
    #[must_use]
    pub const fn line(self) -> u64 {
        self.line
    }

    /// The place in the line, in characters of UTF-8 and counted from 1.
    #[must_use]
    pub const fn column(self) -> u64 {
        self.column
    }

    /// What was put right.
    #[must_use]
    pub const fn kind(self) -> PgnRepairKind {
        self.kind
    }
}

impl fmt::Display for PgnRepair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PgnRepair { line, column, kind } = self;
        write!(f, "line {line}, column {column}: {kind}")
    }
}

/// Something that the standard does not allow in a PGN, and whose meaning is clear all the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum PgnRepairKind {
    /// A move is spelt in another way than the standard's: see
    /// [`san::parse_tolerant`](crate::san::parse_tolerant).
    Move,
    /// A null move is not written `--`.
    NullMove,
    /// A sign such as `+-` stands where a number, `$18`, should.
    Sign,
    /// A number after `$` is greater than 255, and was left out.
    Nag,
    /// The result is written with blanks or other characters, or in the short form `1/2`.
    Result,
    /// A result inside a variation was left out.
    ResultInVariation,
    /// A byte order mark was skipped.
    ByteOrderMark,
    /// A no-break blank was read as a blank.
    Blank,
    /// A quotation mark inside a tag's value has no backslash before it.
    Quote,
    /// The FEN of the start position has defects: see
    /// [`Position::from_fen_tolerant`](chess_movegen::Position::from_fen_tolerant).
    StartPosition,
}

impl fmt::Display for PgnRepairKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            PgnRepairKind::Move => "the move is not spelt in the standard way",
            PgnRepairKind::NullMove => "a null move is written --",
            PgnRepairKind::Sign => "the sign should be a number after a $",
            PgnRepairKind::Nag => "a number after $ is at most 255; it is left out",
            PgnRepairKind::Result => "the result is not written in the standard way",
            PgnRepairKind::ResultInVariation => "a variation has no result; it is left out",
            PgnRepairKind::ByteOrderMark => "a byte order mark is skipped",
            PgnRepairKind::Blank => "a no-break space is read as a space",
            PgnRepairKind::Quote => "a quotation mark in a tag needs a backslash before it",
            PgnRepairKind::StartPosition => "the FEN of the start position has defects",
        })
    }
}
