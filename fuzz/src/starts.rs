//! Positions to begin with.

use chess_movegen::Position;

const STARTS: [&str; 16] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    // Castling, en passant, pins, everything at once.
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    // Promotions.
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    // En passant where a pin forbids it, and where it does not.
    "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1",
    "8/8/8/8/k1pP3R/8/8/4K3 b - d3 0 1",
    "4k3/8/8/3pP3/8/8/8/4K3 w - d6 4 17",
    // A pinned piece that ambiguous texts do not mean.
    "4r1k1/8/8/8/1b6/2N5/4N3/4K3 w - - 0 1",
    // Three queens that see the same squares.
    "6k1/8/8/Q7/8/8/8/Q3Q1K1 w - - 0 1",
    // Chess960: inner rooks, kings that hardly move, different castling sides for the two sides.
    "4k3/8/8/8/8/8/8/1R3K1R w HB - 0 1",
    "1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w GBgb - 2 9",
    "rkr5/8/8/8/8/8/8/5RKR b HFca - 0 1",
    "4k3/8/8/8/8/8/8/1RR1K1RR w GC - 99 65535",
    // Mate, and little material.
    "R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1",
    "8/8/4k3/8/8/3NK3/8/7b w - - 97 80",
];

/// The position that a byte chooses.
#[must_use]
pub fn start(choice: u8) -> Position {
    position(STARTS[usize::from(choice) % STARTS.len()])
}

/// All positions that a byte can choose.
pub fn starts() -> impl Iterator<Item = Position> {
    STARTS.into_iter().map(position)
}

fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}
