//! A move made if it is legal.

use chess_core::Move;

use super::IllegalReason;
use crate::Position;

impl Position {
    /// The position after a move, if it is legal.
    ///
    /// # Errors
    ///
    /// If the move is not legal, with the reason.
    pub fn try_make(&self, mv: Move) -> Result<Position, IllegalReason> {
        self.check_legality(mv)?;
        Ok(self.make(mv))
    }
}
