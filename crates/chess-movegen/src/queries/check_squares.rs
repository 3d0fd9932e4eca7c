//! From which squares the opponent's king is checked.

use chess_core::{Bitboard, Move, PieceType, Square};

use crate::kernel::{self, Kernel, Pattern, task};
use crate::{Position, geometry};

/// From which squares each piece of the side to move would check the king, and which pieces open a
/// line to it when they leave: what [`gives_check`](Position::gives_check) asks of each move anew,
/// found once for all moves of a position.
///
/// ```
/// use chess_movegen::Position;
///
/// let position: Position = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1".parse()?;
/// let squares = position.check_squares();
/// assert!(squares.are_reached_by(&position, "a1a8".parse()?));
/// assert!(!squares.are_reached_by(&position, "a1a7".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CheckSquares {
    king: Square,
    /// By the code of the type.
    squares: [Bitboard; 8],
    /// Where a single piece stands between the king and a slider of the side to move.
    shields: Bitboard,
}

impl CheckSquares {
    /// True if a legal move of the position that the squares were found for gives check.
    #[inline]
    #[must_use]
    pub fn are_reached_by(&self, position: &Position, mv: Move) -> bool {
        let (from, to) = (mv.from(), mv.to());
        let place = position.board()[from];
        let Some(piece_type) = place.piece_type() else { return false };
        // Where two pieces move, or one turns into another, a line may be open that was not.
        let is_rare = mv.promotion().is_some()
            || position.board()[to].is_of(position.side_to_move())
            || position.en_passant() == Some(to) && piece_type.is_pawn();
        if is_rare {
            return position.gives_check(mv);
        }
        self.squares[piece_type.index()].contains(to)
            || self.shields.contains(from)
                && geometry::direction(self.king, to) != geometry::direction(self.king, from)
    }
}

impl CheckSquares {
    /// The squares from which a piece of this type checks the king; none for a king.
    pub(super) fn of(&self, piece_type: PieceType) -> Bitboard {
        self.squares[piece_type.index()]
    }

    /// True if a piece may open a line to the king when it leaves.
    pub(super) fn may_be_uncovered(&self) -> bool {
        !self.shields.is_empty()
    }
}

task! {
    struct FindCheckSquares<'a> { position: &'a Position }
    |kernel| -> CheckSquares { position.check_squares_on(kernel) }
}

impl Position {
    /// From which squares the opponent's king is checked.
    #[must_use]
    pub fn check_squares(&self) -> CheckSquares {
        kernel::run(FindCheckSquares { position: self })
    }

    #[inline(always)]
    fn check_squares_on<K: Kernel>(&self, kernel: K) -> CheckSquares {
        let us = self.side_to_move();
        let king = self.king(!us);
        let occupied = !kernel.squares_where(self.board(), Pattern::EMPTY);
        let pawns = geometry::leaper(PieceType::pawn(!us), king);
        let lines = geometry::attack_set(PieceType::Rook, king, occupied);
        let diagonals = geometry::attack_set(PieceType::Bishop, king, occupied);
        let mut squares = [Bitboard::EMPTY; 8];
        squares[PieceType::pawn(us).index()] = pawns;
        squares[PieceType::Knight.index()] = geometry::leaper(PieceType::Knight, king);
        squares[PieceType::Bishop.index()] = diagonals;
        squares[PieceType::Rook.index()] = lines;
        squares[PieceType::Queen.index()] = lines | diagonals;
        let shields = self.shields_on(kernel, king, us, occupied);
        CheckSquares { king, squares, shields }
    }
}
