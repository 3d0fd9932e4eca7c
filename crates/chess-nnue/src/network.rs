//! The weights of a network.

use alloc::string::String;
use alloc::vec::Vec;

use crate::block::{BLOCK, Block, blocks};
use crate::shape::{OutputBucket, Shape};

/// What stands for 1 in the first layer, where neurons are clipped to 0 … 1.
pub(crate) const INPUT_ONE: i32 = 255;
/// What stands for 1 among the output weights.
pub(crate) const OUTPUT_ONE: i32 = 64;
/// The largest output weight for which a neuron times the weight still fits 16 bits.
const MAX_OUTPUT_WEIGHT: i16 = (i16::MAX as i32 / INPUT_ONE) as i16;

/// A network in integers, in which no position can make a sum overflow.
///
/// That is checked when the network is made, so evaluating never fails, and gives the same number on
/// every processor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Network {
    shape: Shape,
    scale: u16,
    /// For each input, its weights to all neurons.
    input_weights: Vec<Block>,
    pub(crate) input_biases: Vec<Block>,
    /// For each output, its weights for the neurons of the side to move, then for those of the other
    /// side.
    output_weights: Vec<Block>,
    pub(crate) output_biases: [i32; OutputBucket::COUNT],
    summary: String,
}

/// The layers of a network in floating point, as a trainer learns them.
///
/// A neuron is the sum of its bias and its weights for the inputs of a position, clipped to 0 … 1 and
/// then squared. The output is the sum of its bias and its weights times the neurons: those of the
/// side to move first, then those of the other side. It is the logarithm of the odds of winning.
#[derive(Clone, PartialEq, Debug)]
pub struct Layers {
    /// For each input, its weights to all neurons.
    pub input_weights: Vec<f32>,
    /// One for each neuron.
    pub input_biases: Vec<f32>,
    /// For each output, its weights for the neurons of the side to move, then of the other side.
    pub output_weights: Vec<f32>,
    /// One for each output.
    pub output_biases: Vec<f32>,
}

/// Why layers do not make a network.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NetworkError {
    /// A layer has the wrong number of weights.
    #[error("{layer}: expected {expected} numbers, found {found}")]
    Count {
        /// Which layer.
        layer: &'static str,
        /// How many it has.
        found: usize,
        /// How many it should have.
        expected: usize,
    },
    /// A weight is infinite or not a number.
    #[error("{layer}: number {index} is not finite")]
    NotFinite {
        /// Which layer.
        layer: &'static str,
        /// Its index in the layer, from 0.
        index: usize,
    },
    /// The weights of a neuron are so large that a sum could overflow.
    #[error("neuron {neuron}: the weights are so large that a sum could overflow")]
    LargeInputs {
        /// Its number, from 0.
        neuron: usize,
    },
    /// The weights of an output are so large that a sum could overflow.
    #[error("output {output}: the weights are so large that a sum could overflow")]
    LargeOutput {
        /// Its number, from 0.
        output: usize,
    },
    /// The scale is 0.
    #[error("the scale is 0 centipawns")]
    NoScale,
    /// The summary is too long.
    #[error("the summary has {bytes} bytes; at most {} are allowed", u16::MAX)]
    LongSummary {
        /// Its length in bytes.
        bytes: usize,
    },
}

impl Layers {
    /// How large a weight may be, positive or negative, so that its rounded value fits both layers. A
    /// trainer should clip weights to it.
    pub const MAX_WEIGHT: f32 = 1.98;

    /// Layers of this shape in which every weight is 0.
    #[must_use]
    pub fn zero(shape: Shape) -> Layers {
        let of = |count| alloc::vec![0.0; count];
        let [input_weights, input_biases, output_weights, output_biases] = counts(shape).map(of);
        Layers { input_weights, input_biases, output_weights, output_biases }
    }
}

/// The number of weights in each layer.
pub(crate) const fn counts(shape: Shape) -> [usize; 4] {
    let width = shape.width();
    [shape.inputs().count() * width, width, OutputBucket::COUNT * 2 * width, OutputBucket::COUNT]
}

/// What the layers are called.
const NAMES: [&str; 4] = ["input weights", "input biases", "output weights", "output biases"];

impl Network {
    /// Rounds layers of this shape to a network. An output of 1 is worth `scale` centipawns. The
    /// summary tells people where the network comes from.
    ///
    /// # Errors
    ///
    /// If a layer has the wrong number of weights for the shape, a weight is not finite, a sum could
    /// overflow, the scale is 0, or the summary is longer than 65,535 bytes.
    pub fn from_layers(
        shape: Shape,
        layers: &Layers,
        scale: u16,
        summary: &str,
    ) -> Result<Network, NetworkError> {
        let Layers { input_weights, input_biases, output_weights, output_biases } = layers;
        let all = [input_weights, input_biases, output_weights, output_biases];
        for ((layer, numbers), expected) in NAMES.into_iter().zip(all).zip(counts(shape)) {
            if numbers.len() != expected {
                return Err(NetworkError::Count { layer, found: numbers.len(), expected });
            }
            if let Some(index) = numbers.iter().position(|number| !number.is_finite()) {
                return Err(NetworkError::NotFinite { layer, index });
            }
        }
        // What is too large for 16 bits becomes the largest number that fits, which is refused below.
        let small =
            [(input_weights, INPUT_ONE), (input_biases, INPUT_ONE), (output_weights, OUTPUT_ONE)];
        let rounded = |(numbers, one): (&Vec<f32>, i32)| -> Vec<i16> {
            numbers.iter().map(|&number| round(number * one as f32) as i16).collect()
        };
        let bias_one = (INPUT_ONE * OUTPUT_ONE) as f32;
        let output_biases =
            core::array::from_fn(|output| round(output_biases[output] * bias_one) as i32);
        Network::new(shape, &small.map(rounded).concat(), output_biases, scale, summary.into())
    }

    /// The layers in floating point, for a trainer to continue from. Rounding them gives the same
    /// network again.
    #[must_use]
    pub fn to_layers(&self) -> Layers {
        let [inputs, biases, outputs, _] = counts(self.shape);
        let mut small = self.small_numbers().map(f32::from);
        let mut take = |count, one: i32| -> Vec<f32> {
            small.by_ref().take(count).map(|number| number / one as f32).collect()
        };
        let bias_one = (INPUT_ONE * OUTPUT_ONE) as f32;
        Layers {
            input_weights: take(inputs, INPUT_ONE),
            input_biases: take(biases, INPUT_ONE),
            output_weights: take(outputs, OUTPUT_ONE),
            output_biases: self.output_biases.iter().map(|&bias| bias as f32 / bias_one).collect(),
        }
    }

    /// The network of these numbers, as many as the shape needs, checked so that nothing can
    /// overflow; the small ones are those of [`Network::small_numbers`].
    pub(crate) fn new(
        shape: Shape,
        small: &[i16],
        output_biases: [i32; OutputBucket::COUNT],
        scale: u16,
        summary: String,
    ) -> Result<Network, NetworkError> {
        if scale == 0 {
            return Err(NetworkError::NoScale);
        }
        if summary.len() > u16::MAX.into() {
            return Err(NetworkError::LongSummary { bytes: summary.len() });
        }
        let [inputs, width, ..] = counts(shape);
        let (input_weights, rest) = small.split_at(inputs);
        let (input_biases, output_weights) = rest.split_at(width);
        // A position has at most 32 pieces, so the sum of a neuron is at most its bias and 32 times
        // its largest weight.
        let is_large = |&neuron: &usize| {
            let weights = input_weights.iter().skip(neuron).step_by(width);
            let greatest = weights.map(|weight| i32::from(*weight).abs()).max().unwrap_or(0);
            i32::from(input_biases[neuron]).abs() + 32 * greatest > i16::MAX.into()
        };
        if let Some(neuron) = (0..width).find(is_large) {
            return Err(NetworkError::LargeInputs { neuron });
        }
        let is_large = |&output: &usize| {
            let weights = &output_weights[output * 2 * width..][..2 * width];
            let greatest: i64 = weights.iter().map(|&weight| i64::from(weight.abs())).sum();
            let greatest = greatest * i64::from(INPUT_ONE * INPUT_ONE);
            greatest > i32::MAX.into()
                || i64::from(output_biases[output]).abs() > (i32::MAX / 4).into()
                || weights.iter().any(|weight| weight.abs() > MAX_OUTPUT_WEIGHT)
        };
        if let Some(output) = (0..OutputBucket::COUNT).find(is_large) {
            return Err(NetworkError::LargeOutput { output });
        }
        Ok(Network {
            shape,
            scale,
            input_weights: blocks(input_weights),
            input_biases: blocks(input_biases),
            output_weights: blocks(output_weights),
            output_biases,
            summary,
        })
    }

    /// Its inputs, its width, and what its output is added to.
    #[inline(always)]
    #[must_use]
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// The centipawns that an output of 1 is worth.
    #[must_use]
    pub const fn scale(&self) -> u16 {
        self.scale
    }

    /// Where the network comes from, written for people.
    #[must_use]
    pub fn summary(&self) -> &str {
        &self.summary
    }

    /// The weights of an input to all neurons.
    #[inline(always)]
    pub(crate) fn weights_of(&self, input: usize) -> &[Block] {
        let blocks = self.shape.blocks();
        &self.input_weights[input * blocks..][..blocks]
    }

    /// The weights of an output for the neurons of the side to move and of the other side.
    #[inline(always)]
    pub(crate) fn output_weights(&self, bucket: OutputBucket) -> [&[Block]; 2] {
        let blocks = self.shape.blocks();
        let (own, other) =
            self.output_weights[bucket.index() * 2 * blocks..][..2 * blocks].split_at(blocks);
        [own, other]
    }

    /// All 16-bit numbers: input weights, input biases, output weights.
    pub(crate) fn small_numbers(&self) -> impl Iterator<Item = i16> {
        let all = [&self.input_weights, &self.input_biases, &self.output_weights];
        all.into_iter().flatten().flat_map(|block| block.0)
    }
}

/// Rounds to the nearest integer, and halves away from 0. `core` has no function for that.
fn round(number: f32) -> f32 {
    let away = if number < 0.0 { -0.5 } else { 0.5 };
    (number + away) as i32 as f32
}

const _: () = assert!(Shape::MAX_WIDTH.is_multiple_of(BLOCK));
