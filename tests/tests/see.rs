//! Static exchange evaluation against captures that are played out on a board.

use std::sync::atomic::{AtomicUsize, Ordering};

use chess_movegen::{Color, Move, Piece, PieceType, Position, Square, exchange_value};
use tests::{NaiveBoard, for_each, games};

/// What a side gains at best by capturing on the square, over and over, and 0 if it had better
/// not. Its least valuable attacker captures first, and of several alike the one with the lowest
/// label. The king captures only where he is not attacked then.
fn gain(board: &NaiveBoard, target: Square, side: Color) -> i32 {
    let rank = |piece_type: PieceType| match piece_type {
        PieceType::WhitePawn | PieceType::BlackPawn => 0,
        PieceType::Knight => 1,
        PieceType::Bishop => 2,
        PieceType::Rook => 3,
        PieceType::Queen => 4,
        PieceType::King => 5,
    };
    let victim = board.piece_at(target).expect("somebody stands on the target");
    let capturer = board.attackers(target, side).iter().min_by_key(|&from| {
        (board.piece_at(from).map(|man| rank(man.piece_type())), board.id_at(from))
    });
    let Some(from) = capturer else { return 0 };
    let mut next = board.clone();
    next.play(Move::new(from, target).expect("nobody attacks his own square"), false);
    let is_king = next.piece_at(target) == Some(Piece::king(side));
    if is_king && !next.attackers(target, !side).is_empty() {
        return 0;
    }
    (exchange_value(victim.piece_type()) - gain(&next, target, !side)).max(0)
}

fn oracle(position: &Position, mv: Move) -> i32 {
    if position.is_castling(mv).is_some() {
        return 0;
    }
    let value = |square: Option<Square>| {
        let piece = square.and_then(|square| position.piece_at(square));
        piece.map_or(0, |piece| exchange_value(piece.piece_type()))
    };
    let promotion = mv.promotion().map_or(0, |promotion| {
        exchange_value(promotion.piece_type()) - exchange_value(PieceType::WhitePawn)
    });
    let mut board = NaiveBoard::new(position);
    board.play(mv, position.is_en_passant(mv));
    value(position.captured_square(mv)) + promotion
        - gain(&board, mv.to(), !position.side_to_move())
}

#[test]
fn exchanges_are_worth_what_playing_them_out_gives() {
    let counts = [const { AtomicUsize::new(0) }; 3];
    for_each(&games(150), |game| {
        for position in game.positions() {
            for mv in position.legal_moves() {
                let expected = oracle(&position, mv);
                assert_eq!(position.see(mv), expected, "{mv} in {position:?}");
                let sign = (expected.signum() + 1) as usize;
                counts[sign].fetch_add(1, Ordering::Relaxed);
            }
        }
    });
    let counts = counts.map(AtomicUsize::into_inner);
    assert!(counts.iter().all(|&count| count > 1_000), "losing, even, winning: {counts:?}");
}

#[test]
fn examples_come_out_as_counted_by_hand() {
    for (fen, mv, centipawns) in [
        // An undefended pawn.
        ("1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5", 100),
        // A knight for a pawn: two defenders, x-rays on both sides.
        ("1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "d3e5", -200),
        // En passant, and taken back.
        ("4k3/2p5/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 0),
        // A promotion that is taken back.
        ("3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7e8q", -100),
        ("3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7d8q", 1_300),
        // The king may not take back what a rook protects.
        ("4k3/3p4/8/8/8/8/3Q4/3RK3 w - - 0 1", "d2d7", 100),
    ] {
        let position = Position::from_fen(fen).unwrap();
        assert_eq!(position.see(mv.parse().unwrap()), centipawns, "{mv} in {fen}");
    }
}
