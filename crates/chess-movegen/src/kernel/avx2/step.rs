//! A step of one piece with AVX2: all in registers, in [line space](crate::kernel::vectors::line_space).

use core::arch::x86_64::*;

use chess_core::Board;

use super::{Avx2, Halves, load, store, store_board};
use crate::AttackTable;
use crate::kernel::byte_sets;
use crate::kernel::marks::{MARKS, STRIKES};
use crate::kernel::vectors::labels::{self, COLORS, CROSS, DIAGONAL, SLIDES, SLOT_BITS, TYPES};
use crate::kernel::vectors::line_space::{LINE_SPACES, LineSpace};
use crate::kernel::vectors::square_masks::{all_but, leaps};
use crate::kernel::{Before, Step};

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
    let leaps = load(kernel, leaps(code & 7, to));
    let mut lifted = load(kernel, byte_sets::of_board(before.board));
    let mut next = lifted;
    let (not_from, not_to) = (load(kernel, all_but(from)), load(kernel, all_but(to)));
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
        let labels =
            _mm256_xor_si256(_mm256_and_si256(labels, kept), bytes(kernel, &SLIDES.0[code]));
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
    let flips_higher = labels::are_in_higher_planes(before.types);
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
    let [a, b, c, d] = &space.shuffles.quarters;
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
        View {
            hidden,
            labels: _mm256_shuffle_epi8(sliders, bytes(kernel, &space.shuffles.opposites)),
        }
    }
}

/// Brings to each square the byte of its lane, and 0 to a square that has none.
#[inline(always)]
fn back(kernel: Avx2, space: &LineSpace, lanes: __m256i) -> Halves {
    let [on_cross, on_diagonals] = space.shuffles.lanes.each_ref();
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
#[inline(always)]
fn flipped(_: Avx2, half: __m256i, leaving: __m256i, arriving: __m256i, plane: usize) -> __m256i {
    // SAFETY: the token proves that the processor has AVX2.
    unsafe {
        let bits = _mm256_broadcastsi128_si256(_mm_loadu_si128(SLOT_BITS.0[plane].as_ptr().cast()));
        let leaving = _mm256_shuffle_epi8(bits, leaving);
        let arriving = _mm256_shuffle_epi8(bits, arriving);
        _mm256_xor_si256(half, _mm256_xor_si256(leaving, arriving))
    }
}

#[inline(always)]
fn bytes(_: Avx2, lanes: &[u8; 32]) -> __m256i {
    // SAFETY: there are 32 bytes to load; the token proves AVX2.
    unsafe { _mm256_loadu_si256(lanes.as_ptr().cast()) }
}
