//! The operations of a kernel with AVX2.

use core::arch::x86_64::*;

use chess_core::{Bitboard, Board, Move, Square};

use super::{Avx2, Halves, load, run, step, store};
use crate::AttackTable;
use crate::kernel::bitboards::Four;
use crate::kernel::byte_sets;
use crate::kernel::vectors::listing::{MoveTable, select};
use crate::kernel::{Before, Kernel, MoveWriter, Pattern, Permit, Plane, Step, Task};

impl Kernel for Avx2 {
    type Bitboards = Four;

    #[inline(always)]
    fn in_all_lanes(self, bits: u64) -> Four {
        // SAFETY: `self` proves that the processor has AVX2.
        Four(unsafe { _mm256_set1_epi64x(bits as i64) })
    }

    #[inline(always)]
    fn side_by_side(self, bits: &[u64]) -> Four {
        let bits = &bits[..4];
        // SAFETY: `self` proves that the processor has AVX2; there are 4 words to load.
        Four(unsafe { _mm256_loadu_si256(bits.as_ptr().cast()) })
    }

    #[inline(always)]
    fn enter<T: Task>(self, task: T) -> T::Output {
        // SAFETY: `self` proves that the processor has the instructions.
        unsafe { run(self, task) }
    }

    #[inline(always)]
    fn squares_where(self, board: &Board, pattern: Pattern) -> Bitboard {
        let [low, high] = load(self, byte_sets::of_board(board));
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe {
            let mask = _mm256_set1_epi8(pattern.mask as i8);
            let value = _mm256_set1_epi8(pattern.value as i8);
            squares([
                _mm256_cmpeq_epi8(_mm256_and_si256(low, mask), value),
                _mm256_cmpeq_epi8(_mm256_and_si256(high, mask), value),
            ])
        }
    }

    /// All in registers: the planes and the board are read once and written once.
    #[inline(always)]
    fn advance(self, before: Before<'_>, step: Step, table: &mut AttackTable, board: &mut Board) {
        step::advance(self, before, step, table, board);
    }

    #[inline(always)]
    fn replace(self, plane: &mut Plane, bit: u8, squares: Bitboard) {
        let (mut halves, marks) = (load(self, &plane.0), spread(self, squares));
        for half in 0..2 {
            // SAFETY: `self` proves that the processor has AVX2.
            unsafe {
                let bit = _mm256_set1_epi8(bit as i8);
                let others = _mm256_andnot_si256(bit, halves[half]);
                halves[half] = _mm256_or_si256(others, _mm256_and_si256(bit, marks[half]));
            }
        }
        store(self, plane, halves);
    }

    #[inline(always)]
    fn squares_with(self, plane: &Plane, bit: u8) -> Bitboard {
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe {
            let bit = _mm256_set1_epi8(bit as i8);
            let [low, high] = load(self, &plane.0);
            squares([
                _mm256_cmpeq_epi8(_mm256_and_si256(low, bit), bit),
                _mm256_cmpeq_epi8(_mm256_and_si256(high, bit), bit),
            ])
        }
    }

    #[inline(always)]
    fn squares_with_any(self, [low, high]: [&Plane; 2], bits: [u8; 2]) -> Bitboard {
        let ([a, b], [c, d]) = (load(self, &low.0), load(self, &high.0));
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe {
            let zero = _mm256_setzero_si256();
            let (low_bits, high_bits) =
                (_mm256_set1_epi8(bits[0] as i8), _mm256_set1_epi8(bits[1] as i8));
            // Written out, since a closure may become a call.
            let first =
                _mm256_or_si256(_mm256_and_si256(a, low_bits), _mm256_and_si256(c, high_bits));
            let second =
                _mm256_or_si256(_mm256_and_si256(b, low_bits), _mm256_and_si256(d, high_bits));
            !squares([_mm256_cmpeq_epi8(first, zero), _mm256_cmpeq_epi8(second, zero)])
        }
    }

    #[inline(always)]
    fn squares_with_several(self, [low, high]: [&Plane; 2]) -> Bitboard {
        let ([a, b], [c, d]) = (load(self, &low.0), load(self, &high.0));
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe {
            let (zero, ones) = (_mm256_setzero_si256(), _mm256_set1_epi8(-1));
            let first = several(a, c, ones);
            let second = several(b, d, ones);
            !squares([_mm256_cmpeq_epi8(first, zero), _mm256_cmpeq_epi8(second, zero)])
        }
    }

    type Moves<'a> = MoveTable;

    #[inline(always)]
    fn moves<'a>(self, planes: [&'a Plane; 2], permit: &'a Permit<'a>) -> MoveTable {
        let [low, high] = masked(self, planes, permit);
        let mut slots = [low, high];
        let mut empty = low;
        for half in 0..2 {
            // SAFETY: `self` proves that the processor has AVX2.
            unsafe {
                let any = _mm256_or_si256(low[half], high[half]);
                empty[half] = _mm256_cmpeq_epi8(any, _mm256_setzero_si256());
                // Squares 0 to 7 and 16 to 23 of the half, then the others.
                let first = _mm256_unpacklo_epi8(low[half], high[half]);
                let second = _mm256_unpackhi_epi8(low[half], high[half]);
                slots[half] = [
                    _mm256_permute2x128_si256::<0x20>(first, second),
                    _mm256_permute2x128_si256::<0x31>(first, second),
                ];
            }
        }
        // SAFETY: four registers are as many bytes as the slots of 64 squares; `self` proves AVX2.
        unsafe {
            MoveTable {
                slots: core::mem::transmute::<[[__m256i; 2]; 2], [[u8; 2]; 64]>(slots),
                destinations: !squares(empty),
            }
        }
    }

    #[inline(always)]
    fn count(self, planes: [&Plane; 2], permit: &Permit<'_>) -> u32 {
        let [low, high] = masked(self, planes, permit);
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe {
            let first = _mm256_add_epi8(ones(self, low[0]), ones(self, high[0]));
            let second = _mm256_add_epi8(ones(self, low[1]), ones(self, high[1]));
            // At most 32 in a byte.
            let sums = _mm256_sad_epu8(_mm256_add_epi8(first, second), _mm256_setzero_si256());
            let sums =
                _mm_add_epi64(_mm256_castsi256_si128(sums), _mm256_extracti128_si256::<1>(sums));
            (_mm_cvtsi128_si64(sums) + _mm_extract_epi64::<1>(sums)) as u32
        }
    }

    type Origins<'a> = [__m128i; 2];

    #[inline(always)]
    fn origins(self, squares: &[Option<Square>; 16]) -> [__m128i; 2] {
        // SAFETY: an `Option<Square>` is one byte; `self` proves that the processor has SSE2.
        unsafe {
            let all = _mm_loadu_si128(squares.as_ptr().cast());
            [all, _mm_unpackhi_epi64(all, all)]
        }
    }

    #[inline(always)]
    fn push_moves(self, moves: &mut MoveWriter<'_>, origins: [__m128i; 2], slots: u16, to: Square) {
        for (origins, slots) in origins.into_iter().zip(slots.to_le_bytes()) {
            // SAFETY: the table has 16 bytes for each set of eight slots; `self` proves SSE4.1. A
            // move is a word that is not zero, which the maximum makes sure of.
            let words = unsafe {
                let select = _mm_load_si128(select(slots).as_ptr().cast());
                let from = _mm_shuffle_epi8(origins, select);
                let words = _mm_or_si128(from, _mm_set1_epi16((to as i16) << 6));
                core::mem::transmute::<__m128i, [Move; 8]>(_mm_max_epu16(words, _mm_set1_epi16(1)))
            };
            moves.push_first(words, slots.count_ones() as usize);
        }
    }
}

/// The bits of two planes that are moves.
#[inline(always)]
fn masked(kernel: Avx2, [low, high]: [&Plane; 2], permit: &Permit<'_>) -> [Halves; 2] {
    let pieces = permit.pieces.0.to_le_bytes();
    let pawns = permit.pawns.0.to_le_bytes();
    let open = spread(kernel, permit.pieces.1);
    let captures = spread(kernel, permit.pawns.1);
    let king = spread(kernel, permit.king);
    let mut planes = [load(kernel, &low.0), load(kernel, &high.0)];
    for half in 0..2 {
        // SAFETY: the token proves that the processor has AVX2.
        unsafe {
            let [pieces_low, pieces_high] =
                [_mm256_set1_epi8(pieces[0] as i8), _mm256_set1_epi8(pieces[1] as i8)];
            let [pawns_low, pawns_high] =
                [_mm256_set1_epi8(pawns[0] as i8), _mm256_set1_epi8(pawns[1] as i8)];
            let king = _mm256_and_si256(king[half], _mm256_set1_epi8(1));
            let low = _mm256_or_si256(
                _mm256_and_si256(open[half], pieces_low),
                _mm256_and_si256(captures[half], pawns_low),
            );
            let high = _mm256_or_si256(
                _mm256_and_si256(open[half], pieces_high),
                _mm256_and_si256(captures[half], pawns_high),
            );
            planes[0][half] = _mm256_and_si256(planes[0][half], _mm256_or_si256(low, king));
            planes[1][half] = _mm256_and_si256(planes[1][half], high);
        }
    }
    for square in permit.pins.squares {
        let (bits, ray) = permit.pins.pin(square);
        let line = spread(kernel, ray);
        for (plane, bits) in planes.iter_mut().zip(bits) {
            for half in 0..2 {
                // SAFETY: as above.
                unsafe {
                    let off_line = _mm256_andnot_si256(line[half], _mm256_set1_epi8(bits as i8));
                    plane[half] = _mm256_andnot_si256(off_line, plane[half]);
                }
            }
        }
    }
    planes
}

/// The population count of each byte: that of its low nibble and of its high one from a table.
#[inline(always)]
fn ones(_: Avx2, bytes: __m256i) -> __m256i {
    // SAFETY: the token proves that the processor has AVX2.
    unsafe {
        let table = _mm256_setr_epi8(
            0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2,
            3, 3, 4,
        );
        let nibble = _mm256_set1_epi8(0x0f);
        let low = _mm256_and_si256(bytes, nibble);
        let high = _mm256_and_si256(_mm256_srli_epi16::<4>(bytes), nibble);
        _mm256_add_epi8(_mm256_shuffle_epi8(table, low), _mm256_shuffle_epi8(table, high))
    }
}

/// All bits of the byte of each square in the set, and none of the others.
///
/// ```text
/// copy the byte of each rank to the eight bytes of its squares
/// keep in each byte the bit of its file; compare with that bit
/// ```
#[inline(always)]
fn spread(_: Avx2, squares: Bitboard) -> Halves {
    let bits = squares.to_bits();
    // SAFETY: the token proves that the processor has AVX2.
    unsafe {
        let ranks = _mm256_setr_epi8(
            0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3,
            3, 3, 3,
        );
        let files = _mm256_set1_epi64x(0x8040_2010_0804_0201_u64 as i64);
        // Written out, since a closure may become a call.
        let low = _mm256_shuffle_epi8(_mm256_set1_epi32(bits as i32), ranks);
        let high = _mm256_shuffle_epi8(_mm256_set1_epi32((bits >> 32) as i32), ranks);
        [
            _mm256_cmpeq_epi8(_mm256_and_si256(low, files), files),
            _mm256_cmpeq_epi8(_mm256_and_si256(high, files), files),
        ]
    }
}

/// The squares whose byte has its top bit set.
///
/// # Safety
///
/// The processor must have AVX2.
#[inline(always)]
unsafe fn squares([low, high]: Halves) -> Bitboard {
    // SAFETY: the caller vouches for AVX2.
    let (low, high) = unsafe { (_mm256_movemask_epi8(low), _mm256_movemask_epi8(high)) };
    Bitboard::from_bits(u64::from(low as u32) | u64::from(high as u32) << 32)
}

/// Not zero in the bytes where the two have more than one bit together: without its lowest bit one
/// of them has some left, or both have one.
///
/// # Safety
///
/// The processor must have AVX2.
#[inline(always)]
unsafe fn several(low: __m256i, high: __m256i, ones: __m256i) -> __m256i {
    // SAFETY: the caller says that the processor has AVX2.
    unsafe {
        let low_rest = _mm256_and_si256(low, _mm256_add_epi8(low, ones));
        let high_rest = _mm256_and_si256(high, _mm256_add_epi8(high, ones));
        _mm256_or_si256(_mm256_or_si256(low_rest, high_rest), _mm256_min_epu8(low, high))
    }
}
