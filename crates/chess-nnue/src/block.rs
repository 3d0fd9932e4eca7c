//! The unit in which neurons are computed.

/// How many numbers a block has: as many as fit the widest register.
pub(crate) const BLOCK: usize = 32;

/// Neighbouring neurons, or their weights, that fill a cache line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(64))]
pub(crate) struct Block(pub(crate) [i16; BLOCK]);

impl Block {
    pub(crate) const ZERO: Block = Block([0; BLOCK]);

    #[inline(always)]
    pub(crate) fn add(&mut self, other: &Block) {
        for (sum, number) in self.0.iter_mut().zip(&other.0) {
            *sum = sum.wrapping_add(*number);
        }
    }

    #[inline(always)]
    pub(crate) fn subtract(&mut self, other: &Block) {
        for (sum, number) in self.0.iter_mut().zip(&other.0) {
            *sum = sum.wrapping_sub(*number);
        }
    }
}

/// These numbers in blocks. What is left over and fills no block is dropped.
pub(crate) fn blocks(numbers: &[i16]) -> alloc::vec::Vec<Block> {
    numbers.chunks_exact(BLOCK).map(|chunk| Block(core::array::from_fn(|i| chunk[i]))).collect()
}
