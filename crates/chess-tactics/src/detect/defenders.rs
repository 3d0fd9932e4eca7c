//! Defenders that are captured, and guards that are made to leave.

use chess_movegen::Role;

use crate::Finding;
use crate::finding::Motif;
use crate::line::Line;
use crate::safety::is_loose;

/// What is captured, loose, was defended two moves before by the piece that the winner captured
/// first.
pub(super) fn capturing_defender(line: &Line) -> Option<Finding> {
    line.triples().find_map(|[turn, answer, capture]| {
        let defender = turn.captured()?;
        let captor = capture.mover()?;
        let victim = capture.captured();
        let defended = victim?;
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

/// A piece guards where the winner would like to capture or to promote. It has to leave, to capture
/// what was just put before it or because its king is in check, and guards it no longer.
pub(super) fn deflection(line: &Line) -> Option<Finding> {
    line.triples().find_map(|[turn, answer, capture]| {
        let defended = capture.captured();
        let captor = capture.mover()?;
        let target = capture.mv.to();
        if defended.is_none() && !capture.mv.is_promotion()
            || defended.is_some_and(|defended| defended.value() > captor.value())
        {
            return None;
        }
        let offered = turn.moved()?;
        if turn.captured().is_some_and(|gained| gained.value() >= offered.value()) {
            return None;
        }
        let guard = answer.mover()?;
        let guarded = turn.after.attacks_of(guard.id).contains(target);
        let blocked = capture.mv.is_promotion()
            && guard.square.file() == target.file()
            && turn.after.attacks_of(guard.id).contains(capture.mv.from());
        let guards_still = answer.after.attacks_of(guard.id).contains(target);
        let had_to_leave = answer.mv.to() == offered.square || turn.after.is_check();
        let is_deflected = (guarded || blocked)
            && !guards_still
            && had_to_leave
            && target != answer.mv.to()
            && target != offered.square;
        is_deflected.then(|| Finding::new(line, turn, Motif::Deflection { guard, defended }))
    })
}
