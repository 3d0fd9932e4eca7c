//! The leaves of a search without any pruning.

use chess_eval::Evaluator;

use super::{Interrupted, Worker};
use crate::value::{self, DRAW, Value};

impl<E: Evaluator> Worker<'_, E> {
    /// The score of a leaf where nothing is followed further: mate, stalemate or the evaluation, as
    /// [`minimax`](crate::minimax) has it.
    pub(super) fn plain_leaf(&mut self, ply: usize) -> Result<Value, Interrupted> {
        self.count_node(ply)?;
        self.memory.clear_line(ply);
        let position = &self.memory.positions[ply];
        if position.has_legal_move() {
            return Ok(value::clamp_evaluation(self.evaluator.evaluate(position)));
        }
        Ok(if position.is_check() { value::mated_at(ply) } else { DRAW })
    }
}
