//! Pieces that are pinned to their king.

use alloc::vec::Vec;

use chess_core::{Bitboard, Color, Piece, Square};

use super::{Maps, PlacedPiece};
use crate::{Direction, geometry};

/// A piece pinned to its king: it may not leave the line between the king and a slider.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pin {
    /// The piece that may not leave the line.
    pub pinned: PlacedPiece,
    /// The slider of the opponent that would attack the king without it.
    pub pinner: PlacedPiece,
    /// The king.
    pub king: Square,
    /// The squares between the king and the slider, the pinned piece's among them, and the
    /// slider's: where the pinned piece may go, as far as the pin is concerned.
    pub ray: Bitboard,
}

impl Maps<'_> {
    /// The pieces of one side that are pinned to their king, clockwise around the king from the
    /// line up the board.
    ///
    /// A piece is pinned if it is the only one between its king and a slider of the opponent that
    /// moves along the line. Pins to other pieces than the king are
    /// [line attacks](Maps::line_attacks).
    ///
    /// ```
    /// use chess_movegen::{Color, Position, Square};
    ///
    /// // 8 . . . . r . k .
    /// // 7 . . . . . . . .
    /// // 6 . . . . . . . .
    /// // 5 . . . . . . . .
    /// // 4 b . . . . . . .
    /// // 3 . . . . . . . .
    /// // 2 . . N . P . . .
    /// // 1 . . . K R . . .
    /// let position: Position = "4r1k1/8/8/8/b7/8/2N1P3/3KR3 w - - 0 1".parse()?;
    /// let pins = position.maps().pins(Color::White);
    /// assert_eq!(pins.len(), 1); // not the pawn: the king does not stand on its file
    /// assert_eq!(pins[0].pinned.square, Square::C2);
    /// assert_eq!(pins[0].pinner.square, Square::A4);
    /// assert_eq!(pins[0].ray.iter().collect::<Vec<_>>(), [Square::C2, Square::B3, Square::A4]);
    /// # Ok::<(), chess_movegen::ParsePositionError>(())
    /// ```
    #[must_use]
    pub fn pins(self, color: Color) -> Vec<Pin> {
        Direction::ALL.into_iter().filter_map(|way| self.pin_along(color, way)).collect()
    }

    /// The pin of this piece, if it is pinned.
    pub(super) fn pin_of(self, placed: PlacedPiece) -> Option<Pin> {
        if placed.piece == Piece::king(placed.piece.color()) {
            return None;
        }
        let color = placed.piece.color();
        let way = geometry::direction(self.position.king(color), placed.square)?;
        self.pin_along(color, way).filter(|pin| pin.pinned == placed)
    }

    fn pin_along(self, color: Color, way: Direction) -> Option<Pin> {
        let king = self.position.king(color);
        let mut pieces = self.pieces_along(king, way);
        let pinned = pieces.next().filter(|placed| placed.piece.color() == color)?;
        let pinner =
            pieces.next().filter(|placed| placed.piece.color() != color && placed.slides(way))?;
        let ray = geometry::between(king, pinner.square).with(pinner.square);
        Some(Pin { pinned, pinner, king, ray })
    }
}
