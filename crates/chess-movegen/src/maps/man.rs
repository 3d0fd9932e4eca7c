//! One man on the board.

use chess_core::{Color, Piece, PieceId, PieceSet, Square};

use super::Maps;
use crate::{Direction, exchange_value};

/// One man on the board: who he is and where he stands.
///
/// ```
/// use chess_movegen::{Piece, Position, Square};
///
/// let position = Position::initial();
/// let man = position.maps().man_on(Square::G1).unwrap();
/// assert_eq!(man.piece, Piece::WhiteKnight);
/// assert_eq!(man.square, Square::G1);
/// assert_eq!(position.piece_list().square(man.id), Some(Square::G1));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Man {
    /// His label.
    pub id: PieceId,
    /// His colour and kind.
    pub piece: Piece,
    /// Where he stands.
    pub square: Square,
}

impl Man {
    /// What he is worth in an [exchange](exchange_value), in centipawns.
    #[must_use]
    pub const fn value(self) -> i32 {
        exchange_value(self.piece.piece_type())
    }

    /// True if he slides this way.
    pub(super) fn slides(self, direction: Direction) -> bool {
        direction.is_slid_by(self.piece.piece_type())
    }
}

impl<'a> Maps<'a> {
    /// The man on a square, if there is one.
    #[must_use]
    pub fn man_on(self, square: Square) -> Option<Man> {
        let place = self.position.board()[square];
        Some(Man { id: place.id()?, piece: place.piece()?, square })
    }

    /// The men of one side, by rising label.
    pub fn men(self, color: Color) -> impl Iterator<Item = Man> + use<'a> {
        self.men_of(PieceSet::side(color))
    }

    /// Those men of a set that are on the board, by rising label.
    pub(super) fn men_of(self, set: PieceSet) -> impl Iterator<Item = Man> + use<'a> {
        set.iter().filter_map(move |id| self.man_on(self.position.piece_list().square(id)?))
    }

    /// The men on a line, beginning with the one nearest to a square, which is left out itself.
    pub(super) fn men_along(
        self,
        from: Square,
        direction: Direction,
    ) -> impl Iterator<Item = Man> + use<'a> {
        core::iter::successors(direction.step(from), move |&square| direction.step(square))
            .filter_map(move |square| self.man_on(square))
    }
}
