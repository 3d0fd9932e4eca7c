//! The eight files of the board.

use crate::enums::small_enum;

small_enum! {
    "file", "a file is a letter from a to h";
    /// A file of the board.
    ///
    /// ```
    /// use chess_core::File;
    ///
    /// assert_eq!(File::from_index(2), Some(File::C));
    /// assert_eq!(File::from_index(8), None);
    /// assert_eq!(File::from_letter('c'), Some(File::C));
    /// assert_eq!(File::C.to_string(), "c");
    /// ```
    #[allow(missing_docs, reason = "the names say all there is to say")]
    pub enum File {
        A => letter 'a',
        B => letter 'b',
        C => letter 'c',
        D => letter 'd',
        E => letter 'e',
        F => letter 'f',
        G => letter 'g',
        H => letter 'h',
    }
}

impl File {
    /// The file whose number the three low bits of `bits` are; the others are ignored.
    #[inline]
    #[must_use]
    pub const fn from_low_bits(bits: u8) -> File {
        match File::from_byte(bits & 7) {
            Some(file) => file,
            None => File::A,
        }
    }

    /// How many files lie between the two, counting one of them: 0 for the same one.
    #[inline]
    #[must_use]
    pub const fn distance(self, other: File) -> u8 {
        (self as u8).abs_diff(other as u8)
    }
}
