//! Pins, skewers and what is uncovered: three pieces on a line.

use chess_movegen::maps::{Pin, PlacedPiece};
use chess_movegen::{Bitboard, Color};

use crate::Finding;
use crate::finding::Motif;
use crate::line::{Line, Turn};
use crate::safety::{between, is_en_prise, is_loose};

/// A slider captures a piece that the answer left open to it: what has just left the line between
/// them is worth more, and the captured piece was en prise.
pub(super) fn skewer(line: &Line) -> Option<Finding> {
    line.triples().find_map(|[turn, answer, capture]| {
        let back = capture.captured()?;
        let slider = capture.mover().filter(|piece| piece.piece.piece_type().is_slider())?;
        let front = answer.mover()?;
        let is_skewer = answer.mv.to() != back.square
            && between(slider.square, back.square).contains(front.square)
            && front.value() > back.value()
            && is_en_prise(capture.before, back)
            && !capture.after.is_checkmate();
        is_skewer.then(|| Finding::new(line, turn, Motif::Skewer { slider, front, back }))
    })
}

/// A slider captures along a line that another piece has left a move before, while the captured
/// piece stood there already.
pub(super) fn discovered_attack(line: &Line) -> Option<Finding> {
    line.triples().find_map(|[turn, answer, capture]| {
        let target = capture.captured()?;
        let slider = capture.mover()?;
        let is_discovered = answer.mv.to() != capture.mv.to()
            && slider.piece.piece_type().is_slider()
            && turn.moved()?.id != slider.id
            && between(slider.square, target.square).contains(turn.mv.from())
            && turn.after.attackers(target.square, line.winner()).contains(slider.id)
            && turn.before.is_castling(turn.mv).is_none();
        is_discovered.then(|| Finding::new(line, turn, Motif::DiscoveredAttack { slider, target }))
    })
}

/// A piece that has not moved gives check.
pub(super) fn discovered_check(line: &Line) -> Option<Finding> {
    let mut turns = line.winner_turns().filter(|turn| turn.before.is_castling(turn.mv).is_none());
    turns.find_map(|turn| {
        let position = turn.after;
        let moved = turn.moved()?;
        let checker = (position.checkers()).iter().find(|&id| id != moved.id)?;
        let slider = position.maps().piece_on(position.piece_list().square(checker)?)?;
        let king = position.maps().piece_on(position.king(position.side_to_move()))?;
        Some(Finding::new(line, turn, Motif::DiscoveredCheck { slider, king }))
    })
}

/// A piece of the loser is pinned to its king, and that matters: it would otherwise capture a piece
/// that is loose or worth more than it, or it is attacked along the line by something that wins it.
pub(super) fn pin(line: &Line) -> Option<Finding> {
    line.winner_turns().find_map(|turn| {
        let pins = turn.after.maps().pins(turn.after.side_to_move());
        pins.into_iter().find_map(|pin| {
            let shielded = shielded_by(turn, &pin);
            if shielded.is_none() && !cannot_escape(turn, &pin) {
                return None;
            }
            let Pin { pinner, pinned, king, .. } = pin;
            let king = turn.after.maps().piece_on(king)?;
            Some(Finding::new(line, turn, Motif::Pin { pinner, pinned, king, shielded }))
        })
    })
}

/// What the pinned piece would capture if it were not pinned.
fn shielded_by(turn: Turn<'_>, pin: &Pin) -> Option<PlacedPiece> {
    let winner = !turn.after.side_to_move();
    let attacked = turn.after.attacks_of(pin.pinned.id) & turn.after.occupied_by(winner);
    (attacked - pin.ray)
        .iter()
        .filter_map(|square| turn.after.maps().piece_on(square))
        .find(|piece| piece.value() > pin.pinned.value() || is_loose(turn.after, *piece))
}

/// True if the pinning piece wins something by capturing the pinned one, which could otherwise leave
/// the line.
fn cannot_escape(turn: Turn<'_>, pin: &Pin) -> bool {
    let Pin { pinned, pinner, ray, .. } = *pin;
    let reached = turn.after.attacks_of(pinned.id) - ray;
    let could_leave = if pinned.piece.is_pawn() {
        let ahead = Bitboard::from(pinned.square);
        let ahead = if pinned.piece.color() == Color::White { ahead.up() } else { ahead.down() };
        !(reached & turn.after.occupied_by(pinner.piece.color())).is_empty()
            || !(ahead - ray - turn.after.occupied()).is_empty()
    } else {
        !(reached - turn.after.occupied_by(pinned.piece.color())).is_empty()
    };
    let strikes_back = turn.after.attacks_of(pinned.id).contains(pinner.square);
    let is_lost = if strikes_back {
        pinned.value() > pinner.value() && !is_loose(turn.after, pinner)
    } else {
        pinned.value() > pinner.value() || is_loose(turn.after, pinned)
    };
    could_leave && is_lost
}
