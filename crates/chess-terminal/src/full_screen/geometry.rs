//! Where the squares are on the screen, and how large they are.

use chess_movegen::{File, Rank, Square};
use ratatui::layout::{Position, Rect, Size};

/// How large the pieces are drawn, where the window has room for it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PieceSize {
    /// One character.
    Small,
    /// Drawings three or four rows high.
    Medium,
    /// Drawings five or six rows high.
    Large,
}

impl PieceSize {
    /// The number of rows that a square may have, the best first.
    pub(crate) fn heights(size: Option<PieceSize>) -> &'static [u16] {
        const HEIGHTS: &[u16] = &[6, 5, 4, 3, 2, 1];
        match size {
            None | Some(PieceSize::Large) => HEIGHTS,
            Some(PieceSize::Medium) => &HEIGHTS[2..],
            Some(PieceSize::Small) => &HEIGHTS[4..],
        }
    }

    /// The width of a square of this height, so that it looks like a square: characters are about
    /// twice as high as they are wide.
    pub(crate) fn width(height: u16) -> u16 {
        match height {
            1 => 3,
            2 => 5,
            3 => 7,
            _ => 2 * height,
        }
    }
}

/// Where the squares are on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Geometry {
    origin: Position,
    square: Size,
    is_flipped: bool,
}

impl Geometry {
    pub(crate) fn new(origin: Position, square_height: u16, is_flipped: bool) -> Geometry {
        let square = Size::new(PieceSize::width(square_height), square_height);
        Geometry { origin, square, is_flipped }
    }

    /// The cells of the whole board.
    pub(crate) fn area(self) -> Rect {
        let Position { x, y } = self.origin;
        Rect::new(x, y, 8 * self.square.width, 8 * self.square.height)
    }

    /// The size of a square in cells.
    pub(crate) fn square_size(self) -> Size {
        self.square
    }

    /// The cells of a square.
    pub(crate) fn rect_of(self, square: Square) -> Rect {
        let (column, row) =
            self.turn(square.file().index() as u16, 7 - square.rank().index() as u16);
        let Size { width, height } = self.square;
        Rect::new(self.origin.x + column * width, self.origin.y + row * height, width, height)
    }

    /// The square that a cell belongs to; `None` beside the board.
    pub(crate) fn square_at(self, cell: Position) -> Option<Square> {
        if !self.area().contains(cell) {
            return None;
        }
        let column = (cell.x - self.origin.x) / self.square.width;
        let row = (cell.y - self.origin.y) / self.square.height;
        let (file, rank) = self.turn(column, row);
        Some(Square::new(
            File::from_index(file.into())?,
            Rank::from_index(7_usize.checked_sub(rank.into())?)?,
        ))
    }

    /// The square beside one, to the right and down as the user sees it.
    pub(crate) fn step(self, from: Square, right: i8, down: i8) -> Option<Square> {
        if self.is_flipped { from.offset(-right, down) } else { from.offset(right, -down) }
    }

    /// Columns and rows are counted from the other corner if the board is turned round.
    fn turn(self, column: u16, row: u16) -> (u16, u16) {
        if self.is_flipped { (7 - column, 7 - row) } else { (column, row) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_belongs_to_its_square() {
        for (height, is_flipped) in (1..=6).flat_map(|height| [(height, false), (height, true)]) {
            let geometry = Geometry::new(Position::new(4, 1), height, is_flipped);
            let mut count = 0;
            for square in Square::ALL {
                let rect = geometry.rect_of(square);
                for cell in rect.positions() {
                    assert_eq!(geometry.square_at(cell), Some(square), "{geometry:?} {cell}");
                    count += 1;
                }
            }
            assert_eq!(count, geometry.area().area());
            let outside = geometry.area().outer(ratatui::layout::Margin::new(1, 1));
            let beside = outside.positions().filter(|&cell| !geometry.area().contains(cell));
            assert!(beside.into_iter().all(|cell| geometry.square_at(cell).is_none()));
        }
    }

    #[test]
    fn the_user_sits_below() {
        let at = |is_flipped| Geometry::new(Position::new(0, 0), 2, is_flipped);
        assert_eq!(at(false).square_at(Position::new(0, 0)), Some(Square::A8));
        assert_eq!(at(true).square_at(Position::new(0, 0)), Some(Square::H1));
        assert_eq!(at(false).step(Square::E2, 0, -1), Some(Square::E3));
        assert_eq!(at(true).step(Square::E2, 1, 0), Some(Square::D2));
        assert_eq!(at(false).step(Square::H2, 1, 0), None);
    }
}
