//! Static exchange evaluation, in random games and in examples counted by hand.

use std::sync::atomic::{AtomicUsize, Ordering};

use chess_movegen::Position;
use laws::position::assert_exchange;

use crate::sample::{for_each, games};

#[test]
fn exchanges_are_worth_what_playing_them_out_gives() {
    let counts = [const { AtomicUsize::new(0) }; 3];
    for_each(&games(150), |game| {
        for position in game.clone() {
            for mv in position.legal_moves() {
                let worth = assert_exchange(&position, mv);
                let sign = (worth.signum() + 1) as usize;
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
