//! A move, in two bytes.

use core::fmt;
use core::num::NonZeroU16;
use core::str::FromStr;

use crate::{Promotion, Square};

/// A move: where from, where to, and what a pawn becomes. Two bytes, and so is `Option<Move>`.
///
/// **Castling is kept as the king taking its own rook**, e1h1 and not e1g1, in standard chess and
/// in Chess960 alike: it is the one form that is never ambiguous. Convert at the edges, where text
/// comes in or goes out; `chess-notation` does so. Neither a capture nor an en passant capture is
/// marked: the position tells.
///
/// A `Move` is well formed and no more. Whether it is legal is for a position to say.
///
/// ```
/// use chess_core::{Move, Promotion, Square};
///
/// let mv = Move::new(Square::E2, Square::E4, None).unwrap();
/// assert_eq!(mv.to_string(), "e2e4");
/// assert_eq!(Move::new(Square::E2, Square::E2, None), None);
///
/// let promotion = Move::new(Square::E7, Square::D8, Some(Promotion::Knight)).unwrap();
/// assert_eq!("e7d8n".parse(), Ok(promotion));
/// assert_eq!(Move::from_bits(promotion.to_bits()), Some(promotion));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Move(NonZeroU16);

const _: () = assert!(size_of::<Option<Move>>() == 2);

/// Bits 0 to 5 hold the origin, 6 to 11 the destination, 12 to 14 the code of the promotion.
const TO_SHIFT: u32 = 6;
const PROMOTION_SHIFT: u32 = 12;

impl Move {
    /// The move from one square to another, with what a pawn becomes on its last rank; `None` if
    /// the squares are the same.
    #[inline]
    #[must_use]
    pub const fn new(from: Square, to: Square, promotion: Option<Promotion>) -> Option<Move> {
        if from as u8 == to as u8 {
            return None;
        }
        let code = match promotion {
            None => 0,
            Some(promotion) => promotion.piece_type() as u16,
        };
        Move::wrap(from as u16 | (to as u16) << TO_SHIFT | code << PROMOTION_SHIFT)
    }

    #[inline]
    const fn wrap(bits: u16) -> Option<Move> {
        match NonZeroU16::new(bits) {
            Some(bits) => Some(Move(bits)),
            None => None,
        }
    }

    /// The square that the piece leaves.
    #[inline]
    #[must_use]
    pub const fn from(self) -> Square {
        Square::from_low_bits(self.0.get() as u8)
    }

    /// The square that the piece goes to; in castling, the square of the rook.
    #[inline]
    #[must_use]
    pub const fn to(self) -> Square {
        Square::from_low_bits((self.0.get() >> TO_SHIFT) as u8)
    }

    /// What the pawn becomes, if the move says so.
    #[inline]
    #[must_use]
    pub const fn promotion(self) -> Option<Promotion> {
        match self.0.get() >> PROMOTION_SHIFT {
            0 => None,
            3 => Some(Promotion::Knight),
            5 => Some(Promotion::Bishop),
            6 => Some(Promotion::Rook),
            _ => Some(Promotion::Queen),
        }
    }

    /// True if a pawn becomes something else.
    #[inline]
    #[must_use]
    pub const fn is_promotion(self) -> bool {
        self.0.get() >> PROMOTION_SHIFT != 0
    }

    /// The two bytes, for tables and files; never 0.
    #[inline]
    #[must_use]
    pub const fn to_bits(self) -> u16 {
        self.0.get()
    }

    /// The move with these two bytes; `None` for bytes that [`Move::to_bits`] never gives.
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u16) -> Option<Move> {
        let same_square = bits & 63 == bits >> TO_SHIFT & 63;
        match bits >> PROMOTION_SHIFT {
            0 | 3 | 5 | 6 | 7 if !same_square => Move::wrap(bits),
            _ => None,
        }
    }
}

/// Coordinates as kept inside: castling is king takes rook.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from(), self.to())?;
        match self.promotion() {
            Some(promotion) => write!(f, "{}", promotion.letter()),
            None => Ok(()),
        }
    }
}

/// The same text as `Display`, so that lists of moves are readable in a failed test.
impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why a text is not a move in coordinates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ParseMoveError {
    /// It has fewer than four or more than five characters.
    Length,
    /// Its first two characters are not a square.
    Origin,
    /// Its third and fourth characters are not a square.
    Destination,
    /// Its fifth character is none of `n`, `b`, `r`, `q`.
    Promotion,
    /// Both squares are the same.
    SameSquare,
}

impl fmt::Display for ParseMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ParseMoveError::Length => {
                "a move in coordinates has four or five characters, as in e2e4"
            }
            ParseMoveError::Origin => "characters 1 and 2 are not a square",
            ParseMoveError::Destination => "characters 3 and 4 are not a square",
            ParseMoveError::Promotion => "character 5 is not a promotion: n, b, r or q",
            ParseMoveError::SameSquare => "the move ends where it begins",
        })
    }
}

impl core::error::Error for ParseMoveError {}

/// Reads what `Display` writes; takes the squares as they are, castling as king takes rook.
impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Move, ParseMoveError> {
        if !(4..=5).contains(&text.chars().count()) {
            return Err(ParseMoveError::Length);
        }
        let square = |start: usize| text.get(start..start + 2).and_then(|part| part.parse().ok());
        let from = square(0).ok_or(ParseMoveError::Origin)?;
        let to = square(2).ok_or(ParseMoveError::Destination)?;
        let promotion = match text.get(4..).and_then(|rest| rest.chars().next()) {
            None => None,
            Some(letter) => Some(
                Promotion::from_letter(letter)
                    .filter(|_| letter.is_ascii_lowercase())
                    .ok_or(ParseMoveError::Promotion)?,
            ),
        };
        Move::new(from, to, promotion).ok_or(ParseMoveError::SameSquare)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_and_bits_make_the_move() {
        for mv in (0..=u16::MAX).filter_map(Move::from_bits) {
            assert_eq!(Move::new(mv.from(), mv.to(), mv.promotion()), Some(mv));
            assert_eq!(Move::from_bits(mv.to_bits()), Some(mv));
        }
    }

    #[test]
    fn wrong_texts_say_what_is_wrong() {
        let error = |text: &str| text.parse::<Move>().unwrap_err();
        assert_eq!(error("e2"), ParseMoveError::Length);
        assert_eq!(error("e7e8qq"), ParseMoveError::Length);
        assert_eq!(error("x2e4"), ParseMoveError::Origin);
        assert_eq!(error("e2é4"), ParseMoveError::Destination);
        assert_eq!(error("e7e8k"), ParseMoveError::Promotion);
        assert_eq!(error("e7e8Q"), ParseMoveError::Promotion);
        assert_eq!(error("e2e2"), ParseMoveError::SameSquare);
    }
}
