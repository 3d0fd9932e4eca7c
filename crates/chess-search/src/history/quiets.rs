//! What was learned of quiet moves.

use chess_core::Move;
use chess_movegen::Position;

use super::pull;

/// By side, origin, destination, and whether the opponent attacks either: how often the move
/// refuted a position, or failed to (the history heuristic, Jonathan Schaeffer 1983; here with a
/// look into the attack table).
pub(crate) struct QuietHistory(Box<[i16]>);

impl QuietHistory {
    pub(super) fn new() -> QuietHistory {
        QuietHistory(vec![0; 2 * 4 * 64 * 64].into_boxed_slice())
    }

    #[inline]
    pub(super) fn get(&self, position: &Position, mv: Move) -> i32 {
        i32::from(self.0[index(position, mv)])
    }

    pub(super) fn learn(&mut self, position: &Position, mv: Move, bonus: i32) {
        pull(&mut self.0[index(position, mv)], bonus);
    }
}

#[inline]
fn index(position: &Position, mv: Move) -> usize {
    let us = position.side_to_move();
    let is_attacked = |square| usize::from(position.is_attacked(square, !us));
    let danger = is_attacked(mv.from()) * 2 + is_attacked(mv.to());
    ((us.index() * 4 + danger) * 64 + mv.from().index()) * 64 + mv.to().index()
}
