//! A network as an evaluator.

use chess_eval::{
    Evaluator as _, IncrementalEvaluator, MAX_EVALUATION, Step, TaperedEval, known_endgame,
};
use chess_movegen::Position;

use crate::{Accumulators, Basis, Network};

/// Endgames whose value is known without any weights are not left to the network.
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
            let basis = match self.shape().basis() {
                Basis::Nothing => 0,
                Basis::HandWritten => TaperedEval.evaluate(position),
            };
            let value = i64::from(basis) + self.output(state, position);
            value.clamp((1 - MAX_EVALUATION).into(), (MAX_EVALUATION - 1).into()) as i32
        })
    }
}
