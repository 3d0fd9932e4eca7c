//! Pawns near the last rank.

use chess_movegen::maps::PlacedPiece;
use chess_movegen::{Position, Rank};

use crate::Finding;
use crate::finding::Motif;
use crate::line::Line;

pub(super) fn promotion(line: &Line) -> Option<Finding> {
    let mut turns = line.winner_turns().filter(|turn| turn.mv.is_promotion());
    let (turn, promoted) = turns.find_map(|turn| Some((turn, turn.moved()?)))?;
    Some(Finding::new(line, turn, Motif::Promotion { promoted }))
}

/// A pawn moves to the last rank or the one before; of several such moves the first after which it
/// cannot be stopped, or else the first.
pub(super) fn advanced_pawn(line: &Line) -> Option<Finding> {
    let advances = line.winner_turns().filter_map(|turn| {
        let pawn = turn.moved()?;
        let rank = pawn.square.relative_to(pawn.piece.color()).rank();
        let is_far = matches!(rank, Rank::Seventh | Rank::Eighth);
        (turn.mover()?.piece.is_pawn() && is_far)
            .then(|| (turn, pawn, is_unstoppable(turn.after, pawn)))
    });
    let (turn, pawn, is_unstoppable) =
        advances.reduce(|first, next| if next.2 && !first.2 { next } else { first })?;
    Some(Finding::new(line, turn, Motif::AdvancedPawn { pawn, is_unstoppable }))
}

/// True if a pawn of the side that is not to move can be promoted after each answer, to a piece
/// that is not lost for it (by [static exchange](Position::see)).
fn is_unstoppable(position: &Position, pawn: PlacedPiece) -> bool {
    let promotes_after = |answer| {
        let next = position.make_unchecked(answer);
        let mut moves = next.legal_moves_from(pawn.square).into_iter();
        next.piece_list().square(pawn.id) == Some(pawn.square)
            && moves.any(|mv| mv.is_promotion() && next.see_at_least(mv, 1))
    };
    let answers = position.legal_moves();
    pawn.piece.is_pawn() && !answers.is_empty() && answers.into_iter().all(promotes_after)
}
