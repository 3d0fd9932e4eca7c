//! The law of exchanges: they are worth what playing them out on a board gives.

use chess_movegen::{Move, PieceType, Position, Square, piece_value};

use crate::NaiveBoard;

/// Panics unless the exchange that a legal move begins is said to be worth what it is. Gives its
/// worth.
pub fn assert_exchange(position: &Position, mv: Move) -> i32 {
    let expected = oracle(position, mv);
    assert_eq!(position.see(mv), expected, "{mv} in {position:?}");
    for centipawns in [-500, -200, -1, 0, 1, 100, 300, 800, expected, expected + 1] {
        let is_so_much = position.see_at_least(mv, centipawns);
        assert_eq!(is_so_much, expected >= centipawns, "{mv} in {position:?}");
    }
    expected
}

fn oracle(position: &Position, mv: Move) -> i32 {
    if position.is_castling(mv).is_some() {
        return 0;
    }
    let value = |square: Option<Square>| {
        let piece = square.and_then(|square| position.piece_at(square));
        piece.map_or(0, |piece| piece_value(piece.piece_type()))
    };
    let promotion = mv.promotion().map_or(0, |promotion| {
        piece_value(promotion.piece_type()) - piece_value(PieceType::WhitePawn)
    });
    let mut board = NaiveBoard::new(position);
    board.play(mv, position.is_en_passant(mv));
    value(position.captured_square(mv)) + promotion
        - board.exchange_gain(mv.to(), !position.side_to_move())
}
