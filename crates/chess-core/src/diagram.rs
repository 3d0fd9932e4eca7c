//! Boards as text.

use core::fmt;

use crate::{File, Piece, Rank, Setup, Square};

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

/// A board in the letters of FEN; made by [`Setup::ascii`].
///
/// ```
/// use chess_core::Setup;
///
/// let text = Setup::initial().ascii().to_string();
/// assert_eq!(text.lines().next(), Some("8 r n b q k b n r"));
/// assert_eq!(text.lines().last(), Some("  a b c d e f g h"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Ascii<'a>(&'a Setup);

/// A board in the chess figures of Unicode; made by [`Setup::unicode`].
///
/// ```
/// use chess_core::Setup;
///
/// let text = Setup::initial().unicode().to_string();
/// assert_eq!(text.lines().next(), Some("8 ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜"));
/// assert_eq!(text.lines().nth(3), Some("5 · · · · · · · ·"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Unicode<'a>(&'a Setup);

/// A board in pairs of letters; made by [`Setup::two_letter`].
///
/// ```
/// use chess_core::Setup;
///
/// let text = Setup::initial().two_letter().to_string();
/// assert_eq!(text.lines().next(), Some("BR BN BB BQ BK BB BN BR"));
/// assert_eq!(text.lines().nth(3), Some("-- -- -- -- -- -- -- --"));
/// ```
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
        for rank in Rank::ALL.into_iter().rev() {
            for file in File::ALL {
                if file != File::A {
                    f.write_str(" ")?;
                }
                match self.0.piece_at(Square::new(file, rank)) {
                    None => f.write_str("--")?,
                    Some(piece) => {
                        let color = piece.color().letter().to_ascii_uppercase();
                        write!(f, "{color}{}", piece.role().letter())?;
                    }
                }
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::format;

    #[test]
    fn one_board_in_three_ways() {
        let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
        let setup = Setup::from_fen(fen).unwrap();
        let boards = format!("{}\n{}\n{}", setup.ascii(), setup.unicode(), setup.two_letter());
        insta::assert_snapshot!(boards, @r"
        8 r . . . k . . r
        7 p . p p q p b .
        6 b n . . p n p .
        5 . . . P N . . .
        4 . p . . P . . .
        3 . . N . . Q . p
        2 P P P B B P P P
        1 R . . . K . . R
          a b c d e f g h

        8 ♜ · · · ♚ · · ♜
        7 ♟ · ♟ ♟ ♛ ♟ ♝ ·
        6 ♝ ♞ · · ♟ ♞ ♟ ·
        5 · · · ♙ ♘ · · ·
        4 · ♟ · · ♙ · · ·
        3 · · ♘ · · ♕ · ♟
        2 ♙ ♙ ♙ ♗ ♗ ♙ ♙ ♙
        1 ♖ · · · ♔ · · ♖
          a b c d e f g h

        BR -- -- -- BK -- -- BR
        BP -- BP BP BQ BP BB --
        BB BN -- -- BP BN BP --
        -- -- -- WP WN -- -- --
        -- BP -- -- WP -- -- --
        -- -- WN -- -- WQ -- BP
        WP WP WP WB WB WP WP WP
        WR -- -- -- WK -- -- WR
        ");
    }
}
