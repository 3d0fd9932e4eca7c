//! What to test with: random games, and the loss of a network in 64 bits, weight by weight.

use chess_data::Sample;
use chess_eval::{Evaluator as _, TaperedEval, known_endgame};
use chess_movegen::Color;
use chess_nnue::{Basis, InputKind, Layers, OutputBucket, Perspective, Shape, inputs};

use super::games::Games;
use super::trainer::Plan;
use crate::model::objective::{Objective, Worth, logit_loss};
use crate::model::scored_positions;

/// A network in 64 bits.
#[derive(Clone)]
pub(super) struct Oracle {
    pub(super) shape: Shape,
    /// Input weights, input biases, output weights, output biases.
    pub(super) layers: [Vec<f64>; 4],
}

impl Oracle {
    pub(super) fn new(shape: Shape, layers: &Layers) -> Oracle {
        let Layers { input_weights, input_biases, output_weights, output_biases } = layers;
        let all = [input_weights, input_biases, output_weights, output_biases];
        let wide = |numbers: &Vec<f32>| numbers.iter().map(|&number| number.into()).collect();
        Oracle { shape, layers: all.map(wide) }
    }

    /// The logit of a position, for the side to move.
    pub(super) fn logit(&self, sample: &Sample, objective: Objective) -> f64 {
        self.output(sample)
            + match self.shape.basis() {
                Basis::Nothing => 0.0,
                Basis::HandWritten => {
                    f64::from(TaperedEval.evaluate(&sample.position())) / objective.scale()
                }
            }
    }

    fn output(&self, sample: &Sample) -> f64 {
        let [input_weights, input_biases, output_weights, output_biases] = &self.layers;
        let (position, width) = (sample.position(), self.shape.width());
        let bucket = OutputBucket::of(&position).index();
        let mut output = output_biases[bucket];
        let us = position.side_to_move();
        for (side, color) in [us, !us].into_iter().enumerate() {
            let perspective = Perspective::of(&position, color);
            for neuron in 0..width {
                let rows = inputs(&position).into_iter();
                let rows = rows.map(|it| self.shape.inputs().index(it.seen_from(perspective)));
                let sum: f64 = rows.map(|row| input_weights[row * width + neuron]).sum();
                let cut_off = (input_biases[neuron] + sum).clamp(0.0, 1.0);
                let weight = output_weights[(2 * bucket + side) * width + neuron];
                output += weight * cut_off * cut_off;
            }
        }
        output
    }

    /// The sum of the losses of positions.
    pub(super) fn loss(&self, samples: &[Sample], objective: Objective) -> f64 {
        let of_one = |sample: &Sample| {
            let is_white = sample.position().side_to_move() == Color::White;
            let (score, points) = (f64::from(sample.score()), sample.result().white_points());
            let worth = match is_white {
                true => Worth { score, points },
                false => Worth { score: -score, points: 1.0 - points },
            };
            logit_loss(self.logit(sample, objective), objective.target(worth))
        };
        samples.iter().map(of_one).sum()
    }

    /// How the loss changes with some weights of a layer that all change alike, by finite
    /// differences.
    pub(super) fn slope(
        &self,
        layer: usize,
        numbers: &[usize],
        samples: &[Sample],
        objective: Objective,
    ) -> f64 {
        /// So small that hardly any neuron is as near to where it is cut off.
        const STEP: f64 = 1e-5;
        let moved = |step: f64| {
            let mut moved = self.clone();
            numbers.iter().for_each(|&number| moved.layers[layer][number] += step);
            moved.loss(samples, objective)
        };
        (moved(STEP) - moved(-STEP)) / (2.0 * STEP)
    }
}

/// The positions of so many random games, with the scores of an evaluation and the results that it
/// foretells.
pub(super) fn walked_games(games: u64) -> Games {
    let mut made = Games { games, ..Games::default() };
    for (position, score, result) in scored_positions(games) {
        if known_endgame(&position).is_none() {
            made.positions.add(&position, score, Some(result)).unwrap();
            made.samples.push(Sample::new(&position, score, result));
        }
    }
    made
}

/// A plan that is soon carried out.
pub(super) fn plan_for(games: &Games, inputs: InputKind) -> Plan {
    Plan {
        shape: Shape::new(inputs, 32).unwrap(),
        objective: Objective::fitted(games.positions.worths().into_iter(), 0.3),
        results: [0.3, 0.5],
        rates: [0.003, 0.000_01],
        decay: 0.01,
        epochs: 2,
        batch: 300,
        seed: 1,
        threads: 1,
    }
}
