//! Boards as text.

use core::fmt;

use crate::{Piece, Setup, Square};

/// Writes eight lines of eight characters with the coordinates at the edges.
pub(crate) fn write_grid(
    f: &mut fmt::Formatter<'_>,
    mut symbol: impl FnMut(Square) -> char,
) -> fmt::Result {
    use fmt::Write as _;
    for rank in crate::Rank::ALL.into_iter().rev() {
        f.write_char(rank.letter())?;
        for file in crate::File::ALL {
            write!(f, " {}", symbol(Square::new(file, rank)))?;
        }
        f.write_char('\n')?;
    }
    f.write_str("  a b c d e f g h\n")
}

/// A board in the letters of FEN; made by [`Setup::ascii`].
#[derive(Clone, Copy, Debug)]
pub struct Ascii<'a>(&'a Setup);

/// A board in the chess figures of Unicode; made by [`Setup::unicode`].
#[derive(Clone, Copy, Debug)]
pub struct Unicode<'a>(&'a Setup);

/// A board in pairs of letters; made by [`Setup::two_letter`].
#[derive(Clone, Copy, Debug)]
pub struct TwoLetter<'a>(&'a Setup);

impl Setup {
    /// The board in the letters of FEN, with coordinates.
    #[must_use]
    pub const fn ascii(&self) -> Ascii<'_> {
        Ascii(self)
    }

    /// The board in the chess figures of Unicode, with coordinates.
    #[must_use]
    pub const fn unicode(&self) -> Unicode<'_> {
        Unicode(self)
    }

    /// The board in pairs of letters, colour and kind, `--` for an empty square: the grid of
    /// P. Deshpande's article on ray walking.
    #[must_use]
    pub const fn two_letter(&self) -> TwoLetter<'_> {
        TwoLetter(self)
    }
}

impl fmt::Display for Ascii<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_grid(f, |square| self.0.piece_at(square).map_or('.', Piece::letter))
    }
}

impl fmt::Display for Unicode<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_grid(f, |square| self.0.piece_at(square).map_or('·', Piece::figurine))
    }
}

impl fmt::Display for TwoLetter<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in crate::Rank::ALL.into_iter().rev() {
            for file in crate::File::ALL {
                if file != crate::File::A {
                    f.write_str(" ")?;
                }
                match self.0.piece_at(Square::new(file, rank)) {
                    None => f.write_str("--")?,
                    Some(piece) => {
                        let color = piece.color().letter().to_ascii_uppercase();
                        write!(f, "{color}{}", piece.piece_type().letter())?;
                    }
                }
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}

/// The board in the letters of FEN: the same text as [`Setup::ascii`].
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.ascii(), f)
    }
}
