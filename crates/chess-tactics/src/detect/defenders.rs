//! Defenders that are captured, and guards that are made to leave.

use chess_movegen::Role;
use chess_movegen::maps::PlacedPiece;

use crate::Finding;
use crate::finding::{Duty, Motif};
use crate::line::Line;
use crate::safety::is_loose;

/// What is captured, loose, was defended two moves before by the piece that the winner captured
/// first.
pub(super) fn capturing_defender(line: &Line) -> Option<Finding> {
    line.triples().find_map(|[turn, answer, capture]| {
        let defender = turn.captured()?;
        let captor = capture.mover()?;
        let defended = capture.captured()?;
        let pays = captor.piece.role() != Role::King
            && defended.value() <= captor.value()
            && is_loose(capture.before, defended)
            && answer.mv.to() != defended.square;
        let was_defended = turn.before.attacks_of(defender.id).contains(defended.square)
            && turn.mv.to() == defender.square
            && !turn.before.is_check()
            && !turn.after.is_check()
            && turn.mv.to() != capture.mv.from();
        (pays && was_defended)
            .then(|| Finding::new(line, turn, Motif::CapturingDefender { defender, defended }))
    })
}

/// A piece guards what the winner would like to capture or a square on which a pawn is promoted, or
/// stands on the pawn's file in its way. It leaves, to capture what was just put before it or because
/// its king is in check, and guards it no longer.
pub(super) fn deflection(line: &Line) -> Option<Finding> {
    line.triples().find_map(|[turn, answer, capture]| {
        let (guard, offered) = (answer.mover()?, turn.moved()?);
        let captor = capture.mover()?;
        let target = capture.mv.to();
        let gained = turn.captured().map_or(0, PlacedPiece::value);
        let had_to_leave =
            gained < offered.value() && (answer.mv.to() == offered.square || turn.after.is_check());
        let guarded = turn.after.attacks_of(guard.id);
        let (was_guarded, duty) = match capture.captured() {
            Some(piece) => {
                (guarded.contains(target) && piece.value() <= captor.value(), Duty::Defends(piece))
            }
            None => {
                let is_in_the_way =
                    guard.square.file() == target.file() && guarded.contains(captor.square);
                let is_promotion = capture.mv.is_promotion();
                (is_promotion && (guarded.contains(target) || is_in_the_way), Duty::Stops(captor))
            }
        };
        let is_deflected = had_to_leave
            && was_guarded
            && !answer.after.attacks_of(guard.id).contains(target)
            && ![answer.mv.to(), offered.square].contains(&target);
        is_deflected.then(|| Finding::new(line, turn, Motif::Deflection { guard, duty }))
    })
}

/// A piece alone defends two others. The winner captures one, the piece recaptures and so gives up
/// the other, which is captured.
pub(super) fn overloading(line: &Line) -> Option<Finding> {
    line.triples().find_map(|[turn, answer, capture]| {
        let (guard, first) = (answer.mover()?, turn.captured()?);
        let second = capture.captured()?;
        let maps = turn.before.maps();
        let alone_defends = |piece: PlacedPiece| {
            let [only] = maps.defenders_with_xrays(piece.square)[..] else { return false };
            only.piece == guard && only.behind.is_none()
        };
        let is_overloaded = [answer.mv.to(), turn.mv.to()] == [first.square; 2]
            && maps.piece_on(second.square) == Some(second)
            && alone_defends(first)
            && alone_defends(second)
            && !answer.after.attacks_of(guard.id).contains(second.square);
        is_overloaded.then(|| {
            Finding::new(line, turn, Motif::Overloading { guard, defended: [first, second] })
        })
    })
}
