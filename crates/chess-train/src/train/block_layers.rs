//! The layers of a network, in blocks: the unit in which numbers are learned.

use chess_nnue::{Layers, OutputBucket, Shape};

/// How many numbers a block has. The width of a network is a multiple of it.
pub(super) const LANES: usize = 32;

/// Some neighbouring numbers, in whole cache lines.
#[derive(Clone, Copy, PartialEq, Debug)]
#[repr(align(64))]
pub(super) struct Block(pub(super) [f32; LANES]);

impl Block {
    pub(super) const ZERO: Block = Block([0.0; LANES]);

    #[inline(always)]
    pub(super) fn add(&mut self, other: &Block) {
        for (sum, number) in self.0.iter_mut().zip(&other.0) {
            *sum += number;
        }
    }

    /// The sum of all its numbers. The first half is added to the second one, and so on: the order
    /// of a sum changes its last digits, and this one suits registers of every width.
    #[inline(always)]
    pub(super) fn sum(&self) -> f32 {
        let mut numbers = self.0;
        let mut half = LANES / 2;
        while half > 0 {
            for lane in 0..half {
                numbers[lane] += numbers[lane + half];
            }
            half /= 2;
        }
        numbers[0]
    }
}

/// One number for each weight of a network: the weight itself, or the slope of the loss.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct BlockLayers {
    pub(super) shape: Shape,
    /// For each input, a row of as many numbers as the network is wide.
    pub(super) inputs: Vec<Block>,
    /// The same for all that every position uses: a row for the biases of the neurons; for each
    /// output a row for the side to move and one for the other side; and a block for the biases of
    /// the outputs.
    pub(super) rest: Vec<Block>,
}

/// How many rows there are before the biases of the outputs.
const ROWS: usize = 1 + 2 * OutputBucket::COUNT;

/// How many blocks a row has.
pub(super) const fn blocks_of(shape: Shape) -> usize {
    shape.width() / LANES
}

/// How many blocks all have that is not a weight of an input.
pub(super) const fn rest_of(shape: Shape) -> usize {
    ROWS * blocks_of(shape) + 1
}

impl BlockLayers {
    pub(super) fn zero(shape: Shape) -> BlockLayers {
        BlockLayers {
            shape,
            inputs: vec![Block::ZERO; shape.inputs().count() * blocks_of(shape)],
            rest: vec![Block::ZERO; rest_of(shape)],
        }
    }

    /// The weights of an input.
    #[inline(always)]
    pub(super) fn input_mut(&mut self, row: usize) -> &mut [Block] {
        let blocks = blocks_of(self.shape);
        &mut self.inputs[row * blocks..][..blocks]
    }

    /// The biases of the neurons.
    #[inline(always)]
    pub(super) fn biases_mut(&mut self) -> &mut [Block] {
        &mut self.rest[..blocks_of(self.shape)]
    }

    /// The biases of the neurons.
    #[inline(always)]
    pub(super) fn biases(&self) -> &[Block] {
        &self.rest[..blocks_of(self.shape)]
    }

    /// The weights of an output for the neurons of the side to move (0) or of the other side (1).
    #[inline(always)]
    pub(super) fn output(&self, bucket: OutputBucket, side: usize) -> &[Block] {
        let blocks = blocks_of(self.shape);
        &self.rest[output_row(bucket, side) * blocks..][..blocks]
    }

    /// The weights of an output for the neurons of the side to move (0) or of the other side (1).
    #[inline(always)]
    pub(super) fn output_mut(&mut self, bucket: OutputBucket, side: usize) -> &mut [Block] {
        let blocks = blocks_of(self.shape);
        &mut self.rest[output_row(bucket, side) * blocks..][..blocks]
    }

    /// What an output begins with.
    #[inline(always)]
    pub(super) fn output_bias(&self, bucket: OutputBucket) -> f32 {
        self.rest[ROWS * blocks_of(self.shape)].0[bucket.index()]
    }

    /// What an output begins with.
    #[inline(always)]
    pub(super) fn output_bias_mut(&mut self, bucket: OutputBucket) -> &mut f32 {
        &mut self.rest[ROWS * blocks_of(self.shape)].0[bucket.index()]
    }

    /// The same numbers as a network is made of.
    pub(super) fn to_layers(&self) -> Layers {
        let flat = |blocks: &[Block]| blocks.iter().flat_map(|block| block.0).collect::<Vec<_>>();
        let blocks = blocks_of(self.shape);
        let (biases, rest) = self.rest.split_at(blocks);
        let (outputs, output_biases) = rest.split_at((ROWS - 1) * blocks);
        Layers {
            input_weights: flat(&self.inputs),
            input_biases: flat(biases),
            output_weights: flat(outputs),
            output_biases: flat(output_biases)[..OutputBucket::COUNT].to_vec(),
        }
    }
}

#[inline(always)]
fn output_row(bucket: OutputBucket, side: usize) -> usize {
    1 + 2 * bucket.index() + side
}

/// How the loss of some positions changes with each weight: a sum over the positions.
pub(super) struct Gradient {
    pub(super) slopes: BlockLayers,
    /// Which inputs the positions have. The slopes of all others are zero, and are neither set to
    /// zero nor added up.
    has_input: Vec<bool>,
    pub(super) loss: f64,
}

impl Gradient {
    pub(super) fn zero(shape: Shape) -> Gradient {
        let has_input = vec![false; shape.inputs().count()];
        Gradient { slopes: BlockLayers::zero(shape), has_input, loss: 0.0 }
    }

    /// Forgets all positions.
    pub(super) fn clear(&mut self) {
        for (row, has_input) in self.has_input.iter_mut().enumerate() {
            if std::mem::take(has_input) {
                self.slopes.input_mut(row).fill(Block::ZERO);
            }
        }
        self.slopes.rest.fill(Block::ZERO);
        self.loss = 0.0;
    }

    /// The slopes of an input that a position has.
    #[inline(always)]
    pub(super) fn input_mut(&mut self, row: usize) -> &mut [Block] {
        self.has_input[row] = true;
        self.slopes.input_mut(row)
    }

    /// True if one of the positions has this input.
    #[inline(always)]
    pub(super) fn has_input(&self, row: usize) -> bool {
        self.has_input[row]
    }
}

const _: () = assert!(OutputBucket::COUNT <= LANES);
