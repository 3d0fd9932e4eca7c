//! Who attacks what, read off the table.

use chess_core::{Bitboard, Color, PieceId, PieceSet, Square};

use super::Position;
use crate::geometry;

impl Position {
    /// The pieces of one side that attack the square.
    #[inline]
    #[must_use]
    pub fn attackers(&self, square: Square, color: Color) -> PieceSet {
        self.table.attackers(square) & PieceSet::side(color)
    }

    /// The squares that a piece attacks, those of its own side's pieces too; none if it is not on
    /// the board.
    #[inline]
    #[must_use]
    pub fn attacks_of(&self, id: PieceId) -> Bitboard {
        self.table.attacks_of(id)
    }

    /// The squares that any piece of this side attacks, those of its own pieces too.
    #[inline]
    #[must_use]
    pub fn attacked_by(&self, color: Color) -> Bitboard {
        self.table.attacked_by(color)
    }

    /// The squares that the piece on a square attacks, those of its own side's pieces too; none if
    /// no piece stands there.
    ///
    /// ```
    /// use chess_movegen::{Position, Square};
    ///
    /// let position = Position::initial();
    /// assert_eq!(position.attacks_from(Square::G1).len(), 3); // e2, f3 and h3
    /// assert!(position.attacks_from(Square::E4).is_empty());
    /// ```
    #[must_use]
    pub fn attacks_from(&self, square: Square) -> Bitboard {
        self.board[square].id().map_or(Bitboard::EMPTY, |id| self.attacks_of(id))
    }

    /// True if a piece of this side attacks the square.
    #[inline]
    #[must_use]
    pub fn is_attacked(&self, square: Square, by: Color) -> bool {
        !self.attackers(square, by).is_empty()
    }

    /// True if a king is attacked by a slider of this side as soon as the piece on `from`, which is
    /// not that king, has gone to `to`.
    ///
    /// Only a slider that attacks the piece itself can be the one, which the table tells at once.
    #[inline]
    pub(crate) fn uncovers(&self, king: Square, sliders: Color, from: Square, to: Square) -> bool {
        let sliders = self.attackers(from, sliders) & self.types.sliders();
        if sliders.is_empty() {
            return false;
        }
        let Some(way) = geometry::direction(king, from) else { return false };
        let looks_at_king = |slider| geometry::direction(from, slider) == Some(way);
        self.each_square_of(sliders).any(looks_at_king)
            && geometry::direction(king, to) != Some(way)
            && self.is_free(geometry::between(king, from))
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
