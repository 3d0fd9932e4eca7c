//! The texts of the PGN standard, read with care for the place of an error.

use alloc::string::String;

use chess_core::{File, PieceType, Promotion, Rank, Role, Square};

use super::syntax::{castling, check_sign, no_destination, square};
use super::value::{Action, Mover, PieceMove, San, Signs};
use crate::cursor::Cursor;
use crate::{Expected, MoveTextError};

pub(super) fn read(text: &[u8]) -> Result<San, MoveTextError> {
    let text = String::from_utf8_lossy(text);
    let mut cursor = Cursor::new(&text);
    let action = if cursor.take_any("O").is_some() {
        Action::Castling(castling(&mut cursor, "O")?)
    } else {
        Action::Move(match cursor.take(named_piece) {
            Some(piece_type) => move_of_named(&mut cursor, piece_type)?,
            None => pawn_move(&mut cursor)?,
        })
    };
    let check = cursor.take(check_sign);
    cursor.require_end()?;
    Ok(San { action, signs: Signs { check, praise: None } })
}

fn move_of_named(
    cursor: &mut Cursor<'_>,
    piece_type: PieceType,
) -> Result<PieceMove, MoveTextError> {
    let file = cursor.take(File::from_letter);
    let rank = cursor.take(Rank::from_letter);
    let captures = cursor.take_any("x").is_some();
    let goes_on = captures || cursor.peek().is_some_and(|next| File::from_letter(next).is_some());
    let (file, rank, to) = match (square(cursor), file, rank) {
        (Some(to), file, rank) => (file, rank, to),
        (None, Some(file), Some(rank)) if !goes_on => (None, None, Square::new(file, rank)),
        (None, file, _) => return Err(no_destination(cursor, file.is_some() && !captures)),
    };
    let mover = Mover::Named(piece_type);
    Ok(PieceMove { mover, file, rank, captures, to, promotion: None })
}

fn pawn_move(cursor: &mut Cursor<'_>) -> Result<PieceMove, MoveTextError> {
    let first = cursor.require(Expected::PieceOrFile, File::from_letter)?;
    let captures = cursor.take_any("x").is_some();
    let (from, file) = if captures {
        (Some(first), cursor.require(Expected::File, File::from_letter)?)
    } else {
        (None, first)
    };
    let rank = cursor.require(Expected::Rank, Rank::from_letter)?;
    let promotion = match cursor.take_any("=") {
        Some(_) => Some(cursor.require(Expected::Promotion, new_piece)?),
        None => None,
    };
    let to = Square::new(file, rank);
    Ok(PieceMove { mover: Mover::Pawn, file: from, rank: None, captures, to, promotion })
}

fn named_piece(letter: char) -> Option<PieceType> {
    PieceType::ALL
        .into_iter()
        .find(|piece_type| !piece_type.is_pawn() && piece_type.role().letter() == letter)
}

fn new_piece(letter: char) -> Option<Promotion> {
    Role::from_letter(letter).and_then(Promotion::from_role)
}
