//! Extended Position Description (EPD): a position and what is said of it, in a line.
//!
//! The format is that of the PGN standard's section 16 by Steven J. Edwards (1994), after an idea
//! of John Stanback. A record has the first four fields of a FEN and then *operations*, each an
//! opcode with operands and a semicolon after it:
//!
//! ```text
//! 2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - bm Qg6; id "WAC.001";
//! ```
//!
//! Real files do more, which the tolerant reader understands: no semicolon after the last operation
//! or one in front of the first, as in the suites of perft (`… 0 1 ;D1 20 ;D2 400`), the two clocks
//! of FEN, texts without quotation marks, moves in coordinates, with numbers or with a blank before
//! the `+`, and `bm #5` for a mate in five.

mod access;
mod error;
mod read;
mod value;
mod write;

use alloc::borrow::ToOwned as _;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use chess_movegen::Position;

pub use self::error::{EpdError, EpdErrorKind, EpdRepair, EpdRepairKind, InRecord};
pub use self::read::{records, records_tolerant};
pub use self::value::{Kind, Operand, Value};

/// An EPD record: a position with operations.
///
/// Its moves are legal, its numbers are numbers, and it can be written as a line that is read as an
/// equal record. The opcodes `hmvc` and `fmvn` are the clocks of the position, and not among its
/// operations.
///
/// ```
/// use chess_notation::epd::{Epd, Value};
///
/// // 8 . . . . . . . .
/// // 7 . . . . . . . p
/// // 6 . . . . . k . .
/// // 5 . . . . . p . .
/// // 4 p . p . . P . .
/// // 3 P r . p P K . .
/// // 2 . P . R . . . P
/// // 1 . . . . . . . .
/// let line = "8/7p/5k2/5p2/p1p2P2/Pr1pPK2/1P1R3P/8 b - - bm Rxb2; id \"WAC.002\"; acd 12;";
/// let record: Epd = line.parse()?;
/// assert_eq!(record.best_moves(), ["b3b2".parse()?]);
/// assert_eq!(record.id(), Some("WAC.002"));
/// assert_eq!(record.analysis_depth(), Some(12));
/// assert_eq!(record.to_string(), line);
///
/// let record = record.with("ce", Value::Number(150))?;
/// assert_eq!(record.to_string(), format!("{line} ce 150;"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Epd {
    position: Position,
    operations: Vec<Operation>,
}

/// An operation of a record: an opcode and what is said by it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Operation {
    opcode: String,
    value: Value,
}

impl Operation {
    /// The opcode.
    #[must_use]
    pub fn opcode(&self) -> &str {
        &self.opcode
    }

    /// What is said by it.
    #[must_use]
    pub const fn value(&self) -> &Value {
        &self.value
    }
}

impl Epd {
    /// A record of a position of which nothing is said.
    #[must_use]
    pub const fn new(position: Position) -> Epd {
        Epd { position, operations: Vec::new() }
    }

    /// The position. Its clocks are 0 and 1 where the record does not give them.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The operations, in their order.
    #[must_use]
    pub fn operations(&self) -> &[Operation] {
        &self.operations
    }

    /// The record with one operation more, at the end.
    ///
    /// ```
    /// use chess_movegen::Position;
    /// use chess_notation::epd::{Epd, Operand, Value};
    ///
    /// let record = Epd::new(Position::initial())
    ///     .with("bm", Value::Moves(vec!["e2e4".parse()?, "g1f3".parse()?]))?
    ///     .with("tag", Value::Operands(vec![Operand::Word("opening".into())]))?;
    /// assert_eq!(
    ///     record.to_string(),
    ///     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4 Nf3; tag opening;"
    /// );
    /// let illegal = Value::Moves(vec!["e2e5".parse()?]);
    /// assert!(record.with("am", illegal).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the opcode is none, if the value is of another kind than [`Kind::of`] says, if a move is
    /// not legal or a text cannot be written, and for `hmvc` and `fmvn`: the clocks are the
    /// position's.
    pub fn with(mut self, opcode: &str, value: Value) -> Result<Epd, EpdErrorKind> {
        if !value::is_opcode(opcode) || matches!(opcode, "hmvc" | "fmvn") {
            return Err(EpdErrorKind::BadOpcode(opcode.to_owned()));
        }
        let (expected, found) = (Kind::of(opcode), value.kind());
        let opcode = opcode.to_owned();
        if expected != found {
            return Err(EpdErrorKind::WrongKind { opcode, expected, found });
        }
        self.check(&opcode, &value)?;
        self.operations.push(Operation { opcode, value });
        Ok(self)
    }

    /// Makes sure that the value can be written and read again.
    fn check(&self, opcode: &str, value: &Value) -> Result<(), EpdErrorKind> {
        let refused = |operand: &str| {
            let (opcode, operand) = (opcode.to_owned(), operand.to_owned());
            Err(EpdErrorKind::BadOperand { opcode, operand })
        };
        match value {
            Value::Moves(moves) | Value::Line(moves) => {
                if moves.is_empty() {
                    let (opcode, kind) = (opcode.to_owned(), value.kind());
                    return Err(EpdErrorKind::OperandMissing { opcode, kind });
                }
                let mut position = self.position.clone();
                for &mv in moves {
                    position.check_legality(mv).map_err(|reason| EpdErrorKind::Move {
                        opcode: opcode.to_owned(),
                        operand: mv.to_string(),
                        error: crate::MoveTextErrorKind::Illegal { mv, reason }.into(),
                    })?;
                    if matches!(value, Value::Line(_)) {
                        position = position.make_unchecked(mv);
                    }
                }
                Ok(())
            }
            Value::Text(text) if !value::is_quotable(text) => refused(text),
            Value::Operands(operands) => {
                match operands.iter().find(|operand| !operand.is_writable()) {
                    Some(operand) => refused(operand.as_str()),
                    None => Ok(()),
                }
            }
            _ => Ok(()),
        }
    }
}
