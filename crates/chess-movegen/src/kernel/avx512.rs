//! The kernel for x86-64 processors with AVX-512: a board in a register, a set of squares in a mask
//! register.
#![allow(unsafe_code)]

use core::arch::x86_64::{
    __m512i, _mm512_add_epi64, _mm512_and_si512, _mm512_andnot_si512, _mm512_cmpeq_epi8_mask,
    _mm512_load_si512, _mm512_mask_set1_epi8, _mm512_maskz_mov_epi8, _mm512_maskz_set1_epi8,
    _mm512_movepi8_mask, _mm512_or_si512, _mm512_popcnt_epi64, _mm512_reduce_add_epi64,
    _mm512_set1_epi8, _mm512_store_si512, _mm512_test_epi8_mask, _mm512_xor_si512,
};

use chess_core::{Bitboard, Board, Color, Place, Square};

use super::detect::has;
use super::{Kernel, Movers, Pattern, Plane, Task};

/// A proof that the processor has AVX-512 with F, BW, VL, VBMI, BITALG and VPOPCNTDQ, and all that
/// the AVX2 kernel needs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx512(());

impl Avx512 {
    /// The kernel, if the processor has all that it needs.
    #[inline]
    pub(crate) fn detect() -> Option<Avx512> {
        if Avx512::needs().iter().all(|&(_, present)| present) { Some(Avx512(())) } else { None }
    }

    /// The instruction sets that the kernel needs, and whether the processor has them.
    #[inline]
    pub(crate) fn needs() -> [(&'static str, bool); 11] {
        [
            ("AVX2", has!("avx2")),
            ("BMI1", has!("bmi1")),
            ("BMI2", has!("bmi2")),
            ("LZCNT", has!("lzcnt")),
            ("POPCNT", has!("popcnt")),
            ("AVX-512 F", has!("avx512f")),
            ("AVX-512 BW", has!("avx512bw")),
            ("AVX-512 VL", has!("avx512vl")),
            ("AVX-512 VBMI", has!("avx512vbmi")),
            ("AVX-512 BITALG", has!("avx512bitalg")),
            ("AVX-512 VPOPCNTDQ", has!("avx512vpopcntdq")),
        ]
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

    #[inline(always)]
    fn squares_with(self, plane: &Plane, bit: u8) -> Bitboard {
        let bytes = load(self, plane);
        // SAFETY: `self` proves that the processor has AVX-512 F and BW.
        let squares = unsafe { _mm512_test_epi8_mask(bytes, _mm512_set1_epi8(bit as i8)) };
        Bitboard::from_bits(squares)
    }

    #[inline(always)]
    fn squares_with_any(self, [low, high]: [&Plane; 2]) -> Bitboard {
        let (low, high) = (load(self, low), load(self, high));
        // SAFETY: `self` proves that the processor has AVX-512 F and BW.
        let squares = unsafe {
            let any = _mm512_or_si512(low, high);
            _mm512_test_epi8_mask(any, any)
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
