//! What was learned of noisy moves: captures and promotions.

use chess_movegen::{Move, Position};

use super::gravity::gravity;
use super::piece_to::PieceTo;

/// By piece, destination and victim: how good the move was elsewhere (capture history, an idea of
/// Stefan Geschwentner's for Stockfish, 2016).
pub(crate) struct NoisyHistory(Box<[i16]>);

impl NoisyHistory {
    pub(super) fn new() -> NoisyHistory {
        NoisyHistory(vec![0; PieceTo::COUNT * 8].into_boxed_slice())
    }

    pub(super) fn clear(&mut self) {
        self.0.fill(0);
    }

    #[inline]
    pub(crate) fn get(&self, position: &Position, mv: Move) -> i32 {
        i32::from(self.0[index(position, mv)])
    }

    pub(crate) fn learn(&mut self, position: &Position, mv: Move, bonus: i32) {
        gravity(&mut self.0[index(position, mv)], bonus);
    }
}

#[inline]
fn index(position: &Position, mv: Move) -> usize {
    // En passant, and a promotion without a capture, share the number of an empty square.
    let victim = position.board()[mv.to()].type_index();
    PieceTo::of(position, mv).index() * 8 + victim
}
