//! What was learned of quiet moves.

use chess_movegen::{Bitboard, Move, Position, Square};

use super::gravity::gravity;

/// By side, origin, destination, and whether the opponent attacks either: how often the move
/// refuted a position, or failed to (the history heuristic, Jonathan Schaeffer 1983; here with a
/// look into the attack table).
pub(crate) struct QuietHistory(Box<[OfSide; 2]>);

type OfSide = [i16; 4 * 64 * 64];

impl QuietHistory {
    pub(super) fn new() -> QuietHistory {
        QuietHistory(Box::new([[0; 4 * 64 * 64]; 2]))
    }

    pub(super) fn clear(&mut self) {
        self.0.as_flattened_mut().fill(0);
    }

    #[inline]
    pub(super) fn get(&self, position: &Position, mv: Move) -> i32 {
        let us = position.side_to_move();
        i32::from(self.0[us.index()][index(mv, |square| position.is_attacked(square, !us))])
    }

    /// The part of a position, for many of its moves.
    #[inline]
    pub(super) fn of(&self, position: &Position) -> QuietsOf<'_> {
        let us = position.side_to_move();
        QuietsOf { counts: &self.0[us.index()], attacked: position.attacked_by(!us) }
    }

    pub(super) fn learn(&mut self, position: &Position, mv: Move, bonus: i32) {
        let us = position.side_to_move();
        let index = index(mv, |square| position.is_attacked(square, !us));
        gravity(&mut self.0[us.index()][index], bonus);
    }
}

/// What was learned of the quiet moves of the side to move, and where the opponent attacks.
#[derive(Clone, Copy)]
pub(super) struct QuietsOf<'a> {
    counts: &'a OfSide,
    attacked: Bitboard,
}

impl QuietsOf<'_> {
    #[inline]
    pub(super) fn get(&self, mv: Move) -> i32 {
        i32::from(self.counts[index(mv, |square| self.attacked.contains(square))])
    }
}

#[inline]
fn index(mv: Move, is_attacked: impl Fn(Square) -> bool) -> usize {
    let (from, to) = (mv.from(), mv.to());
    let danger = usize::from(is_attacked(from)) << 1 | usize::from(is_attacked(to));
    danger << 12 | from.index() << 6 | to.index()
}
