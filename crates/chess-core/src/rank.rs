//! The eight ranks of the board.

use crate::enums::small_enum;

small_enum! {
    "rank", "a rank is a digit from 1 to 8";
    /// A rank of the board, counted from White's side.
    ///
    /// ```
    /// use chess_core::Rank;
    ///
    /// assert_eq!(Rank::from_index(2), Some(Rank::Third));
    /// assert_eq!(Rank::from_index(8), None);
    /// assert_eq!(Rank::from_letter('3'), Some(Rank::Third));
    /// assert_eq!(Rank::Third.to_string(), "3");
    /// ```
    #[allow(missing_docs, reason = "the names say all there is to say")]
    pub enum Rank {
        First => letter '1',
        Second => letter '2',
        Third => letter '3',
        Fourth => letter '4',
        Fifth => letter '5',
        Sixth => letter '6',
        Seventh => letter '7',
        Eighth => letter '8',
    }
}

impl Rank {
    /// The rank whose number the three low bits of `bits` are; the others are ignored.
    #[inline]
    #[must_use]
    pub const fn from_low_bits(bits: u8) -> Rank {
        match Rank::from_byte(bits & 7) {
            Some(rank) => rank,
            None => Rank::First,
        }
    }

    /// How many ranks lie between the two, counting one of them: 0 for the same one.
    #[inline]
    #[must_use]
    pub const fn distance(self, other: Rank) -> u8 {
        (self as u8).abs_diff(other as u8)
    }
}
