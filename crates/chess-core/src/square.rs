//! The 64 squares.

use core::fmt;
use core::str::FromStr;

use crate::enums::small_enum;
use crate::{Color, File, ParseValueError, Rank};

small_enum! {
    "square";
    /// A square of the board. Their order, and their number, runs a1, b1, … h1, a2, … h8.
    ///
    /// ```
    /// use chess_core::{File, Rank, Square};
    ///
    /// let e4 = Square::new(File::E, Rank::Fourth);
    /// assert_eq!(e4, Square::E4);
    /// assert_eq!(e4.index(), 28);
    /// assert_eq!(e4.offset(1, 2), Some(Square::F6));
    /// assert_eq!(Square::H4.offset(1, 0), None);
    /// assert_eq!("e4".parse(), Ok(e4));
    /// ```
    #[allow(missing_docs, reason = "the names of the squares say all there is to say")]
    pub enum Square {
        A1, B1, C1, D1, E1, F1, G1, H1,
        A2, B2, C2, D2, E2, F2, G2, H2,
        A3, B3, C3, D3, E3, F3, G3, H3,
        A4, B4, C4, D4, E4, F4, G4, H4,
        A5, B5, C5, D5, E5, F5, G5, H5,
        A6, B6, C6, D6, E6, F6, G6, H6,
        A7, B7, C7, D7, E7, F7, G7, H7,
        A8, B8, C8, D8, E8, F8, G8, H8,
    }
}

impl Square {
    /// The square where the file and the rank cross.
    #[inline]
    #[must_use]
    pub const fn new(file: File, rank: Rank) -> Square {
        Square::from_low_bits((rank as u8) << 3 | file as u8)
    }

    /// The square whose number the six low bits of `bits` are; the others are ignored.
    #[inline]
    #[must_use]
    pub const fn from_low_bits(bits: u8) -> Square {
        match Square::from_byte(bits & 63) {
            Some(square) => square,
            None => Square::A1,
        }
    }

    /// Its file.
    #[inline]
    #[must_use]
    pub const fn file(self) -> File {
        File::from_low_bits(self as u8)
    }

    /// Its rank.
    #[inline]
    #[must_use]
    pub const fn rank(self) -> Rank {
        Rank::from_low_bits(self as u8 >> 3)
    }

    /// The square this many files to the right and ranks up, as White sees the board; `None` if
    /// that is off the board.
    #[inline]
    #[must_use]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        let file = (self as i8 & 7) as i16 + files as i16;
        let rank = (self as i8 >> 3) as i16 + ranks as i16;
        if 0 <= file && file < 8 && 0 <= rank && rank < 8 {
            Some(Square::from_low_bits((rank << 3 | file) as u8))
        } else {
            None
        }
    }

    /// The same square as the other side counts ranks: e2 for e7.
    #[inline]
    #[must_use]
    pub const fn flip_rank(self) -> Square {
        Square::from_low_bits(self as u8 ^ 56)
    }

    /// The square seen from `color`'s side of the board: itself for White, e2 for Black's e7.
    #[inline]
    #[must_use]
    pub const fn relative_to(self, color: Color) -> Square {
        match color {
            Color::White => self,
            Color::Black => self.flip_rank(),
        }
    }

    /// How many moves a king needs from one to the other on an empty board.
    #[inline]
    #[must_use]
    pub const fn distance(self, other: Square) -> u8 {
        let files = self.file().distance(other.file());
        let ranks = self.rank().distance(other.rank());
        if files > ranks { files } else { ranks }
    }

    /// The colour of the square itself: a1 is dark.
    #[inline]
    #[must_use]
    pub const fn is_light(self) -> bool {
        (self as u8 ^ (self as u8 >> 3)) & 1 == 1
    }
}

/// `a1` to `h8`.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file(), self.rank())
    }
}

/// Reads `a1` to `h8`, in small letters.
impl FromStr for Square {
    type Err = ParseValueError;

    fn from_str(text: &str) -> Result<Square, ParseValueError> {
        const ERROR: ParseValueError =
            ParseValueError("a square is a file from a to h and a rank from 1 to 8, as in e4");
        let mut letters = text.chars();
        let file = letters.next().and_then(File::from_letter).ok_or(ERROR)?;
        let rank = letters.next().and_then(Rank::from_letter).ok_or(ERROR)?;
        if letters.next().is_some() { Err(ERROR) } else { Ok(Square::new(file, rank)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn file_and_rank_cross_in_their_square() {
        for square in Square::ALL {
            assert_eq!(Square::new(square.file(), square.rank()), square);
        }
    }

    #[test]
    fn offsets_stop_at_every_edge() {
        assert_eq!(Square::A1.offset(-1, 0), None);
        assert_eq!(Square::A1.offset(0, -1), None);
        assert_eq!(Square::H8.offset(0, 1), None);
        assert_eq!(Square::A1.offset(7, 7), Some(Square::H8));
        assert_eq!(Square::E4.offset(i8::MIN, i8::MAX), None);
    }
}
