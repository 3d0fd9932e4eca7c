//! Sets of squares.

use core::fmt;
use core::iter::FusedIterator;

use crate::set_operators::set_operators;
use crate::{File, Rank, Square};

/// A set of squares: bit 0 is a1, bit 63 is h8.
///
/// In this stack a bitboard is an answer and never the primary state: it is derived from the
/// attack table or the board when somebody asks.
///
/// ```
/// use chess_core::{Bitboard, Rank, Square};
///
/// let set = Bitboard::of(Square::E4) | Bitboard::of(Square::H8);
/// assert!(set.contains(Square::E4));
/// assert_eq!(set.iter().collect::<Vec<_>>(), [Square::E4, Square::H8]);
/// assert_eq!(set & Bitboard::rank(Rank::Eighth), Bitboard::of(Square::H8));
/// assert_eq!(format!("{set}"), "\
/// 8 . . . . . . . x
/// 7 . . . . . . . .
/// 6 . . . . . . . .
/// 5 . . . . . . . .
/// 4 . . . . x . . .
/// 3 . . . . . . . .
/// 2 . . . . . . . .
/// 1 . . . . . . . .
///   a b c d e f g h
/// ");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Bitboard(u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Bitboard = Bitboard(0);
    /// All 64 squares.
    pub const ALL: Bitboard = Bitboard(!0);

    /// The set of this one square.
    #[inline]
    #[must_use]
    pub const fn of(square: Square) -> Bitboard {
        Bitboard(1 << square as u8)
    }

    /// The eight squares of a file.
    #[inline]
    #[must_use]
    pub const fn file(file: File) -> Bitboard {
        Bitboard(0x0101_0101_0101_0101 << file as u8)
    }

    /// The eight squares of a rank.
    #[inline]
    #[must_use]
    pub const fn rank(rank: Rank) -> Bitboard {
        Bitboard(0xff << (8 * rank as u8))
    }

    /// The set with these bits.
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u64) -> Bitboard {
        Bitboard(bits)
    }

    /// The bits.
    #[inline]
    #[must_use]
    pub const fn to_bits(self) -> u64 {
        self.0
    }

    /// True if it has no square.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many squares it has.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// True if it has more than one square.
    #[inline]
    #[must_use]
    pub const fn has_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// True if the square is in it.
    #[inline]
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square as u8 & 1 != 0
    }

    /// The square with the lowest number.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::from_low_bits(self.0.trailing_zeros() as u8)) }
    }

    /// The square with the highest number.
    #[inline]
    #[must_use]
    pub const fn last(self) -> Option<Square> {
        if self.0 == 0 {
            None
        } else {
            Some(Square::from_low_bits(63 - self.0.leading_zeros() as u8))
        }
    }

    /// The set with this square too.
    #[inline]
    #[must_use]
    pub const fn with(self, square: Square) -> Bitboard {
        Bitboard(self.0 | 1 << square as u8)
    }

    /// The set without this square.
    #[inline]
    #[must_use]
    pub const fn without(self, square: Square) -> Bitboard {
        Bitboard(self.0 & !(1 << square as u8))
    }

    /// The squares by rising number.
    #[inline]
    #[must_use]
    pub const fn iter(self) -> Squares {
        Squares(self)
    }
}

/// The squares of a [`Bitboard`] by rising number.
#[derive(Clone, Debug)]
pub struct Squares(Bitboard);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let first = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(first)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.len() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Squares {}
impl FusedIterator for Squares {}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        self.iter()
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Bitboard {
        squares.into_iter().fold(Bitboard::EMPTY, Bitboard::with)
    }
}

set_operators!(Bitboard);

/// A diagram with `x` on the squares of the set.
impl fmt::Display for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::diagram::write_grid(f, |square| if self.contains(square) { 'x' } else { '.' })
    }
}

/// The squares, as in `{E4, H8}`.
impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    /// The oracle: a set of the standard library.
    fn plain(set: Bitboard) -> BTreeSet<Square> {
        Square::ALL.into_iter().filter(|&square| set.contains(square)).collect()
    }

    proptest! {
        #[test]
        fn operations_are_those_of_sets(a: u64, b: u64) {
            let (a, b) = (Bitboard::from_bits(a), Bitboard::from_bits(b));
            let (x, y) = (plain(a), plain(b));
            prop_assert_eq!(plain(a & b), &x & &y);
            prop_assert_eq!(plain(a | b), &x | &y);
            prop_assert_eq!(plain(a ^ b), &x ^ &y);
            prop_assert_eq!(plain(a - b), &x - &y);
            prop_assert_eq!(plain(!a), &plain(Bitboard::ALL) - &x);
            prop_assert_eq!(a.len() as usize, x.len());
            prop_assert_eq!(a.has_several(), x.len() > 1);
            prop_assert_eq!(a.first(), x.first().copied());
            prop_assert_eq!(a.last(), x.last().copied());
            prop_assert!(a.iter().eq(x.into_iter()));
        }
    }

    #[test]
    fn files_and_ranks_cross_in_their_square() {
        for square in Square::ALL {
            let cross = Bitboard::file(square.file()) & Bitboard::rank(square.rank());
            assert_eq!(cross, Bitboard::of(square));
        }
    }
}
