//! Two bitboards in a register of SSE2, which every x86-64 processor has.
#![allow(unsafe_code)]

use core::arch::x86_64::*;

use super::Bitboards;

/// Two lanes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Two(__m128i);

impl Two {
    #[inline(always)]
    pub(in crate::kernel) fn same(bits: u64) -> Two {
        // SAFETY: every x86-64 processor has SSE2.
        Two(unsafe { _mm_set1_epi64x(bits as i64) })
    }

    #[inline(always)]
    pub(in crate::kernel) fn load(bits: &[u64; 2]) -> Two {
        // SAFETY: every x86-64 processor has SSE2; there are two words to load.
        Two(unsafe { _mm_loadu_si128(bits.as_ptr().cast()) })
    }

    /// All bits in the lanes that are empty.
    #[inline(always)]
    fn empty(self) -> Two {
        // SAFETY: every x86-64 processor has SSE2.
        unsafe {
            let halves = _mm_cmpeq_epi32(self.0, _mm_setzero_si128());
            Two(_mm_and_si128(halves, _mm_shuffle_epi32::<0b10_11_00_01>(halves)))
        }
    }
}

const DIAGONAL: u64 = 0x8040_2010_0804_0201;

operators! {
    Two, all bits: _mm_set1_epi64x(-1);
    BitAnd::bitand = _mm_and_si128,
    BitOr::bitor = _mm_or_si128,
    BitXor::bitxor = _mm_xor_si128,
    Add::add = _mm_add_epi64,
    Sub::sub = _mm_sub_epi64,
}

impl Bitboards for Two {
    const LANES: usize = 2;
    const FEW: u32 = 1;

    #[inline(always)]
    fn up(self, step: u32) -> Two {
        // SAFETY: every x86-64 processor has SSE2.
        Two(unsafe { _mm_sll_epi64(self.0, _mm_cvtsi32_si128(step as i32)) })
    }

    #[inline(always)]
    fn down(self, step: u32) -> Two {
        // SAFETY: every x86-64 processor has SSE2.
        Two(unsafe { _mm_srl_epi64(self.0, _mm_cvtsi32_si128(step as i32)) })
    }

    #[inline(always)]
    fn flipped(self) -> Two {
        // SAFETY: every x86-64 processor has SSE2.
        unsafe {
            let words = _mm_or_si128(_mm_slli_epi16::<8>(self.0), _mm_srli_epi16::<8>(self.0));
            let low = _mm_shufflelo_epi16::<0b00_01_10_11>(words);
            Two(_mm_shufflehi_epi16::<0b00_01_10_11>(low))
        }
    }

    /// In each byte by itself, to subtract a bit from those above it flips all up to the lowest of
    /// them.
    #[inline(always)]
    fn attacks_to_the_right(self, occupied: Two) -> Two {
        // SAFETY: every x86-64 processor has SSE2.
        unsafe {
            let first = _mm_add_epi8(self.0, self.0);
            Two(_mm_xor_si128(_mm_sub_epi8(occupied.0, first), occupied.0))
        }
    }

    #[inline(always)]
    fn rank_on_diagonal(self, rank: usize) -> Two {
        let byte = self.down(8 * rank as u32) & Two::same(0xff);
        // SAFETY: every x86-64 processor has SSE2.
        let copied = unsafe {
            let word = _mm_or_si128(byte.0, _mm_slli_epi64::<8>(byte.0));
            Two(_mm_shufflehi_epi16::<0>(_mm_shufflelo_epi16::<0>(word)))
        };
        copied & Two::same(DIAGONAL)
    }

    #[inline(always)]
    fn diagonal_on_rank(self, rank: usize) -> Two {
        // SAFETY: every x86-64 processor has SSE2.
        unsafe {
            // No two bytes have a bit in common, so that their sum is their union.
            Two(_mm_sad_epu8(self.0, _mm_setzero_si128())).up(8 * rank as u32)
        }
    }

    #[inline(always)]
    fn where_they_meet(self, first: Two, second: Two) -> Two {
        let apart = (first & second).empty();
        // SAFETY: every x86-64 processor has SSE2.
        Two(unsafe { _mm_andnot_si128(apart.0, self.0) })
    }

    #[inline(always)]
    fn narrowed_where_they_meet(self, third: Two, first: Two, second: Two) -> Two {
        self & (third | (first & second).empty())
    }

    #[inline(always)]
    fn is_empty(self) -> Two {
        // SAFETY: every x86-64 processor has SSE2.
        Two(unsafe { _mm_srli_epi64::<63>(self.empty().0) })
    }

    /// Pairs of bits, groups of four, bytes, and the sum of the bytes.
    #[inline(always)]
    fn len(self) -> Two {
        // SAFETY: every x86-64 processor has SSE2.
        unsafe {
            let odd = _mm_and_si128(_mm_srli_epi64::<1>(self.0), _mm_set1_epi8(0x55));
            let pairs = _mm_sub_epi8(self.0, odd);
            let two = _mm_set1_epi8(0x33);
            let high = _mm_and_si128(_mm_srli_epi64::<2>(pairs), two);
            let fours = _mm_add_epi8(_mm_and_si128(pairs, two), high);
            let bytes = _mm_add_epi8(fours, _mm_srli_epi64::<4>(fours));
            let bytes = _mm_and_si128(bytes, _mm_set1_epi8(0x0f));
            Two(_mm_sad_epu8(bytes, _mm_setzero_si128()))
        }
    }

    #[inline(always)]
    fn sum(self) -> u64 {
        // SAFETY: every x86-64 processor has SSE2.
        unsafe {
            let sum = _mm_add_epi64(self.0, _mm_unpackhi_epi64(self.0, self.0));
            _mm_cvtsi128_si64(sum) as u64
        }
    }
}
