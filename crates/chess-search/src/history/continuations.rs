//! What was learned of moves as answers to other moves.

use super::{ManTo, pull};

/// By what an earlier move was and what this one is, each as piece and destination: how good it was
/// as its continuation (counter move and follow-up history; Bill Henry's and others' work on
/// Stockfish, 2015).
pub(crate) struct ContinuationHistory(Box<[i16]>);

impl ContinuationHistory {
    pub(super) fn new() -> ContinuationHistory {
        ContinuationHistory(vec![0; ManTo::COUNT * ManTo::COUNT].into_boxed_slice())
    }

    #[inline]
    pub(super) fn get(&self, earlier: ManTo, this: ManTo) -> i32 {
        i32::from(self.0[earlier.index() * ManTo::COUNT + this.index()])
    }

    pub(super) fn learn(&mut self, earlier: ManTo, this: ManTo, bonus: i32) {
        if earlier != ManTo::NONE {
            pull(&mut self.0[earlier.index() * ManTo::COUNT + this.index()], bonus);
        }
    }
}
