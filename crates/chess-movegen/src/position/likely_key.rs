//! The key of the next position, foretold.

use chess_core::Move;

use super::Position;
use crate::zobrist::{place, turn};

impl Position {
    /// The key after a legal move of the most common kinds, found without making it: for a table's
    /// entry to be on its way while the move is made.
    ///
    /// It is another one after castling, en passant captures, promotions, moves that give up a
    /// right to castle, and where a capture en passant could be made before the move or can be
    /// after it.
    ///
    /// ```
    /// use chess_movegen::Position;
    ///
    /// let position = Position::initial();
    /// let mv = "g1f3".parse()?;
    /// assert_eq!(position.likely_key_after(mv), position.make_unchecked(mv).key());
    /// # Ok::<(), chess_core::ParseMoveError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn likely_key_after(&self, mv: Move) -> u64 {
        let (from, to) = (mv.from(), mv.to());
        let (mover, taken) = (self.board[from], self.board[to]);
        self.key ^ place(mover, from) ^ place(mover, to) ^ place(taken, to) ^ turn()
    }
}
