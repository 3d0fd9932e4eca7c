//! What an empty board alone tells: directions, lines, and what each piece attacks from each
//! square.
//!
//! Only what follows from the shape of the board and from how pieces move may stand here, and
//! nothing that asks for a position: squares and sets of squares go in, and squares and sets of
//! squares come out. All tables are computed by the compiler. [`attacks`](crate::attacks) is the
//! public face of it.

mod attack_sets;
mod lines;
mod pawns;

pub(crate) use attack_sets::{attack_set, attacks, attacks_on_empty_board, leaper};
pub(crate) use lines::{behind, cross_and_diagonals, direction, lines_through};
pub use lines::{between, ray};
pub(crate) use pawns::{
    ahead, double_push_target, origin, pawn_captures, pawn_step, push_target, pushes, third_rank,
};

use chess_core::{PieceType, Square};

/// One of the eight directions in which pieces slide, as White sees the board.
///
/// ```
/// use chess_core::Square;
/// use chess_movegen::Direction;
///
/// assert_eq!(Direction::UpRight.step(Square::E4), Some(Square::F5));
/// assert_eq!(Direction::Right.step(Square::H4), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names say all there is to say")]
pub enum Direction {
    Up,
    UpRight,
    Right,
    DownRight,
    Down,
    DownLeft,
    Left,
    UpLeft,
}

impl Direction {
    /// All eight, clockwise from `Up`.
    pub const ALL: [Direction; 8] = [
        Direction::Up,
        Direction::UpRight,
        Direction::Right,
        Direction::DownRight,
        Direction::Down,
        Direction::DownLeft,
        Direction::Left,
        Direction::UpLeft,
    ];

    /// How a step changes file and rank.
    #[inline]
    #[must_use]
    pub const fn delta(self) -> (i8, i8) {
        match self {
            Direction::Up => (0, 1),
            Direction::UpRight => (1, 1),
            Direction::Right => (1, 0),
            Direction::DownRight => (1, -1),
            Direction::Down => (0, -1),
            Direction::DownLeft => (-1, -1),
            Direction::Left => (-1, 0),
            Direction::UpLeft => (-1, 1),
        }
    }

    /// The next square this way; `None` beyond the edge.
    #[inline]
    #[must_use]
    pub const fn step(self, square: Square) -> Option<Square> {
        let (files, ranks) = self.delta();
        square.offset(files, ranks)
    }

    /// True for the four diagonals, false for files and ranks.
    #[inline]
    #[must_use]
    pub const fn is_diagonal(self) -> bool {
        self as u8 & 1 == 1
    }

    /// True if a piece of this type slides this way.
    #[inline]
    #[must_use]
    pub const fn is_slid_by(self, piece_type: PieceType) -> bool {
        if self.is_diagonal() {
            piece_type.slides_on_diagonals()
        } else {
            piece_type.slides_on_lines()
        }
    }
}
