//! How a game ends.

use core::fmt;

use chess_core::Color;

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

    /// True if it needs no claim: for all but the threefold repetition and fifty moves.
    ///
    /// ```
    /// use chess_movegen::Outcome;
    ///
    /// assert!(Outcome::FivefoldRepetition.is_automatic());
    /// assert!(!Outcome::ThreefoldRepetition.is_automatic());
    /// ```
    #[must_use]
    pub const fn is_automatic(self) -> bool {
        !matches!(self, Outcome::ThreefoldRepetition | Outcome::FiftyMoves)
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
