//! How the loss changes with each weight.

use chess_nnue::Shape;

use super::block_layers::{Block, BlockLayers};

/// How the loss of some positions changes with each weight: a sum over the positions.
pub(super) struct Gradient {
    slopes: BlockLayers,
    /// Which inputs the positions have. The slopes of all others are zero, and are neither set to
    /// zero nor added up.
    has_input: Vec<bool>,
    loss: f64,
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
        self.slopes.parts_mut().1.fill(Block::ZERO);
        self.loss = 0.0;
    }

    /// The slopes of all weights.
    #[inline(always)]
    pub(super) fn slopes(&self) -> &BlockLayers {
        &self.slopes
    }

    /// The slopes that every position has.
    #[inline(always)]
    pub(super) fn slopes_mut(&mut self) -> &mut BlockLayers {
        &mut self.slopes
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

    /// The loss of the positions.
    pub(super) fn loss(&self) -> f64 {
        self.loss
    }

    pub(super) fn add_loss(&mut self, loss: f64) {
        self.loss += loss;
    }
}
