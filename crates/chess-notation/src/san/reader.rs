//! Reading what people and programs write, with care for the place of an error.

use alloc::string::String;
use core::str::{Chars, FromStr};

use chess_core::{CastlingSide, File, Piece, Promotion, Rank, Square};

use super::quick_reader;
use super::value::{self, Action, CheckSign, Mover, PieceMove, San, Signs};
use crate::{Expected, MoveRepair, MoveRepairs, MoveTextError, MoveTextErrorKind};

impl San {
    /// Reads a text as people and programs write it: see
    /// [`san::parse_tolerant`](super::parse_tolerant) for what is understood. The strict reader is
    /// [`FromStr`].
    ///
    /// Without a position only the spelling can be put right. With [`resolve`](San::resolve) it is
    /// the fastest way to read a move whose signs and origin need not be checked.
    ///
    /// # Errors
    ///
    /// [`MoveTextErrorKind::NotUnderstood`], with the column.
    pub fn parse_tolerant(text: &str) -> Result<(San, MoveRepairs), MoveTextError> {
        // What is read quickly is spelt in the standard way.
        if let Some(said) = quick_reader::read(text.as_bytes()) {
            return Ok((said, MoveRepairs::NONE));
        }
        let said = read(text.as_bytes())?;
        let is_as_written = said.to_text().as_str() == text;
        Ok((said, MoveRepairs::NONE.with_if(!is_as_written, MoveRepair::Spelling)))
    }

    /// Reads a text, which need not be UTF-8, in the tolerant mode.
    #[inline]
    pub(super) fn read(text: &[u8]) -> Result<San, MoveTextError> {
        match quick_reader::read(text) {
            Some(said) => Ok(said),
            None => read(text),
        }
    }
}

/// Reads what `Display` writes, and nothing else.
impl FromStr for San {
    type Err = MoveTextError;

    fn from_str(text: &str) -> Result<San, MoveTextError> {
        let (said, repairs) = San::parse_tolerant(text)?;
        match repairs.is_empty() {
            true => Ok(said),
            false => Err(MoveTextErrorKind::NotStandard(said.to_text()).into()),
        }
    }
}

/// What a `b` at the beginning means.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SmallB {
    File,
    Bishop,
}

const CASTLING_LETTERS: &str = "O0o";
const CAPTURE_SIGNS: &str = "x×:";
const DOTS: &str = ".…";
const SIGNS_AFTER: &str = "+#!?";

pub(super) fn read(text: &[u8]) -> Result<San, MoveTextError> {
    let text = String::from_utf8_lossy(text);
    let mut cursor = Cursor::new(&text);
    skip_move_number(&mut cursor);
    let as_file = read_move(cursor.clone(), SmallB::File);
    if as_file.is_err() && cursor.peek() == Some('b') {
        read_move(cursor, SmallB::Bishop).or(as_file)
    } else {
        as_file
    }
}

/// Skips the number of a move, or the dots that stand for one: `12.`, `12...`, `…`.
fn skip_move_number(cursor: &mut Cursor<'_>) {
    let mut ahead = cursor.clone();
    while ahead.take_any("0123456789").is_some() {}
    if ahead.take_any(DOTS).is_some() {
        while ahead.take_any(DOTS).is_some() {}
        skip_blanks(&mut ahead);
        *cursor = ahead;
    }
}

fn skip_blanks(cursor: &mut Cursor<'_>) {
    while cursor.take_any(" \u{a0}").is_some() {}
}

fn read_move(mut cursor: Cursor<'_>, small_b: SmallB) -> Result<San, MoveTextError> {
    let action = if cursor.take_any(CASTLING_LETTERS).is_some() {
        Action::Castling(castling(&mut cursor)?)
    } else {
        let said = move_of_piece(&mut cursor, small_b)?;
        if matches!(said.mover, Mover::Pawn | Mover::Unnamed) {
            skip_en_passant(&mut cursor);
        }
        Action::Move(said)
    };
    let signs = signs(&mut cursor);
    match cursor.peek() {
        None => Ok(San { action, signs }),
        Some(_) => Err(cursor.error(Expected::End)),
    }
}

/// What follows the first letter of castling.
fn castling(cursor: &mut Cursor<'_>) -> Result<CastlingSide, MoveTextError> {
    cursor.require(Expected::Hyphen, "-")?;
    cursor.require(Expected::CastlingLetter, CASTLING_LETTERS)?;
    if cursor.take_any("-").is_none() {
        return Ok(CastlingSide::KingSide);
    }
    cursor.require(Expected::CastlingLetter, CASTLING_LETTERS)?;
    Ok(CastlingSide::QueenSide)
}

fn move_of_piece(cursor: &mut Cursor<'_>, small_b: SmallB) -> Result<PieceMove, MoveTextError> {
    let piece = cursor.take(|character| match (character, small_b) {
        ('b', SmallB::File) => None,
        _ => mover(character),
    });
    let begins_well = |character: char| {
        File::from_letter(character).is_some() || CAPTURE_SIGNS.contains(character)
    };
    if piece.is_none() && !cursor.peek().is_some_and(begins_well) {
        return Err(cursor.error(Expected::PieceOrFile));
    }

    // The first square is the origin, or a part of it, if a second one follows.
    let file = cursor.take(File::from_letter);
    let rank = cursor.take(Rank::from_letter);
    let captures = cursor.take_any(CAPTURE_SIGNS).is_some();
    let is_separated = captures || cursor.take_any("-").is_some();
    let only_square = match (file, rank) {
        (Some(file), Some(rank)) if !is_separated => Some(Square::new(file, rank)),
        _ => None,
    };
    let before_destination = cursor.clone();
    let (file, rank, to) = match (square(cursor), only_square) {
        (Some(to), _) => (file, rank, to),
        (None, Some(to)) if !begins_second_square(cursor) => (None, None, to),
        (None, _) => return Err(no_destination(cursor, file.is_some() && !is_separated)),
    };
    let promotion = promotion(cursor)?;
    let mover = match (piece, file, rank) {
        (Some(piece), _, _) => piece,
        (None, Some(file), Some(rank)) if Square::new(file, rank) == to => {
            return Err(before_destination.error(Expected::OtherSquare));
        }
        (None, Some(_), Some(_)) => Mover::Unnamed,
        (None, _, _) => Mover::Pawn,
    };
    Ok(PieceMove { mover, file, rank, captures, to, promotion })
}

/// Takes a whole square or nothing.
fn square(cursor: &mut Cursor<'_>) -> Option<Square> {
    let mut ahead = cursor.clone();
    let file = ahead.take(File::from_letter)?;
    let rank = ahead.take(Rank::from_letter)?;
    *cursor = ahead;
    Some(Square::new(file, rank))
}

/// True before a file that is neither what a pawn becomes nor the words for en passant: before the
/// second `e` of `e2e9`.
fn begins_second_square(cursor: &Cursor<'_>) -> bool {
    let is_file = |next: char| File::from_letter(next).is_some() && new_piece(next).is_none();
    let mut ahead = cursor.clone();
    cursor.peek().is_some_and(is_file) && !skip_en_passant(&mut ahead)
}

/// The error where no destination follows, after a file perhaps that could have begun it.
fn no_destination(cursor: &mut Cursor<'_>, file_is_open: bool) -> MoveTextError {
    match cursor.take(File::from_letter) {
        None if !file_is_open => cursor.error(Expected::File),
        _ => cursor.error(Expected::Rank),
    }
}

/// What a pawn becomes, as `=Q`, `/Q`, `(Q)` or `Q`.
fn promotion(cursor: &mut Cursor<'_>) -> Result<Option<Promotion>, MoveTextError> {
    let sign = cursor.take_any("=/(");
    let promotion = cursor.take(new_piece);
    if sign.is_some() && promotion.is_none() {
        return Err(cursor.error(Expected::Promotion));
    }
    if sign == Some('(') && cursor.take_any(")").is_none() {
        return Err(cursor.error(Expected::ClosingBracket));
    }
    Ok(promotion)
}

fn new_piece(character: char) -> Option<Promotion> {
    match mover(character)? {
        Mover::Named(piece_type) => Promotion::from_role(piece_type.role()),
        _ => None,
    }
}

/// Skips `e.p.`, `ep` and the like, with blanks before it or without; false if nothing of the kind
/// is there.
fn skip_en_passant(cursor: &mut Cursor<'_>) -> bool {
    let mut ahead = cursor.clone();
    skip_blanks(&mut ahead);
    let is_there = ahead.take_any("e").is_some() && {
        ahead.take_any(".");
        ahead.take_any("p").is_some()
    };
    if is_there {
        ahead.take_any(".");
        *cursor = ahead;
    }
    is_there
}

/// The signs of check and mate and of praise and blame, in any order.
fn signs(cursor: &mut Cursor<'_>) -> Signs {
    let mut check = None;
    let mut praise = String::new();
    while let Some(sign) = cursor.take_any(SIGNS_AFTER) {
        match check_sign(sign) {
            Some(found) => check = check.max(Some(found)),
            None => praise.push(sign),
        }
    }
    Signs { check, praise: value::praise(praise.as_bytes()) }
}

fn check_sign(character: char) -> Option<CheckSign> {
    match character {
        '+' => Some(CheckSign::Check),
        '#' => Some(CheckSign::Checkmate),
        _ => None,
    }
}

/// The piece that a letter, capital or small, or a figurine of either colour names.
fn mover(character: char) -> Option<Mover> {
    let piece = Piece::ALL
        .into_iter()
        .find(|piece| piece.letter() == character || piece.figurine() == character)?;
    Some(if piece.is_pawn() { Mover::Pawn } else { Mover::Named(piece.piece_type()) })
}

/// A place in a text.
#[derive(Clone)]
struct Cursor<'a> {
    rest: Chars<'a>,
    column: usize,
}

impl<'a> Cursor<'a> {
    /// The beginning of the text, which is column 1.
    fn new(text: &'a str) -> Cursor<'a> {
        Cursor { rest: text.chars(), column: 1 }
    }

    /// The next character, which stays.
    fn peek(&self) -> Option<char> {
        self.rest.clone().next()
    }

    /// Takes the next character if it means something.
    fn take<T>(&mut self, meaning: impl FnOnce(char) -> Option<T>) -> Option<T> {
        let found = self.peek().and_then(meaning)?;
        self.rest.next();
        self.column += 1;
        Some(found)
    }

    /// Takes the next character if it is one of these.
    fn take_any(&mut self, characters: &str) -> Option<char> {
        self.take(|character| characters.contains(character).then_some(character))
    }

    /// Takes the next character, which must be one of these.
    fn require(&mut self, expected: Expected, characters: &str) -> Result<(), MoveTextError> {
        self.take_any(characters).map(drop).ok_or_else(|| self.error(expected))
    }

    /// The error that something else should stand here.
    fn error(&self, expected: Expected) -> MoveTextError {
        let kind = MoveTextErrorKind::NotUnderstood { found: self.peek(), expected };
        MoveTextError::new(self.column, kind)
    }
}
