//! Eight bitboards in a register of AVX-512.
#![allow(unsafe_code)]

use core::arch::x86_64::*;

use super::Bitboards;

/// Eight lanes; code that holds one has held the kernel's token, and so the processor has the instructions
/// of [`Avx512`](crate::kernel::avx512::Avx512).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Eight(pub(in crate::kernel) __m512i);

/// A byte of each lane, wherever it is wanted: a shuffle takes it from within 16 bytes, two lanes.
const DIAGONAL: i64 = 0x8040_2010_0804_0201_u64 as i64;

operators! {
    Eight, all bits: _mm512_set1_epi64(-1);
    BitAnd::bitand = _mm512_and_si512,
    BitOr::bitor = _mm512_or_si512,
    BitXor::bitxor = _mm512_xor_si512,
    Add::add = _mm512_add_epi64,
    Sub::sub = _mm512_sub_epi64,
}

impl Bitboards for Eight {
    const LANES: usize = 8;
    const FEW: u32 = 2;

    #[inline(always)]
    fn up(self, step: u32) -> Eight {
        // SAFETY: the value proves AVX-512 F.
        Eight(unsafe { _mm512_sll_epi64(self.0, _mm_cvtsi32_si128(step as i32)) })
    }

    #[inline(always)]
    fn down(self, step: u32) -> Eight {
        // SAFETY: the value proves AVX-512 F.
        Eight(unsafe { _mm512_srl_epi64(self.0, _mm_cvtsi32_si128(step as i32)) })
    }

    #[inline(always)]
    fn flipped(self) -> Eight {
        // SAFETY: the value proves AVX-512 F and BW.
        unsafe {
            let swap = _mm512_set4_epi32(0x0809_0a0b, 0x0c0d_0e0f, 0x0001_0203, 0x0405_0607);
            Eight(_mm512_shuffle_epi8(self.0, swap))
        }
    }

    /// In each byte by itself, to subtract a bit from those above it flips all up to the lowest of
    /// them.
    #[inline(always)]
    fn attacks_to_the_right(self, occupied: Eight) -> Eight {
        // SAFETY: the value proves AVX-512 F and BW.
        unsafe {
            let first = _mm512_add_epi8(self.0, self.0);
            Eight(_mm512_xor_si512(_mm512_sub_epi8(occupied.0, first), occupied.0))
        }
    }

    #[inline(always)]
    fn rank_on_diagonal(self, rank: usize) -> Eight {
        // SAFETY: the value proves AVX-512 F and BW.
        unsafe {
            let second = _mm512_set4_epi64(0x0808_0808_0808_0808, 0, 0x0808_0808_0808_0808, 0);
            let source = _mm512_or_si512(_mm512_set1_epi8(rank as i8), second);
            let copied = _mm512_shuffle_epi8(self.0, source);
            Eight(_mm512_and_si512(copied, _mm512_set1_epi64(DIAGONAL)))
        }
    }

    #[inline(always)]
    fn diagonal_on_rank(self, rank: usize) -> Eight {
        // SAFETY: the value proves AVX-512 F and BW.
        unsafe {
            // No two bytes have a bit in common, so that their sum is their union.
            Eight(_mm512_sad_epu8(self.0, _mm512_setzero_si512())).up(8 * rank as u32)
        }
    }

    #[inline(always)]
    fn where_they_meet(self, first: Eight, second: Eight) -> Eight {
        // SAFETY: the value proves AVX-512 F.
        unsafe { Eight(_mm512_maskz_mov_epi64(_mm512_test_epi64_mask(first.0, second.0), self.0)) }
    }

    #[inline(always)]
    fn narrowed_where_they_meet(self, third: Eight, first: Eight, second: Eight) -> Eight {
        // SAFETY: the value proves AVX-512 F.
        unsafe {
            let meet = _mm512_test_epi64_mask(first.0, second.0);
            Eight(_mm512_mask_and_epi64(self.0, meet, self.0, third.0))
        }
    }

    #[inline(always)]
    fn is_empty(self) -> Eight {
        // SAFETY: the value proves AVX-512 F.
        unsafe { Eight(_mm512_maskz_set1_epi64(_mm512_testn_epi64_mask(self.0, self.0), 1)) }
    }

    #[inline(always)]
    fn len(self) -> Eight {
        // SAFETY: the value proves AVX-512 VPOPCNTDQ.
        Eight(unsafe { _mm512_popcnt_epi64(self.0) })
    }

    #[inline(always)]
    fn sum(self) -> u64 {
        // SAFETY: the value proves AVX-512 F.
        unsafe { _mm512_reduce_add_epi64(self.0) as u64 }
    }
}
