//! The positions that the benchmarks share.

#![forbid(unsafe_code)]

use chess_movegen::{ParsePositionError, Position};

/// The six positions of the Chess Programming Wiki's page "Perft Results": a short name and a FEN.
pub const SIX_POSITIONS: [(&str, &str); 6] = [
    ("initial", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    ("kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
    ("endgame", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"),
    ("promotions", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1"),
    ("talkchess", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8"),
    ("edwards", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10"),
];

/// The six positions, ready to move from.
///
/// # Errors
///
/// If a FEN above were wrong.
pub fn six_positions() -> Result<Vec<(&'static str, Position)>, ParsePositionError> {
    SIX_POSITIONS.into_iter().map(|(name, fen)| Ok((name, fen.parse()?))).collect()
}
