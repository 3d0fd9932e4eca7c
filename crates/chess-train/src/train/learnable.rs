//! Numbers that are learned.

use chess_nnue::Layers;

use super::block_layers::Block;

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
