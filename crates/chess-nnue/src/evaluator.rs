//! A network as an evaluator.

use chess_eval::{IncrementalEvaluator, MAX_EVALUATION, Step, known_endgame};
use chess_movegen::Position;

use crate::{Accumulators, Network};

/// End games that are known without any weights are not asked of the network.
impl IncrementalEvaluator for Network {
    type State = Accumulators;

    fn start(&self, position: &Position) -> Accumulators {
        Accumulators::fresh(self, position)
    }

    #[inline]
    fn update(&self, step: &Step<'_>, old: &Accumulators, new: &mut Accumulators) {
        new.follow(self, step, old);
    }

    #[inline]
    fn evaluate_state(&self, state: &Accumulators, position: &Position) -> i32 {
        known_endgame(position).unwrap_or_else(|| {
            self.output(state, position).clamp(1 - MAX_EVALUATION, MAX_EVALUATION - 1)
        })
    }
}
