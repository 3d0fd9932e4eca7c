//! How far the evaluator was wrong, where pieces stood alike.

use chess_core::{CastlingSide, Color, Move};
use chess_movegen::Position;
use chess_movegen::kernel::prefetch;

use super::{PieceTo, pull};
use crate::parameters::max_correction;

/// How far the evaluator was wrong in positions with the same pawns, and with the same non-pawn pieces of
/// one side (correction history; an idea of the engine Caissa, 2024).
pub(crate) struct CorrectionHistory(Box<[i16]>);

const SLOTS: usize = 16_384;
/// The counts are in so many parts of a centipawn.
const PARTS: i32 = 256;

impl CorrectionHistory {
    pub(super) fn new() -> CorrectionHistory {
        CorrectionHistory(vec![0; 2 * 3 * SLOTS].into_boxed_slice())
    }

    pub(super) fn clear(&mut self) {
        self.0.fill(0);
    }

    /// What to add to the evaluation for the side to move, in centipawns.
    #[inline]
    pub(crate) fn get(&self, side: Color, keys: &PieceKeys) -> i32 {
        let sum: i32 = slots(side, keys).iter().map(|&slot| i32::from(self.0[slot])).sum();
        sum / PARTS
    }

    /// Has the processor fetch what [`get`](CorrectionHistory::get) will soon be asked for.
    #[inline]
    pub(crate) fn prefetch(&self, side: Color, keys: &PieceKeys) {
        for slot in slots(side, keys) {
            prefetch(&self.0[slot]);
        }
    }

    /// Learns that the evaluation was too low by so much, or too high, as a search so deep says.
    pub(crate) fn learn(&mut self, side: Color, keys: &PieceKeys, error: i32, depth: i32) {
        let target = error.clamp(-max_correction(), max_correction());
        let bonus = target * depth.min(16) * 8;
        for slot in slots(side, keys) {
            pull(&mut self.0[slot], bonus);
        }
    }
}

#[inline]
fn slots(side: Color, keys: &PieceKeys) -> [usize; 3] {
    let slot =
        |table: usize, key: u64| (side.index() * 3 + table) * SLOTS + (key as usize & (SLOTS - 1));
    [slot(0, keys.pawns), slot(1, keys.non_pawns[0]), slot(2, keys.non_pawns[1])]
}

/// Keys of the pawns, and of each side's king and non-pawn pieces, which no other piece changes.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct PieceKeys {
    pawns: u64,
    non_pawns: [u64; 2],
}

impl PieceKeys {
    /// The keys of a position, reckoned from scratch.
    pub(crate) fn of(position: &Position) -> PieceKeys {
        let mut keys = PieceKeys::default();
        for (_, square) in position.piece_list().iter() {
            keys.toggle(code_on(position, square.index()), square.index());
        }
        keys
    }

    /// The keys after a legal move.
    pub(crate) fn after(mut self, position: &Position, mv: Move) -> PieceKeys {
        let us = position.side_to_move();
        let (from, to) = (mv.from().index(), mv.to().index());
        let piece = code_on(position, from);
        self.toggle(piece, from);
        if let Some(castling_side) = castling_side(position, mv) {
            let rook = code_on(position, to);
            self.toggle(rook, to);
            self.toggle(piece, castling_side.king_destination(us).index());
            self.toggle(rook, castling_side.rook_destination(us).index());
            return self;
        }
        if let Some(square) = position.captured_square(mv) {
            self.toggle(code_on(position, square.index()), square.index());
        }
        match mv.promotion() {
            None => self.toggle(piece, to),
            Some(promotion) => {
                self.toggle(piece & 8 | promotion.piece_type().index(), to);
            }
        }
        self
    }

    #[inline]
    fn toggle(&mut self, code: usize, square: usize) {
        let number = NUMBERS[code << 6 | square];
        if matches!(code & 7, 1 | 2) {
            self.pawns ^= number;
        } else {
            self.non_pawns[code >> 3] ^= number;
        }
    }
}

/// The castling side, if a legal move is castling.
#[inline]
fn castling_side(position: &Position, mv: Move) -> Option<CastlingSide> {
    let is_own = position.board()[mv.to()].is_of(position.side_to_move());
    if is_own { position.is_castling(mv) } else { None }
}

#[inline]
fn code_on(position: &Position, square: usize) -> usize {
    position.board().places()[square].piece_index()
}

/// A number for each piece on each square, from Sebastiano Vigna's splitmix64.
static NUMBERS: [u64; PieceTo::COUNT] = numbers();

const fn numbers() -> [u64; PieceTo::COUNT] {
    let mut numbers = [0; PieceTo::COUNT];
    let mut state: u64 = 0x1234_5678_9abc_def1;
    let mut index = 0;
    while index < PieceTo::COUNT {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        numbers[index] = z ^ (z >> 31);
        index += 1;
    }
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_that_follow_the_moves_are_those_from_scratch() {
        for start in [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
        ] {
            let mut position: Position = start.parse().unwrap();
            for _ in 0..60 {
                let keys = PieceKeys::of(&position);
                let moves = position.legal_moves();
                for &mv in &moves {
                    let next = position.make_unchecked(mv);
                    assert_eq!(
                        keys.after(&position, mv),
                        PieceKeys::of(&next),
                        "{position:?} {mv}"
                    );
                }
                let Some(number) = (position.key() >> 9).checked_rem(moves.len() as u64) else {
                    break;
                };
                position = position.make_unchecked(moves[number as usize]);
            }
        }
    }
}
