//! The kernel in plain Rust: eight squares, a rank, at a time in one word.

use chess_core::{Bitboard, Board, Color, Place, Square};

use super::bitboards::Bitboards;
#[cfg(not(target_arch = "x86_64"))]
use super::bitboards::One;
#[cfg(target_arch = "x86_64")]
use super::bitboards::Two;
use super::{Kernel, Movers, Pattern, Plane, Task};

/// The kernel that every processor can run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Portable;

/// A one in each byte.
const ONES: u64 = 0x0101_0101_0101_0101;
/// The top bit of each byte.
const TOPS: u64 = 0x8080_8080_8080_8080;

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

/// A function of its own, as each of the other kernels has one: the choice between them stays so
/// small that it is inlined, and a task is handed over where it was made. Copied on the way, it would
/// be read in other pieces than it was written in, which no processor can do before the writing has
/// reached its cache.
#[inline(never)]
fn run<T: Task>(kernel: Portable, task: T) -> T::Output {
    task.run(kernel)
}

impl Kernel for Portable {
    #[cfg(target_arch = "x86_64")]
    type Bitboards = Two;
    #[cfg(not(target_arch = "x86_64"))]
    type Bitboards = One;

    #[inline(always)]
    fn in_all_lanes(self, bits: u64) -> Self::Bitboards {
        Self::Bitboards::same(bits)
    }

    #[inline(always)]
    fn side_by_side(self, bits: &[u64]) -> Self::Bitboards {
        let mut words = [0; <Self::Bitboards as Bitboards>::LANES];
        words.copy_from_slice(&bits[..<Self::Bitboards as Bitboards>::LANES]);
        Self::Bitboards::load(&words)
    }

    #[inline(always)]
    fn enter<T: Task>(self, task: T) -> T::Output {
        run(self, task)
    }

    #[inline(always)]
    fn squares_where(self, board: &Board, pattern: Pattern) -> Bitboard {
        let mask = ONES * u64::from(pattern.mask);
        let value = ONES * u64::from(pattern.value);
        gather(board.places().chunks_exact(8).map(|places| {
            let mut bytes = [0; 8];
            for (byte, place) in bytes.iter_mut().zip(places) {
                *byte = place.to_byte();
            }
            // A byte that differs has a bit set: it carries into its top bit, or that is set.
            let differs = u64::from_le_bytes(bytes) & mask ^ value;
            let marked = (differs & !TOPS).wrapping_add(!TOPS) | differs;
            !marked >> 7 & ONES
        }))
    }

    #[inline(always)]
    fn relocate(self, board: &mut Board, from: Square, to: Square, place: Place) {
        board.put(from, Place::EMPTY);
        board.put(to, place);
    }

    #[inline(always)]
    fn wipe(self, plane: &mut Plane, bit: u8) {
        for byte in &mut plane.0 {
            *byte &= !bit;
        }
    }

    #[inline(always)]
    fn replace(self, plane: &mut Plane, bit: u8, squares: Bitboard) {
        change(plane, squares, |word, marks| {
            (word & !(ONES * u64::from(bit))) | (marks * u64::from(bit))
        });
    }

    #[inline(always)]
    fn flip(self, plane: &mut Plane, bit: u8, squares: Bitboard) {
        change(plane, squares, |word, marks| word ^ (marks * u64::from(bit)));
    }

    #[inline(always)]
    fn squares_with(self, plane: &Plane, bit: u8) -> Bitboard {
        let shift = bit.trailing_zeros();
        gather(plane.0.chunks_exact(8).map(|bytes| read(bytes) >> shift & ONES))
    }

    #[inline(always)]
    fn squares_with_any(self, [low, high]: [&Plane; 2], bits: [u8; 2]) -> Bitboard {
        let [low_bits, high_bits] = bits.map(|bits| ONES * u64::from(bits));
        let words = low.0.chunks_exact(8).zip(high.0.chunks_exact(8));
        gather(words.map(|(low, high)| {
            let word = read(low) & low_bits | read(high) & high_bits;
            ((word & !TOPS).wrapping_add(!TOPS) | word) >> 7 & ONES
        }))
    }

    #[inline(always)]
    fn count(self, planes: [&Plane; 2], board: &Board, us: Color, movers: Movers) -> u32 {
        let [low, high] = planes;
        let [officers_low, officers_high] = movers.officers;
        let [pawns_low, pawns_high] = movers.pawns;
        let mut total = 0;
        let blocks = low.0.chunks_exact(16).zip(high.0.chunks_exact(16));
        for ((low, high), places) in blocks.zip(board.places().chunks_exact(16)) {
            let mut sum = 0_u8;
            for ((&low, &high), &place) in low.iter().zip(high).zip(places) {
                let open = if place.is_of(us) { 0 } else { u8::MAX };
                let captures = if place.is_of(us.opponent()) { u8::MAX } else { 0 };
                sum += ones(low & open & (officers_low | pawns_low & captures));
                sum += ones(high & open & (officers_high | pawns_high & captures));
            }
            total += u32::from(sum);
        }
        total
    }
}

/// The population count of a byte in operations that all vector units have.
#[inline(always)]
fn ones(byte: u8) -> u8 {
    let pairs = byte - (byte >> 1 & 0x55);
    let nibbles = (pairs & 0x33) + (pairs >> 2 & 0x33);
    (nibbles + (nibbles >> 4)) & 0x0f
}

/// Changes a plane rank by rank; `edit` gets the word and a one in the byte of each square.
#[inline(always)]
fn change(plane: &mut Plane, squares: Bitboard, edit: impl Fn(u64, u64) -> u64) {
    for (bytes, rank) in plane.0.chunks_exact_mut(8).zip(squares.to_bits().to_le_bytes()) {
        let word = edit(read(bytes), SPREAD[usize::from(rank)]);
        bytes.copy_from_slice(&word.to_le_bytes());
    }
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
