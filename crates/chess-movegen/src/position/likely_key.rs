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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_likely_key_is_that_of_the_position_but_after_rare_moves() {
        let (mut right, mut wrong) = (0, 0);
        for start in [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        ] {
            let mut position: Position = start.parse().unwrap();
            for _ in 0..60 {
                let moves = position.legal_moves();
                for &mv in &moves {
                    let next = position.make_unchecked(mv);
                    let is_rare = mv.promotion().is_some()
                        || next.castling_rights() != position.castling_rights()
                        || position.en_passant().or(next.en_passant()).is_some();
                    let is_right = position.likely_key_after(mv) == next.key();
                    assert_ne!(is_right, is_rare, "{position:?} {mv}");
                    if is_right { right += 1 } else { wrong += 1 }
                }
                let Some(number) = (position.key() >> 9).checked_rem(moves.len() as u64) else {
                    break;
                };
                position = position.make_unchecked(moves[number as usize]);
            }
        }
        assert!(right > 10 * wrong && wrong > 50, "{right} and {wrong}");
    }
}
