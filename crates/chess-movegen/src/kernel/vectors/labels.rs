//! What vector registers need to tell sliders from other pieces, and those of one side from those of
//! the other: the *label* of a slider is its place, without the bits that tell its type.

use chess_core::{PieceSet, PieceType, coding};

use crate::TypeSets;

/// What tells the labels of each side from those of the other: the colour bit in each byte.
pub(in crate::kernel) static COLORS: [u32; 2] = [0, 0x8080_8080];

/// The bits that the place of a rook and a queen has set, or of a bishop and a queen, and of no
/// other piece, eight times: what slides along a line has all of them set.
pub(in crate::kernel) const CROSS: i64 =
    0x1010_1010_1010_1010 * coding::type_code(PieceType::Rook) as i64;
pub(in crate::kernel) const DIAGONAL: i64 =
    0x1010_1010_1010_1010 * coding::type_code(PieceType::Bishop) as i64;

/// The bits of a place that tell the type.
pub(in crate::kernel) const TYPES: u32 = 0x7070_7070;

/// The mark of a square that a piece slides to: a bit of the type, which is no part of a slot.
pub(in crate::kernel) const SLIDES_HERE: u8 = 0x40;

/// Bytes that a register takes straight from memory.
#[repr(C, align(32))]
pub(in crate::kernel) struct Aligned<T>(pub(in crate::kernel) T);

/// By piece code, what marks a piece where it slides, in the lanes of its lines. The colour bit
/// besides, in all lanes: it turns the labels of the other side into those that a shuffle of slots
/// passes over.
pub(in crate::kernel) static SLIDES: Aligned<[[u8; 32]; 16]> = {
    let mut table = [[0; 32]; 16];
    let mut index = 0;
    while index < 16 * 32 {
        let (code, lane) = (index / 32, index % 32);
        let along = if lane < 16 { CROSS } else { DIAGONAL } as u8;
        let slides = (code as u8) << 4 & along == along;
        table[code][lane] = (if slides { SLIDES_HERE } else { 0 }) | (code as u8 & 8) << 4;
        index += 1;
    }
    Aligned(table)
};

/// For each slot its bit in the lower plane of its side, and in the higher: to be looked up by a
/// shuffle.
///
/// A shuffle gives the entry that the low nibble says, the slot, and nothing where the top bit is
/// set: the pieces of the other side. Slot 0 is the king, which does not slide, so that an empty
/// place names no slider.
pub(in crate::kernel) static SLOT_BITS: Aligned<[[u8; 16]; 2]> = {
    let mut bits = [[0; 16]; 2];
    let mut slot = 1;
    while slot < 16 {
        bits[slot / 8][slot] = 1 << (slot % 8);
        slot += 1;
    }
    Aligned(bits)
};

/// True if a slider's attacks are in a higher plane: where a pawn was promoted, else rarely.
#[inline(always)]
pub(in crate::kernel) fn are_in_higher_planes(types: &TypeSets) -> bool {
    !(types.sliders() & PieceSet::from_halves(0xff00, 0xff00)).is_empty()
}
