//! What a side threatens: pieces that can be won, and checks.

use alloc::vec::Vec;

use chess_core::{Bitboard, Color, Move, Promotion};

use super::{Maps, PlacedPiece};

/// A piece that the opponent wins something by capturing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct UnderDefended {
    /// The piece.
    pub piece: PlacedPiece,
    /// The opponent's piece that captures it best; of several the first in capture order.
    pub captor: PlacedPiece,
    /// What the opponent gains, in centipawns; more than 0.
    pub gain: i32,
}

impl Maps<'_> {
    /// The squares of one side's hanging pieces: those that are attacked and not defended.
    ///
    /// A piece attacks or defends here if the [attack table](crate::AttackTable) says so: pinned
    /// pieces count, x-rays do not. The king, which cannot be captured, never hangs.
    ///
    /// ```
    /// use chess_movegen::{Color, Position, Square};
    ///
    /// // 8 . . . . k . . .
    /// // 7 . . . . . . . .
    /// // 6 . . . . . b . .
    /// // 5 . . . . . . . .
    /// // 4 . . . N . . . .
    /// // 3 . . P . . . . .
    /// // 2 . . . . . . . .
    /// // 1 R . . . K . . .
    /// let position: Position = "4k3/8/5b2/8/3N4/2P5/8/R3K3 b - - 0 1".parse()?;
    /// assert!(position.maps().hanging(Color::White).is_empty()); // the pawn defends the knight
    /// let position: Position = "4k3/8/5b2/8/3N4/8/8/R3K3 b - - 0 1".parse()?;
    /// let hanging = position.maps().hanging(Color::White);
    /// assert_eq!(hanging.iter().collect::<Vec<_>>(), [Square::D4]);
    /// # Ok::<(), chess_movegen::ParsePositionError>(())
    /// ```
    #[must_use]
    pub fn hanging(self, color: Color) -> Bitboard {
        let position = self.position;
        let attacked = position.board().occupied_by(color) & position.attacked_by(!color);
        (attacked - position.attacked_by(color)).without(position.king(color))
    }

    /// One side's pieces that are not defended well enough: those that the opponent, were it its
    /// turn, could capture with a gain. They come by rising square.
    ///
    /// The gain is that of the best capture by static exchange evaluation, as
    /// [`see`](crate::Position::see) computes it, with promotion to a queen where a pawn captures
    /// on the last rank; neither pins nor checks are considered. Hanging pieces are among them,
    /// unless an x-ray defender makes the capture a bad one. A pawn that can only be captured en
    /// passant is not, and the king never is.
    ///
    /// ```
    /// use chess_movegen::{Color, Position, Square};
    ///
    /// // 8 . . . r . . k .
    /// // …
    /// // 5 . . . p . . . .
    /// // 4 . . N . . . . .
    /// // 3 . P . . . . . .
    /// // 2 . . . . . . . .
    /// // 1 . . . . . . K .
    /// let position: Position = "3r2k1/8/8/3p4/2N5/1P6/8/6K1 w - - 0 1".parse()?;
    /// let found = position.maps().under_defended(Color::White);
    /// assert_eq!(found.len(), 1); // a pawn for a knight, though the knight is defended
    /// assert_eq!((found[0].piece.square, found[0].captor.square), (Square::C4, Square::D5));
    /// assert_eq!(found[0].gain, 200);
    /// # Ok::<(), chess_movegen::ParsePositionError>(())
    /// ```
    #[must_use]
    pub fn under_defended(self, color: Color) -> Vec<UnderDefended> {
        let position = self.position;
        let attacked = position.board().occupied_by(color) & position.attacked_by(!color);
        attacked
            .without(position.king(color))
            .iter()
            .filter_map(|square| self.best_capture(self.piece_on(square)?))
            .collect()
    }

    /// The capture of a piece that gains most, if one gains anything.
    fn best_capture(self, placed: PlacedPiece) -> Option<UnderDefended> {
        let mut best: Option<UnderDefended> = None;
        for attacker in self.attackers(placed.square, !placed.piece.color()) {
            let captor = attacker.piece;
            let promotes = captor.piece.is_pawn()
                && placed.square.rank() == captor.piece.color().promotion_rank();
            let gain = self.position.exchange(
                captor.square,
                placed.square,
                Some(placed.square),
                promotes.then_some(Promotion::Queen),
            );
            if gain > best.map_or(0, |best| best.gain) {
                best = Some(UnderDefended { piece: placed, captor, gain });
            }
        }
        best
    }
}

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
    /// // …
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
