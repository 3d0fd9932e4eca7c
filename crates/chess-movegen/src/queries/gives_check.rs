//! Whether a move gives check, and which pieces are pinned.

use chess_core::{Bitboard, Move, PieceSet, PieceType, Square};

use crate::{Position, geometry};

impl Position {
    /// The pieces of the side to move that are pinned to their king: without the piece, a slider of
    /// the opponent would attack the king.
    ///
    /// ```
    /// use chess_movegen::{Bitboard, Position, Square};
    ///
    /// // 8 . . . . r . k .
    /// // …
    /// // 2 . . . . N . . .
    /// // 1 . . . . K . . .
    /// let position: Position = "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1".parse()?;
    /// assert_eq!(position.squares_of(position.pinned()), Bitboard::of(Square::E2));
    /// # Ok::<(), chess_movegen::ParsePositionError>(())
    /// ```
    #[must_use]
    pub fn pinned(&self) -> PieceSet {
        let pinned = self.constraints().pinned.into_iter();
        pinned.filter_map(|square| self.board[square].id()).collect()
    }

    /// True if a legal move gives check, by the piece that moves, by a line that it opens, or by
    /// the rook of castling.
    #[inline]
    #[must_use]
    pub fn gives_check(&self, mv: Move) -> bool {
        let (from, to) = (mv.from(), mv.to());
        if self.board[to].is_of(self.side_to_move) || self.is_en_passant(mv) {
            return self.gives_check_by_several(mv);
        }
        let piece_type = match mv.promotion() {
            Some(promotion) => Some(promotion.piece_type()),
            None => self.board[from].piece_type(),
        };
        let king = self.king(!self.side_to_move);
        piece_type.is_some_and(|piece_type| self.would_attack(piece_type, from, to, king))
            || self.uncovers(king, self.side_to_move, from, to)
    }

    /// True if a piece that has gone from one square to another attacks the king from there.
    #[inline]
    fn would_attack(&self, piece_type: PieceType, from: Square, to: Square, king: Square) -> bool {
        geometry::attacks_on_empty_board(piece_type, to).contains(king)
            && self.is_free(geometry::between(to, king).without(from))
    }

    /// The same as [`gives_check`](Position::gives_check) for moves that take two pieces off their
    /// squares: castling and en passant.
    fn gives_check_by_several(&self, mv: Move) -> bool {
        let us = self.side_to_move;
        let king = self.king(!us);
        let attacks_king = |piece_type: Option<PieceType>, from: Square, occupied: Bitboard| {
            piece_type.is_some_and(|piece_type| geometry::attacks(piece_type, from, king, occupied))
        };

        let (gone, arrived, piece_type, square) = match self.is_castling(mv) {
            Some(side) => {
                let rook_to = side.rook_destination(us);
                let gone = Bitboard::of(mv.from()).with(mv.to());
                let arrived = Bitboard::of(rook_to).with(side.king_destination(us));
                (gone, arrived, Some(PieceType::Rook), rook_to)
            }
            None => {
                let gone = [Some(mv.from()), self.captured_square(mv)].into_iter().flatten();
                let piece_type = self.board[mv.from()].piece_type();
                (gone.collect(), Bitboard::of(mv.to()), piece_type, mv.to())
            }
        };
        let occupied = (self.board.occupied() - gone) | arrived;
        if attacks_king(piece_type, square, occupied) {
            return true;
        }
        self.each_square_of(self.types.sliders() & PieceSet::side(us))
            .filter(|&from| !gone.contains(from))
            .any(|from| attacks_king(self.board[from].piece_type(), from, occupied))
    }
}
