//! Where the squares of a board lie in a drawing.

use chess_movegen::{Color, File, Rank, Square};

/// The width of a square, in the units of the drawing.
pub(crate) const SQUARE: i32 = 100;

/// Which way round the board lies. Its upper left corner is the origin.
#[derive(Clone, Copy)]
pub(crate) struct Frame {
    below: Color,
}

impl Frame {
    pub(crate) const fn new(below: Color) -> Frame {
        Frame { below }
    }

    /// The upper left corner of a square.
    pub(crate) fn corner(self, square: Square) -> (i32, i32) {
        (self.column(square.file()), self.row(square.rank()))
    }

    /// The middle of a square.
    pub(crate) fn middle(self, square: Square) -> (i32, i32) {
        let (x, y) = self.corner(square);
        (x + SQUARE / 2, y + SQUARE / 2)
    }

    /// The left edge of a file.
    pub(crate) fn column(self, file: File) -> i32 {
        SQUARE * if self.below == Color::White { file as i32 } else { 7 - file as i32 }
    }

    /// The upper edge of a rank.
    pub(crate) fn row(self, rank: Rank) -> i32 {
        SQUARE * if self.below == Color::White { 7 - rank as i32 } else { rank as i32 }
    }

    /// The file at the left edge.
    pub(crate) const fn left(self) -> File {
        match self.below {
            Color::White => File::A,
            Color::Black => File::H,
        }
    }

    /// The rank at the lower edge.
    pub(crate) const fn bottom(self) -> Rank {
        self.below.back_rank()
    }
}
