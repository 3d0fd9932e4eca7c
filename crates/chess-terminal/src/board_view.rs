//! The board as the user wants to see it.

use std::fmt::{self, Write as _};

use chess_movegen::{File, Piece, Position, Rank, Square};

/// How pieces are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum BoardStyle {
    /// The letters of FEN.
    #[default]
    Ascii,
    /// Chess figures.
    Unicode,
    /// Colour and kind: `WP`, `BK`, and `--` for an empty square.
    TwoLetter,
}

/// How the board is drawn.
///
/// ```
/// use chess_movegen::Position;
/// use chess_terminal::{BoardStyle, BoardView};
///
/// let text = BoardView::new(BoardStyle::TwoLetter, true).draw(&Position::initial()).to_string();
/// assert!(text.starts_with("1 WR WN WB WK WQ WB WN WR\n"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardView {
    style: BoardStyle,
    is_flipped: bool,
}

impl BoardView {
    /// A view of this style, with White or Black below.
    #[must_use]
    pub const fn new(style: BoardStyle, is_flipped: bool) -> BoardView {
        BoardView { style, is_flipped }
    }

    /// The board as text: eight lines with their ranks, and the files below.
    #[must_use]
    pub const fn draw(self, position: &Position) -> Drawing<'_> {
        Drawing { view: self, position }
    }
}

/// A board as text, with a line break at its end; made by [`BoardView::draw`].
#[derive(Clone, Copy, Debug)]
pub struct Drawing<'a> {
    view: BoardView,
    position: &'a Position,
}

impl fmt::Display for Drawing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let BoardView { style, is_flipped } = self.view;
        let (mut files, mut ranks) = (File::ALL, Rank::ALL);
        if is_flipped {
            files.reverse();
        } else {
            ranks.reverse();
        }
        for rank in ranks {
            f.write_char(rank.letter())?;
            for file in files {
                f.write_char(' ')?;
                write_place(f, style, self.position.piece_at(Square::new(file, rank)))?;
            }
            f.write_char('\n')?;
        }
        f.write_char(' ')?;
        let gap = if style == BoardStyle::TwoLetter { "  " } else { " " };
        for (index, file) in files.into_iter().enumerate() {
            write!(f, "{}{}", if index == 0 { " " } else { gap }, file.letter())?;
        }
        f.write_char('\n')
    }
}

fn write_place(f: &mut fmt::Formatter<'_>, style: BoardStyle, piece: Option<Piece>) -> fmt::Result {
    match (style, piece) {
        (BoardStyle::Ascii, piece) => f.write_char(piece.map_or('.', Piece::letter)),
        (BoardStyle::Unicode, piece) => f.write_char(piece.map_or('·', Piece::figurine)),
        (BoardStyle::TwoLetter, None) => f.write_str("--"),
        (BoardStyle::TwoLetter, Some(piece)) => {
            let color = piece.color().letter().to_ascii_uppercase();
            write!(f, "{color}{}", piece.role().letter())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unflipped_letters_and_figures_are_those_of_the_library() {
        let position = Position::initial();
        let setup = position.to_setup();
        let draw = |style| BoardView::new(style, false).draw(&position).to_string();
        assert_eq!(draw(BoardStyle::Ascii), setup.ascii().to_string());
        assert_eq!(draw(BoardStyle::Unicode), setup.unicode().to_string());
    }

    #[test]
    fn black_may_sit_below() {
        let position: Position = "4k2r/8/8/8/8/8/P7/R3K3 w Qk - 0 1".parse().unwrap();
        insta::assert_snapshot!(BoardView::new(BoardStyle::TwoLetter, true).draw(&position), @r"
        1 -- -- -- WK -- -- -- WR
        2 -- -- -- -- -- -- -- WP
        3 -- -- -- -- -- -- -- --
        4 -- -- -- -- -- -- -- --
        5 -- -- -- -- -- -- -- --
        6 -- -- -- -- -- -- -- --
        7 -- -- -- -- -- -- -- --
        8 BR -- -- BK -- -- -- --
          h  g  f  e  d  c  b  a
        ");
    }
}
