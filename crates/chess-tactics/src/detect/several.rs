//! Several things attacked by one piece, or one by several.

use std::cmp::Reverse;

use chess_movegen::Role;
use chess_movegen::maps::PlacedPiece;

use crate::Finding;
use crate::finding::Motif;
use crate::line::Line;
use crate::safety::{is_en_prise, is_loose};

/// A piece other than the king moves to where it is not en prise, and attacks at least two pieces,
/// no pawns, each of which is worth more than it or is loose and does not attack it in turn. The
/// winner moves again afterwards.
pub(super) fn fork(line: &Line) -> Option<Finding> {
    line.triples().map(|[turn, ..]| turn).find_map(|turn| {
        let forker = turn.moved().filter(|moved| moved.piece.role() != Role::King)?;
        if is_en_prise(turn.after, forker) {
            return None;
        }
        let maps = turn.after.maps();
        let loser = turn.after.side_to_move();
        let strikes_back = turn.after.attackers(forker.square, loser);
        let is_target = |target: &PlacedPiece| {
            target.value() > forker.value()
                || is_loose(turn.after, *target) && !strikes_back.contains(target.id)
        };
        let attacked = turn.after.attacks_of(forker.id) & turn.after.occupied_by(loser);
        let mut targets: Vec<PlacedPiece> = attacked
            .iter()
            .filter_map(|square| maps.piece_on(square))
            .filter(|target| !target.piece.is_pawn() && is_target(target))
            .collect();
        targets.sort_by_key(|target| Reverse(target.value()));
        (targets.len() >= 2).then(|| Finding::new(line, turn, Motif::Fork { forker, targets }))
    })
}

pub(super) fn double_check(line: &Line) -> Option<Finding> {
    line.winner_turns().find_map(|turn| {
        let position = turn.after;
        let mut checkers = position
            .checkers()
            .iter()
            .filter_map(|id| position.maps().piece_on(position.piece_list().square(id)?));
        let checkers = [checkers.next()?, checkers.next()?];
        let king = position.maps().piece_on(position.king(position.side_to_move()))?;
        Some(Finding::new(line, turn, Motif::DoubleCheck { checkers, king }))
    })
}
