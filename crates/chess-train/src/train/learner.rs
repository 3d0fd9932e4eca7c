//! The weights of a network while they are learned.

use std::thread;

use chess_movegen::kernel::{self, Routine};
use chess_nnue::{Input, InputKind, Layers, OutputBucket, Shape};
use fastrand::Rng;

use super::block_layers::{Block, BlockLayers, Gradient, LANES, blocks_of, rest_of};

/// Some weights, and what the optimizer AdamW remembers of their slopes (Ilya Loshchilov and Frank
/// Hutter, 2017).
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Learnable {
    pub(super) value: Block,
    /// The mean slope of late.
    pub(super) mean: Block,
    /// The mean of its square.
    pub(super) square: Block,
}

/// How weights move at a step.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Stride {
    /// How far a weight moves whose slope keeps its sign.
    rate: f32,
    /// What part of a weight is left.
    kept: f32,
    /// By what the means are multiplied, since they began at zero.
    corrections: [f32; 2],
}

/// How much of the mean slope, and of the mean of its square, is kept at each step.
const KEPT: [f32; 2] = [0.9, 0.999];
/// Far below all slopes that matter.
const EPSILON: f32 = 1e-8;
/// What is smaller than this is set to zero, long before numbers get so small that a processor is
/// slow with them.
const TINY: f32 = 1e-30;

impl Stride {
    /// The stride of a step, counted from 1.
    pub(super) fn new(step: u64, rate: f64, decay: f64) -> Stride {
        let correction = |kept: f32| 1.0 / (1.0 - libm::pow(kept.into(), step as f64));
        Stride {
            rate: rate as f32,
            kept: (1.0 - rate * decay) as f32,
            corrections: KEPT.map(|kept| correction(kept) as f32),
        }
    }
}

impl Learnable {
    pub(super) fn new(value: Block) -> Learnable {
        Learnable { value, mean: Block::ZERO, square: Block::ZERO }
    }

    /// Moves the weights against their slopes, and not beyond what a network may have.
    #[inline(always)]
    pub(super) fn step(&mut self, slopes: &Block, stride: Stride) {
        let lanes = self.value.0.iter_mut().zip(&mut self.mean.0).zip(&mut self.square.0);
        for (((value, mean), square), &slope) in lanes.zip(&slopes.0) {
            *mean = without_tiny(*mean + (1.0 - KEPT[0]) * (slope - *mean));
            *square = without_tiny(*square + (1.0 - KEPT[1]) * (slope * slope - *square));
            let unbiased = *mean * stride.corrections[0];
            let deviation = (*square * stride.corrections[1]).sqrt();
            let moved = *value * stride.kept - stride.rate * (unbiased / (deviation + EPSILON));
            *value = moved.clamp(-Layers::MAX_WEIGHT, Layers::MAX_WEIGHT);
        }
    }
}

#[inline(always)]
fn without_tiny(number: f32) -> f32 {
    if number.abs() < TINY { 0.0 } else { number }
}

/// All weights of a network, and what the optimizer remembers of them.
///
/// Where inputs tell who attacks a piece, a weight of the first layer is a sum of two: one for the
/// piece on its square, and one for the same piece attacked and defended in this way. So what is
/// learned of one of these four inputs is known to the others; soon, where one of them is rare.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Learner {
    /// For each piece on each square; empty if that is all the network is told.
    shared: Vec<Learnable>,
    /// For each input.
    own: Vec<Learnable>,
    /// All other weights, as in [`BlockLayers::rest`].
    rest: Vec<Learnable>,
    /// The network that these weights are.
    layers: BlockLayers,
}

impl Learner {
    /// Random weights to begin with.
    pub(super) fn new(shape: Shape, rng: &mut Rng) -> Learner {
        let blocks = blocks_of(shape);
        let mut random =
            |spread: f32| Block(std::array::from_fn(|_| spread * (2.0 * rng.f32() - 1.0)));
        let plain = Input::PLAIN_COUNT * blocks;
        let learnable = |block| Learnable::new(block);
        let placed: Vec<_> = (0..plain).map(|_| learnable(random(INPUT_SPREAD))).collect();
        let (shared, own) = match shape.inputs() {
            InputKind::Plain => (Vec::new(), placed),
            InputKind::Attacks => (placed, vec![learnable(Block::ZERO); Input::COUNT * blocks]),
        };
        // All outputs begin alike, so that each neuron means the same to all.
        let spread = 1.0 / (2.0 * shape.width() as f32).sqrt();
        let output: Vec<_> = (0..2 * blocks).map(|_| learnable(random(spread))).collect();
        let mut rest = vec![learnable(Block([INPUT_BIAS; LANES])); blocks];
        (0..OutputBucket::COUNT).for_each(|_| rest.extend(&output));
        rest.push(learnable(Block::ZERO));
        Learner::of_parts(shape, shared, own, rest)
    }

    /// The weights of a network, to learn on from. What it shares among inputs begins with nothing.
    pub(super) fn from_layers(shape: Shape, layers: &Layers) -> Learner {
        let learnables = |weights: &[f32]| -> Vec<Learnable> {
            let chunks = weights.chunks(LANES);
            let block = |chunk: &[f32]| {
                Block(std::array::from_fn(|lane| chunk.get(lane).copied().unwrap_or(0.0)))
            };
            chunks.map(|chunk| Learnable::new(block(chunk))).collect()
        };
        let Layers { input_weights, input_biases, output_weights, output_biases } = layers;
        let shared = vec![Learnable::new(Block::ZERO); shared_of(shape)];
        let rest = [input_biases, output_weights, output_biases];
        let rest = rest.into_iter().flat_map(|weights| learnables(weights)).collect();
        Learner::of_parts(shape, shared, learnables(input_weights), rest)
    }

    fn of_parts(
        shape: Shape,
        shared: Vec<Learnable>,
        own: Vec<Learnable>,
        rest: Vec<Learnable>,
    ) -> Learner {
        let mut learner = Learner { shared, own, rest, layers: BlockLayers::zero(shape) };
        for group in groups(&mut learner.shared, &mut learner.own, &mut learner.layers, 1) {
            group.fold();
        }
        for (weights, learnable) in learner.layers.rest.iter_mut().zip(&learner.rest) {
            *weights = learnable.value;
        }
        learner
    }

    /// The network that these weights are.
    #[inline]
    pub(super) fn layers(&self) -> &BlockLayers {
        &self.layers
    }

    /// Moves all weights against the slopes of the loss of so many positions, whose sum the
    /// gradients are. They are added in their order.
    pub(super) fn step(
        &mut self,
        gradients: &[Gradient],
        positions: usize,
        stride: Stride,
        threads: usize,
    ) {
        let part = 1.0 / positions as f32;
        for (number, learnable) in self.rest.iter_mut().enumerate() {
            let mut slopes = Block::ZERO;
            gradients.iter().for_each(|it| slopes.add(&it.slopes.rest[number]));
            slopes.0.iter_mut().for_each(|slope| *slope *= part);
            learnable.step(&slopes, stride);
            self.layers.rest[number] = learnable.value;
        }
        let groups = groups(&mut self.shared, &mut self.own, &mut self.layers, threads);
        thread::scope(|scope| {
            for group in groups {
                let step = Step { group, gradients, part, stride };
                if threads == 1 {
                    kernel::with_instructions(step);
                } else {
                    scope.spawn(|| kernel::with_instructions(step));
                }
            }
        });
    }

    /// All numbers that are learned or remembered.
    pub(super) fn numbers(&self) -> impl Iterator<Item = f32> {
        let all = [&self.shared, &self.own, &self.rest];
        all.into_iter().flatten().flat_map(|it| [it.value, it.mean, it.square]).flat_map(|it| it.0)
    }

    /// The learner with these numbers; `None` if there are too few or too many, or one is not finite.
    pub(super) fn from_numbers(shape: Shape, numbers: &[f32]) -> Option<Learner> {
        let blocks = shared_of(shape) + own_of(shape) + rest_of(shape);
        if numbers.len() != 3 * LANES * blocks || !numbers.iter().all(|number| number.is_finite()) {
            return None;
        }
        let mut blocks =
            numbers.chunks_exact(LANES).map(|chunk| Block(std::array::from_fn(|lane| chunk[lane])));
        let mut next = || blocks.next().unwrap_or(Block::ZERO);
        let mut learnables = |count: usize| -> Vec<Learnable> {
            (0..count).map(|_| Learnable { value: next(), mean: next(), square: next() }).collect()
        };
        let shared = learnables(shared_of(shape));
        let own = learnables(own_of(shape));
        let rest = learnables(rest_of(shape));
        Some(Learner::of_parts(shape, shared, own, rest))
    }
}

/// So far from zero is a weight of a piece in the beginning, at most: enough for neurons of twenty
/// pieces to be on both sides of zero, and few of them beyond one.
const INPUT_SPREAD: f32 = 0.1;
/// Where neurons begin.
const INPUT_BIAS: f32 = 0.2;

fn shared_of(shape: Shape) -> usize {
    match shape.inputs() {
        InputKind::Plain => 0,
        InputKind::Attacks => Input::PLAIN_COUNT * blocks_of(shape),
    }
}

fn own_of(shape: Shape) -> usize {
    shape.inputs().count() * blocks_of(shape)
}

/// Some pieces on some squares: all weights that depend on each other.
struct Group<'a> {
    /// The number of the first one.
    first: usize,
    blocks: usize,
    shared: &'a mut [Learnable],
    /// For each way to be attacked and defended.
    own: Vec<&'a mut [Learnable]>,
    /// The sums of both, in the same way.
    sums: Vec<&'a mut [Block]>,
}

/// All pieces on all squares, in so many groups.
fn groups<'a>(
    shared: &'a mut [Learnable],
    own: &'a mut [Learnable],
    layers: &'a mut BlockLayers,
    count: usize,
) -> Vec<Group<'a>> {
    let blocks = blocks_of(layers.shape);
    let rows = Input::PLAIN_COUNT.div_ceil(count.max(1));
    let plain = Input::PLAIN_COUNT * blocks;
    let mut shared = shared.chunks_mut(rows * blocks);
    let mut own: Vec<_> = own.chunks_mut(plain).map(|it| it.chunks_mut(rows * blocks)).collect();
    let sums = layers.inputs.chunks_mut(plain);
    let mut sums: Vec<_> = sums.map(|it| it.chunks_mut(rows * blocks)).collect();
    (0..Input::PLAIN_COUNT)
        .step_by(rows)
        .map(|first| Group {
            first,
            blocks,
            shared: shared.next().unwrap_or_default(),
            own: own.iter_mut().filter_map(Iterator::next).collect(),
            sums: sums.iter_mut().filter_map(Iterator::next).collect(),
        })
        .collect()
}

impl Group<'_> {
    /// Adds up the weights anew.
    fn fold(mut self) {
        for number in 0..self.sums[0].len() {
            self.fold_block(number);
        }
    }

    /// Adds up the weights of a block. Where the sum is more than a network may have, the own weight
    /// gives way.
    #[inline(always)]
    fn fold_block(&mut self, number: usize) {
        for (own, sums) in self.own.iter_mut().zip(&mut self.sums) {
            let (own, sums) = (&mut own[number].value.0, &mut sums[number].0);
            match self.shared.get(number) {
                None => *sums = *own,
                Some(shared) => {
                    for ((own, sum), shared) in own.iter_mut().zip(sums).zip(&shared.value.0) {
                        let whole = shared + *own;
                        let small = within_bounds(whole);
                        *own = if whole == small { *own } else { small - shared };
                        // By rounding it may still be too large.
                        *sum = within_bounds(shared + *own);
                    }
                }
            }
        }
    }
}

#[inline(always)]
fn within_bounds(weight: f32) -> f32 {
    weight.clamp(-Layers::MAX_WEIGHT, Layers::MAX_WEIGHT)
}

/// Moves the weights of a group.
struct Step<'a> {
    group: Group<'a>,
    gradients: &'a [Gradient],
    part: f32,
    stride: Stride,
}

impl Routine for Step<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Step { mut group, gradients, part, stride } = self;
        for number in 0..group.sums[0].len() {
            let mut of_all = Block::ZERO;
            for (state, own) in group.own.iter_mut().enumerate() {
                let row = state * Input::PLAIN_COUNT + group.first + number / group.blocks;
                let block = row * group.blocks + number % group.blocks;
                let mut slopes = Block::ZERO;
                for gradient in gradients.iter().filter(|gradient| gradient.has_input(row)) {
                    slopes.add(&gradient.slopes.inputs[block]);
                }
                slopes.0.iter_mut().for_each(|slope| *slope *= part);
                of_all.add(&slopes);
                own[number].step(&slopes, stride);
            }
            if let Some(shared) = group.shared.get_mut(number) {
                shared.step(&of_all, stride);
            }
            group.fold_block(number);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::oracle::{Oracle, walked_games};
    use super::super::pass::Learn;
    use super::*;
    use crate::model::objective::Objective;

    fn shape(inputs: InputKind) -> Shape {
        Shape::new(inputs, 32).unwrap()
    }

    #[test]
    fn the_slope_of_a_shared_weight_is_that_of_all_its_inputs() {
        let shape = shape(InputKind::Attacks);
        let mut learner = Learner::new(shape, &mut Rng::with_seed(1));
        let games = walked_games(12);
        let numbers: Vec<u32> = (0..games.samples.len() as u32).step_by(20).collect();
        let samples: Vec<_> = numbers.iter().map(|&it| games.samples[it as usize]).collect();
        let objective = Objective::fitted(games.positions.worths().into_iter(), 0.3);
        let oracle = Oracle::new(shape, &learner.layers().to_layers());
        let mut gradient = Gradient::zero(shape);
        kernel::with_instructions(Learn {
            layers: learner.layers(),
            positions: &games.positions,
            numbers: &numbers,
            objective,
            gradient: &mut gradient,
        });
        learner.step(&[gradient], numbers.len(), Stride::new(1, 0.001, 0.0), 1);
        let mut moving = 0;
        for (row, shared) in learner.shared.iter().enumerate().step_by(7) {
            let weights: Vec<usize> =
                (0..4).map(|state| (state * Input::PLAIN_COUNT + row) * 32 + 5).collect();
            // The first step puts a tenth of the slope into the mean.
            let slope = 10.0 * f64::from(shared.mean.0[5]) * numbers.len() as f64;
            let found = oracle.slope(0, &weights, &samples, objective);
            assert!((slope - found).abs() < 1e-4 + 1e-3 * slope.abs(), "{slope} {found}");
            moving += usize::from(slope != 0.0);
        }
        assert!(moving > 20, "{moving}");
    }

    #[test]
    fn no_weight_grows_beyond_what_a_network_may_have() {
        for inputs in InputKind::ALL {
            let shape = shape(inputs);
            let mut numbers: Vec<f32> =
                Learner::new(shape, &mut Rng::with_seed(1)).numbers().collect();
            let mut rng = Rng::with_seed(2);
            numbers.iter_mut().for_each(|number| *number = 3.9 * rng.f32() - 1.95);
            // Squares are not negative.
            for square in numbers.chunks_exact_mut(3 * LANES).flat_map(|it| &mut it[2 * LANES..]) {
                *square = square.abs();
            }
            let mut learner = Learner::from_numbers(shape, &numbers).unwrap();
            for step in 1..=3 {
                let gradients = [Gradient::zero(shape), Gradient::zero(shape)];
                learner.step(&gradients, 1, Stride::new(step, 0.5, 0.01), 2);
                let layers = learner.layers().to_layers();
                let all = layers.input_weights.iter().chain(&layers.output_weights);
                assert!(all.into_iter().all(|it| it.abs() <= Layers::MAX_WEIGHT));
                let again = Learner::from_numbers(shape, &learner.numbers().collect::<Vec<_>>());
                assert!(again == Some(learner.clone()), "step {step}");
            }
        }
    }

    #[test]
    fn a_network_is_learned_on_from() {
        for inputs in InputKind::ALL {
            let shape = shape(inputs);
            let layers = Learner::new(shape, &mut Rng::with_seed(3)).layers().to_layers();
            assert_eq!(Learner::from_layers(shape, &layers).layers().to_layers(), layers);
        }
    }

    #[test]
    fn numbers_that_are_no_learner_are_refused() {
        let shape = shape(InputKind::Plain);
        let learner = Learner::new(shape, &mut Rng::with_seed(1));
        let mut numbers: Vec<f32> = learner.numbers().collect();
        assert!(Learner::from_numbers(shape, &numbers) == Some(learner));
        assert!(Learner::from_numbers(shape, &numbers[1..]).is_none());
        numbers[77] = f32::NAN;
        assert!(Learner::from_numbers(shape, &numbers).is_none());
    }
}
