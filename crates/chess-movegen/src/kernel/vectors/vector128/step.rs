//! A step of one piece, in [line space](crate::kernel::vectors::line_space), four registers for a board.
#![allow(unsafe_code)]

use chess_core::{Board, Place};

use super::bytes::{Bytes, Lines};
use super::marks::{COLOR_MARKS, SLOT_MARKS, SlotMarks};
use crate::AttackTable;
use crate::kernel::byte_sets;
use crate::kernel::vectors::labels::{self, SLIDES, SLIDES_HERE, SLOT_BITS};
use crate::kernel::vectors::line_space::{LINE_SPACES, LineSpace};
use crate::kernel::vectors::square_masks::{all_but, leaps};
use crate::kernel::{Before, Plane, Step};

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
pub(super) fn advance<V: Lines>(
    kernel: V,
    before: Before<'_>,
    step: Step,
    table: &mut AttackTable,
    board: &mut Board,
) {
    let Step { from, to, placed, taken } = step;
    let code = usize::from(placed.to_byte() >> 4);
    let (origin, destination) = (&LINE_SPACES[from.index()], &LINE_SPACES[to.index()]);
    let slot = |place: Place| &SLOT_MARKS[usize::from(place.to_byte() & 15)];
    let (mover, victim) = (slot(placed), slot(taken));
    let (not_from, not_to) = (quarters(all_but(from)), quarters(all_but(to)));
    let places = quarters(byte_sets::of_board(before.board));
    let place = kernel.same(placed.to_byte());
    // SAFETY: a board is 64 places of one byte. Each byte that is written to it is that of a place:
    // of one that stood there, of the empty square, or of `placed`.
    let next = quarters_mut(unsafe { &mut *core::ptr::from_mut(board).cast() });
    let mut lifted = [place; 4];
    for quarter in 0..4 {
        lifted[quarter] = kernel.load(&places[quarter]) & kernel.load(&not_from[quarter]);
        kernel.load(&not_to[quarter]).select(lifted[quarter], place).store(&mut next[quarter]);
    }

    let us = code >> 3;
    let color = kernel.load(&COLOR_MARKS.0[us]);
    let View { hidden, sliders } = look(kernel, origin, &lifted);
    let labels = sliders.map(|sliders| (sliders ^ color).to_indices());
    let leaving = kernel.across(origin, labels);
    let leaving = [leaving[0].without(hidden[0]), leaving[1].without(hidden[1])];

    let View { hidden, sliders } = look(kernel, destination, &lifted);
    let label = kernel.load(&victim.label);
    let labels = kernel.across(destination, sliders.map(|sliders| sliders & label));
    let slides = halves(&SLIDES.0[code]);
    let arriving = [
        (labels[0] ^ kernel.load(&slides[0])).without(hidden[0]),
        (labels[1] ^ kernel.load(&slides[1])).without(hidden[1]),
    ];

    let change = Change { origin, leaving, destination, arriving, leaps: leaps(code & 7, to) };
    let (old, new) = (before.table.planes(), table.planes_mut());
    if labels::are_in_higher_planes(before.types) {
        change.apply::<V, true>(kernel, us, mover, victim, old, new);
    } else {
        change.apply::<V, false>(kernel, us, mover, victim, old, new);
    }
}

/// What changes in the table.
struct Change<'a, B> {
    origin: &'a LineSpace,
    /// In its lanes the slots of the sliders that see farther.
    leaving: [B; 2],
    destination: &'a LineSpace,
    /// In its lanes the slots of the sliders that see less far, and where the piece slides.
    arriving: [B; 2],
    /// Where it leaps.
    leaps: &'a [u8; 64],
}

impl<B: Bytes> Change<'_, B> {
    /// Writes the new planes. Those of the higher slots have something to flip only if there are
    /// `HIGHER` sliders.
    #[inline(always)]
    fn apply<V: Lines<Bytes = B>, const HIGHER: bool>(
        self,
        kernel: V,
        us: usize,
        mover: &SlotMarks,
        victim: &SlotMarks,
        old: &[Plane; 4],
        new: &mut [Plane; 4],
    ) {
        let (ours, theirs) = (2 * us, 2 * (1 - us));
        let slides_here = kernel.same(SLIDES_HERE);
        let other_color = kernel.load(&COLOR_MARKS.0[1]);
        for quarter in 0..4 {
            let leaving = kernel.back(self.origin, self.leaving, quarter);
            let arriving = kernel.back(self.destination, self.arriving, quarter);
            let slides = arriving.has(slides_here);
            let attacks = kernel.load(&quarters(self.leaps)[quarter]) | slides;
            let arriving = arriving.to_indices();
            let (leaving_theirs, arriving_theirs) = (leaving ^ other_color, arriving ^ other_color);
            for plane in 0..2 {
                let mut bytes = kernel.load(&quarters(&old[ours + plane].0)[quarter]);
                let mut others = kernel.load(&quarters(&old[theirs + plane].0)[quarter]);
                if plane == 0 || HIGHER {
                    let bits = kernel.load(&SLOT_BITS.0[plane]);
                    bytes = bytes ^ (bits.at(leaving) ^ bits.at(arriving));
                    others = others ^ (bits.at(leaving_theirs) ^ bits.at(arriving_theirs));
                }
                bytes = kernel.load(&mover.bits[plane]).select(attacks, bytes);
                bytes.store(&mut quarters_mut(&mut new[ours + plane].0)[quarter]);
                others = others & kernel.load(&victim.others[plane]);
                others.store(&mut quarters_mut(&mut new[theirs + plane].0)[quarter]);
            }
        }
    }
}

/// What is seen from a focus.
struct View<B> {
    /// All bits in the lanes behind the first piece of a ray, and in those of no square: on file and
    /// rank, and on the diagonals.
    hidden: [B; 2],
    /// For each ray the slider, if any, that looks at the focus along it.
    sliders: [B; 2],
}

/// Looks from a focus along all lines of a board.
#[inline(always)]
fn look<V: Lines>(kernel: V, space: &LineSpace, board: &[V::Bytes; 4]) -> View<V::Bytes> {
    let seen = kernel.seen(space, board);
    let (mut hidden, mut first, mut second) = (seen, seen, seen);
    for half in 0..2 {
        // All bits where a carry goes on; where it arrives, the sum is another byte.
        let empty = seen[half].equal(kernel.load(&halves(&space.ends)[half]));
        hidden[half] = empty.equal(empty + kernel.load(&halves(&space.starts)[half]));
        // At most one piece is visible on each ray.
        let visible = seen[half].without(hidden[half]);
        let is_first = kernel.load(&halves(&space.is_first)[half]);
        first[half] = visible & is_first;
        second[half] = visible.without(is_first);
    }
    let mut sliders = kernel.rays(first, second);
    for (sliders, wanted) in sliders.iter_mut().zip(&V::WANTED) {
        let wanted = kernel.load(wanted);
        *sliders = *sliders & (*sliders & wanted).equal(wanted);
    }
    View { hidden, sliders }
}

/// The four quarters of a board or a plane.
#[inline(always)]
pub(super) fn quarters(bytes: &[u8; 64]) -> &[[u8; 16]; 4] {
    bytes.as_chunks().0.first_chunk().expect("64 bytes are four times 16")
}

#[inline(always)]
pub(super) fn quarters_mut(bytes: &mut [u8; 64]) -> &mut [[u8; 16]; 4] {
    bytes.as_chunks_mut().0.first_chunk_mut().expect("64 bytes are four times 16")
}

/// The two halves of the lanes.
#[inline(always)]
pub(super) fn halves(lanes: &[u8; 32]) -> &[[u8; 16]; 2] {
    lanes.as_chunks().0.first_chunk().expect("32 bytes are twice 16")
}
