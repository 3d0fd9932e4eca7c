//! What evaluates: a network, and the evaluator that a program uses.

use alloc::sync::Arc;
use core::fmt;

use chess_eval::{
    Evaluator as _, IncrementalEvaluator, MAX_EVALUATION, Step, TaperedEval, known_endgame,
};
use chess_movegen::Position;

use crate::accumulators::Accumulators;
use crate::network::Network;
use crate::shape::Basis;

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

/// The evaluator that a program uses and its user may choose: the hand-written one or a network.
///
/// One searcher serves for both. Clones share the network.
///
/// ```
/// use std::sync::Arc;
/// use chess_eval::{Evaluator, IncrementalEvaluator, TaperedEval};
/// use chess_movegen::Position;
/// use chess_nnue::{EngineEvaluator, InputKind, Layers, Network, Shape};
///
/// let position: Position = "4k3/8/8/8/8/8/PPP5/4K3 w - - 0 1".parse()?;
/// assert_eq!(EngineEvaluator::default().to_string(), "network");
///
/// let by_hand = EngineEvaluator::HandWritten;
/// assert_eq!(by_hand.to_string(), "hand-written");
/// assert_eq!(by_hand.evaluate_from_scratch(&position), TaperedEval.evaluate(&position));
///
/// // A network of zeros evaluates every position as equal.
/// let shape = Shape::new(InputKind::Attacks, 32)?;
/// let network = Network::from_layers(shape, &Layers::zero(shape), 400, "nothing learned")?;
/// let network = EngineEvaluator::Network(Arc::new(network));
/// assert_eq!(network.to_string(), "network");
/// assert_eq!(network.evaluate_from_scratch(&position), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EngineEvaluator {
    /// [`TaperedEval`], which can explain itself.
    HandWritten,
    /// A network.
    Network(Arc<Network>),
}

impl EngineEvaluator {
    /// The network, if there is one.
    #[must_use]
    pub fn network(&self) -> Option<&Network> {
        match self {
            EngineEvaluator::HandWritten => None,
            EngineEvaluator::Network(network) => Some(network),
        }
    }
}

/// The network embedded in this crate, [`Network::shared_default`].
impl Default for EngineEvaluator {
    fn default() -> EngineEvaluator {
        EngineEvaluator::Network(Network::shared_default())
    }
}

/// Only a network keeps a state.
impl IncrementalEvaluator for EngineEvaluator {
    type State = Option<Accumulators>;

    fn start(&self, position: &Position) -> Option<Accumulators> {
        self.network().map(|network| network.start(position))
    }

    #[inline]
    fn update(&self, step: &Step<'_>, old: &Option<Accumulators>, new: &mut Option<Accumulators>) {
        if let (EngineEvaluator::Network(network), Some(old)) = (self, old) {
            network.update(step, old, new.get_or_insert_with(|| old.clone()));
        }
    }

    #[inline]
    fn evaluate_state(&self, state: &Option<Accumulators>, position: &Position) -> i32 {
        match (self, state) {
            (EngineEvaluator::HandWritten, _) => TaperedEval.evaluate(position),
            (EngineEvaluator::Network(network), Some(state)) => {
                network.evaluate_state(state, position)
            }
            (EngineEvaluator::Network(network), None) => network.evaluate_from_scratch(position),
        }
    }
}

/// `hand-written` or `network`.
impl fmt::Display for EngineEvaluator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            EngineEvaluator::HandWritten => "hand-written",
            EngineEvaluator::Network(_) => "network",
        })
    }
}
