//! One piece on the board.

use chess_core::{Color, Piece, PieceId, PieceSet, Square};

use super::Maps;
use crate::{Direction, piece_value};

/// One piece on the board: which it is and where it stands.
///
/// ```
/// use chess_movegen::{Piece, Position, Square};
///
/// let position = Position::initial();
/// let piece = position.maps().piece_on(Square::G1).unwrap();
/// assert_eq!(piece.piece, Piece::WhiteKnight);
/// assert_eq!(piece.square, Square::G1);
/// assert_eq!(position.piece_list().square(piece.id), Some(Square::G1));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PlacedPiece {
    /// Its label.
    pub id: PieceId,
    /// Its colour and kind.
    pub piece: Piece,
    /// Where it stands.
    pub square: Square,
}

impl PlacedPiece {
    /// What it is worth in an [exchange](piece_value), in centipawns.
    #[must_use]
    pub const fn value(self) -> i32 {
        piece_value(self.piece.piece_type())
    }

    /// True if it slides this way.
    pub(super) fn slides(self, direction: Direction) -> bool {
        direction.is_slid_by(self.piece.piece_type())
    }
}

impl<'a> Maps<'a> {
    /// The piece on a square, if there is one.
    #[must_use]
    pub fn piece_on(self, square: Square) -> Option<PlacedPiece> {
        let place = self.position.board()[square];
        Some(PlacedPiece { id: place.id()?, piece: place.piece()?, square })
    }

    /// The pieces of one side, by rising label.
    pub fn pieces(self, color: Color) -> impl Iterator<Item = PlacedPiece> + use<'a> {
        self.pieces_of(PieceSet::side(color))
    }

    /// Those pieces of a set that are on the board, by rising label.
    pub(super) fn pieces_of(self, set: PieceSet) -> impl Iterator<Item = PlacedPiece> + use<'a> {
        set.iter().filter_map(move |id| self.piece_on(self.position.piece_list().square(id)?))
    }

    /// The pieces on a line, beginning with the one nearest to a square, which is left out itself.
    pub(super) fn pieces_along(
        self,
        from: Square,
        direction: Direction,
    ) -> impl Iterator<Item = PlacedPiece> + use<'a> {
        core::iter::successors(direction.step(from), move |&square| direction.step(square))
            .filter_map(move |square| self.piece_on(square))
    }
}
