//! Random games from positions of standard chess and of Chess960.

#![allow(dead_code, reason = "no test uses all of it")]

use chess_core::{Chess960Start, Setup};
use chess_movegen::Position;

/// A small generator of numbers that look random (xorshift by G. Marsaglia, 2003).
pub(crate) struct Numbers(pub(crate) u64);

impl Numbers {
    /// A number below the limit.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }
}

/// A start of double Chess960: each side's back rank is its own.
pub(crate) fn chess960_start(numbers: &mut Numbers) -> Position {
    let starts: Vec<Chess960Start> = Chess960Start::all().collect();
    let [white, black] = [(); 2].map(|()| starts[numbers.below(starts.len())]);
    Position::from_setup(&Setup::double_chess960(white, black)).unwrap()
}

/// Positions with much promotion, castling, en passant and many pieces of one kind.
pub(crate) const STARTS: [&str; 5] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "4k3/q6q/2N3N1/2n3n1/2N3N1/8/Q6Q/K6Q w - - 0 1",
];

/// Follows random games, and hands over every position on the way.
pub(crate) fn walk(
    starts: impl IntoIterator<Item = Position>,
    plies: usize,
    mut visit: impl FnMut(&Position),
) {
    let mut numbers = Numbers(0x9e37_79b9_7f4a_7c15);
    for start in starts {
        let mut position = start;
        for _ in 0..plies {
            visit(&position);
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position = position.make_unchecked(moves[numbers.below(moves.len())]);
        }
    }
}

/// The position after some plies of a random game, of standard chess or of Chess960.
pub(crate) fn somewhere(seed: u64, plies: usize) -> Position {
    let mut numbers = Numbers(seed.max(1));
    let kind = numbers.below(2 * STARTS.len());
    let mut position = match STARTS.get(kind) {
        Some(fen) => fen.parse().unwrap(),
        None => chess960_start(&mut numbers),
    };
    for _ in 0..plies {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        position = position.make_unchecked(moves[numbers.below(moves.len())]);
    }
    position
}
