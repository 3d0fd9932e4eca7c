//! What the tolerant reader of records has put right.

use super::InRecord;

/// What was put right in an EPD record, and where.
pub type EpdRepair = InRecord<EpdRepairKind>;

/// Something that the standard does not allow in an EPD record, and whose meaning is clear all the
/// same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EpdRepairKind {
    /// The two clocks of FEN follow the four fields; EPD has `hmvc` and `fmvn` for them.
    #[error("the clocks should be the operations hmvc and fmvn")]
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
