//! Four bitboards in a register of AVX2.
#![allow(unsafe_code)]

use core::arch::x86_64::*;

use super::Bitboards;

/// Four lanes; code that holds one has held the kernel's token, and so the processor has the instructions
/// of [`Avx2`](crate::kernel::avx2::Avx2).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Four(pub(in crate::kernel) __m256i);

const DIAGONAL: i64 = 0x8040_2010_0804_0201_u64 as i64;

operators! {
    Four, all bits: _mm256_set1_epi64x(-1);
    BitAnd::bitand = _mm256_and_si256,
    BitOr::bitor = _mm256_or_si256,
    BitXor::bitxor = _mm256_xor_si256,
    Add::add = _mm256_add_epi64,
    Sub::sub = _mm256_sub_epi64,
}

impl Bitboards for Four {
    const LANES: usize = 4;
    const FEW: u32 = 1;

    #[inline(always)]
    fn up(self, step: u32) -> Four {
        // SAFETY: the value proves AVX2.
        Four(unsafe { _mm256_sll_epi64(self.0, _mm_cvtsi32_si128(step as i32)) })
    }

    #[inline(always)]
    fn down(self, step: u32) -> Four {
        // SAFETY: the value proves AVX2.
        Four(unsafe { _mm256_srl_epi64(self.0, _mm_cvtsi32_si128(step as i32)) })
    }

    #[inline(always)]
    fn flipped(self) -> Four {
        // SAFETY: the value proves AVX2.
        unsafe {
            let swap = _mm256_setr_epi8(
                7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 15,
                14, 13, 12, 11, 10, 9, 8,
            );
            Four(_mm256_shuffle_epi8(self.0, swap))
        }
    }

    /// In each byte by itself, to subtract a bit from those above it flips all up to the lowest of
    /// them.
    #[inline(always)]
    fn attacks_to_the_right(self, occupied: Four) -> Four {
        // SAFETY: the value proves AVX2.
        unsafe {
            let first = _mm256_add_epi8(self.0, self.0);
            Four(_mm256_xor_si256(_mm256_sub_epi8(occupied.0, first), occupied.0))
        }
    }

    #[inline(always)]
    fn rank_on_diagonal(self, rank: usize) -> Four {
        // SAFETY: the value proves AVX2.
        unsafe {
            // A shuffle takes bytes from within 16, two lanes.
            let second = _mm256_setr_epi64x(0, 0x0808_0808_0808_0808, 0, 0x0808_0808_0808_0808);
            let source = _mm256_or_si256(_mm256_set1_epi8(rank as i8), second);
            let copied = _mm256_shuffle_epi8(self.0, source);
            Four(_mm256_and_si256(copied, _mm256_set1_epi64x(DIAGONAL)))
        }
    }

    #[inline(always)]
    fn diagonal_on_rank(self, rank: usize) -> Four {
        // SAFETY: the value proves AVX2.
        unsafe {
            // No two bytes have a bit in common, so that their sum is their union.
            Four(_mm256_sad_epu8(self.0, _mm256_setzero_si256())).up(8 * rank as u32)
        }
    }

    #[inline(always)]
    fn where_they_meet(self, first: Four, second: Four) -> Four {
        let common = first & second;
        // SAFETY: the value proves AVX2.
        unsafe {
            let apart = _mm256_cmpeq_epi64(common.0, _mm256_setzero_si256());
            Four(_mm256_andnot_si256(apart, self.0))
        }
    }

    #[inline(always)]
    fn narrowed_where_they_meet(self, third: Four, first: Four, second: Four) -> Four {
        let common = first & second;
        // SAFETY: the value proves AVX2.
        let apart = unsafe { _mm256_cmpeq_epi64(common.0, _mm256_setzero_si256()) };
        self & (third | Four(apart))
    }

    #[inline(always)]
    fn is_empty(self) -> Four {
        // SAFETY: the value proves AVX2.
        unsafe {
            let empty = _mm256_cmpeq_epi64(self.0, _mm256_setzero_si256());
            Four(_mm256_srli_epi64::<63>(empty))
        }
    }

    /// The bits of each nibble from a table, and the sum of the bytes.
    #[inline(always)]
    fn len(self) -> Four {
        // SAFETY: the value proves AVX2.
        unsafe {
            let table = _mm256_setr_epi8(
                0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3,
                2, 3, 3, 4,
            );
            let nibble = _mm256_set1_epi8(0x0f);
            let low = _mm256_and_si256(self.0, nibble);
            let high = _mm256_and_si256(_mm256_srli_epi16::<4>(self.0), nibble);
            let low = _mm256_shuffle_epi8(table, low);
            let bytes = _mm256_add_epi8(low, _mm256_shuffle_epi8(table, high));
            Four(_mm256_sad_epu8(bytes, _mm256_setzero_si256()))
        }
    }

    #[inline(always)]
    fn sum(self) -> u64 {
        // SAFETY: the value proves AVX2.
        let lanes = unsafe {
            [
                _mm256_extract_epi64::<0>(self.0),
                _mm256_extract_epi64::<1>(self.0),
                _mm256_extract_epi64::<2>(self.0),
                _mm256_extract_epi64::<3>(self.0),
            ]
        };
        let [a, b, c, d] = lanes;
        (a + b + c + d) as u64
    }
}
