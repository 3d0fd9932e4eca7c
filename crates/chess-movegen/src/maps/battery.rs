//! Sliders that stand one behind the other.

use alloc::vec::Vec;

use chess_core::{Bitboard, Color};

use super::{Man, Maps};
use crate::Direction;

/// Two or more sliders of a side on one line, looking the same way, with nothing between them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Battery {
    /// The way that they look.
    pub direction: Direction,
    /// The men, two at least, from the one in the rear to the one in front.
    pub men: Vec<Man>,
    /// The squares ahead of them that the one in front attacks, one at least.
    pub ahead: Bitboard,
}

impl Maps<'_> {
    /// The batteries of one side, by direction, clockwise from the line up the board, and by the
    /// label of the man in the rear.
    ///
    /// All men of a battery move along the line, and each but the last attacks the next one. As
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
    /// let men: Vec<Square> = batteries[0].men.iter().map(|man| man.square).collect();
    /// assert_eq!(men, [Square::A1, Square::C3]);
    /// assert!(batteries[0].ahead.contains(Square::G7));
    /// # Ok::<(), chess_movegen::ParsePositionError>(())
    /// ```
    #[must_use]
    pub fn batteries(self, color: Color) -> Vec<Battery> {
        let mut batteries = Vec::new();
        for direction in Direction::ALL {
            for rear in self.men(color).filter(|man| man.slides(direction)) {
                batteries.extend(self.battery(rear, direction));
            }
        }
        batteries
    }

    /// The battery with this man in the rear.
    fn battery(self, rear: Man, direction: Direction) -> Option<Battery> {
        let belongs = |man: &Man| man.piece.color() == rear.piece.color() && man.slides(direction);
        let behind = self.men_along(rear.square, opposite(direction)).next();
        if behind.is_some_and(|man| belongs(&man)) {
            return None;
        }
        let mut men = Vec::from([rear]);
        men.extend(self.men_along(rear.square, direction).take_while(belongs));
        let front = men.last().filter(|_| men.len() > 1)?;
        let ahead: Bitboard = self
            .position
            .attacks_of(front.id)
            .iter()
            .filter(|&square| Direction::between(front.square, square) == Some(direction))
            .collect();
        (!ahead.is_empty()).then_some(Battery { direction, men, ahead })
    }
}

fn opposite(direction: Direction) -> Direction {
    Direction::ALL[(direction as usize + 4) % 8]
}
