//! What kind of move a legal move is.

use chess_core::{CastlingSide, Move, Piece, PieceType, Square};

use super::Position;

impl Position {
    /// The castling side, if a legal move is castling; the move is the king taking its own rook.
    #[inline]
    #[must_use]
    pub fn is_castling(&self, mv: Move) -> Option<CastlingSide> {
        let us = self.side_to_move;
        let king_takes_rook = self.piece_at(mv.from()) == Some(Piece::king(us))
            && self.piece_at(mv.to()) == Some(Piece::rook(us));
        if king_takes_rook { self.castling_rights.side_of_rook(us, mv.to()) } else { None }
    }

    /// True if a legal move is an en passant capture.
    #[inline]
    #[must_use]
    pub fn is_en_passant(&self, mv: Move) -> bool {
        self.en_passant == Some(mv.to())
            && self.board[mv.from()].piece_type().is_some_and(PieceType::is_pawn)
    }

    /// True if a legal move takes a piece of the opponent, en passant too.
    #[inline]
    #[must_use]
    pub fn is_capture(&self, mv: Move) -> bool {
        self.board[mv.to()].is_of(!self.side_to_move) || self.is_en_passant(mv)
    }

    /// The square of the piece that a legal move takes, which en passant is not the destination.
    #[inline]
    #[must_use]
    pub fn captured_square(&self, mv: Move) -> Option<Square> {
        if self.board[mv.to()].is_of(!self.side_to_move) {
            Some(mv.to())
        } else if self.is_en_passant(mv) {
            Some(Square::new(mv.to().file(), mv.from().rank()))
        } else {
            None
        }
    }
}
