//! A step of one piece with AVX2: all in registers, in [line space](crate::kernel::line_space).

use core::arch::x86_64::*;

use chess_core::{Board, PieceType, Square};

use super::{Avx2, Halves, load, store, store_board};
use crate::kernel::byte_sets;
use crate::kernel::line_space::{LINE_SPACES, LineSpace};
use crate::kernel::marks::{COLORS, CROSS, DIAGONAL, MARKS, STRIKES};
use crate::kernel::{Before, Step};
use crate::{AttackTable, geometry};

/// Writes the table and the board as they are after a step.
///
/// ```text
/// lifted   = the board without the piece on the origin
/// leaving  = the sliders that look at the origin, on the squares behind it
/// arriving = the same of the destination, if that was empty; and a mark where the piece slides
/// own planes    old, flipped, the bit of the piece replaced by its attacks
/// other planes  old, flipped, the bit of the piece that is taken cleared
/// ```
#[inline(always)]
pub(super) fn advance(
    kernel: Avx2,
    before: Before<'_>,
    step: Step,
    table: &mut AttackTable,
    board: &mut Board,
) {
    let Step { from, to, placed, taken } = step;
    let code = usize::from(placed.to_byte() >> 4);
    let us = code >> 3;
    let (origin, destination) = (&LINE_SPACES[from.index()], &LINE_SPACES[to.index()]);
    let mover = &MARKS[usize::from(placed.to_byte())];
    let victim = &STRIKES[usize::from(taken.to_byte())];
    let leaps = leaps(kernel, code & 7, to);
    let mut lifted = load(kernel, byte_sets::of_board(before.board));
    let mut next = lifted;
    let (not_from, not_to) = (all_but(kernel, from), all_but(kernel, to));
    for half in 0..2 {
        // SAFETY: the token proves that the processor has AVX2.
        unsafe {
            let place = _mm256_set1_epi32(mover.place as i32);
            lifted[half] = _mm256_and_si256(lifted[half], not_from[half]);
            next[half] = _mm256_blendv_epi8(place, lifted[half], not_to[half]);
        }
    }
    // SAFETY: each byte is that of a place: of one that stood there, of the empty square, or of
    // `placed`.
    unsafe { store_board(kernel, board, next) };

    // SAFETY: the token proves that the processor has AVX2.
    let (leaving, arriving) = unsafe {
        let quarters = [
            _mm256_permute2x128_si256::<0x00>(lifted[0], lifted[0]),
            _mm256_permute2x128_si256::<0x11>(lifted[0], lifted[0]),
            _mm256_permute2x128_si256::<0x00>(lifted[1], lifted[1]),
            _mm256_permute2x128_si256::<0x11>(lifted[1], lifted[1]),
        ];
        let View { hidden, labels } = look(kernel, origin, &quarters);
        let labels = _mm256_xor_si256(labels, _mm256_set1_epi32(COLORS[us] as i32));
        let leaving = back(kernel, origin, _mm256_andnot_si256(hidden, labels));

        let View { hidden, labels } = look(kernel, destination, &quarters);
        let kept = _mm256_set1_epi32((victim.if_empty & !TYPES) as i32);
        let labels = _mm256_xor_si256(_mm256_and_si256(labels, kept), bytes(kernel, &SLIDES[code]));
        (leaving, back(kernel, destination, _mm256_andnot_si256(hidden, labels)))
    };
    let mut attacks = leaps;
    for half in 0..2 {
        // SAFETY: as above.
        unsafe {
            // The mark of what slides becomes the top bit.
            let slides = _mm256_add_epi8(arriving[half], arriving[half]);
            attacks[half] = _mm256_or_si256(leaps[half], slides);
        }
    }
    let (old, new) = (before.table.planes(), table.planes_mut());
    let flips_higher = before.types.has_sliders_in_higher_planes();
    for plane in 0..2 {
        let (our, their) = (2 * us + plane, 2 * (1 - us) + plane);
        let (mut ours, mut theirs) = (load(kernel, &old[our].0), load(kernel, &old[their].0));
        for half in 0..2 {
            // SAFETY: as above.
            unsafe {
                let (mut leaving, mut arriving) = (leaving[half], arriving[half]);
                if plane == 0 || flips_higher {
                    ours[half] = flipped(kernel, ours[half], leaving, arriving, plane);
                    let color = _mm256_set1_epi8(i8::MIN);
                    leaving = _mm256_xor_si256(leaving, color);
                    arriving = _mm256_xor_si256(arriving, color);
                    theirs[half] = flipped(kernel, theirs[half], leaving, arriving, plane);
                }
                let bit = _mm256_set1_epi32(mover.bits[plane] as i32);
                let with = _mm256_or_si256(bit, ours[half]);
                let without = _mm256_andnot_si256(bit, ours[half]);
                ours[half] = _mm256_blendv_epi8(without, with, attacks[half]);
                let others = _mm256_set1_epi32(victim.others[plane] as i32);
                theirs[half] = _mm256_and_si256(theirs[half], others);
            }
        }
        store(kernel, &mut new[our], ours);
        store(kernel, &mut new[their], theirs);
    }
}

/// What is seen from a focus, lane by lane.
struct View {
    /// All bits in the lanes behind the first piece of a ray, and in those of no square.
    hidden: __m256i,
    /// In all lanes of each ray the slider, if any, that looks at the focus along the opposite ray.
    labels: __m256i,
}

/// Looks from a focus along all lines of a board, of which each quarter comes twice in a register.
#[inline(always)]
fn look(kernel: Avx2, space: &LineSpace, quarters: &[__m256i; 4]) -> View {
    let [a, b, c, d] = &space.quarters;
    // SAFETY: the token proves that the processor has AVX2.
    unsafe {
        let low = _mm256_or_si256(
            _mm256_shuffle_epi8(quarters[0], bytes(kernel, a)),
            _mm256_shuffle_epi8(quarters[1], bytes(kernel, b)),
        );
        let high = _mm256_or_si256(
            _mm256_shuffle_epi8(quarters[2], bytes(kernel, c)),
            _mm256_shuffle_epi8(quarters[3], bytes(kernel, d)),
        );
        let seen = _mm256_or_si256(low, high);
        // All bits where a carry goes on; where it arrives, the sum is another byte.
        let empty = _mm256_cmpeq_epi8(seen, bytes(kernel, &space.ends));
        let sum = _mm256_add_epi64(empty, bytes(kernel, &space.starts));
        let hidden = _mm256_cmpeq_epi8(empty, sum);
        let wanted = _mm256_setr_epi64x(CROSS, CROSS, DIAGONAL, DIAGONAL);
        let slides = _mm256_cmpeq_epi8(_mm256_and_si256(seen, wanted), wanted);
        let sliders = _mm256_andnot_si256(hidden, _mm256_and_si256(seen, slides));
        // At most one piece is visible on each ray, so the sum of the ray's bytes is its own.
        let is_first = bytes(kernel, &space.is_first);
        let zero = _mm256_setzero_si256();
        let first = _mm256_sad_epu8(_mm256_and_si256(sliders, is_first), zero);
        let second = _mm256_sad_epu8(_mm256_andnot_si256(is_first, sliders), zero);
        let sliders = _mm256_packus_epi32(first, second);
        View { hidden, labels: _mm256_shuffle_epi8(sliders, bytes(kernel, &space.opposites)) }
    }
}

/// Brings to each square the byte of its lane, and 0 to a square that has none.
#[inline(always)]
fn back(kernel: Avx2, space: &LineSpace, lanes: __m256i) -> Halves {
    let [on_cross, on_diagonals] = space.lanes.each_ref();
    let (on_cross, on_diagonals) = (load(kernel, on_cross), load(kernel, on_diagonals));
    // SAFETY: the token proves that the processor has AVX2.
    unsafe {
        let cross = _mm256_permute2x128_si256::<0x00>(lanes, lanes);
        let diagonals = _mm256_permute2x128_si256::<0x11>(lanes, lanes);
        // Written out, since a closure may become a call.
        [
            _mm256_or_si256(
                _mm256_shuffle_epi8(cross, on_cross[0]),
                _mm256_shuffle_epi8(diagonals, on_diagonals[0]),
            ),
            _mm256_or_si256(
                _mm256_shuffle_epi8(cross, on_cross[1]),
                _mm256_shuffle_epi8(diagonals, on_diagonals[1]),
            ),
        ]
    }
}

/// Half a plane in which the sliders with these labels have flipped their bits.
///
/// A shuffle gives the entry that the low nibble says, the slot, and nothing where the top bit is
/// set: the pieces of the other side. Slot 0 is the king, which does not slide, so that an empty
/// place names no slider.
#[inline(always)]
fn flipped(_: Avx2, half: __m256i, leaving: __m256i, arriving: __m256i, plane: usize) -> __m256i {
    let [low, high] = if plane == 0 {
        [0x8040_2010_0804_0200_u64 as i64, 0]
    } else {
        [0, 0x8040_2010_0804_0201_u64 as i64]
    };
    // SAFETY: the token proves that the processor has AVX2.
    unsafe {
        let bits = _mm256_setr_epi64x(low, high, low, high);
        let leaving = _mm256_shuffle_epi8(bits, leaving);
        let arriving = _mm256_shuffle_epi8(bits, arriving);
        _mm256_xor_si256(half, _mm256_xor_si256(leaving, arriving))
    }
}

/// What a piece that leaps attacks, all bits on each square; nothing for one that slides.
#[inline(always)]
fn leaps(kernel: Avx2, type_code: usize, from: Square) -> Halves {
    let squares = match LEAPS.get(type_code) {
        Some(from_all) => &from_all[from.index()],
        None => &LEAPS[0][0],
    };
    load(kernel, &squares.0)
}

/// By type code, the highest being that of the king, and square: what the piece attacks.
static LEAPS: [[Squares; 64]; 5] = {
    const LEAPERS: [PieceType; 4] =
        [PieceType::WhitePawn, PieceType::BlackPawn, PieceType::Knight, PieceType::King];
    let mut leaps = [[Squares([0; 64]); 64]; 5];
    let mut index = 0;
    while index < 4 * 64 {
        let (leaper, from) = (LEAPERS[index / 64], index % 64);
        let attacks = geometry::leaper(leaper, Square::ALL[from]);
        let mut to = 0;
        while to < 64 {
            if attacks.contains(Square::ALL[to]) {
                leaps[leaper as usize][from].0[to] = u8::MAX;
            }
            to += 1;
        }
        index += 1;
    }
    leaps
};

/// A byte for each square.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Squares([u8; 64]);

/// The bits of a place that tell the type.
const TYPES: u32 = 0x7070_7070;

/// By piece code, what marks a piece where it slides: a bit of the type in the lanes of its lines,
/// which no shuffle of slots looks at. The colour bit besides, in all lanes: it turns the labels of
/// the other side into those that such a shuffle passes over.
static SLIDES: [[u8; 32]; 16] = {
    let mut table = [[0; 32]; 16];
    let mut index = 0;
    while index < 16 * 32 {
        let (code, lane) = (index / 32, index % 32);
        let along = if lane < 16 { CROSS } else { DIAGONAL } as u8;
        let slides = (code as u8) << 4 & along == along;
        table[code][lane] = (if slides { 0x40 } else { 0 }) | (code as u8 & 8) << 4;
        index += 1;
    }
    table
};

/// All bits on all squares but one.
#[inline(always)]
fn all_but(kernel: Avx2, square: Square) -> Halves {
    static ALL_BUT_THE_64TH: [u8; 128] = {
        let mut bytes = [u8::MAX; 128];
        bytes[64] = 0;
        bytes
    };
    match ALL_BUT_THE_64TH[64 - square.index()..].first_chunk() {
        Some(window) => load(kernel, window),
        None => load(kernel, &[0; 64]),
    }
}

#[inline(always)]
fn bytes(_: Avx2, lanes: &[u8; 32]) -> __m256i {
    // SAFETY: there are 32 bytes to load; the token proves AVX2.
    unsafe { _mm256_loadu_si256(lanes.as_ptr().cast()) }
}
