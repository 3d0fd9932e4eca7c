//! Sets of pieces.

use core::fmt;

use crate::bit_set::bit_set;
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

bit_set!(PieceSet(u32) of PieceId "piece", PieceIds);

impl PieceSet {
    /// The sixteen pieces of White.
    pub const WHITE: PieceSet = PieceSet(0x0000_ffff);
    /// The sixteen pieces of Black.
    pub const BLACK: PieceSet = PieceSet(0xffff_0000);

    /// The sixteen pieces of one side.
    #[inline]
    #[must_use]
    pub const fn side(color: Color) -> PieceSet {
        match color {
            Color::White => PieceSet::WHITE,
            Color::Black => PieceSet::BLACK,
        }
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
}

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

    proptest! {
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
