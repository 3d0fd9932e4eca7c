//! The eight ranks of the board.

use core::fmt;

/// A rank of the board.
///
/// ```
/// use chess_core::Rank;
///
/// assert_eq!(Rank::from_index(2), Some(Rank::Third));
/// assert_eq!(Rank::from_index(8), None);
/// assert_eq!(Rank::from_letter('3'), Some(Rank::Third));
/// assert_eq!(Rank::Third.to_string(), "3");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Rank {
    /// Rank 1, counted from White's side.
    First,
    /// Rank 2, counted from White's side.
    Second,
    /// Rank 3, counted from White's side.
    Third,
    /// Rank 4, counted from White's side.
    Fourth,
    /// Rank 5, counted from White's side.
    Fifth,
    /// Rank 6, counted from White's side.
    Sixth,
    /// Rank 7, counted from White's side.
    Seventh,
    /// Rank 8, counted from White's side.
    Eighth,
}

impl Rank {
    /// All eight, from the first to the eighth.
    pub const ALL: [Rank; 8] = [
        Rank::First,
        Rank::Second,
        Rank::Third,
        Rank::Fourth,
        Rank::Fifth,
        Rank::Sixth,
        Rank::Seventh,
        Rank::Eighth,
    ];

    /// Its number from 0 to 7.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The rank with this number, `None` from 8 on.
    #[inline]
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Rank> {
        if index < 8 { Some(Rank::from_low_bits(index as u8)) } else { None }
    }

    /// The rank whose number the three low bits of `bits` are; the others are ignored.
    #[inline]
    #[must_use]
    pub const fn from_low_bits(bits: u8) -> Rank {
        match bits & 7 {
            0 => Rank::First,
            1 => Rank::Second,
            2 => Rank::Third,
            3 => Rank::Fourth,
            4 => Rank::Fifth,
            5 => Rank::Sixth,
            6 => Rank::Seventh,
            _ => Rank::Eighth,
        }
    }

    /// The rank that this character names in FEN and in move text; `None` for any other.
    #[inline]
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Rank> {
        match letter {
            '1'..='8' => Some(Rank::from_low_bits(letter as u8 - b'1')),
            _ => None,
        }
    }

    /// The character that names it: `1` to `8`.
    #[inline]
    #[must_use]
    pub const fn letter(self) -> char {
        (b'1' + self as u8) as char
    }

    /// How many ranks lie between the two, counting one of them: 0 for the same one.
    #[inline]
    #[must_use]
    pub const fn distance(self, other: Rank) -> u8 {
        (self as u8).abs_diff(other as u8)
    }
}

/// The letter of [`Rank::letter`].
impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write as _;
        f.write_char(self.letter())
    }
}
