//! Pieces that hang, and pieces that are trapped.

use chess_movegen::maps::PlacedPiece;
use chess_movegen::{Position, Role};

use crate::Finding;
use crate::finding::Motif;
use crate::line::Line;
use crate::material::balance;
use crate::safety::{is_en_prise, is_loose};

/// The first move captures a loose piece, no pawn, and after the winner's next move nothing of that is
/// lost again. It is no mere recapture: what the captured piece may have captured itself a move before
/// was worth less.
pub(super) fn hanging_piece(line: &Line) -> Option<Finding> {
    let turn = line.turn(0)?;
    let victim = turn.captured().filter(|victim| !victim.piece.is_pawn())?;
    if !is_loose(turn.before, victim) {
        return None;
    }
    let has_captured_as_much = || {
        let (position, mv) = line.previous()?;
        let taken = position.maps().piece_on(position.captured_square(mv)?)?;
        Some(mv.to() == victim.square && taken.value() >= victim.value())
    };
    if has_captured_as_much() == Some(true) {
        return None;
    }
    let winner = line.winner();
    let keeps_it =
        line.turn(2).is_none_or(|next| balance(next.after, winner) >= balance(turn.after, winner));
    let captor = turn.mover()?;
    keeps_it.then(|| Finding::new(line, turn, Motif::HangingPiece { captor, victim }))
}

/// A piece is captured that a move before was attacked and had no safe square to go to.
pub(super) fn trapped_piece(line: &Line) -> Option<Finding> {
    line.triples().find_map(|[turn, _, capture]| {
        let victim = capture.captured()?;
        let square = turn.after.piece_list().square(victim.id)?;
        let trapped = turn.after.maps().piece_on(square)?;
        is_trapped(turn.after, trapped)
            .then(|| Finding::new(line, turn, Motif::TrappedPiece { trapped }))
    })
}

/// True if the piece of the side to move is en prise, and would be wherever it goes, unless it gives
/// itself up for less. It is not pinned, and its king is not in check: that would be the reason
/// then.
fn is_trapped(position: &Position, trapped: PlacedPiece) -> bool {
    if matches!(trapped.piece.role(), Role::Pawn | Role::King)
        || position.is_check()
        || position.pinned().contains(trapped.id)
        || !is_en_prise(position, trapped)
    {
        return false;
    }
    position.legal_moves_from(trapped.square).into_iter().all(|mv| {
        let captured = position.maps().piece_on(mv.to());
        let next = position.make_unchecked(mv);
        let moved = next.maps().piece_on(mv.to());
        captured.is_none_or(|captured| captured.value() < trapped.value())
            && moved.is_some_and(|moved| is_en_prise(&next, moved))
            && !next.is_checkmate()
    })
}
