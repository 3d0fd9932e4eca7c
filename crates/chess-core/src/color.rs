//! The two sides.

use core::ops::Not;

use crate::Rank;
use crate::enums::small_enum;

small_enum! {
    "colour", "a colour is White or Black, or one of the letters w and b";
    /// One of the two sides.
    ///
    /// ```
    /// use chess_core::{Color, Rank};
    ///
    /// assert_eq!(!Color::White, Color::Black);
    /// assert_eq!(Color::Black.back_rank(), Rank::Eighth);
    /// assert_eq!(Color::from_letter('w'), Some(Color::White));
    /// ```
    pub enum Color {
        /// The side that moves first.
        White => name "White" letter 'w',
        /// The other side.
        Black => name "Black" letter 'b',
    }
}

impl Color {
    /// The other side. The same as `!color`, usable in `const` code.
    #[inline]
    #[must_use]
    pub const fn opponent(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
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
