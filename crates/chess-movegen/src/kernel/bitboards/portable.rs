//! One bitboard in a word.

use super::Bitboards;

/// A single lane: plain Rust.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct One(u64);

impl One {
    #[inline(always)]
    pub(in crate::kernel) fn new(bits: u64) -> One {
        One(bits)
    }
}

/// A one in each byte.
const ONES: u64 = 0x0101_0101_0101_0101;
/// The top bit of each byte.
const TOPS: u64 = 0x8080_8080_8080_8080;
const DIAGONAL: u64 = 0x8040_2010_0804_0201;

operators! {
    One, all bits: u64::MAX;
    BitAnd::bitand = u64::bitand,
    BitOr::bitor = u64::bitor,
    BitXor::bitxor = u64::bitxor,
    Add::add = u64::wrapping_add,
    Sub::sub = u64::wrapping_sub,
}

impl Bitboards for One {
    const LANES: usize = 1;
    const FEW: u32 = 1;

    #[inline(always)]
    fn up(self, step: u32) -> One {
        One(self.0 << step)
    }

    #[inline(always)]
    fn down(self, step: u32) -> One {
        One(self.0 >> step)
    }

    #[inline(always)]
    fn flipped(self) -> One {
        One(self.0.swap_bytes())
    }

    /// In each byte by itself, to subtract a bit from those above it flips all up to the lowest of
    /// them.
    #[inline(always)]
    fn attacks_to_the_right(self, occupied: One) -> One {
        let first = self.0 << 1 & !ONES;
        // The top bits stay out of it, so that no byte borrows from the next.
        let difference = (occupied.0 | TOPS) - (first & !TOPS);
        let difference = difference ^ ((occupied.0 ^ !first) & TOPS);
        One(difference ^ occupied.0)
    }

    #[inline(always)]
    fn rank_on_diagonal(self, rank: usize) -> One {
        One(((self.0 >> (8 * rank) & 0xff) * ONES) & DIAGONAL)
    }

    #[inline(always)]
    fn diagonal_on_rank(self, rank: usize) -> One {
        One(self.0.wrapping_mul(ONES) >> 56 << (8 * rank))
    }

    #[inline(always)]
    fn where_they_meet(self, first: One, second: One) -> One {
        if first.0 & second.0 == 0 { One(0) } else { self }
    }

    #[inline(always)]
    fn narrowed_where_they_meet(self, third: One, first: One, second: One) -> One {
        if first.0 & second.0 == 0 { self } else { One(self.0 & third.0) }
    }

    #[inline(always)]
    fn is_empty(self) -> One {
        One(u64::from(self.0 == 0))
    }

    #[inline(always)]
    fn len(self) -> One {
        One(u64::from(self.0.count_ones()))
    }

    #[inline(always)]
    fn sum(self) -> u64 {
        self.0
    }
}
