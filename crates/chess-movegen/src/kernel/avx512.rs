//! The kernel for x86-64 processors with AVX-512: a board in a register, a set of squares in a mask
//! register.
#![allow(unsafe_code)]

use core::arch::x86_64::{
    __m512i, _mm512_add_epi64, _mm512_and_si512, _mm512_andnot_si512, _mm512_cmpeq_epi8_mask,
    _mm512_load_si512, _mm512_mask_set1_epi8, _mm512_maskz_mov_epi8, _mm512_maskz_permutexvar_epi8,
    _mm512_maskz_set1_epi8, _mm512_maskz_shuffle_epi8, _mm512_movepi8_mask, _mm512_or_si512,
    _mm512_popcnt_epi64, _mm512_reduce_add_epi64, _mm512_sad_epu8, _mm512_set_epi64,
    _mm512_set1_epi8, _mm512_set4_epi32, _mm512_setzero_si512, _mm512_shuffle_epi8,
    _mm512_shuffle_i64x2, _mm512_store_si512, _mm512_test_epi8_mask, _mm512_xor_si512,
};

use chess_core::{Bitboard, Board, Color, PieceSet, PieceType, Place, Square, coding};

use super::detect::Processor;
use super::ray_space::RAY_SPACES;
use super::{Kernel, Men, Movers, Pattern, Plane, Task};
use crate::AttackTable;

/// A proof that the processor has AVX-512 with F, BW, VL, VBMI, BITALG and VPOPCNTDQ, and all that
/// the AVX2 kernel needs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx512(());

impl Avx512 {
    /// The kernel, in a program that was built for processors with all that it needs: such a program
    /// may run on no other, so that nobody need ask.
    pub(crate) const BUILT_FOR: Option<Avx512> = if cfg!(all(
        target_feature = "avx2",
        target_feature = "bmi1",
        target_feature = "bmi2",
        target_feature = "lzcnt",
        target_feature = "popcnt",
        target_feature = "avx512f",
        target_feature = "avx512bw",
        target_feature = "avx512vl",
        target_feature = "avx512vbmi",
        target_feature = "avx512bitalg",
        target_feature = "avx512vpopcntdq"
    )) {
        Some(Avx512(()))
    } else {
        None
    };

    /// The kernel, if the processor has all that it needs.
    #[inline]
    pub(crate) fn detect() -> Option<Avx512> {
        if Avx512::needs().iter().all(|&(_, present)| present) { Some(Avx512(())) } else { None }
    }

    /// The kernel again, when it has been detected before.
    ///
    /// # Safety
    ///
    /// [`detect`](Avx512::detect) must have given a kernel in this process.
    #[inline(always)]
    pub(super) unsafe fn detected_before() -> Avx512 {
        Avx512(())
    }

    /// The instruction sets that the kernel needs, and whether the processor has them.
    pub(crate) fn needs() -> [(&'static str, bool); 11] {
        let processor = Processor::ask();
        let [a, b, c, d, e] = processor.for_avx2();
        let [f, g, h, i, j, k] = processor.for_avx512();
        [a, b, c, d, e, f, g, h, i, j, k]
    }
}

/// Runs the task in code that is built with the kernel's instructions.
///
/// # Safety
///
/// The processor must have them; an [`Avx512`] proves it.
#[target_feature(
    enable = "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg,avx512vpopcntdq"
)]
unsafe fn run<T: Task>(kernel: Avx512, task: T) -> T::Output {
    task.run(kernel)
}

impl Kernel for Avx512 {
    #[inline(always)]
    fn enter<T: Task>(self, task: T) -> T::Output {
        // SAFETY: `self` proves that the processor has the instructions.
        unsafe { run(self, task) }
    }

    #[inline(always)]
    fn squares_where(self, board: &Board, pattern: Pattern) -> Bitboard {
        let places = load_board(self, board);
        // SAFETY: `self` proves that the processor has AVX-512 F and BW.
        let squares = unsafe {
            let masked = _mm512_and_si512(places, _mm512_set1_epi8(pattern.mask as i8));
            _mm512_cmpeq_epi8_mask(masked, _mm512_set1_epi8(pattern.value as i8))
        };
        Bitboard::from_bits(squares)
    }

    #[inline(always)]
    fn relocate(self, board: &mut Board, from: Square, to: Square, place: Place) {
        let places = load_board(self, board);
        // SAFETY: `self` proves that the processor has AVX-512 F and BW. A board is 64 places of one
        // byte, aligned to 64, and each byte is that of a place: of one that stood there, of the
        // empty square, or of `place`.
        unsafe {
            let emptied = _mm512_maskz_mov_epi8(!Bitboard::of(from).to_bits(), places);
            let to = Bitboard::of(to).to_bits();
            let relocated = _mm512_mask_set1_epi8(emptied, to, place.to_byte() as i8);
            _mm512_store_si512(core::ptr::from_mut(board).cast(), relocated);
        }
    }

    #[inline(always)]
    fn wipe(self, plane: &mut Plane, bit: u8) {
        let bytes = load(self, plane);
        // SAFETY: `self` proves that the processor has AVX-512 F and BW.
        let wiped = unsafe { _mm512_andnot_si512(_mm512_set1_epi8(bit as i8), bytes) };
        store(self, plane, wiped);
    }

    #[inline(always)]
    fn replace(self, plane: &mut Plane, bit: u8, squares: Bitboard) {
        let bytes = load(self, plane);
        // SAFETY: `self` proves that the processor has AVX-512 F and BW.
        let replaced = unsafe {
            let wiped = _mm512_andnot_si512(_mm512_set1_epi8(bit as i8), bytes);
            _mm512_or_si512(wiped, _mm512_maskz_set1_epi8(squares.to_bits(), bit as i8))
        };
        store(self, plane, replaced);
    }

    #[inline(always)]
    fn flip(self, plane: &mut Plane, bit: u8, squares: Bitboard) {
        let bytes = load(self, plane);
        // SAFETY: `self` proves that the processor has AVX-512 F and BW.
        let flipped = unsafe {
            _mm512_xor_si512(bytes, _mm512_maskz_set1_epi8(squares.to_bits(), bit as i8))
        };
        store(self, plane, flipped);
    }

    /// All rays at once, in ray space.
    ///
    /// ```text
    /// seen     = the men on the rays from the square, in ray space
    /// visible  = on each ray the squares up to the first man, and him
    /// sliders  = the first men that slide this way
    /// labels   = on the visible squares of each ray the slider that looks from the opposite one
    /// flip in each plane the bits of the labels, back on the board
    /// ```
    #[inline(always)]
    fn flip_behind(self, table: &mut AttackTable, men: Men<'_>, square: Square, _: PieceSet) {
        /// The bits of a place that a slider has all set if he moves along the rays of the lane:
        /// those of a rook's type on files and ranks, of a bishop's on diagonals.
        const SLIDERS: i64 = coding_word(PieceType::Rook);
        const DIAGONAL_SLIDERS: i64 = coding_word(PieceType::Bishop);
        /// On each ray the lane next to the focus, and the last one.
        const NEAREST: u64 = 0x0202_0202_0202_0202;
        const LAST: u64 = 0x8080_8080_8080_8080;

        let space = &RAY_SPACES[square.index()];
        let places = load_board(self, men.board);
        // SAFETY: `self` proves that the processor has AVX-512 F, BW and VBMI; the tables of a ray
        // space are 64 bytes, aligned to 64.
        let labels = unsafe {
            let places = _mm512_maskz_mov_epi8(men.occupied.to_bits(), places);
            let squares = _mm512_load_si512(space.squares.as_ptr().cast());
            let seen = _mm512_maskz_permutexvar_epi8(space.valid_lanes, squares, places);
            let men = _mm512_test_epi8_mask(seen, seen);
            let stops = men | LAST;
            let visible = stops ^ (stops - NEAREST);
            let wanted = _mm512_set_epi64(
                DIAGONAL_SLIDERS,
                SLIDERS,
                DIAGONAL_SLIDERS,
                SLIDERS,
                DIAGONAL_SLIDERS,
                SLIDERS,
                DIAGONAL_SLIDERS,
                SLIDERS,
            );
            let slide = _mm512_cmpeq_epi8_mask(_mm512_and_si512(seen, wanted), wanted);
            let sliders = _mm512_maskz_mov_epi8(visible & slide, seen);
            // At most one byte of each ray is left, so the sum of the ray's bytes is that byte.
            let by_ray = _mm512_sad_epu8(sliders, _mm512_setzero_si512());
            let opposite = _mm512_shuffle_i64x2::<0b01_00_11_10>(by_ray, by_ray);
            let first_of_each = _mm512_set4_epi32(0x0808_0808, 0x0808_0808, 0, 0);
            let labels = _mm512_maskz_shuffle_epi8(visible, opposite, first_of_each);
            let lanes = _mm512_load_si512(space.lanes.as_ptr().cast());
            _mm512_maskz_permutexvar_epi8(space.valid_squares, lanes, labels)
        };
        let [white_low, white_high, black_low, black_high] = table.planes_mut();
        // SAFETY: `self` proves that the processor has AVX-512 F and BW.
        unsafe {
            // A shuffle gives the entry that the low nibble says, the slot, and nothing where the
            // top bit is set: Black's men in White's planes and the other way round. Slot 0 is the
            // king, who does not slide, so that an empty square is nobody's.
            let low = _mm512_set4_epi32(0, 0, 0x8040_2010_u32 as i32, 0x0804_0200);
            let high = _mm512_set4_epi32(0x8040_2010_u32 as i32, 0x0804_0201, 0, 0);
            let blacks = _mm512_xor_si512(labels, _mm512_set1_epi8(i8::MIN));
            for (plane, bits, labels) in [
                (white_low, low, labels),
                (white_high, high, labels),
                (black_low, low, blacks),
                (black_high, high, blacks),
            ] {
                let flips = _mm512_shuffle_epi8(bits, labels);
                store(self, plane, _mm512_xor_si512(load(self, plane), flips));
            }
        }
    }

    #[inline(always)]
    fn squares_with(self, plane: &Plane, bit: u8) -> Bitboard {
        let bytes = load(self, plane);
        // SAFETY: `self` proves that the processor has AVX-512 F and BW.
        let squares = unsafe { _mm512_test_epi8_mask(bytes, _mm512_set1_epi8(bit as i8)) };
        Bitboard::from_bits(squares)
    }

    #[inline(always)]
    fn squares_with_any(self, [low, high]: [&Plane; 2], bits: [u8; 2]) -> Bitboard {
        let (low, high) = (load(self, low), load(self, high));
        // SAFETY: `self` proves that the processor has AVX-512 F and BW.
        let squares = unsafe {
            let [low_bits, high_bits] = bits.map(|bits| _mm512_set1_epi8(bits as i8));
            _mm512_test_epi8_mask(low, low_bits) | _mm512_test_epi8_mask(high, high_bits)
        };
        Bitboard::from_bits(squares)
    }

    #[inline(always)]
    fn count(self, [low, high]: [&Plane; 2], board: &Board, us: Color, movers: Movers) -> u32 {
        let places = load_board(self, board);
        let (low, high) = (load(self, low), load(self, high));
        // SAFETY: `self` proves that the processor has AVX-512 F, BW and VPOPCNTDQ.
        let total = unsafe {
            let occupied = _mm512_test_epi8_mask(places, places);
            // The top bit of a place is its colour.
            let black = _mm512_movepi8_mask(places);
            let (own, theirs) = match us {
                Color::White => (occupied & !black, black),
                Color::Black => (black, occupied & !black),
            };
            let moves = |plane, officers: u8, pawns: u8| {
                let everywhere = _mm512_maskz_set1_epi8(!own, officers as i8);
                let captures = _mm512_maskz_set1_epi8(theirs, pawns as i8);
                let allowed = _mm512_or_si512(everywhere, captures);
                _mm512_popcnt_epi64(_mm512_and_si512(plane, allowed))
            };
            let low = moves(low, movers.officers[0], movers.pawns[0]);
            let high = moves(high, movers.officers[1], movers.pawns[1]);
            _mm512_reduce_add_epi64(_mm512_add_epi64(low, high))
        };
        total as u32
    }
}

/// Eight times the bits that the code of a type has set in a place.
const fn coding_word(piece_type: PieceType) -> i64 {
    i64::from_le_bytes([coding::type_code(piece_type) << 4; 8])
}

#[inline(always)]
fn load(_: Avx512, plane: &Plane) -> __m512i {
    // SAFETY: a plane is 64 bytes, aligned to 64; the token proves AVX-512 F.
    unsafe { _mm512_load_si512(plane.0.as_ptr().cast()) }
}

#[inline(always)]
fn load_board(_: Avx512, board: &Board) -> __m512i {
    // SAFETY: a board is 64 places of one byte, aligned to 64; the token proves AVX-512 F.
    unsafe { _mm512_load_si512(core::ptr::from_ref(board).cast()) }
}

#[inline(always)]
fn store(_: Avx512, plane: &mut Plane, bytes: __m512i) {
    // SAFETY: a plane is 64 bytes, aligned to 64; the token proves AVX-512 F.
    unsafe { _mm512_store_si512(plane.0.as_mut_ptr().cast(), bytes) }
}
