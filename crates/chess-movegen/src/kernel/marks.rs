//! What the byte of a place says, spelled out for vector registers: words of four equal bytes,
//! which a register takes many times over straight from memory.

use chess_core::{PieceType, coding};

/// What a place says of a piece that is placed.
#[derive(Clone, Copy)]
#[repr(C, align(16))]
pub(super) struct Marks {
    pub(super) place: u32,
    /// All bits, if it does not slide.
    pub(super) leaps: u32,
    /// Its bit in the lower plane of its side, and in the higher.
    pub(super) bits: [u32; 2],
}

/// The same of a piece that is taken.
#[derive(Clone, Copy)]
#[repr(C, align(16))]
pub(super) struct Strike {
    /// All bits but its own, in the lower plane of its side, and in the higher.
    pub(super) others: [u32; 2],
    /// All bits if the square is empty.
    pub(super) if_empty: u32,
}

/// The marks of each place, by its byte.
pub(super) static MARKS: [Marks; 256] = {
    let mut marks = [Marks { place: 0, leaps: 0, bits: [0; 2] }; 256];
    let mut byte = 1;
    while byte < 256 {
        marks[byte].place = 0x0101_0101 * byte as u32;
        if !matches!(byte >> 4 & 7, 5..=7) {
            marks[byte].leaps = u32::MAX;
        }
        marks[byte].bits[byte >> 3 & 1] = 0x0101_0101 << (byte & 7);
        byte += 1;
    }
    marks
};

/// The strike of each place, by its byte.
pub(super) static STRIKES: [Strike; 256] = {
    let mut strikes = [Strike { others: [u32::MAX; 2], if_empty: u32::MAX }; 256];
    let mut byte = 1;
    while byte < 256 {
        let [low, high] = MARKS[byte].bits;
        strikes[byte] = Strike { others: [!low, !high], if_empty: 0 };
        byte += 1;
    }
    strikes
};

/// What tells the labels of each side from those of the other: the colour bit in each byte.
pub(super) static COLORS: [u32; 2] = [0, 0x8080_8080];

/// The bits that the place of a rook and a queen has set, or of a bishop and a queen, and of no
/// other piece, eight times: what slides along a line has all of them set.
pub(super) const CROSS: i64 = 0x1010_1010_1010_1010 * coding::type_code(PieceType::Rook) as i64;
pub(super) const DIAGONAL: i64 =
    0x1010_1010_1010_1010 * coding::type_code(PieceType::Bishop) as i64;

/// The bits of a place that tell the type.
pub(super) const TYPES: u32 = 0x7070_7070;

/// The mark of a square that a piece slides to: a bit of the type, which is no part of a slot.
pub(super) const SLIDES_HERE: u8 = 0x40;

/// Bytes that a register takes straight from memory.
#[repr(C, align(32))]
pub(super) struct Aligned<T>(pub(super) T);

/// By piece code, what marks a piece where it slides, in the lanes of its lines. The colour bit
/// besides, in all lanes: it turns the labels of the other side into those that a shuffle of slots
/// passes over.
pub(super) static SLIDES: Aligned<[[u8; 32]; 16]> = {
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
pub(super) static SLOT_BITS: Aligned<[[u8; 16]; 2]> = {
    let mut bits = [[0; 16]; 2];
    let mut slot = 1;
    while slot < 16 {
        bits[slot / 8][slot] = 1 << (slot % 8);
        slot += 1;
    }
    Aligned(bits)
};
