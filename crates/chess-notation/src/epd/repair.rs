//! What the tolerant reader of records has put right.

/// Something in an EPD record that the standard does not allow and the tolerant reader has put right,
/// and where.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("EPD, column {column}: {kind}")]
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

/// Something that the standard does not allow in an EPD record, and whose meaning is clear all the
/// same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EpdRepairKind {
    /// The two clocks of FEN follow the four fields; EPD has `hmvc` and `fmvn` for them.
    #[error("the clocks should be operations, hmvc and fmvn")]
    Clocks,
    /// A semicolon is missing after an operation, or stands where there is none.
    #[error("a semicolon is missing or out of place")]
    Semicolon,
    /// A text has no quotation marks.
    #[error("a text should be in quotation marks")]
    Quotes,
    /// A move is not written in the standard way, or with a number or a blank in it.
    #[error("the move is not written in the standard way")]
    Move,
    /// `bm #5` was read as `dm 5`.
    #[error("moves to mate are an operation of their own, as in dm 5")]
    Mate,
}
