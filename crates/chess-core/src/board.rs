//! What stands on each of the 64 squares.

use core::fmt;
use core::ops::Index;

use crate::{Bitboard, Color, PieceId, PieceList, Place, Square};

/// The top bit of each byte of a word.
const TOP_BITS: u64 = 0x8080_8080_8080_8080;

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
    /// No pieces.
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

    /// The squares that are not empty.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> Bitboard {
        // A byte that is not 0 carries into its top bit, or has that bit set already.
        self.gather(|word| ((word & !TOP_BITS).wrapping_add(!TOP_BITS) | word) & TOP_BITS)
    }

    /// The squares where this side's pieces stand.
    #[inline]
    #[must_use]
    pub fn occupied_by(&self, color: Color) -> Bitboard {
        // The top bit of a place is its colour.
        let black = self.gather(|word| word & TOP_BITS);
        match color {
            Color::White => self.occupied() - black,
            Color::Black => black,
        }
    }

    /// Takes the places rank by rank as one word of eight bytes, and makes a set of the squares in
    /// whose byte `mark` leaves the top bit set. `mark` clears all other bits.
    #[inline]
    fn gather(&self, mark: impl Fn(u64) -> u64) -> Bitboard {
        let mut bits = 0;
        for (rank, places) in self.0.chunks_exact(8).enumerate() {
            let mut bytes = [0; 8];
            for (byte, place) in bytes.iter_mut().zip(places) {
                *byte = place.to_byte();
            }
            // The product moves the eight top bits side by side into the top byte.
            let marks = mark(u64::from_le_bytes(bytes)) >> 7;
            bits |= marks.wrapping_mul(0x0102_0408_1020_4080) >> 56 << (8 * rank);
        }
        Bitboard::from_bits(bits)
    }

    /// The pieces with their squares, by rising square.
    pub fn pieces(&self) -> impl Iterator<Item = (PieceId, Square)> + '_ {
        Square::ALL.into_iter().filter_map(|square| self[square].id().map(|id| (id, square)))
    }

    /// The piece list of this board, computed from scratch.
    #[must_use]
    pub fn piece_list(&self) -> PieceList {
        let mut list = PieceList::EMPTY;
        for (id, square) in self.pieces() {
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
        crate::bitboard::write_grid(f, |square| self[square].piece().map_or('.', |p| p.letter()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn occupied_squares_are_those_that_are_not_empty(
            bytes in proptest::collection::vec(any::<u8>(), 64),
        ) {
            let mut board = Board::EMPTY;
            for (square, byte) in Square::ALL.into_iter().zip(bytes) {
                board.put(square, Place::from_byte(byte).unwrap_or(Place::EMPTY));
            }
            let squares = |condition: &dyn Fn(Place) -> bool| -> Bitboard {
                Square::ALL.into_iter().filter(|&square| condition(board[square])).collect()
            };
            prop_assert_eq!(board.occupied(), squares(&|place| !place.is_empty()));
            for color in Color::ALL {
                prop_assert_eq!(board.occupied_by(color), squares(&|place| place.is_of(color)));
            }
        }
    }
}
