//! What the tolerant reader of records has put right.

use core::fmt;

/// Something in an EPD record that the standard does not allow and the tolerant reader has put right,
/// and where.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct EpdRepair {
    column: usize,
    kind: EpdRepairKind,
}

impl EpdRepair {
    pub(super) const fn new(column: usize, kind: EpdRepairKind) -> EpdRepair {
        EpdRepair { column, kind }
    }

    /// Where in the text, in characters and counted from 1.
    #[must_use]
    pub const fn column(self) -> usize {
        self.column
    }

    /// What was put right.
    #[must_use]
    pub const fn kind(self) -> EpdRepairKind {
        self.kind
    }
}

impl fmt::Display for EpdRepair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "EPD, column {}: {}", self.column, self.kind)
    }
}

/// Something that the standard does not allow in an EPD record, and whose meaning is clear all the
/// same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum EpdRepairKind {
    /// The two clocks of FEN follow the four fields; EPD has `hmvc` and `fmvn` for them.
    Clocks,
    /// A semicolon is missing after an operation, or stands where there is none.
    Semicolon,
    /// A text has no quotation marks.
    Quotes,
    /// A move is not written in the standard way, or with a number or a blank in it.
    Move,
    /// `bm #5` was read as `dm 5`.
    Mate,
}

impl fmt::Display for EpdRepairKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            EpdRepairKind::Clocks => "the clocks should be the operations hmvc and fmvn",
            EpdRepairKind::Semicolon => "a semicolon is missing or out of place",
            EpdRepairKind::Quotes => "a text should be in quotation marks",
            EpdRepairKind::Move => "the move is not written in the standard way",
            EpdRepairKind::Mate => "moves to mate are an operation of their own, as in dm 5",
        })
    }
}
