//! Where each piece stands.

use core::fmt;

use crate::{Color, PieceId, PieceSet, Square};

/// Where each of the 32 pieces stands, if it does: label to square.
///
/// The list is never reordered, since the labels are bits of masks elsewhere.
///
/// ```
/// use chess_core::{Color, PieceId, PieceList, Square};
///
/// let king = PieceId::king(Color::White);
/// let mut list = PieceList::EMPTY;
/// list.put(king, Square::E1);
/// assert_eq!(list.square(king), Some(Square::E1));
/// assert_eq!(list.ids().len(), 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PieceList([Option<Square>; 32]);

const _: () = assert!(size_of::<PieceList>() == 32);

impl PieceList {
    /// No piece is on the board.
    pub const EMPTY: PieceList = PieceList([None; 32]);

    /// The square of this piece, `None` if it is not on the board.
    #[inline]
    #[must_use]
    pub const fn square(&self, id: PieceId) -> Option<Square> {
        self.0[id.index()]
    }

    /// Where the pieces of one side stand, by slot.
    #[inline]
    #[must_use]
    pub const fn side(&self, color: Color) -> &[Option<Square>; 16] {
        &self.0.as_chunks().0[color.index()]
    }

    /// Notes that the piece stands on this square now.
    #[inline]
    pub const fn put(&mut self, id: PieceId, square: Square) {
        self.0[id.index()] = Some(square);
    }

    /// Notes that the piece has left the board.
    #[inline]
    pub const fn remove(&mut self, id: PieceId) {
        self.0[id.index()] = None;
    }

    /// The pieces on the board.
    #[inline]
    #[must_use]
    pub fn ids(&self) -> PieceSet {
        self.iter().map(|(id, _)| id).collect()
    }

    /// The pieces on the board with their squares, by rising label.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (PieceId, Square)> + '_ {
        PieceId::all().filter_map(|id| self.square(id).map(|square| (id, square)))
    }
}

/// The pieces on the board with their squares, as in `{w0: E1}`.
impl fmt::Debug for PieceList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}
