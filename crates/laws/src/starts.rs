//! Positions to begin with: those in which something rare is near, and the project's own perft suites.

use std::fs;
use std::path::Path;

use chess_movegen::Position;
use chess_notation::epd;

const STARTS: [&str; 36] = [
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
    // En passant captures that take two pawns off the line between a king and a slider, or that do
    // nothing against the check which the double step uncovered.
    "4k3/8/8/8/r1pP3K/8/8/8 b - d3 0 1",
    "8/8/8/8/R1pP2k1/8/8/4K3 b - d3 0 1",
    "4k3/r6K/8/3pP3/8/8/8/8 w - d6 0 1",
    "4r3/8/8/3pP3/8/8/8/4K2k w - d6 0 1",
    "8/8/8/1k1pP2R/8/8/8/4K3 w - d6 0 1",
    // A pinned pawn that could take en passant.
    "3rk3/8/8/3pP3/8/8/8/3RK3 w - d6 0 1",
    // Castling rooks that shield the king's destination or give check.
    "4k3/8/8/8/8/8/8/rR1K4 w B - 0 1",
    "qr1k4/8/8/8/8/8/8/QR1K4 b b - 0 1",
    "4k3/8/8/8/b7/8/r2n4/1R1K2R1 w GB - 0 1",
    "1r2k1r1/8/8/8/8/8/8/1R2K1R1 b GBgb - 0 1",
    "5k2/8/8/8/8/8/8/4K2R w K - 0 1",
    // Pins by the only slider, and a slider behind a checker.
    "4r1k1/8/8/8/4N3/8/8/4K3 w - - 0 1",
    "4q2k/8/4r3/8/8/4K3/8/8 w - - 0 1",
    "q3k3/8/2N5/8/r1N1K2r/8/4B3/b3r3 w - - 0 1",
    // Checks that are uncovered, and a promotion that checks over the square it left.
    "4k3/8/4N3/8/4R1B1/8/1B2P3/4RK2 w - - 0 1",
    "7k/3R4/5N2/4B3/8/1Q6/8/K7 w - - 0 1",
    "7K/4P3/8/8/4k3/8/8/8 w - - 0 1",
    // A mate next to other checks.
    "7k/5Q2/8/8/8/8/8/K7 b - - 0 1",
    // Many double steps and captures en passant.
    "8/1ppppp2/8/KP1P1P1r/R2p1p1k/8/2P1P1PP/8 w - - 0 1",
    // More queens than there are pawns.
    "4k3/8/8/2QQQQ2/8/2QQQQ2/7p/QQQ1K2R b K - 0 1",
];

/// The position that a byte chooses.
#[must_use]
pub fn start(choice: u8) -> Position {
    position(STARTS[usize::from(choice) % STARTS.len()])
}

/// All positions that a byte can choose.
pub fn starts() -> impl Iterator<Item = Position> + Clone {
    STARTS.into_iter().map(position)
}

fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The positions of a file in `tests/data`, each with depths and how many ways there are to play so
/// many plies.
#[must_use]
pub fn suite(file: &str) -> Vec<(Position, Vec<(u32, u64)>)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data").join(file);
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path:?}: {error}"));
    let records = epd::records_tolerant(&text).map(|(line, record)| {
        let (record, _) = record.unwrap_or_else(|error| panic!("{file}:{line}: {error}"));
        (record.position().clone(), record.perft_counts().collect())
    });
    records.collect()
}
