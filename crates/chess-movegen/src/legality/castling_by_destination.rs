//! Castling as people write it.

use chess_core::{CastlingSide, Move, Piece};

use crate::Position;

impl Position {
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
