//! Whether one move is legal, and why not.
//!
//! The quick answer is a yes or no; the slow one is a reason for a person to read. Both are asked
//! of a move that may be anything: what trusts its caller stands elsewhere.

mod check_legality;
mod illegal_reason;

pub use illegal_reason::IllegalReason;

use chess_core::{CastlingSide, Move, Piece, PieceId, PieceType, Square};

use crate::{Position, geometry};

impl Position {
    /// The position after a move, if it is legal.
    ///
    /// [`make_unchecked`](Position::make_unchecked) does not ask, for moves that are known to be
    /// legal.
    ///
    /// ```
    /// use chess_movegen::{Piece, Position, Square};
    ///
    /// let position = Position::initial();
    /// let next = position.make("e2e4".parse()?)?;
    /// assert_eq!(next.piece_at(Square::E4), Some(Piece::WhitePawn));
    /// assert_eq!(position.piece_at(Square::E4), None); // as it was
    ///
    /// let reason = position.make("e2e5".parse()?).unwrap_err();
    /// assert_eq!(reason.to_string(), "a pawn cannot move to e5 from there");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the move is not legal, with the reason.
    pub fn make(&self, mv: Move) -> Result<Position, IllegalReason> {
        self.check_legality(mv)?;
        Ok(self.make_unchecked(mv))
    }

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

    /// The castling that is meant by a move of the king to where castling takes it, as in `e1g1`,
    /// if it is legal; `None` for any other move.
    ///
    /// A [`Move`] writes castling as the king taking its own rook, in standard chess too, so that
    /// all castling of Chess960 can be written. Where a move comes from a text, or from two squares
    /// that a person has pointed at, ask whether it is legal, and if it is not, ask this.
    ///
    /// ```
    /// use chess_movegen::{Move, Position};
    ///
    /// // 1 . . . . K . . R
    /// let position: Position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse()?;
    /// let mv: Move = "e1g1".parse()?;
    /// assert_eq!(
    ///     position.check_legality(mv).unwrap_err().to_string(),
    ///     "castling is written as the king taking its own rook: e1h1"
    /// );
    /// assert_eq!(position.castling_by_destination(mv), Some("e1h1".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn castling_by_destination(&self, mv: Move) -> Option<Move> {
        let us = self.side_to_move;
        if self.piece_at(mv.from()) != Some(Piece::king(us)) || mv.promotion().is_some() {
            return None;
        }
        let side =
            CastlingSide::ALL.into_iter().find(|side| side.king_destination(us) == mv.to())?;
        let rook = self.castling_rights.rook_square(us, side)?;
        Move::new(mv.from(), rook, None).filter(|&castling| self.is_legal(castling))
    }
}
