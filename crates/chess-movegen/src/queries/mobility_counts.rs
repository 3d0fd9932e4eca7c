//! The number of squares that each piece reaches, read off the table for all of them at once.

use crate::Position;
use crate::kernel::{self, Kernel, Pattern, Task};

struct CountMobility<'a>(&'a Position);

impl Task for CountMobility<'_> {
    type Output = [u8; 32];

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> [u8; 32] {
        self.0.mobility_counts_on(kernel)
    }
}

impl Position {
    /// For each label, the number of squares that the knight, bishop, rook or queen attacks and on
    /// which no piece of its own side stands; 0 for kings and pawns, and for pieces that are not on
    /// the board.
    ///
    /// ```
    /// use chess_movegen::{Position, Square};
    ///
    /// let position = Position::initial();
    /// let counts = position.mobility_counts();
    /// let reached_from = |square| {
    ///     let id = position.board()[square].id();
    ///     id.map(|id| counts[id.index()])
    /// };
    /// assert_eq!(reached_from(Square::G1), Some(2));
    /// assert_eq!(reached_from(Square::D1), Some(0));
    /// ```
    #[must_use]
    pub fn mobility_counts(&self) -> [u8; 32] {
        kernel::run(CountMobility(self))
    }

    #[inline(always)]
    fn mobility_counts_on<K: Kernel>(&self, kernel: K) -> [u8; 32] {
        let occupied = !kernel.squares_where(&self.board, Pattern::EMPTY);
        let black = kernel.squares_where(&self.board, Pattern::BLACK);
        let own = [occupied - black, black];
        let mut counts = [0; 32];
        for id in self.types.minors_and_majors() {
            let reached = self.table.attacks_of_on(kernel, id) - own[id.color().index()];
            counts[id.index()] = reached.len() as u8;
        }
        counts
    }
}

#[cfg(test)]
mod tests {
    use chess_core::PieceId;

    use super::*;

    #[test]
    fn the_counts_are_those_of_the_sets() {
        for start in [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        ] {
            let mut position: Position = start.parse().unwrap();
            for _ in 0..60 {
                let counts = position.mobility_counts();
                for id in PieceId::all() {
                    let is_minor_or_major = position.types.minors_and_majors().contains(id);
                    let own = position.board().occupied_by(id.color());
                    let reached = (position.attacks_of(id) - own).len();
                    let expected = if is_minor_or_major { reached } else { 0 };
                    assert_eq!(u32::from(counts[id.index()]), expected, "{id:?} {position:?}");
                }
                let moves = position.legal_moves();
                let Some(number) = (position.key() >> 9).checked_rem(moves.len() as u64) else {
                    break;
                };
                position = position.make_unchecked(moves[number as usize]);
            }
        }
    }
}
