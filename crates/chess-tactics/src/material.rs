//! Material, counted on the board.

use chess_movegen::{Color, Position, Role};

/// What a side has more than the other, in [centipawns](chess_movegen::piece_value), kings left out.
pub(crate) fn balance(position: &Position, color: Color) -> i32 {
    let worth = |color: Color| -> i32 {
        let pieces = position.maps().pieces(color);
        pieces.filter(|piece| piece.piece.role() != Role::King).map(|piece| piece.value()).sum()
    };
    worth(color) - worth(!color)
}
