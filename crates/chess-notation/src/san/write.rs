//! Writing a move in SAN.

use chess_core::{File, Move, PieceId, PieceType, Rank};
use chess_movegen::Position;

use super::value::{Action, CheckSign, Mover, PieceMove, San, Signs};
use crate::coordinates::{attackers_of_type, each_square};

/// What the text of a legal move in SAN says; `None` if the move is not legal.
///
/// ```
/// use chess_movegen::Position;
/// use chess_notation::san;
///
/// let position = Position::initial();
/// let said = san::describe(&position, "g1f3".parse()?).unwrap();
/// assert_eq!(said.to_string(), san::format(&position, "g1f3".parse()?).as_str());
/// assert!(!said.is_capture());
/// assert_eq!(san::describe(&position, "g1g3".parse()?), None);
/// # Ok::<(), chess_core::ParseMoveError>(())
/// ```
#[must_use]
pub fn describe(position: &Position, mv: Move) -> Option<San> {
    if !position.is_legal(mv) {
        return None;
    }
    let action = match position.is_castling(mv) {
        Some(castling_side) => Action::Castling(castling_side),
        None => Action::Move(piece_move(position, mv)?),
    };
    Some(San { action, signs: Signs { check: check_sign(position, mv), praise: None } })
}

/// The sign that a legal move gets.
pub(crate) fn check_sign(position: &Position, mv: Move) -> Option<CheckSign> {
    if !position.gives_check(mv) {
        return None;
    }
    let is_mate = ends_the_game(position, mv);
    Some(if is_mate { CheckSign::Checkmate } else { CheckSign::Check })
}

/// True if no move answers this one.
#[cold]
fn ends_the_game(position: &Position, mv: Move) -> bool {
    let next = position.make_unchecked(mv);
    !king_can_step(&next) && !next.has_legal_move()
}

/// True if the king has a step: the answer to most checks, and sooner found than all moves.
fn king_can_step(position: &Position) -> bool {
    let us = position.side_to_move();
    let king = position.king(us);
    let can_step = |to| Move::new(king, to, None).is_some_and(|step| position.is_legal(step));
    position.attacks_of(PieceId::king(us)).into_iter().any(can_step)
}

fn piece_move(position: &Position, mv: Move) -> Option<PieceMove> {
    let piece_type = position.piece_at(mv.from())?.piece_type();
    let captures = position.is_capture(mv);
    let (mover, (file, rank)) = if piece_type.is_pawn() {
        (Mover::Pawn, (captures.then_some(mv.from().file()), None))
    } else {
        (Mover::Named(piece_type), origin(position, mv, piece_type))
    };
    Some(PieceMove { mover, file, rank, captures, to: mv.to(), promotion: mv.promotion() })
}

/// As much of the origin of a piece other than a pawn as tells it apart from others that could make
/// a legal move to the same square: the file if that will do, else the rank, else both.
fn origin(position: &Position, mv: Move, piece_type: PieceType) -> (Option<File>, Option<Rank>) {
    let from = mv.from();
    let rivals = attackers_of_type(position, mv.to(), piece_type);
    if !rivals.has_several() {
        return (None, None);
    }
    let (mut alone, mut alone_on_file, mut alone_on_rank) = (true, true, true);
    let rival_squares =
        each_square(position, rivals).filter(|&square| square != from).filter(|&square| {
            Move::new(square, mv.to(), None).is_some_and(|rival| position.is_legal(rival))
        });
    for square in rival_squares {
        alone = false;
        alone_on_file &= square.file() != from.file();
        alone_on_rank &= square.rank() != from.rank();
    }
    let needs_file = !alone && (alone_on_file || !alone_on_rank);
    let needs_rank = !alone && !alone_on_file;
    (needs_file.then_some(from.file()), needs_rank.then_some(from.rank()))
}
