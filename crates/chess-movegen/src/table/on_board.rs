//! Look-ups of pieces that are known to be on the board.
//!
//! The attack table, the sets by type, the board and the piece list name the same pieces. Here is
//! the one place where it would show if they did not.

use chess_core::{Board, PieceId, PieceList, PieceType, Square};

/// The square of a piece that is on the board.
#[inline(always)]
pub(crate) const fn square_of(list: &PieceList, id: PieceId) -> Square {
    let square = list.square(id);
    debug_assert!(square.is_some(), "a piece that is on the board has a square");
    // Written so that nothing is asked: the number of no square is that of a square but for one
    // bit.
    Square::from_low_bits(match square {
        Some(square) => square as u8,
        None => 64,
    })
}

/// The type of the piece on an occupied square.
#[inline(always)]
pub(crate) fn piece_type_on(board: &Board, square: Square) -> PieceType {
    let piece_type = board[square].piece_type();
    debug_assert!(piece_type.is_some(), "no piece stands on {square}");
    piece_type.unwrap_or(PieceType::King)
}
