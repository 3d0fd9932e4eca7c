//! The sets of squares whose bytes fit a condition, for the kernel that every processor can run.
//!
//! On x86-64 they are found sixteen at a time with SSE2, which all these processors have; elsewhere
//! eight at a time, in a word.
#![allow(unsafe_code)]

use chess_core::Board;

#[cfg(not(target_arch = "x86_64"))]
pub(super) use plain::{with_any, with_several, with_value};
#[cfg(target_arch = "x86_64")]
pub(super) use sse2::{with_any, with_several, with_value};

/// The bytes of the places.
#[inline(always)]
pub(super) fn of_board(board: &Board) -> &[u8; 64] {
    // SAFETY: a board is 64 places of one byte each.
    unsafe { &*core::ptr::from_ref(board).cast() }
}

#[cfg(target_arch = "x86_64")]
mod sse2 {
    use core::arch::x86_64::*;

    /// The squares where the bits of the mask have this value.
    #[inline(always)]
    pub(in crate::kernel) fn with_value(bytes: &[u8; 64], mask: u8, value: u8) -> u64 {
        let mut squares = 0;
        for (index, sixteen) in bytes.as_chunks().0.iter().enumerate() {
            // SAFETY: every x86-64 processor has SSE2.
            let equal = unsafe {
                let masked = _mm_and_si128(load(sixteen), _mm_set1_epi8(mask as i8));
                _mm_movemask_epi8(_mm_cmpeq_epi8(masked, _mm_set1_epi8(value as i8)))
            };
            squares |= u64::from(equal as u32) << (16 * index);
        }
        squares
    }

    /// The squares where any of these bits of either of two planes is set.
    #[inline(always)]
    pub(in crate::kernel) fn with_any([low, high]: [&[u8; 64]; 2], bits: [u8; 2]) -> u64 {
        let mut none = 0;
        let halves = low.as_chunks().0.iter().zip(high.as_chunks().0);
        for (index, (low, high)) in halves.enumerate() {
            // SAFETY: every x86-64 processor has SSE2.
            let empty = unsafe {
                let low = _mm_and_si128(load(low), _mm_set1_epi8(bits[0] as i8));
                let high = _mm_and_si128(load(high), _mm_set1_epi8(bits[1] as i8));
                _mm_movemask_epi8(_mm_cmpeq_epi8(_mm_or_si128(low, high), _mm_setzero_si128()))
            };
            none |= u64::from(empty as u32) << (16 * index);
        }
        !none
    }

    /// The squares where at least two bits of both planes together are set.
    #[inline(always)]
    pub(in crate::kernel) fn with_several([low, high]: [&[u8; 64]; 2]) -> u64 {
        let mut none = 0;
        let halves = low.as_chunks().0.iter().zip(high.as_chunks().0);
        for (index, (low, high)) in halves.enumerate() {
            // SAFETY: every x86-64 processor has SSE2.
            let empty = unsafe {
                let (low, high, ones) = (load(low), load(high), _mm_set1_epi8(-1));
                // One of them has a bit left without its lowest, or both have one.
                let low_rest = _mm_and_si128(low, _mm_add_epi8(low, ones));
                let high_rest = _mm_and_si128(high, _mm_add_epi8(high, ones));
                let several = _mm_or_si128(low_rest, high_rest);
                let several = _mm_or_si128(several, _mm_min_epu8(low, high));
                _mm_movemask_epi8(_mm_cmpeq_epi8(several, _mm_setzero_si128()))
            };
            none |= u64::from(empty as u32) << (16 * index);
        }
        !none
    }

    #[inline(always)]
    fn load(bytes: &[u8; 16]) -> __m128i {
        // SAFETY: there are 16 bytes to load, and every x86-64 processor has SSE2.
        unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) }
    }
}

#[cfg(any(test, not(target_arch = "x86_64")))]
mod plain {
    /// A one in each byte.
    const ONES: u64 = 0x0101_0101_0101_0101;
    /// The top bit of each byte.
    const TOPS: u64 = 0x8080_8080_8080_8080;

    /// The squares where the bits of the mask have this value.
    #[inline(always)]
    pub(in crate::kernel) fn with_value(bytes: &[u8; 64], mask: u8, value: u8) -> u64 {
        let mut squares = 0;
        for (rank, &bytes) in bytes.as_chunks().0.iter().enumerate() {
            let word = u64::from_le_bytes(bytes) & (ONES * u64::from(mask));
            let differs = not_zero(word ^ (ONES * u64::from(value)));
            squares |= side_by_side(differs ^ TOPS) << (8 * rank);
        }
        squares
    }

    /// The squares where any of these bits of either of two planes is set.
    #[inline(always)]
    pub(in crate::kernel) fn with_any([low, high]: [&[u8; 64]; 2], bits: [u8; 2]) -> u64 {
        let mut squares = 0;
        let words = low.as_chunks().0.iter().zip(high.as_chunks().0);
        for (rank, (&low, &high)) in words.enumerate() {
            let low = u64::from_le_bytes(low) & (ONES * u64::from(bits[0]));
            let high = u64::from_le_bytes(high) & (ONES * u64::from(bits[1]));
            squares |= side_by_side(not_zero(low | high)) << (8 * rank);
        }
        squares
    }

    /// The squares where at least two bits of both planes together are set.
    #[inline(always)]
    pub(in crate::kernel) fn with_several([low, high]: [&[u8; 64]; 2]) -> u64 {
        let mut squares = 0;
        for (square, (low, high)) in low.iter().zip(high).enumerate() {
            squares |= u64::from(low.count_ones() + high.count_ones() >= 2) << square;
        }
        squares
    }

    /// The top bit of each byte that is not zero.
    #[inline(always)]
    fn not_zero(word: u64) -> u64 {
        // A byte with a bit below the top one carries into that.
        (((word & !TOPS) + !TOPS) | word) & TOPS
    }

    /// The top bits of eight bytes in one byte.
    #[inline(always)]
    fn side_by_side(tops: u64) -> u64 {
        // The product moves the eight ones side by side into the top byte.
        (tops >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn sixteen_at_a_time_and_eight_are_the_same(
            (first, second) in (any::<[[u8; 32]; 2]>(), any::<[[u8; 32]; 2]>()),
            sparse: [u8; 2],
            value: u8,
        ) {
            let thinned = |halves: [[u8; 32]; 2], mask: u8| {
                let mut bytes = [0; 64];
                for (byte, half) in bytes.iter_mut().zip(halves.as_flattened()) {
                    *byte = half & mask;
                }
                bytes
            };
            let planes = [&thinned(first, sparse[0]), &thinned(second, sparse[1])];
            prop_assert_eq!(with_any(planes, sparse), plain::with_any(planes, sparse));
            prop_assert_eq!(with_several(planes), plain::with_several(planes));
            let value = value & sparse[0];
            let found = with_value(planes[0], sparse[0], value);
            prop_assert_eq!(found, plain::with_value(planes[0], sparse[0], value));
            for (square, byte) in planes[0].iter().enumerate() {
                prop_assert_eq!(found >> square & 1 == 1, byte & sparse[0] == value);
            }
        }
    }
}
