//! How a game ends.

use core::fmt;

use chess_core::{Bitboard, Color, PieceType, Square};

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
    /// No moves whatever could lead to checkmate: see
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

    /// True if nobody need claim it: for all but the threefold repetition and fifty moves.
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
                f.write_str("a draw: neither side has the pieces to give checkmate")
            }
            Outcome::FivefoldRepetition => {
                f.write_str("a draw: the position has stood on the board five times")
            }
            Outcome::SeventyFiveMoves => {
                f.write_str("a draw: 75 moves of each side without a capture or a pawn move")
            }
            Outcome::ThreefoldRepetition => {
                f.write_str("a draw: the position has stood on the board three times")
            }
            Outcome::FiftyMoves => {
                f.write_str("a draw: fifty moves without a capture or a pawn move")
            }
        }
    }
}

impl Position {
    /// True if the pieces that are left cannot give checkmate, however both sides play: the kings
    /// alone, with one knight, or with any number of bishops that all stand on squares of one
    /// colour.
    ///
    /// It is exact for what the pieces alone decide: with any other pieces there are positions in which
    /// checkmate can come about, if both sides help, as with two knights. Positions that are dead
    /// for another reason, such as walls of pawns, are not found.
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
        let squares: Bitboard =
            bishops.iter().filter_map(|id| self.piece_list().square(id)).collect();
        squares.iter().all(Square::is_light) || !squares.iter().any(Square::is_light)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_pieces_that_cannot_give_checkmate_are_insufficient() {
        let cases = [
            ("kings alone", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", true),
            ("a white knight", "4k3/8/8/8/8/8/8/1N2K3 w - - 0 1", true),
            ("a black knight", "1n2k3/8/8/8/8/8/8/4K3 w - - 0 1", true),
            ("a bishop", "4k3/8/8/8/8/8/8/2B1K3 b - - 0 1", true),
            ("bishops on dark squares, both sides", "4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1", true),
            ("four bishops on light squares", "2b1k3/3b4/8/8/8/8/4B3/4KB2 w - - 0 1", true),
            ("bishops on both colours, both sides", "2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1", false),
            ("bishops on both colours, one side", "4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1", false),
            ("two knights", "4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1", false),
            ("a knight each", "1n2k3/8/8/8/8/8/8/1N2K3 w - - 0 1", false),
            ("knight and bishop", "4k3/8/8/8/8/8/8/1NB1K3 w - - 0 1", false),
            ("knight against bishop", "2b1k3/8/8/8/8/8/8/1N2K3 w - - 0 1", false),
            ("a pawn", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", false),
            ("a rook", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", false),
            ("a queen", "4k3/8/8/8/8/8/8/3QK3 w - - 0 1", false),
        ];
        for (pieces, fen, expected) in cases {
            let position: Position = fen.parse().unwrap();
            assert_eq!(position.has_insufficient_material(), expected, "{pieces}");
        }
    }
}
