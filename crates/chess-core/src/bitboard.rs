//! Sets of squares.

use core::fmt;
use core::str::FromStr;

use crate::bit_set::bit_set;
use crate::{File, Rank, Square};

/// A set of squares: bit 0 is a1, bit 63 is h8.
///
/// In this stack a bitboard is an answer and never the primary state: it is derived from the
/// attack table or the board when asked for.
///
/// ```
/// use chess_core::{Bitboard, Rank, Square};
///
/// let set = Bitboard::from([Square::E4, Square::H8]);
/// assert!(set.contains(Square::E4));
/// assert!(set.iter().rev().eq([Square::H8, Square::E4]));
/// assert_eq!(set & Bitboard::rank(Rank::Eighth), Bitboard::of(Square::H8));
/// assert!(set.is_disjoint(Bitboard::rank(Rank::First)));
/// ```
///
/// It is shown as a diagram, which is read back by `parse`:
///
/// ```
/// # use chess_core::{Bitboard, File, Rank, Square};
/// let cross = Bitboard::file(File::C) ^ Bitboard::rank(Rank::Fifth);
/// let diagram = "\
/// 8 . . x . . . . .
/// 7 . . x . . . . .
/// 6 . . x . . . . .
/// 5 x x . x x x x x
/// 4 . . x . . . . .
/// 3 . . x . . . . .
/// 2 . . x . . . . .
/// 1 . . x . . . . .
///   a b c d e f g h
/// ";
/// assert_eq!(cross.to_string(), diagram);
/// assert_eq!(diagram.parse(), Ok(cross));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Bitboard(u64);

bit_set!(Bitboard(u64) of Square "square", Squares);

impl Bitboard {
    /// The 32 light squares, h1 among them.
    pub const LIGHT_SQUARES: Bitboard = Bitboard(0x55aa_55aa_55aa_55aa);
    /// The 32 dark squares, a1 among them.
    pub const DARK_SQUARES: Bitboard = Bitboard(!Bitboard::LIGHT_SQUARES.0);

    /// The eight squares of a file.
    #[inline]
    #[must_use]
    pub const fn file(file: File) -> Bitboard {
        Bitboard(0x0101_0101_0101_0101 << file as u8)
    }

    /// The eight squares of a rank.
    #[inline]
    #[must_use]
    pub const fn rank(rank: Rank) -> Bitboard {
        Bitboard(0xff << (8 * rank as u8))
    }

    /// Every square moved by this many files to the right and ranks up, as White sees the board;
    /// those that would leave the board are dropped. [`Square::offset`] for a whole set.
    ///
    /// ```
    /// use chess_core::{Bitboard, Square};
    ///
    /// let knights = Bitboard::from([Square::B1, Square::H4]);
    /// assert_eq!(knights.offset(1, 2), Bitboard::of(Square::C3));
    /// assert_eq!(knights.offset(-1, 2), Bitboard::from([Square::A3, Square::G6]));
    /// ```
    #[inline]
    #[must_use]
    pub const fn offset(self, files: i8, ranks: i8) -> Bitboard {
        let moved = match ranks {
            0..=7 => self.0 << (8 * ranks),
            -7..=-1 => self.0 >> (-8 * ranks),
            _ => 0,
        };
        // What is shifted over an edge arrives on the files at the other edge.
        const A_FILE: u64 = Bitboard::file(File::A).0;
        Bitboard(match files {
            0..=7 => (moved << files) & (A_FILE * (0xff << files & 0xff)),
            -7..=-1 => (moved >> -files) & (A_FILE * (0xff >> -files)),
            _ => 0,
        })
    }

    /// Every square moved one rank up, from White to Black; those on the eighth rank are dropped.
    #[inline]
    #[must_use]
    pub const fn up(self) -> Bitboard {
        self.offset(0, 1)
    }

    /// Every square moved one rank down, from Black to White; those on the first rank are dropped.
    #[inline]
    #[must_use]
    pub const fn down(self) -> Bitboard {
        self.offset(0, -1)
    }

    /// Every square moved one file towards the a-file; those on that file are dropped.
    ///
    /// ```
    /// use chess_core::{Bitboard, Square};
    ///
    /// let pawns = Bitboard::from([Square::A2, Square::E4]);
    /// let attacked = pawns.up().left() | pawns.up().right();
    /// assert_eq!(attacked, Bitboard::from([Square::B3, Square::D5, Square::F5]));
    /// ```
    #[inline]
    #[must_use]
    pub const fn left(self) -> Bitboard {
        self.offset(-1, 0)
    }

    /// Every square moved one file towards the h-file; those on that file are dropped.
    #[inline]
    #[must_use]
    pub const fn right(self) -> Bitboard {
        self.offset(1, 0)
    }

    /// The board turned over, the first rank for the eighth: [`Square::flip_rank`] for a whole set.
    #[inline]
    #[must_use]
    pub const fn flip_rank(self) -> Bitboard {
        Bitboard(self.0.swap_bytes())
    }

    /// Reads a diagram; what `FromStr` does, in `const` code.
    ///
    /// # Errors
    /// If it is no diagram.
    pub const fn from_diagram(text: &str) -> Result<Bitboard, ParseBitboardError> {
        let text = text.as_bytes();
        let (mut bits, mut count, mut at) = (0, 0, 0);
        while at < text.len() {
            match text[at] {
                symbol @ (b'x' | b'.') => {
                    if count == 64 {
                        return Err(ParseBitboardError::Length);
                    }
                    // The diagram begins with the eighth rank.
                    bits |= ((symbol == b'x') as u64) << (count ^ 56);
                    count += 1;
                }
                b' ' | b'\t' | b'\r' | b'\n' | b'1'..=b'8' | b'a'..=b'h' => {}
                _ => return Err(ParseBitboardError::Symbol),
            }
            at += 1;
        }
        if count == 64 { Ok(Bitboard(bits)) } else { Err(ParseBitboardError::Length) }
    }
}

/// A [`Bitboard`] drawn rank by rank, the eighth first: `x` for a square of the set, `.` for
/// another, with spaces between them. A wrong drawing does not compile.
///
/// ```
/// use chess_core::{Bitboard, Rank, bitboard};
///
/// const SEVENTH: Bitboard = bitboard! {
///     . . . . . . . .
///     x x x x x x x x
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
/// };
/// assert_eq!(SEVENTH, Bitboard::rank(Rank::Seventh));
/// ```
///
/// ```compile_fail
/// let too_few = chess_core::bitboard! { . . x };
/// ```
#[macro_export]
macro_rules! bitboard {
    ($($square:tt)*) => {
        const {
            match $crate::Bitboard::from_diagram(concat!($(stringify!($square)),*)) {
                Ok(bitboard) => bitboard,
                Err(_) => panic!("a bitboard is drawn as 64 times x or . with spaces between them"),
            }
        }
    };
}

/// Why a text is not the diagram of a [`Bitboard`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum ParseBitboardError {
    /// It does not have 64 times `x` or `.`.
    Length,
    /// It holds something else than these, blanks and coordinates.
    Symbol,
}

impl fmt::Display for ParseBitboardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ParseBitboardError::Length => "the diagram does not have 64 squares",
            ParseBitboardError::Symbol => "the diagram has a square that is neither x nor .",
        })
    }
}

impl core::error::Error for ParseBitboardError {}

/// Reads a diagram: the squares from a8 to h8, then the next rank, `x` for one of the set and `.`
/// for another. Blanks, line ends and coordinates may stand anywhere.
impl FromStr for Bitboard {
    type Err = ParseBitboardError;

    fn from_str(text: &str) -> Result<Bitboard, ParseBitboardError> {
        Bitboard::from_diagram(text)
    }
}

/// A diagram with `x` on the squares of the set.
impl fmt::Display for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_grid(f, |square| if self.contains(square) { 'x' } else { '.' })
    }
}

/// The squares, as in `{E4, H8}`.
impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Writes eight lines of eight characters with the coordinates at the edges.
pub(crate) fn write_grid(
    f: &mut fmt::Formatter<'_>,
    mut symbol: impl FnMut(Square) -> char,
) -> fmt::Result {
    use fmt::Write as _;
    for rank in Rank::ALL.into_iter().rev() {
        f.write_char(rank.letter())?;
        for file in File::ALL {
            write!(f, " {}", symbol(Square::new(file, rank)))?;
        }
        f.write_char('\n')?;
    }
    f.write_str("  a b c d e f g h\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::string::ToString as _;

    #[test]
    fn files_and_ranks_cross_in_their_square() {
        for square in Square::ALL {
            let cross = Bitboard::file(square.file()) & Bitboard::rank(square.rank());
            assert_eq!(cross, Bitboard::of(square));
            assert_eq!(Bitboard::LIGHT_SQUARES.contains(square), square.is_light());
            assert_eq!(Bitboard::DARK_SQUARES.contains(square), !square.is_light());
        }
    }

    proptest! {
        #[test]
        fn a_set_moves_like_each_of_its_squares(bits: u64) {
            let set = Bitboard::from_bits(bits);
            for files in -9..=9 {
                for ranks in -9..=9 {
                    let moved = set.iter().filter_map(|square| square.offset(files, ranks));
                    prop_assert_eq!(set.offset(files, ranks), moved.collect());
                }
            }
            let steps = [(0, 1), (0, -1), (-1, 0), (1, 0)];
            let moved = [set.up(), set.down(), set.left(), set.right()];
            prop_assert_eq!(moved, steps.map(|(files, ranks)| set.offset(files, ranks)));
            prop_assert_eq!(set.flip_rank(), set.iter().map(Square::flip_rank).collect());
        }

        #[test]
        fn a_diagram_is_read_back(bits: u64) {
            let set = Bitboard::from_bits(bits);
            prop_assert_eq!(set.to_string().parse(), Ok(set));
        }
    }

    #[test]
    fn what_is_no_diagram_is_refused() {
        let row = "x . x . x . x .\n";
        assert!(row.repeat(8).parse::<Bitboard>().is_ok());
        for count in [0, 7, 9, 100] {
            assert_eq!(row.repeat(count).parse::<Bitboard>(), Err(ParseBitboardError::Length));
        }
        let error = row.repeat(8).replacen('x', "o", 1).parse::<Bitboard>();
        assert_eq!(error, Err(ParseBitboardError::Symbol));
    }
}
