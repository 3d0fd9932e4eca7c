//! The attacks of one side that are moves, written out.

use chess_core::{Bitboard, Square};

use super::Moves;

/// For each square the slots of the pieces that may go there: two masked planes, side by side.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(crate) struct MoveTable {
    pub(super) slots: [u16; 64],
    /// The squares that have a slot.
    pub(super) destinations: Bitboard,
}

impl Moves for MoveTable {
    #[inline(always)]
    fn destinations(&self) -> Bitboard {
        self.destinations
    }

    #[inline(always)]
    fn slots_to(&self, to: Square) -> u16 {
        self.slots[to.index()]
    }
}
