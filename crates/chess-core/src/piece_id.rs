//! Which of the 32 pieces.

use core::fmt;
use core::str::FromStr;

use crate::{Color, ParseValueError};

/// The label of one of the 32 pieces: 0 to 15 White's, 16 to 31 Black's.
///
/// A piece keeps its label for as long as it stands on the board, a promoted pawn too. The label is
/// the piece's bit in a [`PieceSet`](crate::PieceSet) and its index in a
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
            .ok_or(ParseValueError::new("a label is w or b followed by a number from 0 to 15"))
    }
}

/// The same text as `Display`.
impl fmt::Debug for PieceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
