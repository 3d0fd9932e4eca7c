//! The kernel in plain Rust: eight squares, a rank, at a time in one word.

use chess_core::{Bitboard, Color, Place};

use super::Plane;

/// A one in each byte.
const ONES: u64 = 0x0101_0101_0101_0101;

/// For each eight bits of a rank the word with a one in the byte of each set bit.
static SPREAD: [u64; 256] = {
    let mut table = [0; 256];
    let mut bits = 0;
    while bits < 256 {
        let mut file = 0;
        while file < 8 {
            if bits >> file & 1 != 0 {
                table[bits] |= 1 << (8 * file);
            }
            file += 1;
        }
        bits += 1;
    }
    table
};

/// Clears the bit in all squares.
#[inline(always)]
pub(crate) fn wipe(plane: &mut Plane, bit: u8) {
    for byte in &mut plane.0 {
        *byte &= !bit;
    }
}

/// Sets the bit in these squares.
#[inline(always)]
pub(crate) fn set(plane: &mut Plane, bit: u8, squares: Bitboard) {
    for (bytes, rank) in plane.0.chunks_exact_mut(8).zip(squares.to_bits().to_le_bytes()) {
        let word = read(bytes) | SPREAD[usize::from(rank)] * u64::from(bit);
        bytes.copy_from_slice(&word.to_le_bytes());
    }
}

/// The squares where the bit is set.
#[inline(always)]
pub(crate) fn squares_with(plane: &Plane, bit: u8) -> Bitboard {
    let shift = bit.trailing_zeros();
    gather(plane.0.chunks_exact(8).map(|bytes| read(bytes) >> shift & ONES))
}

/// The squares where any bit of either plane is set.
#[inline(always)]
pub(crate) fn squares_with_any(low: &Plane, high: &Plane) -> Bitboard {
    let words = low.0.chunks_exact(8).zip(high.0.chunks_exact(8));
    gather(words.map(|(low, high)| {
        let mut word = read(low) | read(high);
        word |= word >> 4 & 0x0f0f_0f0f_0f0f_0f0f;
        word |= word >> 2 & 0x3333_3333_3333_3333;
        word |= word >> 1 & 0x5555_5555_5555_5555;
        word & ONES
    }))
}

/// Counts the bits of a plane of `us`: those in `everywhere` on each square that no man of `us`
/// occupies, and those in `captures` on the squares of the opponent's men.
#[inline(always)]
pub(crate) fn count(
    plane: &Plane,
    places: &[Place; 64],
    us: Color,
    everywhere: u8,
    captures: u8,
) -> u32 {
    let mut total = 0;
    for (bytes, places) in plane.0.chunks_exact(16).zip(places.chunks_exact(16)) {
        let mut sum = 0_u8;
        for (&byte, &place) in bytes.iter().zip(places) {
            let theirs = if place.is_of(us.opponent()) { captures } else { 0 };
            let open = if place.is_of(us) { 0 } else { everywhere | theirs };
            sum += ones(byte & open);
        }
        total += u32::from(sum);
    }
    total
}

/// The population count of a byte in operations that all vector units have.
#[inline(always)]
fn ones(byte: u8) -> u8 {
    let pairs = byte - (byte >> 1 & 0x55);
    let nibbles = (pairs & 0x33) + (pairs >> 2 & 0x33);
    (nibbles + (nibbles >> 4)) & 0x0f
}

#[inline(always)]
fn read(bytes: &[u8]) -> u64 {
    let mut word = [0; 8];
    word.copy_from_slice(bytes);
    u64::from_le_bytes(word)
}

/// Makes a set of squares from words that hold a one in the byte of each square.
#[inline(always)]
fn gather(words: impl Iterator<Item = u64>) -> Bitboard {
    let mut bits = 0;
    for (rank, word) in words.enumerate() {
        // The product moves the eight ones side by side into the top byte.
        bits |= word.wrapping_mul(0x0102_0408_1020_4080) >> 56 << (8 * rank);
    }
    Bitboard::from_bits(bits)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess_core::Square;
    use proptest::prelude::*;

    prop_compose! {
        fn planes()(bytes in proptest::collection::vec(any::<u8>(), 64)) -> Plane {
            Plane(bytes.try_into().expect("64 bytes"))
        }
    }

    proptest! {
        #[test]
        fn words_agree_with_bytes(low in planes(), high in planes(), slot in 0..8_u32, squares: u64) {
            let bit = 1 << slot;
            let squares = Bitboard::from_bits(squares);
            let where_true = |condition: &dyn Fn(usize) -> bool| -> Bitboard {
                Square::ALL.into_iter().filter(|square| condition(square.index())).collect()
            };
            prop_assert_eq!(squares_with(&low, bit), where_true(&|i| low.0[i] & bit != 0));
            prop_assert_eq!(
                squares_with_any(&low, &high),
                where_true(&|i| low.0[i] | high.0[i] != 0)
            );

            let mut plane = low;
            wipe(&mut plane, bit);
            prop_assert!(squares_with(&plane, bit).is_empty());
            set(&mut plane, bit, squares);
            prop_assert_eq!(squares_with(&plane, bit), squares);
            for (before, after) in low.0.iter().zip(&plane.0) {
                prop_assert_eq!(before & !bit, after & !bit);
            }
        }

        #[test]
        fn the_count_is_that_of_a_plain_loop(
            plane in planes(),
            bytes in proptest::collection::vec(any::<u8>(), 64),
            everywhere: u8,
            captures: u8,
        ) {
            let mut places = [Place::EMPTY; 64];
            for (place, byte) in places.iter_mut().zip(bytes) {
                *place = Place::from_byte(byte).unwrap_or(Place::EMPTY);
            }
            for us in Color::ALL {
                let expected: u32 = (0..64)
                    .map(|i| match places[i].color() {
                        None => plane.0[i] & everywhere,
                        Some(color) if color == us => 0,
                        Some(_) => plane.0[i] & (everywhere | captures),
                    })
                    .map(u8::count_ones)
                    .sum();
                prop_assert_eq!(count(&plane, &places, us, everywhere, captures), expected);
            }
        }
    }
}
