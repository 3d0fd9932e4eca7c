//! The two sides.

use core::fmt;
use core::ops::Not;

use crate::Rank;

/// One of the two sides.
///
/// ```
/// use chess_core::{Color, Rank};
///
/// assert_eq!(!Color::White, Color::Black);
/// assert_eq!(Color::Black.back_rank(), Rank::Eighth);
/// assert_eq!(Color::from_letter('w'), Some(Color::White));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Color {
    /// The side that moves first.
    White,
    /// The other side.
    Black,
}

impl Color {
    /// Both sides, White first.
    pub const ALL: [Color; 2] = [Color::White, Color::Black];

    /// 0 for White, 1 for Black.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other side. The same as `!color`, usable in `const` code.
    #[inline]
    #[must_use]
    pub const fn opponent(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }

    /// The letter that FEN uses: `w` or `b`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Color::White => 'w',
            Color::Black => 'b',
        }
    }

    /// The side that FEN means by `w` or `b`; `None` for any other letter.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Color> {
        match letter {
            'w' => Some(Color::White),
            'b' => Some(Color::Black),
            _ => None,
        }
    }

    /// The rank on which this side's pieces other than pawns start: the first or the eighth.
    #[inline]
    #[must_use]
    pub const fn back_rank(self) -> Rank {
        match self {
            Color::White => Rank::First,
            Color::Black => Rank::Eighth,
        }
    }

    /// The rank on which this side's pawns start: the second or the seventh.
    #[inline]
    #[must_use]
    pub const fn pawn_rank(self) -> Rank {
        match self {
            Color::White => Rank::Second,
            Color::Black => Rank::Seventh,
        }
    }

    /// The rank on which this side's pawns promote: the opponent's back rank.
    #[inline]
    #[must_use]
    pub const fn promotion_rank(self) -> Rank {
        self.opponent().back_rank()
    }
}

impl Not for Color {
    type Output = Color;

    #[inline]
    fn not(self) -> Color {
        self.opponent()
    }
}

/// `White` or `Black`.
impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Color::White => "White",
            Color::Black => "Black",
        })
    }
}
