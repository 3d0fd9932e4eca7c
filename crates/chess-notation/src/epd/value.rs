//! What an operation says.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use chess_core::Move;

/// What follows the opcode of an operation. Which of these it is depends on the opcode: see
/// [`Kind::of`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Value {
    /// Legal moves of the position.
    Moves(Vec<Move>),
    /// Legal moves one after the other, the first in the position.
    Line(Vec<Move>),
    /// A number that counts something.
    Count(u64),
    /// A number that may be below 0.
    Number(i64),
    /// A text.
    Text(String),
    /// Whatever another program means by it.
    Operands(Vec<Operand>),
}

impl Value {
    /// Which kind of value it is.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        match self {
            Value::Moves(_) => Kind::Moves,
            Value::Line(_) => Kind::Line,
            Value::Count(_) => Kind::Count,
            Value::Number(_) => Kind::Number,
            Value::Text(_) => Kind::Text,
            Value::Operands(_) => Kind::Operands,
        }
    }
}

/// A kind of [`Value`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// [`Value::Moves`]
    Moves,
    /// [`Value::Line`]
    Line,
    /// [`Value::Count`]
    Count,
    /// [`Value::Number`]
    Number,
    /// [`Value::Text`]
    Text,
    /// [`Value::Operands`]
    Operands,
}

impl Kind {
    /// The kind of value that an operation with this opcode has.
    ///
    /// | opcodes | kind |
    /// |---|---|
    /// | `bm` best moves, `am` moves to avoid, `sm` supplied move, `pm` predicted move | moves |
    /// | `pv` predicted variation | line |
    /// | `acd` depth, `acn` nodes, `acs` seconds of an analysis; `rc` repetitions; `D1`, `D2` … perft counts; `hmvc` halfmove clock, `fmvn` fullmove number | count |
    /// | `ce` evaluation in centipawns, `dm` moves to mate | number |
    /// | `id`, `c0` to `c9` comments, `v0` to `v9` names of variations, `eco`, `nic` codes of openings | text |
    /// | any other | operands |
    ///
    /// ```
    /// use chess_notation::epd::Kind;
    ///
    /// assert_eq!(Kind::of("bm"), Kind::Moves);
    /// assert_eq!(Kind::of("D12"), Kind::Count);
    /// assert_eq!(Kind::of("D"), Kind::Operands);
    /// ```
    #[must_use]
    pub fn of(opcode: &str) -> Kind {
        match opcode.as_bytes() {
            b"bm" | b"am" | b"sm" | b"pm" => Kind::Moves,
            b"pv" => Kind::Line,
            b"acd" | b"acn" | b"acs" | b"rc" | b"hmvc" | b"fmvn" => Kind::Count,
            b"ce" | b"dm" => Kind::Number,
            b"id" | b"eco" | b"nic" | [b'c' | b'v', b'0'..=b'9'] => Kind::Text,
            [b'D', digits @ ..] if !digits.is_empty() && digits.iter().all(u8::is_ascii_digit) => {
                Kind::Count
            }
            _ => Kind::Operands,
        }
    }
}

/// As in `a text`.
impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Kind::Moves => "moves",
            Kind::Line => "a line of moves",
            Kind::Count => "a whole number",
            Kind::Number => "a number",
            Kind::Text => "a text",
            Kind::Operands => "operands",
        })
    }
}

/// A word or text after an opcode.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Operand {
    /// A word without blanks, quotation marks and semicolons.
    Word(String),
    /// A text between quotation marks, which has none in itself.
    Quoted(String),
}

impl Operand {
    /// The word or text without quotation marks.
    #[must_use]
    pub fn as_str(&self) -> &str {
        match self {
            Operand::Word(text) | Operand::Quoted(text) => text,
        }
    }

    /// True if it can be written so that it is read again as the same.
    pub(super) fn is_writable(&self) -> bool {
        match self {
            Operand::Word(word) => !word.is_empty() && word.chars().all(is_of_word),
            Operand::Quoted(text) => is_quotable(text),
        }
    }
}

/// True for characters of a word that is not in quotation marks.
fn is_of_word(character: char) -> bool {
    !is_blank(character) && !character.is_control() && !matches!(character, '"' | ';')
}

/// True if the text can stand between quotation marks.
pub(super) fn is_quotable(text: &str) -> bool {
    !text.chars().any(|character| character == '"' || character.is_control())
}

pub(super) fn is_blank(character: char) -> bool {
    character.is_ascii_whitespace()
}

/// True for a letter of ASCII with letters, digits, hyphens and underscores behind it.
pub(super) fn is_opcode(word: &str) -> bool {
    let is_of_opcode =
        |character: char| character.is_ascii_alphanumeric() || matches!(character, '_' | '-');
    word.starts_with(|first: char| first.is_ascii_alphabetic()) && word.chars().all(is_of_opcode)
}

/// As it stands in a record.
impl fmt::Display for Operand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Operand::Word(word) => f.write_str(word),
            Operand::Quoted(text) => write!(f, "\"{text}\""),
        }
    }
}
