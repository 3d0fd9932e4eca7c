//! Checks and pins.

use chess_core::{Bitboard, Move, PieceSet, PieceType, Square};

use crate::{Position, geometry};

impl Position {
    /// The pieces of the side to move that are pinned to their king: without the piece, a slider of the
    /// opponent would attack the king.
    ///
    /// ```
    /// use chess_movegen::{Position, Square};
    ///
    /// // 8 . . . . r . k .
    /// // …
    /// // 2 . . . . N . . .
    /// // 1 . . . . K . . .
    /// let position: Position = "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1".parse()?;
    /// let pinned = position.pinned().first().and_then(|id| position.piece_list().square(id));
    /// assert_eq!(pinned, Some(Square::E2));
    /// # Ok::<(), chess_movegen::ParsePositionError>(())
    /// ```
    #[must_use]
    pub fn pinned(&self) -> PieceSet {
        let pinned = self.constraints().pinned.into_iter();
        pinned.filter_map(|square| self.board[square].id()).collect()
    }

    /// True if a legal move gives check, by the piece that moves, by a line that it opens, or by the
    /// rook of castling.
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
            || self.opens_line(from, to, king)
    }

    /// True if a piece that has gone from one square to another attacks the king from there.
    #[inline]
    fn would_attack(&self, piece_type: PieceType, from: Square, to: Square, king: Square) -> bool {
        if !piece_type.is_slider() {
            return geometry::leaper(piece_type, to).contains(king);
        }
        geometry::direction(to, king).is_some_and(|way| way.is_slid_by(piece_type))
            && self.is_free(geometry::between(to, king).without(from))
    }

    /// True if a piece that leaves this square gives the opponent's king free to a slider: only sliders
    /// that attack the piece himself can be the ones.
    #[inline]
    fn opens_line(&self, from: Square, to: Square, king: Square) -> bool {
        let sliders = self.attackers(from, self.side_to_move) & self.types.sliders();
        if sliders.is_empty() {
            return false;
        }
        let Some(way) = geometry::direction(from, king) else { return false };
        let mut squares = sliders.iter().filter_map(|id| self.list.square(id));
        squares.any(|slider| geometry::direction(slider, from) == Some(way))
            && geometry::direction(king, to) != geometry::direction(king, from)
            && self.is_free(geometry::between(from, king))
    }

    /// The same as [`gives_check`](Position::gives_check) for moves that take two pieces off their
    /// squares, castling and en passant; true to any other, but slow.
    fn gives_check_by_several(&self, mv: Move) -> bool {
        let us = self.side_to_move;
        let king = self.king(!us);
        let attacks_king = |piece_type: Option<PieceType>, from: Square, occupied: Bitboard| {
            piece_type.is_some_and(|piece_type| geometry::attacks(piece_type, from, king, occupied))
        };

        let (gone, arrived, piece_type, square) = match self.is_castling(mv) {
            Some(castling_side) => {
                let rook_to = castling_side.rook_destination(us);
                let gone = Bitboard::of(mv.from()).with(mv.to());
                let arrived = Bitboard::of(rook_to).with(castling_side.king_destination(us));
                (gone, arrived, Some(PieceType::Rook), rook_to)
            }
            None => {
                let mut gone = Bitboard::of(mv.from());
                if let Some(square) = self.captured_square(mv) {
                    gone = gone.with(square);
                }
                let piece_type = match mv.promotion() {
                    Some(promotion) => Some(promotion.piece_type()),
                    None => self.board[mv.from()].piece_type(),
                };
                (gone, Bitboard::of(mv.to()), piece_type, mv.to())
            }
        };
        let occupied = (self.board.occupied() - gone) | arrived;
        if attacks_king(piece_type, square, occupied) {
            return true;
        }
        let sliders = self.types.sliders() & PieceSet::side(us);
        sliders
            .iter()
            .filter_map(|id| self.list.square(id))
            .filter(|&from| !gone.contains(from))
            .any(|from| attacks_king(self.board[from].piece_type(), from, occupied))
    }
}
