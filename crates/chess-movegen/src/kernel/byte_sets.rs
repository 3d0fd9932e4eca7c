//! The sets of squares whose bytes fit a condition, for the portable kernel: eight bytes at a time,
//! in a word.
#![allow(unsafe_code)]

use chess_core::Board;

/// The bytes of the places.
#[inline(always)]
pub(super) fn of_board(board: &Board) -> &[u8; 64] {
    // SAFETY: a board is 64 places of one byte each.
    unsafe { &*core::ptr::from_ref(board).cast() }
}

/// A one in each byte.
const ONES: u64 = 0x0101_0101_0101_0101;
/// The top bit of each byte.
const TOPS: u64 = 0x8080_8080_8080_8080;

/// The squares where the bits of the mask have this value.
#[inline(always)]
pub(super) fn with_value(bytes: &[u8; 64], mask: u8, value: u8) -> u64 {
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
pub(super) fn with_any([low, high]: [&[u8; 64]; 2], bits: [u8; 2]) -> u64 {
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
pub(super) fn with_several([low, high]: [&[u8; 64]; 2]) -> u64 {
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
