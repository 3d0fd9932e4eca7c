//! Whether one move is legal, as a yes or no read off the attack table.

use chess_core::{Move, PieceId, PieceType, Square};

use crate::{Position, geometry};

impl Position {
    /// True if the move is legal: if [`legal_moves`](Position::legal_moves) lists it.
    ///
    /// It is the same as [`check_legality`](Position::check_legality), many times faster because it
    /// gives no reason: which pieces reach a square, give check or look at a piece is read off the
    /// attack table, and nothing else is computed for an ordinary move.
    ///
    /// ```
    /// use chess_movegen::Position;
    ///
    /// let position = Position::initial();
    /// assert!(position.is_legal("g1f3".parse()?));
    /// assert!(!position.is_legal("g1e2".parse()?));
    /// # Ok::<(), chess_core::ParseMoveError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        let us = self.side_to_move;
        let (from, to) = (mv.from(), mv.to());
        let place = self.board[from];
        let (Some(piece_type), Some(id)) = (place.piece_type(), place.id()) else { return false };
        if !place.is_of(us) {
            return false;
        }
        if self.board[to].is_of(us) {
            return self.is_castling(mv).is_some() && self.check_legality(mv).is_ok();
        }
        match piece_type {
            PieceType::WhitePawn | PieceType::BlackPawn => self.is_legal_for_pawn(id, mv),
            _ if mv.promotion().is_some() || !self.table.attackers(to).contains(id) => false,
            PieceType::King => self.is_safe_for_king(to, self.behind_king(self.checkers(), from)),
            _ => self.leaves_king_safe(from, to),
        }
    }

    #[inline]
    fn is_legal_for_pawn(&self, id: PieceId, mv: Move) -> bool {
        let us = self.side_to_move;
        let (from, to) = (mv.from(), mv.to());
        if mv.promotion().is_some() != (to.rank() == us.promotion_rank()) {
            return false;
        }
        let is_empty = self.board[to].is_empty();
        if self.table.attackers(to).contains(id) {
            return if is_empty {
                self.en_passant == Some(to) && self.en_passant_is_safe(from, to)
            } else {
                self.leaves_king_safe(from, to)
            };
        }
        is_empty && self.is_push(from, to) && self.leaves_king_safe(from, to)
    }

    /// True if `to`, which is empty, is where a pawn of the side to move on `from` is pushed to.
    #[inline]
    fn is_push(&self, from: Square, to: Square) -> bool {
        let us = self.side_to_move;
        let Some(single) = geometry::push_target(from, us) else { return false };
        single == to
            || from.rank() == us.pawn_rank()
                && geometry::push_target(single, us) == Some(to)
                && self.board[single].is_empty()
    }

    /// True if a piece other than the king that can reach `to`, and does not capture en passant,
    /// leaves the king in no check.
    #[inline]
    fn leaves_king_safe(&self, from: Square, to: Square) -> bool {
        let us = self.side_to_move;
        let checkers = self.checkers();
        if !checkers.is_empty() && !self.answers_check(to) {
            return false;
        }
        !self.uncovers(self.king(us), !us, from, to)
    }

    /// True if a piece that comes to this square takes the only checker, or stands in its way.
    fn answers_check(&self, to: Square) -> bool {
        let checkers = self.checkers();
        let Some(checker) = self.each_square_of(checkers).next() else { return true };
        let king = self.king(self.side_to_move);
        !checkers.has_several() && (checker == to || geometry::between(king, checker).contains(to))
    }
}
