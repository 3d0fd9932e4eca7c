//! Two bitboards in a register of 16 bytes.

use super::Bytes;
use crate::kernel::Bitboards;

const DIAGONAL: [u8; 16] = [1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128];

impl<B: Bytes> Bitboards for B {
    const LANES: usize = 2;
    const FEW: u32 = 1;

    #[inline(always)]
    fn up(self, step: u32) -> B {
        self.words_up(step)
    }

    #[inline(always)]
    fn down(self, step: u32) -> B {
        self.words_down(step)
    }

    #[inline(always)]
    fn flipped(self) -> B {
        self.at(self.with(&[7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8]))
    }

    /// In each byte by itself, to subtract a bit from those above it flips all up to the lowest of
    /// them.
    #[inline(always)]
    fn attacks_to_the_right(self, occupied: B) -> B {
        occupied.minus(self.plus(self)) ^ occupied
    }

    #[inline(always)]
    fn rank_on_diagonal(self, rank: usize) -> B {
        let second = self.with(&[0, 0, 0, 0, 0, 0, 0, 0, 8, 8, 8, 8, 8, 8, 8, 8]);
        self.at(self.with(&[rank as u8; 16]) | second) & self.with(&DIAGONAL)
    }

    #[inline(always)]
    fn diagonal_on_rank(self, rank: usize) -> B {
        // No two bytes have a bit in common, so that their sum is their union.
        self.sums().words_up(8 * rank as u32)
    }

    #[inline(always)]
    fn where_they_meet(self, first: B, second: B) -> B {
        self.without((first & second).is_zero_word())
    }

    #[inline(always)]
    fn narrowed_where_they_meet(self, third: B, first: B, second: B) -> B {
        self & (third | (first & second).is_zero_word())
    }

    #[inline(always)]
    fn is_empty(self) -> B {
        self.is_zero_word().words_down(63)
    }

    #[inline(always)]
    fn len(self) -> B {
        self.ones()
    }

    #[inline(always)]
    fn sum(self) -> u64 {
        let [low, high] = self.words();
        low.wrapping_add(high)
    }
}
