//! What was learned of moves as answers to other moves.

use super::gravity::gravity;
use super::piece_to::PieceTo;

/// By what an earlier move was and what this one is, each as piece and destination: how good it was
/// as its continuation (counter move and follow-up history; Bill Henry's and others' work on
/// Stockfish, 2015).
pub(crate) struct ContinuationHistory(Box<[Continuations]>);

/// How good each move was as the continuation of one earlier move.
#[derive(Clone)]
pub(super) struct Continuations([i16; PieceTo::COUNT]);

impl Continuations {
    #[inline]
    pub(super) fn get(&self, this: PieceTo) -> i32 {
        i32::from(self.0[this.index()])
    }
}

impl ContinuationHistory {
    pub(super) fn new() -> ContinuationHistory {
        let none = Continuations([0; PieceTo::COUNT]);
        ContinuationHistory(vec![none; PieceTo::COUNT].into_boxed_slice())
    }

    pub(super) fn clear(&mut self) {
        for Continuations(counts) in &mut self.0 {
            counts.fill(0);
        }
    }

    #[inline]
    pub(super) fn of(&self, earlier: PieceTo) -> &Continuations {
        &self.0[earlier.index()]
    }

    pub(super) fn learn(&mut self, earlier: PieceTo, this: PieceTo, bonus: i32) {
        if earlier != PieceTo::NONE {
            gravity(&mut self.0[earlier.index()].0[this.index()], bonus);
        }
    }
}
