//! The kernel for x86-64 processors with AVX2: half a board in a register.
#![allow(unsafe_code)]

use core::arch::x86_64::{
    __m256i, _mm256_add_epi8, _mm256_add_epi64, _mm256_and_si256, _mm256_andnot_si256,
    _mm256_blendv_epi8, _mm256_cmpeq_epi8, _mm256_cmpgt_epi8, _mm256_extract_epi64,
    _mm256_load_si256, _mm256_loadu_si256, _mm256_movemask_epi8, _mm256_or_si256, _mm256_sad_epu8,
    _mm256_set1_epi8, _mm256_set1_epi32, _mm256_set1_epi64x, _mm256_setr_epi8,
    _mm256_setzero_si256, _mm256_shuffle_epi8, _mm256_srli_epi16, _mm256_store_si256,
    _mm256_xor_si256,
};

use chess_core::{Bitboard, Board, Color, Place, Square};

use super::bitboards::Four;
use super::detect::Processor;
use super::{Kernel, Movers, Pattern, Plane, Task};

/// A proof that the processor has AVX2, BMI1, BMI2, LZCNT and POPCNT.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx2(());

/// The numbers of the squares of a half, from 0 to 31.
static NUMBERS: Numbers = {
    let mut numbers = [0; 32];
    let mut index = 0;
    while index < 32 {
        numbers[index] = index as u8;
        index += 1;
    }
    Numbers(numbers)
};

/// Bytes that one register takes.
#[repr(align(32))]
struct Numbers([u8; 32]);

/// The two halves of a board or a plane: ranks 1 to 4, ranks 5 to 8.
type Halves = [__m256i; 2];

impl Avx2 {
    /// The kernel, if the processor has all that it needs.
    #[inline]
    pub(crate) fn detect() -> Option<Avx2> {
        if Avx2::needs().iter().all(|&(_, present)| present) { Some(Avx2(())) } else { None }
    }

    /// The kernel again, when it has been detected before.
    ///
    /// # Safety
    ///
    /// [`detect`](Avx2::detect) must have given a kernel in this process.
    #[inline(always)]
    pub(super) unsafe fn detected_before() -> Avx2 {
        Avx2(())
    }

    /// The instruction sets that the kernel needs, and whether the processor has them.
    #[inline]
    pub(crate) fn needs() -> [(&'static str, bool); 5] {
        Processor::ask().for_avx2()
    }
}

/// Runs the task in code that is built with the kernel's instructions.
///
/// # Safety
///
/// The processor must have them; an [`Avx2`] proves it.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
unsafe fn run<T: Task>(kernel: Avx2, task: T) -> T::Output {
    task.run(kernel)
}

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
        let halves = load_board(self, board);
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe {
            let mask = _mm256_set1_epi8(pattern.mask as i8);
            let value = _mm256_set1_epi8(pattern.value as i8);
            squares(halves.map(|half| _mm256_cmpeq_epi8(_mm256_and_si256(half, mask), value)))
        }
    }

    #[inline(always)]
    fn relocate(self, board: &mut Board, from: Square, to: Square, place: Place) {
        let [low, high] = load_board(self, board);
        // SAFETY: `self` proves that the processor has AVX2.
        let halves = unsafe {
            let from = _mm256_set1_epi8(from as i8);
            let to = _mm256_set1_epi8(to as i8);
            let place = _mm256_set1_epi8(place.to_byte() as i8);
            let relocate = |half, numbers| {
                let emptied = _mm256_andnot_si256(_mm256_cmpeq_epi8(numbers, from), half);
                _mm256_blendv_epi8(emptied, place, _mm256_cmpeq_epi8(numbers, to))
            };
            let numbers = _mm256_load_si256(NUMBERS.0.as_ptr().cast());
            let higher = _mm256_add_epi8(numbers, _mm256_set1_epi8(32));
            [relocate(low, numbers), relocate(high, higher)]
        };
        let pointer = core::ptr::from_mut(board).cast::<__m256i>();
        // SAFETY: a board is 64 places of one byte, aligned to 64. Each byte is that of a place: of
        // one that stood there, of the empty square, or of `place`.
        unsafe {
            _mm256_store_si256(pointer, halves[0]);
            _mm256_store_si256(pointer.add(1), halves[1]);
        }
    }

    #[inline(always)]
    fn wipe(self, plane: &mut Plane, bit: u8) {
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe {
            let bit = _mm256_set1_epi8(bit as i8);
            store(self, plane, load(self, plane).map(|half| _mm256_andnot_si256(bit, half)));
        }
    }

    #[inline(always)]
    fn replace(self, plane: &mut Plane, bit: u8, squares: Bitboard) {
        let [low, high] = load(self, plane);
        let [low_marks, high_marks] = spread(self, squares);
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe {
            let bit = _mm256_set1_epi8(bit as i8);
            let merge = |half, marks| {
                _mm256_or_si256(_mm256_andnot_si256(bit, half), _mm256_and_si256(bit, marks))
            };
            store(self, plane, [merge(low, low_marks), merge(high, high_marks)]);
        }
    }

    #[inline(always)]
    fn flip(self, plane: &mut Plane, bit: u8, squares: Bitboard) {
        let [low, high] = load(self, plane);
        let [low_marks, high_marks] = spread(self, squares);
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe {
            let bit = _mm256_set1_epi8(bit as i8);
            let merge = |half, marks| _mm256_xor_si256(half, _mm256_and_si256(bit, marks));
            store(self, plane, [merge(low, low_marks), merge(high, high_marks)]);
        }
    }

    #[inline(always)]
    fn squares_with(self, plane: &Plane, bit: u8) -> Bitboard {
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe {
            let bit = _mm256_set1_epi8(bit as i8);
            squares(
                load(self, plane).map(|half| _mm256_cmpeq_epi8(_mm256_and_si256(half, bit), bit)),
            )
        }
    }

    #[inline(always)]
    fn squares_with_any(self, [low, high]: [&Plane; 2], bits: [u8; 2]) -> Bitboard {
        let ([a, b], [c, d]) = (load(self, low), load(self, high));
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
    fn count(self, [low, high]: [&Plane; 2], board: &Board, us: Color, movers: Movers) -> u32 {
        let places = load_board(self, board);
        let (low, high) = (load(self, low), load(self, high));
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe {
            let zero = _mm256_setzero_si256();
            let [officers_low, officers_high] = movers.officers;
            let officers_low = _mm256_set1_epi8(officers_low as i8);
            let officers_high = _mm256_set1_epi8(officers_high as i8);
            let [pawns_low, pawns_high] = movers.pawns;
            let pawns_low = _mm256_set1_epi8(pawns_low as i8);
            let pawns_high = _mm256_set1_epi8(pawns_high as i8);
            let mut sums = zero;
            for half in 0..2 {
                // White's places are positive, Black's negative.
                let empty = _mm256_cmpeq_epi8(places[half], zero);
                let theirs = match us {
                    Color::White => _mm256_cmpgt_epi8(zero, places[half]),
                    Color::Black => _mm256_cmpgt_epi8(places[half], zero),
                };
                let open = _mm256_or_si256(empty, theirs);
                let allowed = |officers, pawns| {
                    _mm256_or_si256(
                        _mm256_and_si256(open, officers),
                        _mm256_and_si256(theirs, pawns),
                    )
                };
                let moves_low = _mm256_and_si256(low[half], allowed(officers_low, pawns_low));
                let moves_high = _mm256_and_si256(high[half], allowed(officers_high, pawns_high));
                let counts = _mm256_add_epi8(ones(self, moves_low), ones(self, moves_high));
                sums = _mm256_add_epi64(sums, _mm256_sad_epu8(counts, zero));
            }
            let total = _mm256_extract_epi64::<0>(sums)
                + _mm256_extract_epi64::<1>(sums)
                + _mm256_extract_epi64::<2>(sums)
                + _mm256_extract_epi64::<3>(sums);
            total as u32
        }
    }
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
        [bits as i32, (bits >> 32) as i32].map(|half| {
            let copied = _mm256_shuffle_epi8(_mm256_set1_epi32(half), ranks);
            _mm256_cmpeq_epi8(_mm256_and_si256(copied, files), files)
        })
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

#[inline(always)]
fn load(_: Avx2, plane: &Plane) -> Halves {
    let pointer = plane.0.as_ptr().cast::<__m256i>();
    // SAFETY: a plane is 64 bytes, aligned to 64; the token proves AVX2.
    unsafe { [_mm256_load_si256(pointer), _mm256_load_si256(pointer.add(1))] }
}

#[inline(always)]
fn load_board(_: Avx2, board: &Board) -> Halves {
    let pointer = core::ptr::from_ref(board).cast::<__m256i>();
    // SAFETY: a board is 64 places of one byte, aligned to 64; the token proves AVX2.
    unsafe { [_mm256_load_si256(pointer), _mm256_load_si256(pointer.add(1))] }
}

#[inline(always)]
fn store(_: Avx2, plane: &mut Plane, [low, high]: Halves) {
    let pointer = plane.0.as_mut_ptr().cast::<__m256i>();
    // SAFETY: a plane is 64 bytes, aligned to 64; the token proves AVX2.
    unsafe {
        _mm256_store_si256(pointer, low);
        _mm256_store_si256(pointer.add(1), high);
    }
}
