//! What is wrong with an EPD record, and what a tolerant reader puts right.

use alloc::string::String;

use chess_core::FenError;
use chess_movegen::PositionError;

use super::Kind;
use crate::MoveTextError;

/// Something about the text of an EPD record, and where: what is wrong, an [`EpdError`], or what
/// was put right, an [`EpdRepair`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("EPD, column {column}: {kind}")]
pub struct InRecord<K> {
    column: usize,
    kind: K,
}

impl<K> InRecord<K> {
    pub(super) const fn new(column: usize, kind: K) -> InRecord<K> {
        InRecord { column, kind }
    }

    /// Where in the text, in characters and counted from 1: where the operation or the operand
    /// begins, or one more than the text has characters where something is missing.
    #[must_use]
    pub const fn column(&self) -> usize {
        self.column
    }

    /// What it is.
    #[must_use]
    pub const fn kind(&self) -> &K {
        &self.kind
    }
}

/// What is wrong with the text of an EPD record, and where.
///
/// ```
/// use chess_notation::epd::{Epd, EpdErrorKind};
///
/// let error = "4k3/8/8/8/8/8/8/4K3 w - - acd 12; bm Ke9;".parse::<Epd>().unwrap_err();
/// assert_eq!(error.column(), 38);
/// assert!(matches!(error.kind(), EpdErrorKind::Move { .. }));
/// assert_eq!(
///     error.to_string(),
///     "EPD, column 38: bm, \"Ke9\": column 3: expected a rank from 1 to 8, found '9'"
/// );
/// ```
pub type EpdError = InRecord<EpdErrorKind>;

/// What is wrong with an EPD record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EpdErrorKind {
    /// The first four fields do not describe a position.
    #[error("{}, {}", .0.field(), .0.kind())]
    Fen(FenError),
    /// The setup cannot be played on.
    #[error(transparent)]
    Position(PositionError),
    /// An opcode begins with a letter, followed by letters, digits, hyphens and underscores.
    #[error("{0:?} is not an opcode")]
    BadOpcode(String),
    /// A quoted text does not end.
    #[error("the closing quotation mark is missing")]
    QuoteMissing,
    /// An operand has a character in it that cannot be written there.
    #[error("{opcode}: {operand:?} cannot be an operand")]
    BadOperand {
        /// The opcode of the operation.
        opcode: String,
        /// The operand.
        operand: String,
    },
    /// The operation has no operand, and needs one.
    #[error("{opcode}: expected {kind}")]
    OperandMissing {
        /// The opcode of the operation.
        opcode: String,
        /// What should follow.
        kind: Kind,
    },
    /// The operation has more operands than one, and only one is meant.
    #[error("{opcode}: expected a single operand")]
    OperandTooMany {
        /// The opcode of the operation.
        opcode: String,
    },
    /// An operand that should be a number is not one, or is out of range.
    #[error("{opcode}: expected {kind}, found {operand:?}")]
    NotANumber {
        /// The opcode of the operation.
        opcode: String,
        /// Which kind of number.
        kind: Kind,
        /// What stands there.
        operand: String,
    },
    /// An operand that should be a legal move is not one.
    #[error("{opcode}, {operand:?}: {error}")]
    Move {
        /// The opcode of the operation.
        opcode: String,
        /// What stands there.
        operand: String,
        /// What is wrong with it; a column in it is counted from the beginning of the operand.
        error: MoveTextError,
    },
    /// Something is not written as the standard wants it. Only strict reading says so.
    #[error("{0}")]
    NotStandard(EpdRepairKind),
    /// An operation with this opcode has values of another kind; only a program that makes records
    /// can meet it.
    #[error("{opcode}: expected {expected}, found {found}")]
    WrongKind {
        /// The opcode of the operation.
        opcode: String,
        /// What it should be.
        expected: Kind,
        /// What it is.
        found: Kind,
    },
}

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
