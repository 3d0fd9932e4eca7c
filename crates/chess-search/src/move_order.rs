//! Which move to try first.

use std::cmp::Reverse;

use chess_core::{Color, Move};
use chess_movegen::{MoveList, Position, exchange_value};

/// What the search has learned about quiet moves, and the order in which it tries moves.
///
/// First the move that was best before; then captures and promotions that lose nothing, the most
/// valuable victim first and of several captors the least valuable; then the killers, quiet moves
/// that refuted a sister position; then the other quiet moves by how often they refuted anything
/// (the history heuristic, Jonathan Schaeffer 1983); last the captures that lose material.
pub(crate) struct MoveOrder {
    killers: Vec<[Option<Move>; 2]>,
    /// By side, origin and destination.
    history: Vec<i32>,
}

const GOOD_CAPTURE: i32 = 2_000_000;
const KILLER: i32 = 1_500_000;
/// No history count is higher.
const MAX_HISTORY: i32 = 1_000_000;
const BAD_CAPTURE: i32 = -1_000_000;

impl MoveOrder {
    pub(crate) fn new() -> MoveOrder {
        MoveOrder { killers: Vec::new(), history: vec![0; 2 * 64 * 64] }
    }

    /// Puts the move to try first in front, and so on.
    pub(crate) fn sort(
        &self,
        position: &Position,
        ply: u32,
        first: Option<Move>,
        moves: &mut MoveList,
    ) {
        let killers = self.killers.get(ply as usize).copied().unwrap_or_default();
        let side = position.side_to_move();
        moves.sort_by_cached_key(|&mv| {
            Reverse(if first == Some(mv) {
                i32::MAX
            } else if !is_quiet(position, mv) {
                let class = if position.see(mv) >= 0 { GOOD_CAPTURE } else { BAD_CAPTURE };
                class + gain(position, mv)
            } else if killers.contains(&Some(mv)) {
                KILLER
            } else {
                self.history[history_index(side, mv)]
            })
        });
    }

    /// The order for captures alone: the most valuable victim first.
    pub(crate) fn sort_captures(position: &Position, captures: &mut MoveList) {
        captures.sort_by_cached_key(|&mv| Reverse(gain(position, mv)));
    }

    /// Notes that a quiet move refuted the position, so many plies above the leaves.
    pub(crate) fn note_refutation(&mut self, position: &Position, ply: u32, depth: u32, mv: Move) {
        let ply = ply as usize;
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None; 2]);
        }
        let [first, second] = &mut self.killers[ply];
        if *first != Some(mv) {
            *second = first.replace(mv);
        }
        let index = history_index(position.side_to_move(), mv);
        self.history[index] += (depth * depth) as i32;
        if self.history[index] > MAX_HISTORY {
            for count in &mut self.history {
                *count /= 2;
            }
        }
    }
}

/// True if a legal move neither captures nor promotes.
pub(crate) fn is_quiet(position: &Position, mv: Move) -> bool {
    mv.promotion().is_none() && !position.is_capture(mv)
}

/// What a capture or a promotion wins if nothing is lost for it, with a little taken off for a
/// valuable captor.
fn gain(position: &Position, mv: Move) -> i32 {
    let value =
        |square| position.piece_at(square).map_or(0, |piece| exchange_value(piece.piece_type()));
    let victim = position.captured_square(mv).map_or(0, value);
    let promotion = mv.promotion().map_or(0, |promotion| exchange_value(promotion.piece_type()));
    victim + promotion - value(mv.from()) / 100
}

fn history_index(side: Color, mv: Move) -> usize {
    (side.index() * 64 + mv.from().index()) * 64 + mv.to().index()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_come_in_the_order_of_their_classes() {
        // The pawn and the queen can take the rook on d5; the queen can also take the pawn on b6,
        // which is defended.
        let position: Position = "6k1/p7/1p6/3r4/1Q2P3/8/8/6K1 w - - 0 1".parse().unwrap();
        let mv = |text: &str| -> Move { text.parse().unwrap() };
        let mut order = MoveOrder::new();
        order.note_refutation(&position, 3, 2, mv("g1f2"));
        order.note_refutation(&position, 3, 2, mv("g1g2"));
        order.note_refutation(&position, 9, 2, mv("b4c4"));
        let mut moves = position.legal_moves();
        order.sort(&position, 3, Some(mv("b4a4")), &mut moves);
        assert_eq!(moves[0], mv("b4a4"));
        assert_eq!(moves[1], mv("e4d5"));
        let mut killers = [moves[2], moves[3]];
        killers.sort();
        assert_eq!(killers, [mv("g1f2"), mv("g1g2")]);
        assert_eq!(moves[4], mv("b4c4"));
        assert_eq!(moves.last(), Some(&mv("b4b6")));
    }
}
