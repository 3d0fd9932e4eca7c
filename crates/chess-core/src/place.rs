//! What stands on a square.

use core::fmt;
use core::str::FromStr;

use crate::{Color, ParseValueError, Piece, PieceId, PieceType, Promotion};

/// What stands on a square: nothing, or a piece with its label, in one byte.
///
/// The byte is `colour·128 + type·16 + slot`, and 0 for an empty square: the piece code in the high
/// nibble, the index into the side's piece list in the low one. Vector code reads 64 of them at
/// once; everything else asks the getters.
///
/// ```
/// use chess_core::{Color, Piece, PieceId, Place};
///
/// let id = PieceId::new(Color::Black, 1).unwrap();
/// let place = Place::new(Piece::BlackQueen, id).unwrap();
/// assert_eq!(place.to_byte(), 128 + 7 * 16 + 1);
/// assert_eq!(place.to_string(), "q1");
/// assert_eq!(place.piece(), Some(Piece::BlackQueen));
/// assert_eq!(place.id(), Some(id));
/// assert_eq!(Place::EMPTY.piece(), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[repr(transparent)]
pub struct Place(u8);

impl Place {
    /// An empty square.
    pub const EMPTY: Place = Place(0);

    /// A square with this piece; `None` if piece and label are not of the same colour.
    #[inline]
    #[must_use]
    pub const fn new(piece: Piece, id: PieceId) -> Option<Place> {
        if piece.color() as u8 != id.color() as u8 {
            return None;
        }
        Some(Place((piece as u8) << 4 | id.slot() as u8))
    }

    /// The byte described above.
    #[inline]
    #[must_use]
    pub const fn to_byte(self) -> u8 {
        self.0
    }

    /// The place with this byte; `None` for bytes that [`Place::to_byte`] never gives.
    #[inline]
    #[must_use]
    pub const fn from_byte(byte: u8) -> Option<Place> {
        // No piece has the codes 0, 2, 8 and 9.
        match byte >> 4 {
            2 | 8 | 9 => None,
            0 if byte != 0 => None,
            _ => Some(Place(byte)),
        }
    }

    /// True if no piece stands there.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The colour of the piece there.
    #[inline]
    #[must_use]
    pub const fn color(self) -> Option<Color> {
        match self.0 {
            0 => None,
            1..128 => Some(Color::White),
            128.. => Some(Color::Black),
        }
    }

    /// True if a piece of this side stands there.
    #[inline]
    #[must_use]
    pub const fn is_of(self, color: Color) -> bool {
        match color {
            Color::White => self.0 != 0 && self.0 < 128,
            Color::Black => self.0 >= 128,
        }
    }

    /// How the piece there moves.
    #[inline]
    #[must_use]
    pub const fn piece_type(self) -> Option<PieceType> {
        PieceType::from_byte(self.0 >> 4 & 7)
    }

    /// Colour and kind of the piece there.
    #[inline]
    #[must_use]
    pub const fn piece(self) -> Option<Piece> {
        Piece::from_byte(self.0 >> 4)
    }

    /// The number of the piece there, [`Piece::index`], or 0 for an empty square: for tables of
    /// sixteen.
    #[inline]
    #[must_use]
    pub const fn piece_index(self) -> usize {
        (self.0 >> 4) as usize
    }

    /// The number of the piece type there, [`PieceType::index`], or 0 for an empty square: for
    /// tables of eight.
    #[inline]
    #[must_use]
    pub const fn type_index(self) -> usize {
        (self.0 >> 4 & 7) as usize
    }

    /// The label of the piece there.
    #[inline]
    #[must_use]
    pub const fn id(self) -> Option<PieceId> {
        if self.0 == 0 {
            None
        } else {
            Some(PieceId::from_low_bits(self.0 >> 3 & 16 | self.0 & 15))
        }
    }

    /// The piece's label, or another if the square is empty; found without a branch, for where
    /// either is as likely.
    #[inline]
    #[must_use]
    pub fn id_or(self, other: PieceId) -> PieceId {
        let id = PieceId::from_low_bits(self.0 >> 3 & 16 | self.0 & 15);
        core::hint::select_unpredictable(self.is_empty(), other, id)
    }

    /// The same piece after its promotion: another kind, the same label. An empty square stays
    /// empty.
    #[inline]
    #[must_use]
    pub const fn promoted(self, promotion: Promotion) -> Place {
        if self.0 == 0 {
            return self;
        }
        Place(self.0 & 0b1000_1111 | (promotion.piece_type() as u8) << 4)
    }
}

/// The letter of the piece and its slot, as in `K0` for White's king; `-` for an empty square.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.piece(), self.id()) {
            (Some(piece), Some(id)) => write!(f, "{}{}", piece.letter(), id.slot()),
            _ => f.write_str("-"),
        }
    }
}

/// Reads what `Display` writes.
impl FromStr for Place {
    type Err = ParseValueError;

    fn from_str(text: &str) -> Result<Place, ParseValueError> {
        const ERROR: ParseValueError = ParseValueError(
            "a place is - or the letter of a piece followed by a slot from 0 to 15",
        );
        if text == "-" {
            return Ok(Place::EMPTY);
        }
        let piece = text.chars().next().and_then(Piece::from_letter).ok_or(ERROR)?;
        let id = PieceId::with_slot_text(piece.color(), &text[1..]).ok_or(ERROR)?;
        Place::new(piece, id).ok_or(ERROR)
    }
}

/// The same text as `Display`.
impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_exactly_those_of_pieces_with_labels_of_their_colour() {
        let mut good = [false; 256];
        good[0] = true;
        for piece in Piece::ALL {
            for id in PieceId::all() {
                let place = Place::new(piece, id);
                assert_eq!(place.is_some(), piece.color() == id.color());
                let Some(place) = place else { continue };
                assert_eq!((place.piece(), place.id()), (Some(piece), Some(id)));
                assert_eq!(place.color(), Some(piece.color()));
                assert_eq!(place.piece_type(), Some(piece.piece_type()));
                assert_eq!(place.piece_index(), piece.index());
                assert_eq!(place.type_index(), piece.piece_type().index());
                assert!(place.is_of(piece.color()) && !place.is_of(!piece.color()));
                good[usize::from(place.to_byte())] = true;
            }
        }
        for byte in 0..=255 {
            let expected = good[usize::from(byte)];
            assert_eq!(Place::from_byte(byte).is_some(), expected, "{byte:#x}");
        }
    }

    #[test]
    fn a_promoted_piece_keeps_its_label() {
        for color in Color::ALL {
            let id = PieceId::new(color, 9).unwrap();
            let pawn = Place::new(Piece::pawn(color), id).unwrap();
            for promotion in Promotion::ALL {
                assert_eq!(Some(pawn.promoted(promotion)), Place::new(promotion.piece(color), id));
            }
        }
        assert_eq!(Place::EMPTY.promoted(Promotion::Queen), Place::EMPTY);
    }
}
