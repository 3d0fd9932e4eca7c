//! Boards as text.

use core::fmt;

use crate::bitboard::write_grid;
use crate::{File, Piece, Rank, Setup, Square};

/// A board as text; made by [`Setup::ascii`], [`Setup::unicode`] and [`Setup::two_letter`].
#[derive(Clone, Copy, Debug)]
pub struct Diagram<'a> {
    setup: &'a Setup,
    style: Style,
}

#[derive(Clone, Copy, Debug)]
enum Style {
    Ascii,
    Unicode,
    TwoLetter,
}

impl Setup {
    /// The board in the letters of FEN, with coordinates: first `8 r n b q k b n r`, as the game
    /// begins, and at last `  a b c d e f g h`.
    #[must_use]
    pub const fn ascii(&self) -> Diagram<'_> {
        Diagram { setup: self, style: Style::Ascii }
    }

    /// The board in the chess figures of Unicode, with coordinates: `8 ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜`.
    #[must_use]
    pub const fn unicode(&self) -> Diagram<'_> {
        Diagram { setup: self, style: Style::Unicode }
    }

    /// The board in pairs of letters, colour and kind, `--` for an empty square: the grid of
    /// P. Deshpande's article on ray walking, which begins with `BR BN BB BQ BK BB BN BR`.
    #[must_use]
    pub const fn two_letter(&self) -> Diagram<'_> {
        Diagram { setup: self, style: Style::TwoLetter }
    }
}

impl fmt::Display for Diagram<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let piece_at = |square| self.setup.piece_at(square);
        match self.style {
            Style::Ascii => write_grid(f, |square| piece_at(square).map_or('.', Piece::letter)),
            Style::Unicode => write_grid(f, |square| piece_at(square).map_or('·', Piece::figurine)),
            Style::TwoLetter => write_pairs(f, piece_at),
        }
    }
}

fn write_pairs(
    f: &mut fmt::Formatter<'_>,
    piece_at: impl Fn(Square) -> Option<Piece>,
) -> fmt::Result {
    for rank in Rank::ALL.into_iter().rev() {
        for file in File::ALL {
            let gap = if file == File::A { "" } else { " " };
            match piece_at(Square::new(file, rank)) {
                None => write!(f, "{gap}--")?,
                Some(piece) => {
                    let color = piece.color().letter().to_ascii_uppercase();
                    write!(f, "{gap}{color}{}", piece.role().letter())?;
                }
            }
        }
        f.write_str("\n")?;
    }
    Ok(())
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
