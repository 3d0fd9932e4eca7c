//! Checks that a side could give.

use alloc::vec::Vec;

use chess_core::{Bitboard, Color, Move};

use super::{Maps, PlacedPiece};

/// A legal move that gives check.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CheckingMove {
    /// The move.
    pub mv: Move,
    /// The piece that makes it, where it stands before it; the king in castling.
    pub piece: PlacedPiece,
    /// The squares of the pieces that give check after the move.
    pub checkers: Bitboard,
    /// True if it is checkmate.
    pub is_mate: bool,
}

impl CheckingMove {
    /// True if two pieces give check at once.
    #[must_use]
    pub const fn is_double_check(&self) -> bool {
        self.checkers.has_several()
    }
}

impl Maps<'_> {
    /// The moves with which a side could give check, in the order of
    /// [`legal_moves`](crate::Position::legal_moves); for the side that is not to move, if the
    /// other passed ([`null_move`](crate::Position::null_move)).
    ///
    /// `None` for the side that is not to move if the other is in check, and so cannot pass.
    ///
    /// ```
    /// use chess_movegen::{Color, Position, Square};
    ///
    /// // 8 . . . . . . k .
    /// // 7 . . . . . p p p
    /// // 6 . . . . . . . .
    /// // 5 . . . . . . . .
    /// // 4 . . . . . . . .
    /// // 3 . . . . . . . .
    /// // 2 . . . . . P P P
    /// // 1 R . . . . . K .
    /// let position: Position = "6k1/5ppp/8/8/8/8/5PPP/R5K1 b - - 0 1".parse()?;
    /// let checks = position.maps().checks(Color::White).unwrap(); // what White threatens
    /// assert_eq!(checks.len(), 1);
    /// assert_eq!(checks[0].mv, "a1a8".parse()?);
    /// assert!(checks[0].checkers.contains(Square::A8) && checks[0].is_mate);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn checks(self, by: Color) -> Option<Vec<CheckingMove>> {
        let passed;
        let position = if self.position.side_to_move() == by {
            self.position
        } else {
            passed = self.position.null_move()?;
            &passed
        };
        let checking_move = |mv: Move| {
            let placed = self.piece_on(mv.from())?;
            let next = position.make_unchecked(mv);
            Some(CheckingMove {
                mv,
                piece: placed,
                checkers: next.squares_of(next.checkers()),
                is_mate: !next.has_legal_move(),
            })
        };
        let moves = position.legal_moves().into_iter().filter(|&mv| position.gives_check(mv));
        Some(moves.filter_map(checking_move).collect())
    }
}
