//! The attack table, read and written by a kernel.

use chess_core::{Bitboard, Color, PieceId, PieceSet};

use super::{Kernel, run, task};
use crate::table::{AttackTable, lane};

impl AttackTable {
    /// The squares that the piece attacks; none if it is not on the board.
    #[inline]
    #[must_use]
    pub fn attacks_of(&self, id: PieceId) -> Bitboard {
        run(AttacksOf { table: self, id })
    }

    /// The squares that any piece of this side attacks.
    #[inline]
    #[must_use]
    pub fn attacked_by(&self, color: Color) -> Bitboard {
        run(AttackedBy { table: self, color })
    }

    /// The same as [`attacks_of`](AttackTable::attacks_of), on a given kernel.
    #[inline(always)]
    pub(crate) fn attacks_of_on<K: Kernel>(&self, kernel: K, id: PieceId) -> Bitboard {
        let (plane, bit) = lane(id);
        kernel.squares_with(&self.planes()[plane], bit)
    }

    /// The same as [`attacked_by`](AttackTable::attacked_by), on a given kernel.
    #[inline(always)]
    pub(crate) fn attacked_by_on<K: Kernel>(&self, kernel: K, color: Color) -> Bitboard {
        self.attacked_by_any_of_on(kernel, PieceSet::side(color), color)
    }

    /// The squares that any of these pieces of one side attacks.
    #[inline(always)]
    pub(crate) fn attacked_by_any_of_on<K: Kernel>(
        &self,
        kernel: K,
        pieces: PieceSet,
        color: Color,
    ) -> Bitboard {
        kernel.squares_with_any(self.side(color), pieces.half(color).to_le_bytes())
    }

    /// Enters the attacks of a piece and forgets those that it had before.
    #[inline(always)]
    pub(crate) fn enter<K: Kernel>(&mut self, kernel: K, id: PieceId, attacks: Bitboard) {
        let (plane, bit) = lane(id);
        kernel.replace(&mut self.planes_mut()[plane], bit, attacks);
    }
}

task! {
    struct AttacksOf<'a> { table: &'a AttackTable, id: PieceId }
    |kernel| -> Bitboard { table.attacks_of_on(kernel, id) }
}

task! {
    struct AttackedBy<'a> { table: &'a AttackTable, color: Color }
    |kernel| -> Bitboard { table.attacked_by_on(kernel, color) }
}
