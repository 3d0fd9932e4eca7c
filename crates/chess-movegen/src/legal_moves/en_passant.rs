//! En passant captures.

use chess_core::{PieceSet, PieceType, Square};

use crate::{Position, geometry};

impl Position {
    /// The pawns of the side to move that may legally capture en passant: where the capture ends,
    /// and where each of them stands.
    #[inline(always)]
    pub(crate) fn en_passant_captors(&self) -> Option<(Square, impl Iterator<Item = Square> + '_)> {
        let to = self.en_passant?;
        let captors = self.table.attackers(to) & self.types.of(PieceType::pawn(self.side_to_move));
        let is_safe = move |from: &Square| self.en_passant_is_safe(*from, to);
        Some((to, self.each_square_of(captors).filter(is_safe)))
    }

    /// True if an en passant capture by the pawn on `from` leaves the king in no check.
    pub(crate) fn en_passant_is_safe(&self, from: Square, to: Square) -> bool {
        self.attacker_after_en_passant(from, to).is_none()
    }

    /// The square of a piece of the opponent that attacks the king after an en passant capture by
    /// the pawn on `from`.
    ///
    /// Two pawns leave their squares at once, so neither pins nor the checker's line tell; it is
    /// looked up afresh what attacks the king afterwards.
    pub(crate) fn attacker_after_en_passant(&self, from: Square, to: Square) -> Option<Square> {
        let us = self.side_to_move;
        let king = self.king(us);
        let captured = Square::new(to.file(), from.rank());
        let occupied = self.board.occupied().without(from).without(captured).with(to);
        let checks = |&square: &Square| {
            square != captured
                && self.board[square]
                    .piece_type()
                    .is_some_and(|piece_type| geometry::attacks(piece_type, square, king, occupied))
        };
        let suspects = self.types.sliders() & PieceSet::side(!us) | self.checkers();
        self.each_square_of(suspects).find(checks)
    }
}
