//! From the label of a piece to its square.

use chess_core::{PieceId, PieceList, Square};

/// The square of a piece that is on the board, as all are that the attack table, the sets by type and
/// the board itself name.
///
/// It is the one place where a list that does not know such a piece, which cannot be, would show.
#[inline(always)]
pub(crate) const fn square_of(list: &PieceList, id: PieceId) -> Square {
    let square = list.square(id);
    debug_assert!(square.is_some(), "a piece that is not on the board has a square");
    match square {
        Some(square) => square,
        None => Square::A1,
    }
}
