//! What stands on each of the 64 squares.

use core::fmt;
use core::ops::Index;

use crate::{Bitboard, Color, PieceId, PieceList, Place, Square};

/// What stands on each of the 64 squares: square to [`Place`].
///
/// It is 64 bytes, aligned to 64, so that one vector register takes it whole.
///
/// ```
/// use chess_core::{Board, Color, Piece, PieceId, Place, Square};
///
/// let mut board = Board::EMPTY;
/// board.put(Square::E1, Place::new(Piece::WhiteKing, PieceId::king(Color::White)).unwrap());
/// assert_eq!(board[Square::E1].piece(), Some(Piece::WhiteKing));
/// assert_eq!(board.occupied().len(), 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(C, align(64))]
pub struct Board([Place; 64]);

impl Board {
    /// No men.
    pub const EMPTY: Board = Board([Place::EMPTY; 64]);

    /// Puts what stands on a square, instead of what stood there.
    #[inline]
    pub const fn put(&mut self, square: Square, place: Place) {
        self.0[square.index()] = place;
    }

    /// The places in the order of the squares.
    #[inline]
    #[must_use]
    pub const fn places(&self) -> &[Place; 64] {
        &self.0
    }

    /// The squares where somebody stands.
    #[must_use]
    pub fn occupied(&self) -> Bitboard {
        self.squares_where(|place| !place.is_empty())
    }

    /// The squares where this side's men stand.
    #[must_use]
    pub fn occupied_by(&self, color: Color) -> Bitboard {
        self.squares_where(|place| place.is_of(color))
    }

    /// The squares whose place satisfies the condition.
    #[inline]
    #[must_use]
    pub fn squares_where(&self, mut condition: impl FnMut(Place) -> bool) -> Bitboard {
        let bits =
            self.0.iter().rev().fold(0, |bits, &place| bits << 1 | u64::from(condition(place)));
        Bitboard::from_bits(bits)
    }

    /// The men with their squares, by rising square.
    pub fn men(&self) -> impl Iterator<Item = (PieceId, Square)> + '_ {
        Square::ALL.into_iter().filter_map(|square| self[square].id().map(|id| (id, square)))
    }

    /// The piece list of this board, computed from scratch.
    #[must_use]
    pub fn piece_list(&self) -> PieceList {
        let mut list = PieceList::EMPTY;
        for (id, square) in self.men() {
            list.put(id, square);
        }
        list
    }
}

impl Index<Square> for Board {
    type Output = Place;

    #[inline]
    fn index(&self, square: Square) -> &Place {
        &self.0[square.index()]
    }
}

/// A diagram with the letters of FEN.
impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::diagram::write_grid(f, |square| self[square].piece().map_or('.', |p| p.letter()))
    }
}
