//! What color and slot of a piece say, spelled out for registers of 16 bytes.

use crate::kernel::vectors::labels::{Aligned, COLORS, TYPES};

/// What a slot says.
#[derive(Clone, Copy)]
#[repr(C, align(16))]
pub(super) struct SlotMarks {
    /// The bit of a piece with the slot in the lower plane of its side, and in the higher.
    pub(super) bits: [[u8; 16]; 2],
    /// All bits but that of such a piece which is taken. Slot 0 is nobody's, since no king is taken.
    pub(super) others: [[u8; 16]; 2],
    /// The bits of a slider's place that count behind a square where one with the slot is taken:
    /// none, and if nothing is taken, those that tell colour and slot.
    pub(super) label: [u8; 16],
}

/// By slot.
pub(super) static SLOT_MARKS: [SlotMarks; 16] = {
    let label = [!(TYPES as u8); 16];
    let mut marks = [SlotMarks { bits: [[0; 16]; 2], others: [[u8::MAX; 16]; 2], label }; 16];
    marks[0].bits[0] = [1; 16];
    let mut slot = 1;
    while slot < 16 {
        let (plane, bit) = (slot / 8, 1 << (slot % 8));
        marks[slot].bits[plane] = [bit; 16];
        marks[slot].others[plane] = [!bit; 16];
        marks[slot].label = [0; 16];
        slot += 1;
    }
    marks
};

/// What tells the labels of each side from those of the other: the colour bit in each byte.
pub(super) static COLOR_MARKS: Aligned<[[u8; 16]; 2]> =
    Aligned([[COLORS[0] as u8; 16], [COLORS[1] as u8; 16]]);
