//! Reading a record.

use alloc::borrow::ToOwned as _;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use chess_core::Setup;
use chess_movegen::Position;

use super::value::is_blank;
use super::{Epd, EpdError, EpdErrorKind, Kind, Operand, Operation, Value};

/// An operation as it stands in the text.
struct Words<'a> {
    opcode: Word<'a>,
    operands: Vec<Word<'a>>,
    /// Where the operation ends.
    end: usize,
}

/// An opcode or operand and where it begins.
#[derive(Clone, Copy)]
struct Word<'a> {
    text: &'a str,
    is_quoted: bool,
    column: usize,
}

pub(super) fn read(text: &str) -> Result<Epd, EpdError> {
    let (setup, rest) = Setup::from_epd(text)
        .map_err(|error| EpdError::new(error.column(), EpdErrorKind::Fen(error)))?;
    let column = 1 + text[..text.len() - rest.len()].chars().count();
    let operations = split(rest, column)?;

    let mut setup = setup;
    for operation in &operations {
        let (halfmoves, fullmoves) = (setup.halfmove_clock(), setup.fullmove_number());
        match operation.opcode.text {
            "hmvc" => setup = setup.with_clocks(operation.clock()?, fullmoves),
            "fmvn" => setup = setup.with_clocks(halfmoves, operation.clock()?),
            _ => {}
        }
    }
    let position = Position::from_setup(&setup)
        .map_err(|error| EpdError::new(1, EpdErrorKind::Position(error)))?;

    let mut epd = Epd::new(position);
    for operation in operations {
        if !matches!(operation.opcode.text, "hmvc" | "fmvn") {
            epd.operations.push(operation.meaning(&epd.position)?);
        }
    }
    Ok(epd)
}

/// Splits the text behind the position into its operations; empty ones do not count.
fn split(text: &str, column: usize) -> Result<Vec<Words<'_>>, EpdError> {
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
            operations.extend(operation.take());
            rest = &rest[1..];
            column += 1;
            continue;
        }
        let (word, length) = first_word(rest, column)?;
        let (as_written, behind) = rest.split_at(length);
        rest = behind;
        column += as_written.chars().count();
        match &mut operation {
            None => {
                check_opcode(as_written).map_err(|kind| EpdError::new(word.column, kind))?;
                operation = Some(Words { opcode: word, operands: Vec::new(), end: column });
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

    fn clock(&self) -> Result<u16, EpdError> {
        self.number()
    }

    fn meaning(&self, position: &Position) -> Result<Operation, EpdError> {
        let value = match Kind::of(self.opcode.text) {
            Kind::Moves => Value::Moves(self.moves(position, false)?),
            Kind::Line => Value::Line(self.moves(position, true)?),
            Kind::Count => Value::Count(self.number()?),
            Kind::Number => Value::Number(self.number()?),
            Kind::Text => Value::Text(self.text()?),
            Kind::Operands => Value::Operands(self.all()?),
        };
        Ok(Operation { opcode: self.opcode.text.to_owned(), value })
    }

    /// The moves that the operands say: of the position each, or one after the other.
    fn moves(&self, position: &Position, is_line: bool) -> Result<Vec<chess_core::Move>, EpdError> {
        let mut position = position.clone();
        let mut moves = Vec::new();
        for word in &self.operands {
            for text in word.text.split_ascii_whitespace().filter(|text| !is_only_about_moves(text))
            {
                let mv = crate::parse(&position, text).map_err(|error| {
                    let operand = text.to_owned();
                    self.error(word.column, |opcode| EpdErrorKind::Move { opcode, operand, error })
                })?;
                moves.push(mv);
                if is_line {
                    position = position.make_unchecked(mv);
                }
            }
        }
        if moves.is_empty() { Err(self.missing()) } else { Ok(moves) }
    }

    /// The text; several words without quotation marks are one text.
    fn text(&self) -> Result<String, EpdError> {
        let mut text = String::new();
        for (index, word) in self.operands.iter().enumerate() {
            if index > 0 {
                text.push(' ');
            }
            text.push_str(self.operand(word)?.as_str());
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

/// True for what stands among moves with blanks around it and is none: the number of a move, the
/// sign of check in `Qd1 +`.
fn is_only_about_moves(text: &str) -> bool {
    let is_number = |character: char| character.is_ascii_digit() || character == '.';
    let is_sign = |character: char| matches!(character, '+' | '#' | '!' | '?');
    text.chars().all(is_sign) || (text.chars().all(is_number) && text.ends_with('.'))
}
