//! How moves are listed: from the slots of each square, by shuffles that pick the pieces' squares.

use chess_core::{Bitboard, Square};

use crate::kernel::Moves;

/// For each square the slots of the pieces that may go there: two masked planes, side by side.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(crate) struct MoveTable {
    /// As two bytes: the lower slots, the higher ones.
    pub(in crate::kernel) slots: [[u8; 2]; 64],
    /// The squares that have a slot.
    pub(in crate::kernel) destinations: Bitboard,
}

impl Moves for MoveTable {
    #[inline(always)]
    fn destinations(&self) -> Bitboard {
        self.destinations
    }

    #[inline(always)]
    fn slots_to(&self, to: Square) -> u16 {
        u16::from_le_bytes(self.slots[to.index()])
    }
}

/// The shuffle that brings the bytes of a set of eight slots to the front, each as a word.
#[inline(always)]
pub(in crate::kernel) fn select(slots: u8) -> &'static [u8; 16] {
    &SELECTIONS[usize::from(slots)].0
}

static SELECTIONS: [Selection; 256] = {
    let mut table = [Selection([0x80; 16]); 256];
    let mut set = 0;
    while set < 256 {
        let (mut slot, mut word) = (0, 0);
        while slot < 8 {
            if set >> slot & 1 == 1 {
                table[set].0[2 * word] = slot as u8;
                word += 1;
            }
            slot += 1;
        }
        set += 1;
    }
    table
};

/// The bytes of a shuffle; 0x80 gives zero.
#[derive(Clone, Copy)]
#[repr(align(16))]
struct Selection([u8; 16]);
