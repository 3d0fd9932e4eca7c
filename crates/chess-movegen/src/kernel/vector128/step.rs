//! A step of one piece, in [line space](crate::kernel::line_space), four registers for a board.
#![allow(unsafe_code)]

use chess_core::Board;

use super::bytes::{Bytes, Lines};
use crate::AttackTable;
use crate::kernel::byte_sets;
use crate::kernel::line_space::{LINE_SPACES, LineSpace};
use crate::kernel::marks::{
    COLORS, CROSS, DIAGONAL, MARKS, SLIDES, SLIDES_HERE, SLOT_BITS, STRIKES, TYPES,
};
use crate::kernel::square_masks::{all_but, leaps};
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
pub(super) fn advance<V: Lines>(
    kernel: V,
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
    let leaps = quarters(leaps(code & 7, to));
    let (not_from, not_to) = (quarters(all_but(from)), quarters(all_but(to)));
    let places = quarters(byte_sets::of_board(before.board));
    let place = kernel.repeated(mover.place);
    // SAFETY: a board is 64 places of one byte. Each byte that is written to it is that of a place:
    // of one that stood there, of the empty square, or of `placed`.
    let next = quarters_mut(unsafe { &mut *core::ptr::from_mut(board).cast() });
    let mut lifted = [place; 4];
    for quarter in 0..4 {
        lifted[quarter] = kernel.load(&places[quarter]) & kernel.load(&not_from[quarter]);
        kernel.load(&not_to[quarter]).select(lifted[quarter], place).store(&mut next[quarter]);
    }

    let View { hidden, labels } = look(kernel, origin, &lifted);
    let color = kernel.repeated(COLORS[us]);
    let leaving = [
        (labels[0] ^ color).without(hidden[0]).to_indices(),
        (labels[1] ^ color).without(hidden[1]).to_indices(),
    ];
    let View { hidden, labels } = look(kernel, destination, &lifted);
    let kept = kernel.repeated(victim.if_empty & !TYPES);
    let slides = halves(&SLIDES[code]);
    let arriving = [
        ((labels[0] & kept) ^ kernel.load(&slides[0])).without(hidden[0]),
        ((labels[1] & kept) ^ kernel.load(&slides[1])).without(hidden[1]),
    ];

    let (old, new) = (before.table.planes(), table.planes_mut());
    let (ours, theirs) = (2 * us, 2 * (1 - us));
    let slot_bits = kernel.load(&SLOT_BITS[0]);
    let other_color = kernel.same(0x80);
    let mark = kernel.same(SLIDES_HERE);
    let bits = [kernel.repeated(mover.bits[0]), kernel.repeated(mover.bits[1])];
    let others = [kernel.repeated(victim.others[0]), kernel.repeated(victim.others[1])];
    for quarter in 0..4 {
        let leaving = kernel.back(origin, leaving, quarter);
        let arriving = kernel.back(destination, arriving, quarter);
        let attacks = kernel.load(&leaps[quarter]) | arriving.has(mark);
        let arriving = arriving.to_indices();
        let flips = slot_bits.at(leaving) ^ slot_bits.at(arriving);
        let plane = kernel.load(&quarters(&old[ours].0)[quarter]) ^ flips;
        bits[0].select(attacks, plane).store(&mut quarters_mut(&mut new[ours].0)[quarter]);
        let flips = slot_bits.at(leaving ^ other_color) ^ slot_bits.at(arriving ^ other_color);
        let plane = kernel.load(&quarters(&old[theirs].0)[quarter]) ^ flips;
        (plane & others[0]).store(&mut quarters_mut(&mut new[theirs].0)[quarter]);

        let plane = kernel.load(&quarters(&old[ours + 1].0)[quarter]);
        bits[1].select(attacks, plane).store(&mut quarters_mut(&mut new[ours + 1].0)[quarter]);
        let plane = kernel.load(&quarters(&old[theirs + 1].0)[quarter]);
        (plane & others[1]).store(&mut quarters_mut(&mut new[theirs + 1].0)[quarter]);
    }
    if before.types.has_sliders_in_higher_planes() {
        let slot_bits = kernel.load(&SLOT_BITS[1]);
        for quarter in 0..4 {
            let leaving = kernel.back(origin, leaving, quarter);
            let arriving = kernel.back(destination, arriving, quarter).to_indices();
            let bytes = &mut quarters_mut(&mut new[ours + 1].0)[quarter];
            let flips = slot_bits.at(leaving) ^ slot_bits.at(arriving);
            (kernel.load(bytes) ^ flips).store(bytes);
            let bytes = &mut quarters_mut(&mut new[theirs + 1].0)[quarter];
            let flips = slot_bits.at(leaving ^ other_color) ^ slot_bits.at(arriving ^ other_color);
            (kernel.load(bytes) ^ (flips & others[1])).store(bytes);
        }
    }
}

/// What is seen from a focus, lane by lane: file and rank, and the diagonals.
struct View<B> {
    /// All bits in the lanes behind the first piece of a ray, and in those of no square.
    hidden: [B; 2],
    /// In all lanes of each ray the slider, if any, that looks at the focus along the opposite ray.
    labels: [B; 2],
}

/// Looks from a focus along all lines of a board.
#[inline(always)]
fn look<V: Lines>(kernel: V, space: &LineSpace, board: &[V::Bytes; 4]) -> View<V::Bytes> {
    let seen = kernel.seen(space, board);
    let (mut hidden, mut first, mut second) = (seen, seen, seen);
    for (half, wanted) in [CROSS, DIAGONAL].into_iter().enumerate() {
        // All bits where a carry goes on; where it arrives, the sum is another byte.
        let empty = seen[half].equal(kernel.load(&halves(&space.ends)[half]));
        hidden[half] = empty.equal(empty + kernel.load(&halves(&space.starts)[half]));
        let wanted = kernel.twice(wanted as u64);
        let slides = (seen[half] & wanted).equal(wanted);
        // At most one piece is visible on each ray.
        let sliders = (seen[half] & slides).without(hidden[half]);
        let is_first = kernel.load(&halves(&space.is_first)[half]);
        first[half] = sliders & is_first;
        second[half] = sliders.without(is_first);
    }
    View { hidden, labels: kernel.across(space, first, second) }
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
