//! Which pieces stand where.

use chess_core::{Bitboard, Color, Piece, PieceId, PieceSet, PieceType, Square};

use super::Position;

impl Position {
    /// The piece on the square, if there is one.
    #[inline]
    #[must_use]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board.places()[square.index()].piece()
    }

    /// The square of a side's king.
    #[inline]
    #[must_use]
    pub const fn king(&self, color: Color) -> Square {
        match self.list.square(PieceId::king(color)) {
            Some(square) => square,
            // No position is without a king; a total function needs no panic in its code.
            None => Square::A1,
        }
    }

    /// The pieces of one side.
    #[must_use]
    pub fn side_set(&self, color: Color) -> PieceSet {
        self.list.ids() & PieceSet::side(color)
    }

    /// The pieces of one side that move so.
    #[inline]
    #[must_use]
    pub fn type_set(&self, color: Color, piece_type: PieceType) -> PieceSet {
        self.types.of(piece_type) & PieceSet::side(color)
    }

    /// True if nobody stands on any of these squares.
    #[inline]
    pub(crate) fn is_free(&self, squares: Bitboard) -> bool {
        squares.into_iter().all(|square| self.board[square].is_empty())
    }
}
