//! The counted replies beside those of made moves.

use std::eprintln;

use crate::Position;
use crate::kernel::Chosen;
use crate::kernel::KernelName;
use crate::perft::recursion::{Count, How};

/// Positions in which much of what is counted apart happens soon: pins, checks, promotions,
/// en passant that uncovers the king, castling, and castling from within.
const STARTS: [&str; 14] = [
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "3q1rk1/2p2ppp/8/1P1r4/K2pPb2/8/PPB2PPP/R2Q3R b - e3 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "1rqbkrbn/1ppppp1p/1n6/p1N3p1/8/2P4P/PP1PPPP1/1RQBKRBN w FBfb - 0 9",
    "4k3/1q2r2b/8/8/4R3/8/1B2Q3/3QK2R w K - 0 1",
    "3qk2b/8/5Q2/3b4/8/1B6/3R1B2/3RK3 w - - 0 1",
    // A pawn takes, promotes and gives check over the square where it stood, seen by its victim.
    "7q/1p1p1pP1/3P4/4k3/2P5/4p1Pn/2K5/8 w - - 0 1",
    // Pawns that may capture en passant, pinned and not.
    "8/1ppppp2/8/KP1P1P1r/R2p1p1k/8/2P1P1PP/8 w - - 0 1",
    "b3k2q/1p1p1p1p/8/2P1P1P1/1p1p1p2/8/P1P1P1PP/Q3K2B w - - 0 1",
    // All pawns of both sides are about to promote.
    "1n4n1/PPPPPPPP/3k4/8/8/3K4/pppppppp/1N4N1 w - - 0 1",
    // A square next to the castled king is guarded by a knight as well.
    "8/8/8/8/5N2/5k2/8/4K2R w K - 0 1",
];

#[test]
fn counting_is_the_same_as_making_on_every_kernel() {
    for name in KernelName::ALL {
        let kernel = match Chosen::new(name) {
            Ok(kernel) => kernel,
            Err(reason) => {
                eprintln!("NOT TESTED: the kernel {name}: {reason}");
                continue;
            }
        };
        let mut rng = fastrand::Rng::with_seed(1);
        for fen in STARTS {
            for _ in 0..20 {
                let mut position: Position = fen.parse().unwrap();
                for _ in 0..60 {
                    let count = |how| kernel.run(Count { position: &position, depth: 2, how });
                    assert_eq!(count(How::Bulk), count(How::LastPly), "{name}: {position:?}");
                    let Some(mv) = rng.choice(position.legal_moves()) else { break };
                    position = position.make_unchecked(mv);
                }
            }
        }
    }
}
