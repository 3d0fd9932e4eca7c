//! Moves as the histories know them.

use chess_movegen::{Move, Position};

/// A piece that comes to a square: 1024 numbers, of which those below 64 mean no move.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct PieceTo(u16);

impl PieceTo {
    pub(crate) const COUNT: usize = 1024;
    /// No move.
    pub(crate) const NONE: PieceTo = PieceTo(0);

    #[inline]
    pub(crate) fn of(position: &Position, mv: Move) -> PieceTo {
        let code = position.board().places()[mv.from().index()].piece_index() as u16;
        PieceTo(code << 6 | mv.to().index() as u16)
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}
