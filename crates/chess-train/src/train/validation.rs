//! Whether what was learned holds for other games.

use chess_eval::IncrementalEvaluator as _;
use chess_movegen::kernel;
use chess_nnue::Network;

use super::block_layers::BlockLayers;
use super::games::Games;
use super::pass::Outputs;
use crate::model::objective::{Objective, logit_loss};
use crate::piecewise::piecewise;

/// The positions that are kept for validation, and what is to become small there.
pub(super) struct Validation<'a> {
    pub(super) games: &'a Games,
    pub(super) objective: Objective,
    pub(super) threads: usize,
}

impl Validation<'_> {
    /// The mean loss.
    pub(super) fn loss(&self, layers: &BlockLayers) -> f64 {
        let positions = &self.games.positions;
        let sums = piecewise(positions.len(), self.threads, |numbers| {
            let first = numbers.start;
            let objective = self.objective;
            let outputs = Outputs { layers, positions, numbers, objective };
            let outputs = kernel::with_instructions(outputs);
            let losses = outputs.iter().zip(first..);
            losses.map(|(&logit, number)| self.loss_of(number, logit)).sum::<f64>()
        });
        sums.iter().sum::<f64>() / positions.len() as f64
    }

    /// The mean loss of a network in whole numbers, as the engine evaluates with it.
    pub(super) fn loss_of_network(&self, network: &Network) -> f64 {
        let samples = &self.games.samples;
        let scale = f64::from(network.scale());
        let sums = piecewise(samples.len(), self.threads, |numbers| {
            let losses = numbers.map(|number| {
                let value = network.evaluate_from_scratch(&samples[number].position());
                self.loss_of(number, f64::from(value) / scale)
            });
            losses.sum::<f64>()
        });
        sums.iter().sum::<f64>() / samples.len() as f64
    }

    fn loss_of(&self, number: usize, logit: f64) -> f64 {
        logit_loss(logit, self.games.positions.target(number, &self.objective))
    }
}
