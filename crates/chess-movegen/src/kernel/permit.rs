//! Which attacks are moves.

use chess_core::{Bitboard, Board, Square};

use crate::geometry;

/// Where the attacks of one side's pieces are moves, as far as its own pieces, check and pins
/// allow.
///
/// The two planes of the side, masked by it, hold one bit for each move that ends on an attacked
/// square: their population count is the number of these moves, and their bits in the order of the
/// squares are the moves by destination. No slot stands in two of the sets.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Permit<'a> {
    /// The slots of the knights, bishops, rooks and queens, and the squares open to them.
    pub(crate) pieces: (u16, Bitboard),
    /// The slots of the pawns, and the squares where they may capture.
    pub(crate) pawns: (u16, Bitboard),
    /// The squares open to the king, whose slot is 0.
    pub(crate) king: Bitboard,
    pub(crate) pins: Pins<'a>,
}

/// The pinned pieces of one side: each may go along the ray from the king through its square and
/// nowhere else.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pins<'a> {
    pub(crate) king: Square,
    pub(crate) squares: Bitboard,
    /// The board that tells what stands there.
    pub(crate) board: &'a Board,
}

impl Pins<'_> {
    /// The bits of the pinned piece on a square in the two planes of its side, and where it may go.
    #[inline(always)]
    pub(super) fn pin(&self, square: Square) -> ([u8; 2], Bitboard) {
        let slot = self.board[square].to_byte() & 0x0f;
        ((1_u16 << slot).to_le_bytes(), geometry::ray(self.king, square))
    }
}

impl Permit<'_> {
    /// The slots that may go to a square, of those that attack it: what masking the planes does to
    /// the bytes of this one square.
    #[inline(always)]
    pub(crate) fn slots_to(&self, to: Square, attackers: u16) -> u16 {
        let everywhere = |squares: Bitboard| if squares.contains(to) { u16::MAX } else { 0 };
        let mut allowed = self.pieces.0 & everywhere(self.pieces.1)
            | self.pawns.0 & everywhere(self.pawns.1)
            | 1 & everywhere(self.king);
        for square in self.pins.squares {
            let (bits, ray) = self.pins.pin(square);
            allowed &= !u16::from_le_bytes(bits) | everywhere(ray);
        }
        attackers & allowed
    }
}
