//! How a game ends, and whether the pieces that are left can give checkmate.

use core::fmt;

use chess_core::{Bitboard, Color, PieceType, Role, Square};

use crate::Position;

/// How a game ended.
///
/// The first five end a game by themselves, as the laws of chess have it (FIDE, articles 5 and
/// 9.6). The last two are draws that a player may claim (articles 9.2 and 9.3): see
/// [`Game::claims`](crate::Game::claims).
///
/// Its `Display` is a sentence without a full stop.
///
/// ```
/// use chess_movegen::{Color, Outcome};
///
/// let mate = Outcome::Checkmate { winner: Color::Black };
/// assert_eq!(mate.winner(), Some(Color::Black));
/// assert_eq!(mate.to_string(), "checkmate: Black wins");
/// assert_eq!(Outcome::Stalemate.winner(), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// The side to move is in check and has no legal move.
    Checkmate {
        /// The side that gave check.
        winner: Color,
    },
    /// The side to move is not in check and has no legal move.
    Stalemate,
    /// No sequence of moves could lead to checkmate: see
    /// [`Position::has_insufficient_material`].
    InsufficientMaterial,
    /// The position has stood on the board for the fifth time.
    FivefoldRepetition,
    /// Each side has made 75 moves without a capture or a pawn move.
    SeventyFiveMoves,
    /// The position has stood on the board for the third time.
    ThreefoldRepetition,
    /// Each side has made fifty moves without a capture or a pawn move.
    FiftyMoves,
}

impl Outcome {
    /// Who has won; `None` for a draw.
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match self {
            Outcome::Checkmate { winner } => Some(winner),
            _ => None,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Checkmate { winner } => write!(f, "checkmate: {winner} wins"),
            Outcome::Stalemate => f.write_str("stalemate: a draw"),
            Outcome::InsufficientMaterial => {
                f.write_str("a draw: neither side has enough material to give checkmate")
            }
            Outcome::FivefoldRepetition => {
                f.write_str("a draw: the position has occurred five times")
            }
            Outcome::SeventyFiveMoves => {
                f.write_str("a draw: 75 moves by each side without a capture or a pawn move")
            }
            Outcome::ThreefoldRepetition => {
                f.write_str("a draw: the position has occurred three times")
            }
            Outcome::FiftyMoves => {
                f.write_str("a draw: fifty moves by each side without a capture or a pawn move")
            }
        }
    }
}

/// The plies without a capture or a pawn move after which a game ends by itself.
const SEVENTY_FIVE_MOVES: u16 = 150;

impl Position {
    /// True if the side to move is in check and has no legal move.
    ///
    /// ```
    /// use chess_movegen::Position;
    ///
    /// // 8 R . . . . . k .
    /// // 7 . . . . . p p p
    /// let position: Position = "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1".parse()?;
    /// assert!(position.is_checkmate());
    /// # Ok::<(), chess_movegen::ParsePositionError>(())
    /// ```
    #[must_use]
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_move()
    }

    /// True if the side to move is not in check and has no legal move.
    ///
    /// ```
    /// use chess_movegen::Position;
    ///
    /// // 8 k . . . . . . .
    /// // 7 . . . . . . . .
    /// // 6 . Q . . . . . .
    /// let position: Position = "k7/8/1Q6/8/8/8/8/4K3 b - - 0 1".parse()?;
    /// assert!(position.is_stalemate());
    /// # Ok::<(), chess_movegen::ParsePositionError>(())
    /// ```
    #[must_use]
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_move()
    }

    /// How a game ends here, as far as the position alone tells; `None` if it goes on.
    ///
    /// These are checkmate, stalemate, insufficient material, and 75 moves by the halfmove clock,
    /// in this order. Repetitions are known to a [`Game`](crate::Game) alone.
    ///
    /// ```
    /// use chess_movegen::{Color, Outcome, Position};
    ///
    /// assert_eq!(Position::initial().outcome(), None);
    /// let mated: Position = "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1".parse()?;
    /// assert_eq!(mated.outcome(), Some(Outcome::Checkmate { winner: Color::White }));
    /// # Ok::<(), chess_movegen::ParsePositionError>(())
    /// ```
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        if !self.has_legal_move() {
            return Some(if self.is_check() {
                Outcome::Checkmate { winner: !self.side_to_move }
            } else {
                Outcome::Stalemate
            });
        }
        if self.has_insufficient_material() {
            return Some(Outcome::InsufficientMaterial);
        }
        (self.halfmove_clock >= SEVENTY_FIVE_MOVES).then_some(Outcome::SeventyFiveMoves)
    }
}

impl Position {
    /// True if the pieces that are left cannot give checkmate, however both sides play: the kings
    /// alone, with one knight, or with any number of bishops that all stand on squares of one
    /// colour.
    ///
    /// It is exact for what the pieces alone decide: with any other pieces there are positions in
    /// which checkmate can come about, if both sides help, as with two knights. Positions that are
    /// dead for another reason, such as walls of pawns, are not found.
    ///
    /// ```
    /// use chess_movegen::Position;
    ///
    /// // 8 . . . . k . . .
    /// // 7 . . b . . . . .        the bishops stand on dark squares, both
    /// // …
    /// // 1 . . B . K . . .
    /// let position: Position = "4k3/2b5/8/8/8/8/8/2B1K3 w - - 0 1".parse()?;
    /// assert!(position.has_insufficient_material());
    /// # Ok::<(), chess_movegen::ParsePositionError>(())
    /// ```
    #[must_use]
    pub fn has_insufficient_material(&self) -> bool {
        let pieces = self.piece_list().ids();
        let types = self.type_sets();
        let bishops = types.of(PieceType::Bishop);
        let others = pieces - types.of(PieceType::King) - bishops;
        if !others.is_empty() {
            return pieces.len() == 3 && others == types.of(PieceType::Knight);
        }
        !stand_on_both_colors(self.squares_of(bishops))
    }

    /// True if one side cannot give checkmate with the pieces that are left, however both sides
    /// play: then its opponent cannot lose, not even on time (FIDE, article 6.9).
    ///
    /// The opponent's pieces count, for they may stand in its king's way: a knight alone cannot
    /// mate a king and a queen, but it can mate a king and a pawn. Like
    /// [`has_insufficient_material`](Position::has_insufficient_material), which is true if both
    /// sides cannot, it is exact for what the pieces alone decide.
    ///
    /// ```
    /// use chess_movegen::{Color, Position};
    ///
    /// // 8 . . . . k . . .
    /// // …
    /// // 1 . . . R K . . .
    /// let position: Position = "4k3/8/8/8/8/8/8/3RK3 w - - 0 1".parse()?;
    /// assert!(position.side_has_insufficient_material(Color::Black));
    /// assert!(!position.side_has_insufficient_material(Color::White));
    /// # Ok::<(), chess_movegen::ParsePositionError>(())
    /// ```
    #[must_use]
    pub fn side_has_insufficient_material(&self, color: Color) -> bool {
        let count = |color, role| self.piece_set(color, role).len();
        let any_of = |color, roles: &[Role]| roles.iter().any(|&role| count(color, role) > 0);
        if any_of(color, &[Role::Pawn, Role::Rook, Role::Queen]) {
            return false;
        }
        let has_bishop = count(color, Role::Bishop) > 0;
        match count(color, Role::Knight) {
            0 if !has_bishop => true,
            0 => {
                let types = self.type_sets();
                let bishops = self.squares_of(types.of(PieceType::Bishop));
                !stand_on_both_colors(bishops) && !any_of(!color, &[Role::Pawn, Role::Knight])
            }
            1 if !has_bishop => {
                let could_stand_in_the_way = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook];
                !any_of(!color, &could_stand_in_the_way)
            }
            _ => false,
        }
    }
}

fn stand_on_both_colors(squares: Bitboard) -> bool {
    squares.iter().any(Square::is_light) && !squares.iter().all(Square::is_light)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_pieces_that_cannot_give_checkmate_are_insufficient() {
        let cases = [
            ("kings alone", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", [true, true]),
            ("a white knight", "4k3/8/8/8/8/8/8/1N2K3 w - - 0 1", [true, true]),
            ("a black knight", "1n2k3/8/8/8/8/8/8/4K3 w - - 0 1", [true, true]),
            ("a bishop", "4k3/8/8/8/8/8/8/2B1K3 b - - 0 1", [true, true]),
            (
                "bishops on dark squares, both sides",
                "4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1",
                [true, true],
            ),
            ("four bishops on light squares", "2b1k3/3b4/8/8/8/8/4B3/4KB2 w - - 0 1", [true, true]),
            (
                "bishops on both colours, both sides",
                "2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1",
                [false, false],
            ),
            (
                "bishops on both colours, one side",
                "4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1",
                [false, true],
            ),
            ("two knights", "4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1", [false, true]),
            ("a knight each", "1n2k3/8/8/8/8/8/8/1N2K3 w - - 0 1", [false, false]),
            ("knight and bishop", "4k3/8/8/8/8/8/8/1NB1K3 w - - 0 1", [false, true]),
            ("knight against bishop", "2b1k3/8/8/8/8/8/8/1N2K3 w - - 0 1", [false, false]),
            ("a pawn", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", [false, true]),
            ("a rook", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", [false, true]),
            ("a queen", "4k3/8/8/8/8/8/8/3QK3 w - - 0 1", [false, true]),
            // Pieces that could stand in their king's way count.
            ("a knight and a queen", "3qk3/8/8/8/8/8/8/1N2K3 w - - 0 1", [true, false]),
            ("a knight and a pawn", "4k3/4p3/8/8/8/8/8/1N2K3 w - - 0 1", [false, false]),
            ("a knight and a rook", "3rk3/8/8/8/8/8/8/1N2K3 w - - 0 1", [false, false]),
            ("a bishop and a rook", "3rk3/8/8/8/8/8/8/2B1K3 w - - 0 1", [true, false]),
            ("a bishop and a pawn", "4k3/4p3/8/8/8/8/8/2B1K3 w - - 0 1", [false, false]),
            ("a bishop and a knight", "4k1n1/8/8/8/8/8/8/2B1K3 w - - 0 1", [false, false]),
            ("a lone king and everything", "rnbqkbnr/8/8/8/8/8/8/4K3 w - - 0 1", [true, false]),
        ];
        for (pieces, fen, expected) in cases {
            let position: Position = fen.parse().unwrap();
            let found = Color::ALL.map(|color| position.side_has_insufficient_material(color));
            assert_eq!(found, expected, "{pieces}");
            assert_eq!(position.has_insufficient_material(), expected == [true; 2], "{pieces}");
        }
    }
}
