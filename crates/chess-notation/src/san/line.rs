//! Lines of moves in SAN with their numbers: `1. e4 e5 2. Nf3`.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt::{self, Write as _};

use chess_core::{Color, Move};
use chess_movegen::Position;

use crate::{IllegalMove, MoveRepair, MoveRepairs, MoveTextError, MoveTextErrorKind};

/// Moves that are played one after the other, from this position on, as SAN with move numbers.
///
/// ```
/// use chess_movegen::Position;
/// use chess_notation::san;
///
/// let position = Position::initial();
/// let moves = san::line::parse(&position, "1. e4 e5 2. Nf3")?;
/// assert_eq!(moves, ["e2e4".parse()?, "e7e5".parse()?, "g1f3".parse()?]);
/// assert_eq!(san::line::format(&position, &moves)?, "1. e4 e5 2. Nf3");
///
/// let position = Position::from_fen("4k3/8/8/8/8/8/4P3/4K3 b - - 0 7")?;
/// assert_eq!(san::line::format(&position, &["e8e7".parse()?])?, "7... Ke7");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// If a move is not legal where it is played.
pub fn format(position: &Position, moves: &[Move]) -> Result<String, IllegalMove> {
    let mut text = String::new();
    let mut position = position.clone();
    for (index, &mv) in moves.iter().enumerate() {
        let next = position.make(mv).map_err(|reason| IllegalMove { mv, reason })?;
        if index > 0 {
            text.push(' ');
        }
        // Writing to a string does not fail.
        if let Some(number) = Number::before_move(&position, index == 0) {
            let _ = write!(text, "{number} ");
        }
        text.push_str(super::format(&position, mv).as_str());
        position = next;
    }
    Ok(text)
}

/// The moves of a line, which is written as [`format()`] does it; only the blanks may be others.
///
/// ```
/// use chess_movegen::Position;
/// use chess_notation::san;
///
/// let error = san::line::parse(&Position::initial(), "1. e4 e5 2. Ke3").unwrap_err();
/// assert_eq!(error.column, 13);
/// assert_eq!(
///     error.to_string(),
///     "column 13: Ke3: the move is not legal: a king cannot move to e3 from there: \
///      it moves one square, or castles"
/// );
/// ```
///
/// # Errors
///
/// If a word is not a legal move where it is played, or the standard writes it in another way, or a
/// number is missing or wrong.
pub fn parse(position: &Position, text: &str) -> Result<Vec<Move>, LineError> {
    read(position, text, |before, mv, repairs, _| {
        if repairs.contains(MoveRepair::Number) {
            return Err(MoveTextErrorKind::WrongNumber(before.fullmove_number()));
        }
        match repairs.is_empty() {
            true => Ok(()),
            false => Err(MoveTextErrorKind::NotStandard(super::format(before, mv))),
        }
    })
}

/// The moves of a line, each in any way that [`san::parse_tolerant`](super::parse_tolerant)
/// understands, with numbers or without; and what was put right.
///
/// ```
/// use chess_movegen::Position;
/// use chess_notation::{MoveRepair, san};
///
/// let (moves, repairs) = san::line::parse_tolerant(&Position::initial(), "1. e2e4 e5 nf3")?;
/// assert_eq!(moves.len(), 3);
/// assert_eq!(repairs.iter().map(|(column, _)| *column).collect::<Vec<_>>(), [4, 12]);
/// assert!(repairs[1].1.contains(MoveRepair::Number));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// If a word is neither a number nor a legal move where it is played.
pub fn parse_tolerant(
    position: &Position,
    text: &str,
) -> Result<(Vec<Move>, LineRepairs), LineError> {
    let mut all = Vec::new();
    let moves = read(position, text, |_, _, repairs, column| {
        if !repairs.is_empty() {
            all.push((column, repairs));
        }
        Ok(())
    })?;
    Ok((moves, all))
}

/// Reads a line in the tolerant mode, and asks for each move what its position, itself, what was
/// put right and the column of its word come to.
fn read(
    position: &Position,
    text: &str,
    mut check: impl FnMut(&Position, Move, MoveRepairs, usize) -> Result<(), MoveTextErrorKind>,
) -> Result<Vec<Move>, LineError> {
    let (mut position, mut moves, mut number) = (position.clone(), Vec::new(), None);
    for word in text.split_ascii_whitespace() {
        if is_number(word) {
            number = Some(word);
            continue;
        }
        let offset = word.as_ptr() as usize - text.as_ptr() as usize;
        let column = text[..offset].chars().count() + 1;
        let error = |error: MoveTextError| LineError {
            column: column + error.column() - 1,
            word: word.into(),
            kind: error.kind().clone(),
        };
        let (mv, repairs) = super::parse_tolerant(&position, word).map_err(error)?;
        let expected = Number::before_move(&position, moves.is_empty());
        let is_right = number.take() == expected.map(|number| number.to_string()).as_deref();
        let repairs = repairs.with_if(!is_right, MoveRepair::Number);
        check(&position, mv, repairs, column).map_err(|kind| error(kind.into()))?;
        moves.push(mv);
        position = position.make_unchecked(mv);
    }
    Ok(moves)
}

/// What was put right in a line of moves: the columns of the words, counted from 1, and what it
/// was.
pub type LineRepairs = Vec<(usize, MoveRepairs)>;

/// What is wrong with a line of moves, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("column {column}: {word}: {kind}")]
pub struct LineError {
    /// Where the fault lies, in characters of the whole text and counted from 1.
    pub column: usize,
    /// The word that is wrong.
    pub word: String,
    /// What is wrong with it.
    pub kind: MoveTextErrorKind,
}

/// The number of a move, as in `12.` before White's move and `12...` before Black's.
pub(crate) struct Number {
    number: u16,
    color: Color,
}

impl Number {
    /// The number that stands before the next move: always before White's, and before Black's where
    /// no move of White's is in front.
    pub(crate) fn before_move(position: &Position, begins: bool) -> Option<Number> {
        let color = position.side_to_move();
        (begins || color == Color::White)
            .then(|| Number { number: position.fullmove_number(), color })
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dots = if self.color == Color::White { "." } else { "..." };
        write!(f, "{}{dots}", self.number)
    }
}

/// True for the number of a move that stands by itself: `12.`, `12...`, `...`, `12`.
pub(crate) fn is_number(word: &str) -> bool {
    word.chars().all(|character| character.is_ascii_digit() || matches!(character, '.' | '…'))
}
