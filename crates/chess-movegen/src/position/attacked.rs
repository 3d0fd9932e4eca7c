//! Who attacks what, read off the table.

use chess_core::{Bitboard, Color, PieceId, PieceSet, Square};

use super::Position;

impl Position {
    /// The pieces of one side that attack the square.
    #[inline]
    #[must_use]
    pub fn attackers(&self, square: Square, color: Color) -> PieceSet {
        self.table.attackers(square) & PieceSet::side(color)
    }

    /// The squares that a piece attacks, own pieces's squares too; none if it is not on the board.
    #[inline]
    #[must_use]
    pub fn attacks_of(&self, id: PieceId) -> Bitboard {
        self.table.attacks_of(id)
    }

    /// The squares that any piece of this side attacks, own pieces's squares too.
    #[inline]
    #[must_use]
    pub fn attacked_by(&self, color: Color) -> Bitboard {
        self.table.attacked_by(color)
    }

    /// True if a piece of this side attacks the square.
    #[inline]
    #[must_use]
    pub fn is_attacked(&self, square: Square, by: Color) -> bool {
        !self.attackers(square, by).is_empty()
    }

    /// The pieces that give check to the side to move.
    #[inline]
    #[must_use]
    pub fn checkers(&self) -> PieceSet {
        let us = self.side_to_move;
        self.attackers(self.king(us), !us)
    }

    /// True if the side to move is in check.
    #[inline]
    #[must_use]
    pub fn is_check(&self) -> bool {
        !self.checkers().is_empty()
    }
}
