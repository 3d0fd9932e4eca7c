//! Sets of pieces.

use core::fmt;
use core::iter::FusedIterator;

use crate::set_operators::set_operators;
use crate::{Color, PieceId};

/// A set of pieces: one bit for each of the 32 labels, White's the low half.
///
/// The set operations are the operators of the language (`&`, `|`, `^`, `-`, `!`). Iterating a set
/// *serialises* it: the lowest bit is taken and reset until none is left.
///
/// ```
/// use chess_core::{Color, PieceId, PieceSet};
///
/// let king = PieceId::king(Color::White);
/// let rook = PieceId::new(Color::Black, 2).unwrap();
/// let set = PieceSet::of(king) | PieceSet::of(rook);
///
/// assert_eq!(set.half(Color::White), 1);
/// assert_eq!(set.half(Color::Black), 1 << 2);
/// assert_eq!(set.iter().collect::<Vec<_>>(), [king, rook]);
/// assert_eq!(set - PieceSet::WHITE, PieceSet::of(rook));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct PieceSet(u32);

impl PieceSet {
    /// No piece.
    pub const EMPTY: PieceSet = PieceSet(0);
    /// All 32 pieces.
    pub const ALL: PieceSet = PieceSet(!0);
    /// The sixteen pieces of White.
    pub const WHITE: PieceSet = PieceSet(0x0000_ffff);
    /// The sixteen pieces of Black.
    pub const BLACK: PieceSet = PieceSet(0xffff_0000);

    /// The set of this one piece.
    #[inline]
    #[must_use]
    pub const fn of(id: PieceId) -> PieceSet {
        PieceSet(1 << id.index())
    }

    /// The sixteen pieces of one side.
    #[inline]
    #[must_use]
    pub const fn side(color: Color) -> PieceSet {
        match color {
            Color::White => PieceSet::WHITE,
            Color::Black => PieceSet::BLACK,
        }
    }

    /// The set with these bits; bit `n` is the piece with label `n`.
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u32) -> PieceSet {
        PieceSet(bits)
    }

    /// The bits; bit `n` is the piece with label `n`.
    #[inline]
    #[must_use]
    pub const fn to_bits(self) -> u32 {
        self.0
    }

    /// The set whose pieces of White and of Black have these slots.
    #[inline]
    #[must_use]
    pub const fn from_halves(white: u16, black: u16) -> PieceSet {
        PieceSet(white as u32 | (black as u32) << 16)
    }

    /// The slots of one side's pieces in the set, bit `n` for slot `n`.
    #[inline]
    #[must_use]
    pub const fn half(self, color: Color) -> u16 {
        match color {
            Color::White => self.0 as u16,
            Color::Black => (self.0 >> 16) as u16,
        }
    }

    /// The set of one side's pieces with these slots.
    #[inline]
    #[must_use]
    pub const fn from_half(color: Color, slots: u16) -> PieceSet {
        match color {
            Color::White => PieceSet(slots as u32),
            Color::Black => PieceSet((slots as u32) << 16),
        }
    }

    /// True if it has no piece.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many pieces it has.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// True if it has more than one piece.
    #[inline]
    #[must_use]
    pub const fn has_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// True if the piece is in it.
    #[inline]
    #[must_use]
    pub const fn contains(self, id: PieceId) -> bool {
        self.0 >> id.index() & 1 != 0
    }

    /// The piece with the lowest label.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<PieceId> {
        if self.0 == 0 { None } else { Some(PieceId::from_low_bits(self.0.trailing_zeros() as u8)) }
    }

    /// The set with this piece too.
    #[inline]
    #[must_use]
    pub const fn with(self, id: PieceId) -> PieceSet {
        PieceSet(self.0 | 1 << id.index())
    }

    /// The set without this piece.
    #[inline]
    #[must_use]
    pub const fn without(self, id: PieceId) -> PieceSet {
        PieceSet(self.0 & !(1 << id.index()))
    }

    /// The pieces by rising label.
    #[inline]
    #[must_use]
    pub const fn iter(self) -> PieceIds {
        PieceIds(self)
    }
}

/// The pieces of a [`PieceSet`] by rising label.
#[derive(Clone, Debug)]
pub struct PieceIds(PieceSet);

impl Iterator for PieceIds {
    type Item = PieceId;

    #[inline]
    fn next(&mut self) -> Option<PieceId> {
        let first = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(first)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.len() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for PieceIds {}
impl FusedIterator for PieceIds {}

impl IntoIterator for PieceSet {
    type Item = PieceId;
    type IntoIter = PieceIds;

    #[inline]
    fn into_iter(self) -> PieceIds {
        self.iter()
    }
}

impl FromIterator<PieceId> for PieceSet {
    fn from_iter<I: IntoIterator<Item = PieceId>>(ids: I) -> PieceSet {
        ids.into_iter().fold(PieceSet::EMPTY, PieceSet::with)
    }
}

set_operators!(PieceSet);

/// The labels, as in `{w0, b2}`.
impl fmt::Debug for PieceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;
    use std::vec::Vec;

    /// The oracle: a set of the standard library.
    fn plain(set: PieceSet) -> BTreeSet<PieceId> {
        PieceId::all().filter(|&id| set.contains(id)).collect()
    }

    proptest! {
        #[test]
        fn operations_are_those_of_sets(a: u32, b: u32) {
            let (a, b) = (PieceSet::from_bits(a), PieceSet::from_bits(b));
            let (x, y) = (plain(a), plain(b));
            prop_assert_eq!(plain(a & b), &x & &y);
            prop_assert_eq!(plain(a | b), &x | &y);
            prop_assert_eq!(plain(a ^ b), &x ^ &y);
            prop_assert_eq!(plain(a - b), &x - &y);
            prop_assert_eq!(plain(!a), &plain(PieceSet::ALL) - &x);
        }

        #[test]
        fn serialising_gives_each_piece_once_by_rising_label(bits: u32) {
            let set = PieceSet::from_bits(bits);
            let ids: Vec<_> = set.iter().collect();
            prop_assert_eq!(&ids, &plain(set).into_iter().collect::<Vec<_>>());
            prop_assert_eq!(ids.len(), set.len() as usize);
            prop_assert_eq!(ids.first().copied(), set.first());
            prop_assert_eq!(ids.len() > 1, set.has_several());
            prop_assert_eq!(ids.into_iter().collect::<PieceSet>(), set);
        }

        #[test]
        fn the_halves_make_the_whole(bits: u32) {
            let set = PieceSet::from_bits(bits);
            let (white, black) = (set.half(Color::White), set.half(Color::Black));
            prop_assert_eq!(PieceSet::from_halves(white, black), set);
            for color in Color::ALL {
                prop_assert_eq!(
                    PieceSet::from_half(color, set.half(color)),
                    set & PieceSet::side(color)
                );
            }
        }
    }
}
