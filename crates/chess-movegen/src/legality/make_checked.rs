//! A move made if it is legal.

use chess_core::Move;

use super::IllegalReason;
use crate::Position;

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
}
