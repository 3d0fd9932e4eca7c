//! What a text in SAN says, whatever the position.

use chess_core::{Color, File, Move, Piece, PieceType, Promotion, Rank, Square, Wing};

use crate::cursor::Cursor;
use crate::{Expected, MoveTextError, coordinates};

/// What a text says.
pub(super) enum Said {
    /// The king castles on this wing.
    Castling(Wing),
    /// Whoever stands on the first square of this move makes it.
    Squares {
        /// The move.
        mv: Move,
        /// True if there is a sign of capture.
        captures: bool,
    },
    /// A man of some type moves.
    Man(ManMove),
}

/// A man's move as far as the text tells.
pub(super) struct ManMove {
    /// How he moves.
    pub(super) piece_type: PieceType,
    /// The file of his origin.
    pub(super) file: Option<File>,
    /// The rank of his origin.
    pub(super) rank: Option<Rank>,
    /// True if there is a sign of capture.
    pub(super) captures: bool,
    /// Where he goes.
    pub(super) to: Square,
    /// What he becomes.
    pub(super) promotion: Option<Promotion>,
}

/// What a `b` at the beginning means.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum SmallB {
    File,
    Bishop,
}

const CASTLING_LETTERS: &str = "O0o";
const CAPTURE_SIGNS: &str = "x×:";
const SUFFIXES: &str = "+#!?";

pub(super) fn read(text: &str, us: Color, small_b: SmallB) -> Result<Said, MoveTextError> {
    let mut cursor = Cursor::new(text);
    let said = if cursor.take_any(CASTLING_LETTERS).is_some() {
        Said::Castling(castling(&mut cursor)?)
    } else {
        move_of_man(&mut cursor, us, small_b)?
    };
    while cursor.take_any(SUFFIXES).is_some() {}
    cursor.require_end()?;
    Ok(said)
}

/// What follows the first letter of castling.
fn castling(cursor: &mut Cursor<'_>) -> Result<Wing, MoveTextError> {
    let one_of = |characters: &'static str| {
        move |character: char| characters.contains(character).then_some(())
    };
    cursor.require(Expected::Hyphen, one_of("-"))?;
    cursor.require(Expected::CastlingLetter, one_of(CASTLING_LETTERS))?;
    if cursor.take_any("-").is_none() {
        return Ok(Wing::KingSide);
    }
    cursor.require(Expected::CastlingLetter, one_of(CASTLING_LETTERS))?;
    Ok(Wing::QueenSide)
}

fn move_of_man(cursor: &mut Cursor<'_>, us: Color, small_b: SmallB) -> Result<Said, MoveTextError> {
    let man = cursor.take(|character| match (character, small_b) {
        ('b', SmallB::File) => None,
        _ => piece_type(character, us),
    });
    let begins_well = |character: char| {
        File::from_letter(character).is_some() || CAPTURE_SIGNS.contains(character)
    };
    if man.is_none() && !cursor.peek().is_some_and(begins_well) {
        return Err(cursor.error(Expected::ManOrFile));
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
    let mut before_destination = cursor.clone();
    let (file, rank, to) = match (square(cursor), only_square) {
        (Some(to), _) => (file, rank, to),
        (None, Some(to)) if !begins_second_square(cursor) => (None, None, to),
        (None, _) => return Err(no_destination(cursor, file.is_some() && !is_separated)),
    };
    let promotion = promotion(cursor)?;
    if let (None, Some(file), Some(rank)) = (man, file, rank) {
        let mv = coordinates::any_move(Square::new(file, rank), to, promotion)
            .ok_or_else(|| before_destination.error(Expected::OtherSquare))?;
        return Ok(Said::Squares { mv, captures });
    }
    let piece_type = man.unwrap_or(PieceType::pawn(us));
    Ok(Said::Man(ManMove { piece_type, file, rank, captures, to, promotion }))
}

/// Takes a whole square or nothing.
fn square(cursor: &mut Cursor<'_>) -> Option<Square> {
    let mut ahead = cursor.clone();
    let file = ahead.take(File::from_letter)?;
    let rank = ahead.take(Rank::from_letter)?;
    *cursor = ahead;
    Some(Square::new(file, rank))
}

/// True before a file that is not what a pawn becomes: before the `e` of `e2e9`.
fn begins_second_square(cursor: &mut Cursor<'_>) -> bool {
    cursor.peek().is_some_and(|next| File::from_letter(next).is_some() && new_man(next).is_none())
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
    let promotion = cursor.take(new_man);
    if sign.is_some() && promotion.is_none() {
        return Err(cursor.error(Expected::Promotion));
    }
    if sign == Some('(') && cursor.take_any(")").is_none() {
        return Err(cursor.error(Expected::ClosingBracket));
    }
    Ok(promotion)
}

fn new_man(character: char) -> Option<Promotion> {
    let wanted = piece_type(character, Color::White)?;
    Promotion::ALL.into_iter().find(|promotion| promotion.piece_type() == wanted)
}

/// The man that a letter, capital or small, or a figurine of either colour names.
fn piece_type(character: char, us: Color) -> Option<PieceType> {
    let piece = Piece::ALL
        .into_iter()
        .find(|piece| piece.letter() == character || piece.figurine() == character)?;
    Some(if piece.is_pawn() { PieceType::pawn(us) } else { piece.piece_type() })
}
