//! The kernel for x86-64 processors with AVX-512: a board in a register, a set of squares in a mask
//! register.
#![allow(unsafe_code)]

use core::arch::x86_64::*;

use chess_core::{Bitboard, Board, Move, PieceType, Square};

use super::bitboards::Eight;
use super::byte_sets;
use super::detect::Processor;
use super::marks::{MARKS, STRIKES};
use super::ray_space::{Lanes, RAY_ONES, RAY_SPACES, RaySpace};
use super::vectors::labels::{self, CROSS, DIAGONAL};
use super::vectors::listing::MoveTable;
use super::{
    Before, Kernel, KernelName, MoveWriter, Pattern, Permit, Plane, Step, Task, Unavailable,
};
use crate::geometry;
use crate::table::AttackTable;

/// A proof that the processor has AVX-512 with F, BW, VL, VBMI, VBMI2, BITALG and VPOPCNTDQ, and
/// all that the AVX2 kernel needs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx512(());

impl Avx512 {
    pub(super) const NAME: KernelName = KernelName::Avx512;

    /// The kernel, in a program that was built for processors with all that it needs: such a
    /// program may run on no other, so that it need not be asked.
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
        target_feature = "avx512vbmi2",
        target_feature = "avx512bitalg",
        target_feature = "avx512vpopcntdq"
    )) {
        Some(Avx512(()))
    } else {
        None
    };

    /// The kernel, if the processor has all that it needs.
    pub(super) fn detect() -> Result<Avx512, Unavailable> {
        Processor::check(Avx512::NAME).map(|()| Avx512(()))
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
}

/// Runs the task in code that is built with the kernel's instructions.
///
/// # Safety
///
/// The processor must have them; an [`Avx512`] proves it.
#[target_feature(
    enable = "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,avx512vpopcntdq"
)]
unsafe fn run<T: Task>(kernel: Avx512, task: T) -> T::Output {
    task.run(kernel)
}

impl Kernel for Avx512 {
    type Bitboards = Eight;

    #[inline(always)]
    fn in_all_lanes(self, bits: u64) -> Eight {
        // SAFETY: `self` proves that the processor has AVX-512 F.
        Eight(unsafe { _mm512_set1_epi64(bits as i64) })
    }

    #[inline(always)]
    fn side_by_side(self, bits: &[u64]) -> Eight {
        let bits = &bits[..8];
        // SAFETY: `self` proves that the processor has AVX-512 F; there are 8 words to load.
        Eight(unsafe { _mm512_loadu_si512(bits.as_ptr().cast()) })
    }

    #[inline(always)]
    fn enter<T: Task>(self, task: T) -> T::Output {
        // SAFETY: `self` proves that the processor has the instructions.
        unsafe { run(self, task) }
    }

    #[inline(always)]
    fn squares_where(self, board: &Board, pattern: Pattern) -> Bitboard {
        let places = load(self, byte_sets::of_board(board));
        // SAFETY: `self` proves that the processor has AVX-512 F and BW.
        let squares = unsafe {
            let masked = _mm512_and_si512(places, _mm512_set1_epi8(pattern.mask as i8));
            _mm512_cmpeq_epi8_mask(masked, _mm512_set1_epi8(pattern.value as i8))
        };
        Bitboard::from_bits(squares)
    }

    #[inline(always)]
    fn replace(self, plane: &mut Plane, bit: u8, squares: Bitboard) {
        let bytes = load(self, &plane.0);
        // SAFETY: `self` proves that the processor has AVX-512 F and BW.
        let replaced = unsafe {
            let wiped = _mm512_andnot_si512(_mm512_set1_epi8(bit as i8), bytes);
            _mm512_or_si512(wiped, _mm512_maskz_set1_epi8(squares.to_bits(), bit as i8))
        };
        store(self, plane, replaced);
    }

    /// All in registers: the planes and the board are read once and written once.
    ///
    /// ```text
    /// lifted  = the board without the pieces on the origin and on the destination
    /// flipped = what changes behind the origin; and behind the destination, if that was empty
    /// attacks = what the piece attacks from the destination, in the same ray space
    /// own planes    old, flipped, the piece's bit replaced by the attacks
    /// other planes  old, flipped, the bit of the piece that it takes replaced by nothing
    /// ```
    ///
    /// The planes are taken in their own order, White's first, so that where they lie is known and
    /// the labels are turned for Black's alone.
    #[inline(always)]
    fn advance(self, before: Before<'_>, step: Step, table: &mut AttackTable, board: &mut Board) {
        let Step { from, to, placed, taken } = step;
        let (origin, destination) = (&RAY_SPACES[from.index()], &RAY_SPACES[to.index()]);
        let [mover, victim] = [placed, taken].map(|place| &MARKS[usize::from(place.to_byte())]);
        let if_empty = STRIKES[usize::from(taken.to_byte())].if_empty;
        let piece_type = placed.piece_type().unwrap_or(PieceType::King);
        let reach = geometry::attacks_on_empty_board(piece_type, to).to_bits();
        let is_white = placed.to_byte() >> 7 == 0;
        let (replaced, reach) = if is_white {
            ([&mover.bits, &victim.bits], [reach, 0])
        } else {
            ([&victim.bits, &mover.bits], [0, reach])
        };
        let places = load(self, byte_sets::of_board(before.board));
        // SAFETY: `self` proves that the processor has AVX-512 F, BW and VBMI. The board is 64
        // places of one byte, aligned to 64, and each byte is that of a place that stood there, of
        // the empty square, or of `placed`.
        let (from_labels, to_labels, attacks) = unsafe {
            let places = _mm512_maskz_mov_epi8(!Bitboard::of(from).to_bits(), places);
            let others = !Bitboard::of(to).to_bits();
            let next =
                _mm512_mask_blend_epi8(others, _mm512_set1_epi32(mover.place as i32), places);
            _mm512_store_si512(core::ptr::from_mut(board).cast(), next);

            let View { visible, labels } = look(self, origin, places);
            let from_labels = _mm512_and_si512(labels, visible);

            let places = _mm512_maskz_mov_epi8(others, places);
            let View { visible, labels } = look(self, destination, places);
            let if_empty = _mm512_set1_epi32(if_empty as i32);
            let to_labels = _mm512_ternarylogic_epi64::<AND>(labels, visible, if_empty);
            // What leaps sees all squares.
            let seen = _mm512_or_si512(visible, _mm512_set1_epi32(mover.leaps as i32));
            let attacks = reach.map(|reach| _mm512_maskz_mov_epi8(reach, seen));
            (from_labels, to_labels, attacks)
        };
        let bits = slot_bits(self);
        let (old, new) = (before.table.planes(), table.planes_mut());
        let flips_higher = labels::are_in_higher_planes(before.types);
        for color in 0..2 {
            // SAFETY: `self` proves that the processor has AVX-512 F and BW.
            unsafe {
                let turn = _mm512_set1_epi8([0, i8::MIN][color]);
                let labels =
                    [_mm512_xor_si512(from_labels, turn), _mm512_xor_si512(to_labels, turn)];
                for half in 0..2 {
                    let mut plane = load(self, &old[2 * color + half].0);
                    if half == 0 || flips_higher {
                        plane = flipped(self, plane, labels, bits[half]);
                    }
                    let bit = _mm512_set1_epi32(replaced[color][half] as i32);
                    let plane = _mm512_ternarylogic_epi64::<SELECT>(bit, attacks[color], plane);
                    store(self, &mut new[2 * color + half], plane);
                }
            }
        }
    }

    type Moves<'a> = MoveTable;

    #[inline(always)]
    fn moves<'a>(self, planes: [&'a Plane; 2], permit: &'a Permit<'a>) -> MoveTable {
        let [low, high] = masked(self, planes, permit);
        // SAFETY: `self` proves that the processor has AVX-512 F, BW and VBMI.
        unsafe {
            let any = _mm512_or_si512(low, high);
            let first = _mm512_permutex2var_epi8(low, load(self, &SIDE_BY_SIDE[0].0), high);
            let last = _mm512_permutex2var_epi8(low, load(self, &SIDE_BY_SIDE[1].0), high);
            MoveTable {
                // Two registers are as many bytes as the slots of 64 squares.
                slots: core::mem::transmute::<[__m512i; 2], [[u8; 2]; 64]>([first, last]),
                destinations: Bitboard::from_bits(_mm512_test_epi8_mask(any, any)),
            }
        }
    }

    #[inline(always)]
    fn count(self, planes: [&Plane; 2], permit: &Permit<'_>) -> u32 {
        let [low, high] = masked(self, planes, permit);
        // SAFETY: `self` proves that the processor has AVX-512 F and VPOPCNTDQ.
        let total = unsafe {
            let (low, high) = (_mm512_popcnt_epi64(low), _mm512_popcnt_epi64(high));
            _mm512_reduce_add_epi64(_mm512_add_epi64(low, high))
        };
        total as u32
    }

    type Origins<'a> = __m256i;

    #[inline(always)]
    fn origins(self, squares: &[Option<Square>; 16]) -> __m256i {
        // SAFETY: an `Option<Square>` is one byte; `self` proves that the processor has AVX2.
        unsafe { _mm256_cvtepu8_epi16(_mm_loadu_si128(squares.as_ptr().cast())) }
    }

    #[inline(always)]
    fn push_moves(self, moves: &mut MoveWriter<'_>, origins: __m256i, slots: u16, to: Square) {
        // SAFETY: `self` proves that the processor has AVX-512 VL, BW and VBMI2. A move is a word
        // that is not zero, which the maximum makes sure of.
        let words = unsafe {
            let from = _mm256_maskz_compress_epi16(slots, origins);
            let words = _mm256_or_si256(from, _mm256_set1_epi16((to as i16) << 6));
            core::mem::transmute::<__m256i, [Move; 16]>(_mm256_max_epu16(
                words,
                _mm256_set1_epi16(1),
            ))
        };
        moves.push_first(words, slots.count_ones() as usize);
    }

    #[inline(always)]
    fn push_steps(self, moves: &mut MoveWriter<'_>, step: i8, squares: Bitboard) {
        // SAFETY: `self` proves that the processor has AVX-512 F, BW and VBMI2. A move is a word
        // that is not zero, which the maximum makes sure of.
        let words = unsafe {
            let to = _mm512_maskz_compress_epi8(squares.to_bits(), load(self, &NUMBERS.0));
            let to = _mm512_cvtepu8_epi16(_mm512_castsi512_si256(to));
            let from = _mm512_sub_epi16(to, _mm512_set1_epi16(step.into()));
            let from = _mm512_and_si512(from, _mm512_set1_epi16(63));
            let words = _mm512_or_si512(_mm512_slli_epi16::<6>(to), from);
            core::mem::transmute::<__m512i, [Move; 32]>(_mm512_max_epu16(
                words,
                _mm512_set1_epi16(1),
            ))
        };
        moves.push_first(words, squares.len() as usize);
    }

    #[inline(always)]
    fn squares_with(self, plane: &Plane, bit: u8) -> Bitboard {
        let bytes = load(self, &plane.0);
        // SAFETY: `self` proves that the processor has AVX-512 F and BW.
        let squares = unsafe { _mm512_test_epi8_mask(bytes, _mm512_set1_epi8(bit as i8)) };
        Bitboard::from_bits(squares)
    }

    #[inline(always)]
    fn squares_with_any(self, [low, high]: [&Plane; 2], bits: [u8; 2]) -> Bitboard {
        let (low, high) = (load(self, &low.0), load(self, &high.0));
        // SAFETY: `self` proves that the processor has AVX-512 F and BW.
        let squares = unsafe {
            let (low_bits, high_bits) =
                (_mm512_set1_epi8(bits[0] as i8), _mm512_set1_epi8(bits[1] as i8));
            _mm512_test_epi8_mask(low, low_bits) | _mm512_test_epi8_mask(high, high_bits)
        };
        Bitboard::from_bits(squares)
    }

    #[inline(always)]
    fn squares_with_several(self, [low, high]: [&Plane; 2]) -> Bitboard {
        let (low, high) = (load(self, &low.0), load(self, &high.0));
        // SAFETY: `self` proves that the processor has AVX-512 F and BW.
        let squares = unsafe {
            // One of them has a bit left without its lowest, or both have one.
            let ones = _mm512_set1_epi8(-1);
            _mm512_test_epi8_mask(low, _mm512_add_epi8(low, ones))
                | _mm512_test_epi8_mask(high, _mm512_add_epi8(high, ones))
                | _mm512_test_epi8_mask(_mm512_min_epu8(low, high), ones)
        };
        Bitboard::from_bits(squares)
    }
}

/// What is seen from a focus.
struct View {
    /// All bits on the squares of each ray up to the first piece, and on its own.
    visible: __m512i,
    /// On all squares of each ray the slider, if any, that looks at the focus along the opposite
    /// ray.
    labels: __m512i,
}

/// Looks from a focus, where nothing stands, along all rays.
///
/// ```text
/// seen    = the pieces on the rays from the square, in ray space
/// open    = on each ray the lanes before the first piece: all bits below the lowest, as a number
/// visible = the same one lane on, brought back to the board
/// sliders = the visible pieces that slide this way, if any: the first ones
/// labels  = the board: on each square the slider on the ray opposite to its own
/// ```
#[inline(always)]
fn look(kernel: Avx512, space: &RaySpace, places: __m512i) -> View {
    // SAFETY: the token proves that the processor has AVX-512 F, BW and VBMI.
    unsafe {
        let seen = _mm512_permutexvar_epi8(load(kernel, &space.squares), places);
        let pieces = _mm512_min_epu8(seen, load(kernel, &RAY_ONES.0));
        let below = _mm512_add_epi64(pieces, _mm512_set1_epi64(-1));
        let visible = _mm512_slli_epi64::<8>(_mm512_andnot_si512(pieces, below));
        let wanted = _mm512_set4_epi64(DIAGONAL, CROSS, DIAGONAL, CROSS);
        let slide = _mm512_cmpeq_epi8_mask(_mm512_and_si512(seen, wanted), wanted);
        let sliders = _mm512_and_si512(_mm512_maskz_mov_epi8(slide, seen), visible);
        // At most one piece is visible on each ray, so the sum of the ray's bytes is its own.
        let sliders = _mm512_sad_epu8(sliders, _mm512_setzero_si512());
        let lanes = load(kernel, &space.lanes);
        let (ray, four_away) = (_mm512_set1_epi8(7 << 3), _mm512_set1_epi8(4 << 3));
        let opposites = _mm512_ternarylogic_epi64::<AND_XOR>(lanes, ray, four_away);
        View {
            visible: _mm512_permutexvar_epi8(lanes, visible),
            labels: _mm512_permutexvar_epi8(opposites, sliders),
        }
    }
}

/// Functions of three bits, as `vpternlog` has them.
const OR: i32 = 0xf0 | 0xcc | 0xaa;
const AND: i32 = 0xf0 & 0xcc & 0xaa;
const XOR: i32 = 0xf0 ^ 0xcc ^ 0xaa;
const AND_XOR: i32 = 0xf0 & 0xcc ^ 0xaa;
/// The second where the first is set, else the third.
const SELECT: i32 = 0xf0 & 0xcc | !0xf0 & 0xaa & 0xff;

/// For each slot its bit in the lower plane of its side, and in the higher: to be looked up by a
/// shuffle.
///
/// A shuffle gives the entry that the low nibble says, the slot, and nothing where the top bit is
/// set: the labels of Black's pieces, or of White's when the colour bit is turned. Slot 0 is the
/// king, which does not slide, so that an empty square has no slider's label.
#[inline(always)]
fn slot_bits(_: Avx512) -> [__m512i; 2] {
    // SAFETY: the token proves that the processor has AVX-512 F.
    unsafe {
        [
            _mm512_set4_epi32(0, 0, 0x8040_2010_u32 as i32, 0x0804_0200),
            _mm512_set4_epi32(0x8040_2010_u32 as i32, 0x0804_0201, 0, 0),
        ]
    }
}

/// A plane of a side in which the sliders with these labels have flipped their bits, as
/// [`slot_bits`] gives them.
#[inline(always)]
fn flipped(_: Avx512, plane: __m512i, [first, second]: [__m512i; 2], bits: __m512i) -> __m512i {
    // SAFETY: the token proves AVX-512 F and BW.
    unsafe {
        _mm512_ternarylogic_epi64::<XOR>(
            plane,
            _mm512_shuffle_epi8(bits, first),
            _mm512_shuffle_epi8(bits, second),
        )
    }
}

/// For the first 32 squares, and for the last, where the bytes of their slots lie in two planes
/// that follow each other: the lower slots, then the higher ones.
static SIDE_BY_SIDE: [Lanes; 2] = {
    let mut halves = [Lanes([0; 64]); 2];
    let mut square = 0;
    while square < 64 {
        halves[square / 32].0[2 * (square % 32)] = square as u8;
        halves[square / 32].0[2 * (square % 32) + 1] = square as u8 + 64;
        square += 1;
    }
    halves
};

/// The numbers of the squares.
static NUMBERS: Lanes = {
    let mut numbers = Lanes([0; 64]);
    let mut square = 0;
    while square < 64 {
        numbers.0[square] = square as u8;
        square += 1;
    }
    numbers
};

/// The bits of two planes that are moves.
#[inline(always)]
fn masked(kernel: Avx512, [low, high]: [&Plane; 2], permit: &Permit<'_>) -> [__m512i; 2] {
    let (pieces, open) = (permit.pieces.0.to_le_bytes(), permit.pieces.1.to_bits());
    let (pawns, captures) = (permit.pawns.0.to_le_bytes(), permit.pawns.1.to_bits());
    // SAFETY: the token proves AVX-512 F and BW.
    unsafe {
        let king = _mm512_maskz_set1_epi8(permit.king.to_bits(), 1);
        let low_pieces = _mm512_maskz_set1_epi8(open, pieces[0] as i8);
        let low_pawns = _mm512_maskz_set1_epi8(captures, pawns[0] as i8);
        let high_pieces = _mm512_maskz_set1_epi8(open, pieces[1] as i8);
        let high_pawns = _mm512_maskz_set1_epi8(captures, pawns[1] as i8);
        let allowed_low = _mm512_ternarylogic_epi64::<OR>(low_pieces, low_pawns, king);
        let allowed_high = _mm512_or_si512(high_pieces, high_pawns);
        let mut low = _mm512_and_si512(load(kernel, &low.0), allowed_low);
        let mut high = _mm512_and_si512(load(kernel, &high.0), allowed_high);
        for square in permit.pins.squares {
            let (bits, ray) = permit.pins.pin(square);
            let off_line = !ray.to_bits();
            low = _mm512_andnot_si512(_mm512_maskz_set1_epi8(off_line, bits[0] as i8), low);
            high = _mm512_andnot_si512(_mm512_maskz_set1_epi8(off_line, bits[1] as i8), high);
        }
        [low, high]
    }
}

/// The bytes of a plane, a board or a table, all of which are aligned to 64.
#[inline(always)]
fn load(_: Avx512, bytes: &[u8; 64]) -> __m512i {
    // SAFETY: there are 64 bytes to load; the token proves AVX-512 F.
    unsafe { _mm512_loadu_si512(bytes.as_ptr().cast()) }
}

#[inline(always)]
fn store(_: Avx512, plane: &mut Plane, bytes: __m512i) {
    // SAFETY: a plane is 64 bytes, aligned to 64; the token proves AVX-512 F.
    unsafe { _mm512_store_si512(plane.0.as_mut_ptr().cast(), bytes) }
}
