//! From the neurons to centipawns.

use chess_movegen::Position;
use chess_movegen::kernel::{self, Routine};

use crate::accumulators::{Accumulators, Neurons};
use crate::block::Block;
use crate::network::{INPUT_ONE, Network, OUTPUT_ONE};
use crate::shape::OutputBucket;

impl Network {
    /// The output for a position with these neurons, in centipawns for the side to move.
    #[inline]
    pub(crate) fn output(&self, neurons: &Accumulators, position: &Position) -> i64 {
        let us = position.side_to_move();
        let bucket = OutputBucket::of(position);
        let sum = kernel::with_instructions(Sum {
            own: neurons.of(us),
            other: neurons.of(!us),
            weights: self.output_weights(bucket),
        });
        // A squared neuron is quantised by INPUT_ONE twice, a weight by OUTPUT_ONE.
        let output = sum / INPUT_ONE + self.output_biases[bucket.index()];
        i64::from(output) * i64::from(self.scale()) / i64::from(INPUT_ONE * OUTPUT_ONE)
    }
}

/// The sum of all squared neurons times their weights.
struct Sum<'a> {
    own: &'a Neurons,
    other: &'a Neurons,
    weights: [&'a [Block]; 2],
}

impl Routine for Sum<'_> {
    type Output = i32;

    #[inline(always)]
    fn run(self) -> i32 {
        let Sum { own, other, weights } = self;
        let [own_weights, other_weights] = weights;
        half(own, own_weights) + half(other, other_weights)
    }
}

/// The sum over the neurons of one side.
#[inline(always)]
fn half(neurons: &Neurons, weights: &[Block]) -> i32 {
    let mut sum = 0i32;
    for (neurons, weights) in neurons.iter().zip(weights) {
        for (&neuron, &weight) in neurons.0.iter().zip(&weights.0) {
            let neuron = neuron.clamp(0, INPUT_ONE as i16);
            // The product of these two fits 16 bits, so that one instruction multiplies it by the
            // neuron again and adds neighbours up. The trick is Leorik's (Thomas Jahn).
            let weighted = neuron.wrapping_mul(weight);
            sum = sum.wrapping_add(i32::from(weighted) * i32::from(neuron));
        }
    }
    sum
}
