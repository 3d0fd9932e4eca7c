//! What each piece attacks, read off the table for all of them at once.

use chess_core::Bitboard;

use crate::Position;
use crate::kernel::{self, Kernel, task};

task! {
    struct AttackBitboards<'a> { position: &'a Position }
    |kernel| -> [Bitboard; 32] { position.attack_bitboards_on(kernel) }
}

impl Position {
    /// For each label, the squares that the piece attacks, those of its own side's pieces too; none
    /// for pieces that are not on the board. Quicker than
    /// [`attacks_of`](Position::attacks_of) for one after the other.
    ///
    /// ```
    /// use chess_movegen::{PieceId, Position};
    ///
    /// let position = Position::initial();
    /// let attacks = position.attack_bitboards();
    /// assert!(PieceId::all().all(|id| attacks[id.index()] == position.attacks_of(id)));
    /// ```
    #[must_use]
    pub fn attack_bitboards(&self) -> [Bitboard; 32] {
        kernel::run(AttackBitboards { position: self })
    }

    #[inline(always)]
    fn attack_bitboards_on<K: Kernel>(&self, kernel: K) -> [Bitboard; 32] {
        let mut attacks = [Bitboard::EMPTY; 32];
        for id in self.list.ids() {
            attacks[id.index()] = self.table.attacks_of_on(kernel, id);
        }
        attacks
    }
}
