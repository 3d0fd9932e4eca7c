//! Sliders that stand one behind the other.

use alloc::vec::Vec;

use chess_core::{Bitboard, Color};

use super::{Maps, PlacedPiece};
use crate::Direction;

/// Two or more sliders of a side on one line, looking the same way, with nothing between them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Battery {
    /// The way that they look.
    pub direction: Direction,
    /// The pieces, two at least, from the one in the rear to the one in front.
    pub pieces: Vec<PlacedPiece>,
    /// The squares ahead of them that the one in front attacks, one at least.
    pub ahead: Bitboard,
}

impl Maps<'_> {
    /// The batteries of one side, by direction, clockwise from the line up the board, and by the
    /// label of the piece in the rear.
    ///
    /// All pieces of a battery move along the line, and each but the last attacks the next one. As
    /// many as stand so are one battery. Two that stand on one line look both ways along it, and
    /// are a battery each way in which there is a square ahead.
    ///
    /// ```
    /// use chess_movegen::{Color, Direction, Position, Square};
    ///
    /// // 8 . . . . k . . .
    /// // 7 . . . . . . p .
    /// // 6 . . . . . . . .
    /// // 5 . . . . . . . .
    /// // 4 . . . . . . . .
    /// // 3 . . B . . . . .
    /// // 2 . . . . . . . .
    /// // 1 Q . . . K . . .
    /// let position: Position = "4k3/6p1/8/8/8/2B5/8/Q3K3 w - - 0 1".parse()?;
    /// let batteries = position.maps().batteries(Color::White);
    /// assert_eq!(batteries.len(), 1); // the other way, nothing is ahead of the queen
    /// assert_eq!(batteries[0].direction, Direction::UpRight);
    /// let pieces: Vec<Square> = batteries[0].pieces.iter().map(|piece| piece.square).collect();
    /// assert_eq!(pieces, [Square::A1, Square::C3]);
    /// assert!(batteries[0].ahead.contains(Square::G7));
    /// # Ok::<(), chess_movegen::ParsePositionError>(())
    /// ```
    #[must_use]
    pub fn batteries(self, color: Color) -> Vec<Battery> {
        let mut batteries = Vec::new();
        for direction in Direction::ALL {
            for rear in self.pieces(color).filter(|placed| placed.slides(direction)) {
                batteries.extend(self.battery(rear, direction));
            }
        }
        batteries
    }

    /// The battery with this piece in the rear.
    fn battery(self, rear: PlacedPiece, direction: Direction) -> Option<Battery> {
        let belongs = |placed: &PlacedPiece| {
            placed.piece.color() == rear.piece.color() && placed.slides(direction)
        };
        let behind = self.pieces_along(rear.square, opposite(direction)).next();
        if behind.is_some_and(|placed| belongs(&placed)) {
            return None;
        }
        let mut pieces = Vec::from([rear]);
        pieces.extend(self.pieces_along(rear.square, direction).take_while(belongs));
        let front = pieces.last().filter(|_| pieces.len() > 1)?;
        let ahead: Bitboard = self
            .position
            .attacks_of(front.id)
            .iter()
            .filter(|&square| Direction::between(front.square, square) == Some(direction))
            .collect();
        (!ahead.is_empty()).then_some(Battery { direction, pieces, ahead })
    }
}

fn opposite(direction: Direction) -> Direction {
    Direction::ALL[(direction as usize + 4) % 8]
}
