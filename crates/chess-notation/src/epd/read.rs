//! Reading records.

use alloc::borrow::ToOwned as _;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::str::FromStr;

use chess_core::{Move, Setup};
use chess_movegen::Position;

use super::value::{is_blank, is_opcode};
use super::{
    Epd, EpdError, EpdErrorKind, EpdRepair, EpdRepairKind, Kind, Operand, Operation, Value,
};
use crate::san::line::is_number;

/// An operation as it stands in the text.
struct Words<'a> {
    opcode: Word<'a>,
    operands: Vec<Word<'a>>,
    /// Where the operation ends.
    end: usize,
    has_semicolon: bool,
}

/// An opcode or operand and where it begins.
#[derive(Clone, Copy)]
struct Word<'a> {
    text: &'a str,
    is_quoted: bool,
    column: usize,
}

impl Epd {
    /// Reads a line as real files have it, and tells what was put right. Blanks around the line, a
    /// line end among them, need not be put right.
    ///
    /// ```
    /// use chess_notation::epd::{Epd, EpdRepairKind};
    ///
    /// let line = "4k3/8/8/8/8/8/4P3/4K3 w - - bm e2-e4; id pawn";
    /// let (record, repairs) = Epd::parse_tolerant(line)?;
    /// assert_eq!(record.to_string(), "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id \"pawn\";");
    /// let kinds: Vec<EpdRepairKind> = repairs.iter().map(|repair| *repair.kind()).collect();
    /// assert_eq!(kinds, [EpdRepairKind::Move, EpdRepairKind::Quotes, EpdRepairKind::Semicolon]);
    /// # Ok::<(), chess_notation::epd::EpdError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the line is wrong in another way, with the column.
    pub fn parse_tolerant(text: &str) -> Result<(Epd, Vec<EpdRepair>), EpdError> {
        let mut repairs = Vec::new();
        let (mut setup, rest) = Setup::from_epd(text)
            .map_err(|error| EpdError::new(error.column(), EpdErrorKind::Fen(error)))?;
        let fields = &text[..text.len() - rest.len()];
        let column = 1 + fields.chars().count();
        if let Some(clock) = fields.split_ascii_whitespace().nth(4) {
            let offset = clock.as_ptr() as usize - text.as_ptr() as usize;
            repairs.push(EpdRepair::new(1 + offset, EpdRepairKind::Clocks));
        }
        let operations = split(rest, column, &mut repairs)?;

        for operation in &operations {
            let (halfmoves, fullmoves) = (setup.halfmove_clock(), setup.fullmove_number());
            match operation.opcode.text {
                "hmvc" => setup = setup.with_clocks(operation.number()?, fullmoves),
                "fmvn" => setup = setup.with_clocks(halfmoves, operation.number()?),
                _ => {}
            }
        }
        let position = Position::from_setup(&setup)
            .map_err(|error| EpdError::new(1, EpdErrorKind::Position(error)))?;

        let mut epd = Epd::new(position);
        for operation in operations {
            if !matches!(operation.opcode.text, "hmvc" | "fmvn") {
                epd.operations.push(operation.meaning(&epd.position, &mut repairs)?);
            }
            if !operation.has_semicolon {
                repairs.push(EpdRepair::new(operation.end, EpdRepairKind::Semicolon));
            }
        }
        Ok((epd, repairs))
    }
}

/// Reads a line that is written by the standard. The error tells the column of what is wrong.
/// Blanks around the line, a line end among them, are allowed.
impl FromStr for Epd {
    type Err = EpdError;

    fn from_str(text: &str) -> Result<Epd, EpdError> {
        let (record, repairs) = Epd::parse_tolerant(text)?;
        match repairs.first() {
            None => Ok(record),
            Some(first) => {
                Err(EpdError::new(first.column(), EpdErrorKind::NotStandard(*first.kind())))
            }
        }
    }
}

/// Splits the text after the position into its operations; empty ones do not count.
fn split<'a>(
    text: &'a str,
    column: usize,
    repairs: &mut Vec<EpdRepair>,
) -> Result<Vec<Words<'a>>, EpdError> {
    let mut operations = Vec::new();
    let mut operation: Option<Words<'_>> = None;
    let mut rest = text;
    let mut column = column;
    loop {
        let trimmed = rest.trim_start_matches(is_blank);
        column += rest.len() - trimmed.len();
        rest = trimmed;
        let Some(next) = rest.chars().next() else { break };
        if next == ';' {
            match operation.take() {
                Some(operation) => operations.push(Words { has_semicolon: true, ..operation }),
                None => repairs.push(EpdRepair::new(column, EpdRepairKind::Semicolon)),
            }
            rest = &rest[1..];
            column += 1;
            continue;
        }
        let (word, length) = first_word(rest, column)?;
        let (as_written, after) = rest.split_at(length);
        rest = after;
        column += as_written.chars().count();
        match &mut operation {
            None => {
                if !is_opcode(as_written) {
                    let kind = EpdErrorKind::BadOpcode(as_written.to_owned());
                    return Err(EpdError::new(word.column, kind));
                }
                let operands = Vec::new();
                let end = column;
                operation = Some(Words { opcode: word, operands, end, has_semicolon: false });
            }
            Some(operation) => {
                operation.operands.push(word);
                operation.end = column;
            }
        }
    }
    operations.extend(operation);
    Ok(operations)
}

/// The word at the beginning of a text and its length with quotation marks, in bytes.
fn first_word(text: &str, column: usize) -> Result<(Word<'_>, usize), EpdError> {
    if let Some(quoted) = text.strip_prefix('"') {
        let length =
            quoted.find('"').ok_or_else(|| EpdError::new(column, EpdErrorKind::QuoteMissing))?;
        return Ok((Word { text: &quoted[..length], is_quoted: true, column }, length + 2));
    }
    let is_end = |character: char| is_blank(character) || character == ';';
    let length = text.find(is_end).unwrap_or(text.len());
    Ok((Word { text: &text[..length], is_quoted: false, column }, length))
}

impl Words<'_> {
    fn error(&self, column: usize, kind: impl FnOnce(String) -> EpdErrorKind) -> EpdError {
        EpdError::new(column, kind(self.opcode.text.to_owned()))
    }

    /// The only operand.
    fn only(&self) -> Result<Word<'_>, EpdError> {
        match self.operands[..] {
            [only] => Ok(only),
            [] => Err(self.missing()),
            [_, second, ..] => {
                Err(self.error(second.column, |opcode| EpdErrorKind::OperandTooMany { opcode }))
            }
        }
    }

    fn missing(&self) -> EpdError {
        let kind = Kind::of(self.opcode.text);
        self.error(self.end, |opcode| EpdErrorKind::OperandMissing { opcode, kind })
    }

    /// The only operand, which is a number.
    fn number<N: FromStr>(&self) -> Result<N, EpdError> {
        let word = self.only()?;
        word.text.parse().map_err(|_| {
            let kind = Kind::of(self.opcode.text);
            let operand = word.text.to_owned();
            self.error(word.column, |opcode| EpdErrorKind::NotANumber { opcode, kind, operand })
        })
    }

    fn meaning(
        &self,
        position: &Position,
        repairs: &mut Vec<EpdRepair>,
    ) -> Result<Operation, EpdError> {
        let mut opcode = self.opcode.text;
        let value = match Kind::of(opcode) {
            Kind::Moves => match self.mate() {
                Some((column, moves)) => {
                    repairs.push(EpdRepair::new(column, EpdRepairKind::Mate));
                    opcode = "dm";
                    Value::Number(moves)
                }
                None => Value::Moves(self.moves(position, false, repairs)?),
            },
            Kind::Line => Value::Line(self.moves(position, true, repairs)?),
            Kind::Count => Value::Count(self.number()?),
            Kind::Number => Value::Number(self.number()?),
            Kind::Text => Value::Text(self.text(repairs)?),
            Kind::Operands => Value::Operands(self.all()?),
        };
        Ok(Operation { opcode: opcode.to_owned(), value })
    }

    /// The number of moves to mate, where puzzles have it instead of a best move: `bm #5`.
    fn mate(&self) -> Option<(usize, i64)> {
        let [word] = self.operands[..] else { return None };
        let moves = word.text.strip_prefix('#')?.parse().ok()?;
        (self.opcode.text == "bm").then_some((word.column, moves))
    }

    /// The moves that the operands say: of the position each, or one after the other.
    fn moves(
        &self,
        position: &Position,
        is_line: bool,
        repairs: &mut Vec<EpdRepair>,
    ) -> Result<Vec<Move>, EpdError> {
        let mut position = position.clone();
        let mut moves = Vec::new();
        for word in &self.operands {
            let mut is_standard = !word.is_quoted;
            for text in word.text.split_ascii_whitespace() {
                if is_only_about_moves(text) {
                    is_standard = false;
                    continue;
                }
                let (mv, repairs) = crate::parse_tolerant(&position, text).map_err(|error| {
                    let operand = text.to_owned();
                    self.error(word.column, |opcode| EpdErrorKind::Move { opcode, operand, error })
                })?;
                is_standard &= repairs.is_empty() && text.parse::<Move>().is_err();
                moves.push(mv);
                if is_line {
                    position = position.make_unchecked(mv);
                }
            }
            if !is_standard {
                repairs.push(EpdRepair::new(word.column, EpdRepairKind::Move));
            }
        }
        if moves.is_empty() { Err(self.missing()) } else { Ok(moves) }
    }

    /// The text; several words without quotation marks are one text.
    fn text(&self, repairs: &mut Vec<EpdRepair>) -> Result<String, EpdError> {
        let mut text = String::new();
        for (index, word) in self.operands.iter().enumerate() {
            if index > 0 {
                text.push(' ');
            }
            text.push_str(self.operand(word)?.as_str());
            if index > 0 || !word.is_quoted {
                repairs.push(EpdRepair::new(word.column, EpdRepairKind::Quotes));
            }
        }
        if self.operands.is_empty() { Err(self.missing()) } else { Ok(text) }
    }

    fn all(&self) -> Result<Vec<Operand>, EpdError> {
        self.operands.iter().map(|word| self.operand(word)).collect()
    }

    fn operand(&self, word: &Word<'_>) -> Result<Operand, EpdError> {
        let text = word.text.to_string();
        let operand = if word.is_quoted { Operand::Quoted(text) } else { Operand::Word(text) };
        if operand.is_writable() {
            return Ok(operand);
        }
        let operand = word.text.to_owned();
        Err(self.error(word.column, |opcode| EpdErrorKind::BadOperand { opcode, operand }))
    }
}

/// True for what stands among moves with blanks around it and is not a move: the number of one, the
/// sign of check in `Qd1 +`.
fn is_only_about_moves(text: &str) -> bool {
    let is_sign = |character: char| matches!(character, '+' | '#' | '!' | '?');
    text.chars().all(is_sign) || (is_number(text) && text.ends_with('.'))
}

/// The records of a text, one a line, with the numbers of their lines, counted from 1. Empty lines
/// and those that begin with `#` are skipped. After a record that is wrong the next one is read all
/// the same.
///
/// ```
/// use chess_notation::epd;
///
/// let suite = "\
/// ## Two of Win at Chess
/// 2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - bm Qg6; id \"WAC.001\";
/// 8/7p/5k2/5p2/p1p2P2/Pr1pPK2/1P1R3P/8 b - - bm Rxb9; id \"WAC.002\";
/// ";
/// let records: Vec<_> = epd::records(suite).collect();
/// assert_eq!(records.len(), 2);
/// let (line, record) = &records[0];
/// assert_eq!((*line, record.as_ref().unwrap().id()), (2, Some("WAC.001")));
/// let (line, record) = &records[1];
/// assert_eq!((*line, record.as_ref().unwrap_err().column()), (3, 47));
/// ```
pub fn records(text: &str) -> impl Iterator<Item = (usize, Result<Epd, EpdError>)> {
    lines(text).map(|(number, line)| (number, line.parse()))
}

/// The same as [`records`] for files as they are: see [`Epd::parse_tolerant`].
///
/// ```
/// use chess_notation::epd;
///
/// let suite = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400";
/// let (_, record) = epd::records_tolerant(suite).next().unwrap();
/// let (record, repairs) = record?;
/// assert_eq!((record.perft_counts().count(), repairs.len()), (2, 3));
/// # Ok::<(), epd::EpdError>(())
/// ```
pub fn records_tolerant(
    text: &str,
) -> impl Iterator<Item = (usize, Result<(Epd, Vec<EpdRepair>), EpdError>)> {
    lines(text).map(|(number, line)| (number, Epd::parse_tolerant(line)))
}

fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_record = |line: &str| {
        let line = line.trim_start();
        !line.is_empty() && !line.starts_with('#')
    };
    let numbers = 1..;
    numbers.zip(text.lines()).filter(move |(_, line)| is_record(line))
}
