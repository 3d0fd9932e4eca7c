//! The number of squares that each piece reaches, read off the table for all of them at once.

use crate::Position;
use crate::kernel::{self, Kernel, Pattern, task};

task! {
    struct CountMobility<'a> { position: &'a Position }
    |kernel| -> [u8; 32] { position.mobility_counts_on(kernel) }
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
        kernel::run(CountMobility { position: self })
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
