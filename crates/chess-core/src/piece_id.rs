//! Which of the 32 pieces, and sets of them.

use core::fmt;
use core::str::FromStr;

use crate::bit_set::bit_set;
use crate::{Color, ParseValueError};

/// The label of one of the 32 pieces: 0 to 15 White's, 16 to 31 Black's.
///
/// A piece keeps its label for as long as it stands on the board, a promoted pawn too. The label is
/// the piece's bit in a [`PieceSet`] and its index in a
/// [`PieceList`](crate::PieceList). Its place among the sixteen of its side is its *slot*, and
/// slot 0 is the king.
///
/// ```
/// use chess_core::{Color, PieceId};
///
/// let king = PieceId::king(Color::Black);
/// assert_eq!((king.index(), king.slot(), king.color()), (16, 0, Color::Black));
/// assert_eq!(PieceId::new(Color::White, 16), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PieceId(u8);

impl PieceId {
    /// The label of the piece in this slot of a side; `None` from slot 16 on.
    #[inline]
    #[must_use]
    pub const fn new(color: Color, slot: usize) -> Option<PieceId> {
        if slot < 16 { Some(PieceId((color as u8) << 4 | slot as u8)) } else { None }
    }

    /// The label of a side's king.
    #[inline]
    #[must_use]
    pub const fn king(color: Color) -> PieceId {
        PieceId((color as u8) << 4)
    }

    /// Its number from 0 to 31.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        // The mask changes nothing, and lets the compiler see that a table of 32 is never left.
        (self.0 & 31) as usize
    }

    /// The label with this number; `None` from 32 on.
    #[inline]
    #[must_use]
    pub const fn from_index(index: usize) -> Option<PieceId> {
        if index < 32 { Some(PieceId(index as u8)) } else { None }
    }

    /// The label whose number the five low bits of `bits` are; the others are ignored.
    #[inline]
    #[must_use]
    pub const fn from_low_bits(bits: u8) -> PieceId {
        PieceId(bits & 31)
    }

    /// The colour of the piece.
    #[inline]
    #[must_use]
    pub const fn color(self) -> Color {
        if self.0 < 16 { Color::White } else { Color::Black }
    }

    /// Its place among the sixteen of its side, 0 to 15.
    #[inline]
    #[must_use]
    pub const fn slot(self) -> usize {
        (self.0 & 15) as usize
    }

    /// The label of the piece in the slot with this number, which must be in its shortest form.
    pub(crate) fn with_slot_text(color: Color, number: &str) -> Option<PieceId> {
        let is_shortest = number.bytes().all(|byte| byte.is_ascii_digit())
            && (number.len() == 1 || !number.starts_with('0'));
        PieceId::new(color, number.parse().ok().filter(|_| is_shortest)?)
    }

    /// All 32, White's first.
    #[inline]
    pub fn all() -> impl DoubleEndedIterator<Item = PieceId> {
        (0..32).map(PieceId)
    }
}

/// Side and slot, as in `w0` for White's king.
impl fmt::Display for PieceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.color().letter(), self.slot())
    }
}

/// Reads what `Display` writes.
impl FromStr for PieceId {
    type Err = ParseValueError;

    fn from_str(text: &str) -> Result<PieceId, ParseValueError> {
        let color = text.chars().next().and_then(Color::from_letter);
        color
            .and_then(|color| PieceId::with_slot_text(color, &text[1..]))
            .ok_or(ParseValueError("a label is w or b followed by a number from 0 to 15"))
    }
}

/// The same text as `Display`.
impl fmt::Debug for PieceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

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
