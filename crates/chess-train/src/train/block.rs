//! The unit in which numbers are learned.

/// How many numbers a block has. The width of a network is a multiple of it.
pub(super) const LANES: usize = 32;

/// Some neighbouring numbers, in whole cache lines.
#[derive(Clone, Copy, PartialEq, Debug)]
#[repr(align(64))]
pub(super) struct Block(pub(super) [f32; LANES]);

impl Block {
    pub(super) const ZERO: Block = Block([0.0; LANES]);

    /// Adds the numbers of another block.
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
