//! Positions through the network, and their slopes back.

use chess_movegen::kernel::Routine;
use chess_nnue::Shape;

use super::block_layers::{Block, BlockLayers, Gradient, LANES, blocks_of};
use super::positions::{Positions, Seen};
use crate::model::objective::{Objective, logit_loss, logit_slope};

/// Adds the loss of some positions, and its slopes, to a gradient.
pub(super) struct Learn<'a> {
    pub(super) layers: &'a BlockLayers,
    pub(super) positions: &'a Positions,
    pub(super) numbers: &'a [u32],
    pub(super) objective: Objective,
    pub(super) gradient: &'a mut Gradient,
}

impl Routine for Learn<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Learn { layers, positions, numbers, objective, gradient } = self;
        let mut neurons = Neurons::new(layers.shape);
        let basis = layers.shape.basis();
        for numbers in numbers.chunks(FETCHED) {
            positions.fetch(numbers);
            for &number in numbers {
                let seen = positions.seen(number as usize);
                neurons.see(layers, seen);
                let target = positions.target(number as usize, &objective);
                let output = f64::from(neurons.output(layers, seen));
                let logit = output + positions.basis(number as usize, basis, &objective);
                gradient.loss += logit_loss(logit, target);
                neurons.learn(layers, seen, logit_slope(logit, target) as f32, gradient);
            }
        }
    }
}

/// Moves the weights and slopes of some positions as [`Learn`] does, and does nothing else.
pub(super) struct MoveWeights<'a> {
    pub(super) layers: &'a BlockLayers,
    pub(super) positions: &'a Positions,
    pub(super) numbers: &'a [u32],
    pub(super) gradient: &'a mut Gradient,
}

impl Routine for MoveWeights<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let MoveWeights { layers, positions, numbers, gradient } = self;
        let mut neurons = Neurons::new(layers.shape);
        for &number in numbers {
            neurons.see(layers, positions.seen(number as usize));
            neurons.spread(gradient);
        }
    }
}

/// How many positions are fetched at the same time. They stand far from each other in memory, and
/// so many fit the first cache beside what they are learned with.
const FETCHED: usize = 32;

/// What the network and its basis give for some positions: logits, in view of the side to move.
pub(super) struct Outputs<'a> {
    pub(super) layers: &'a BlockLayers,
    pub(super) positions: &'a Positions,
    pub(super) numbers: std::ops::Range<usize>,
    pub(super) objective: Objective,
}

impl Routine for Outputs<'_> {
    type Output = Vec<f64>;

    #[inline(always)]
    fn run(self) -> Vec<f64> {
        let Outputs { layers, positions, numbers, objective } = self;
        let basis = layers.shape.basis();
        let mut neurons = Neurons::new(layers.shape);
        let mut outputs = Vec::with_capacity(numbers.len());
        for number in numbers {
            let seen = positions.seen(number);
            neurons.see(layers, seen);
            let output = f64::from(neurons.output(layers, seen));
            outputs.push(output + positions.basis(number, basis, &objective));
        }
        outputs
    }
}

/// The neurons of the side to move and of the other side for a position, before they are cut off.
struct Neurons {
    sides: [[Block; Shape::MAX_WIDTH / LANES]; 2],
    /// How many blocks of a side the network has.
    blocks: usize,
    /// Which weights each side uses.
    rows: [[u16; 32]; 2],
    pieces: usize,
}

impl Neurons {
    #[inline(always)]
    fn new(shape: Shape) -> Neurons {
        let blocks = blocks_of(shape);
        Neurons { sides: [[Block::ZERO; _]; 2], blocks, rows: [[0; 32]; 2], pieces: 0 }
    }

    /// Makes these the neurons of a position.
    #[inline(always)]
    fn see(&mut self, layers: &BlockLayers, seen: Seen<'_>) {
        let kind = layers.shape.inputs();
        for side in 0..2 {
            let inputs = seen.inputs(side);
            self.pieces = inputs.len();
            for (row, input) in self.rows[side].iter_mut().zip(inputs) {
                *row = kind.index(input) as u16;
            }
            let rows = &self.rows[side][..self.pieces];
            for (number, neurons) in self.sides[side][..self.blocks].iter_mut().enumerate() {
                let mut sum = layers.biases()[number];
                for &row in rows {
                    sum.add(&layers.inputs[usize::from(row) * self.blocks + number]);
                }
                *neurons = sum;
            }
        }
    }

    /// What the network gives.
    #[inline(always)]
    fn output(&self, layers: &BlockLayers, seen: Seen<'_>) -> f32 {
        let mut sum = Block::ZERO;
        for side in 0..2 {
            let weights = layers.output(seen.bucket(), side);
            for (neurons, weights) in self.sides[side].iter().zip(weights) {
                for lane in 0..LANES {
                    let neuron = cut_off(neurons.0[lane]);
                    sum.0[lane] += neuron * neuron * weights.0[lane];
                }
            }
        }
        layers.output_bias(seen.bucket()) + sum.sum()
    }

    /// Adds the slopes of a loss that has this slope with the output. The neurons are used up.
    #[inline(always)]
    fn learn(&mut self, layers: &BlockLayers, seen: Seen<'_>, slope: f32, gradient: &mut Gradient) {
        let bucket = seen.bucket();
        *gradient.slopes.output_bias_mut(bucket) += slope;
        for side in 0..2 {
            let weights = layers.output(bucket, side);
            let slopes = gradient.slopes.output_mut(bucket, side);
            for ((neurons, weights), slopes) in self.sides[side].iter_mut().zip(weights).zip(slopes)
            {
                for lane in 0..LANES {
                    let sum = neurons.0[lane];
                    let neuron = cut_off(sum);
                    slopes.0[lane] += slope * (neuron * neuron);
                    let moving = if sum < 1.0 { neuron } else { 0.0 };
                    neurons.0[lane] = 2.0 * slope * moving * weights.0[lane];
                }
            }
            let biases = gradient.slopes.biases_mut();
            for (slopes, neurons) in biases.iter_mut().zip(&self.sides[side]) {
                slopes.add(neurons);
            }
        }
        self.spread(gradient);
    }

    /// Adds the neurons of each side to the slopes of all weights that the side uses.
    #[inline(always)]
    fn spread(&self, gradient: &mut Gradient) {
        for side in 0..2 {
            let rows = &self.rows[side][..self.pieces];
            for (number, &neurons) in self.sides[side][..self.blocks].iter().enumerate() {
                // A copy, which stays in registers from the first row to the last.
                for &row in rows {
                    gradient.input_mut(row.into())[number].add(&neurons);
                }
            }
        }
    }
}

/// A neuron before it is squared.
#[inline(always)]
fn cut_off(sum: f32) -> f32 {
    sum.clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use chess_movegen::kernel;
    use chess_nnue::{Basis, InputKind};
    use fastrand::Rng;

    use super::super::learner::Learner;
    use super::super::oracle::{Oracle, walked_games};
    use super::*;

    fn layers(inputs: InputKind, basis: Basis) -> BlockLayers {
        let mut rng = Rng::with_seed(7);
        let shape = Shape::new(inputs, 32).unwrap().with_basis(basis);
        let mut layers = Learner::new(shape, &mut rng).layers().clone();
        let BlockLayers { inputs, rest, .. } = &mut layers;
        for block in inputs.iter_mut().chain(rest) {
            block.0.iter_mut().for_each(|weight| *weight += 0.2 * rng.f32() - 0.1);
        }
        layers
    }

    #[test]
    fn outputs_and_slopes_are_those_of_finite_differences() {
        for (kind, basis) in InputKind::ALL.into_iter().zip(Basis::ALL) {
            let games = walked_games(18);
            let every = games.samples.len() / 24;
            let numbers: Vec<u32> = (0..games.samples.len() as u32).step_by(every.max(1)).collect();
            let samples: Vec<_> =
                numbers.iter().map(|&number| games.samples[number as usize]).collect();
            let layers = layers(kind, basis);
            let shape = layers.shape;
            let objective = Objective::fitted(games.positions.worths().into_iter(), 0.3);
            let mut gradient = Gradient::zero(shape);
            // What was there before is forgotten.
            for _ in 0..2 {
                gradient.clear();
                kernel::with_instructions(Learn {
                    layers: &layers,
                    positions: &games.positions,
                    numbers: &numbers,
                    objective,
                    gradient: &mut gradient,
                });
            }
            let oracle = Oracle::new(shape, &layers.to_layers());
            for (&number, sample) in numbers.iter().zip(&samples) {
                let number = number as usize;
                let outputs = Outputs {
                    layers: &layers,
                    positions: &games.positions,
                    numbers: number..number + 1,
                    objective,
                };
                let output = kernel::with_instructions(outputs)[0];
                assert!((output - oracle.logit(sample, objective)).abs() < 1e-4);
            }
            assert!((gradient.loss - oracle.loss(&samples, objective)).abs() < 1e-3);

            let slopes = gradient.slopes.to_layers();
            let mut rng = Rng::with_seed(3);
            let mut moved = 0;
            let of_layers = [
                (slopes.input_weights, 150),
                (slopes.input_biases, 32),
                (slopes.output_weights, 60),
                (slopes.output_biases, 8),
            ];
            for (layer, (slopes, checked)) in of_layers.into_iter().enumerate() {
                // Half of them are among those that change anything.
                let moving: Vec<_> = (0..slopes.len()).filter(|&it| slopes[it] != 0.0).collect();
                for check in 0..checked {
                    let number = match check % 2 {
                        0 => moving[rng.usize(..moving.len())],
                        _ => rng.usize(..slopes.len()),
                    };
                    let slope = f64::from(slopes[number]);
                    let found = oracle.slope(layer, &[number], &samples, objective);
                    let margin = 1e-5 + 1e-3 * slope.abs();
                    assert!((slope - found).abs() < margin, "{kind} {layer} {slope} {found}");
                    moved += usize::from(slope != 0.0);
                }
            }
            assert!(moved > 100, "{moved}");
        }
    }
}
