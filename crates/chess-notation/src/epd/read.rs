//! Reading a record.

use alloc::borrow::ToOwned as _;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use chess_core::Setup;
use chess_movegen::Position;

use super::value::is_blank;
use super::{
    Epd, EpdError, EpdErrorKind, EpdRepair, EpdRepairKind, Kind, Operand, Operation, Value,
};
use crate::ShortList;
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

pub(super) fn read(text: &str) -> Result<(Epd, ShortList<EpdRepair>), EpdError> {
    let mut repairs = ShortList::default();
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

/// Splits the text after the position into its operations; empty ones do not count.
fn split<'a>(
    text: &'a str,
    column: usize,
    repairs: &mut ShortList<EpdRepair>,
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
                check_opcode(as_written).map_err(|kind| EpdError::new(word.column, kind))?;
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

/// Makes sure that the word can be an opcode.
pub(super) fn check_opcode(word: &str) -> Result<(), EpdErrorKind> {
    let is_of_opcode =
        |character: char| character.is_ascii_alphanumeric() || matches!(character, '_' | '-');
    if word.starts_with(|first: char| first.is_ascii_alphabetic()) && word.chars().all(is_of_opcode)
    {
        Ok(())
    } else {
        Err(EpdErrorKind::BadOpcode(word.to_owned()))
    }
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
    fn number<N: core::str::FromStr>(&self) -> Result<N, EpdError> {
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
        repairs: &mut ShortList<EpdRepair>,
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
        repairs: &mut ShortList<EpdRepair>,
    ) -> Result<Vec<chess_core::Move>, EpdError> {
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
                is_standard &= repairs.is_empty() && text.parse::<chess_core::Move>().is_err();
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
    fn text(&self, repairs: &mut ShortList<EpdRepair>) -> Result<String, EpdError> {
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
