//! The eight ranks of the board.

use crate::enums::small_enum;

small_enum! {
    "rank", "a rank is a digit from 1 to 8";
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
    pub enum Rank {
        /// Rank 1, counted from White's side.
        First => letter '1',
        /// Rank 2, counted from White's side.
        Second => letter '2',
        /// Rank 3, counted from White's side.
        Third => letter '3',
        /// Rank 4, counted from White's side.
        Fourth => letter '4',
        /// Rank 5, counted from White's side.
        Fifth => letter '5',
        /// Rank 6, counted from White's side.
        Sixth => letter '6',
        /// Rank 7, counted from White's side.
        Seventh => letter '7',
        /// Rank 8, counted from White's side.
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
