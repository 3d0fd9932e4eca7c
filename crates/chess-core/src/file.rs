//! The eight files of the board.

use core::fmt;

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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum File {
    /// The a-file.
    A,
    /// The b-file.
    B,
    /// The c-file.
    C,
    /// The d-file.
    D,
    /// The e-file.
    E,
    /// The f-file.
    F,
    /// The g-file.
    G,
    /// The h-file.
    H,
}

impl File {
    /// All eight, from a to h.
    pub const ALL: [File; 8] =
        [File::A, File::B, File::C, File::D, File::E, File::F, File::G, File::H];

    /// Its number from 0 to 7.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The file with this number, `None` from 8 on.
    #[inline]
    #[must_use]
    pub const fn from_index(index: usize) -> Option<File> {
        if index < 8 { Some(File::from_low_bits(index as u8)) } else { None }
    }

    /// The file whose number the three low bits of `bits` are; the others are ignored.
    #[inline]
    #[must_use]
    pub const fn from_low_bits(bits: u8) -> File {
        match bits & 7 {
            0 => File::A,
            1 => File::B,
            2 => File::C,
            3 => File::D,
            4 => File::E,
            5 => File::F,
            6 => File::G,
            _ => File::H,
        }
    }

    /// The file that this character names in FEN and in move text; `None` for any other.
    #[inline]
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<File> {
        match letter {
            'a'..='h' => Some(File::from_low_bits(letter as u8 - b'a')),
            _ => None,
        }
    }

    /// The character that names it: `a` to `h`.
    #[inline]
    #[must_use]
    pub const fn letter(self) -> char {
        (b'a' + self as u8) as char
    }

    /// How many files lie between the two, counting one of them: 0 for the same one.
    #[inline]
    #[must_use]
    pub const fn distance(self, other: File) -> u8 {
        (self as u8).abs_diff(other as u8)
    }
}

/// The letter of [`File::letter`].
impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write as _;
        f.write_char(self.letter())
    }
}
