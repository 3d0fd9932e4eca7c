//! How far the evaluator was wrong, where pieces stood alike.

use chess_movegen::Color;
use chess_movegen::kernel::prefetch;

use super::moves::{PieceTo, gravity};
use super::piece_keys::PieceKeys;
use crate::params::{correction_moves, correction_non_pawns, correction_pawns, max_correction};

/// How far the evaluator was wrong in positions with the same pawns, with the same non-pawn pieces
/// of one side, and after the same two moves (correction history; an idea of the engine Caissa,
/// 2024).
pub(crate) struct CorrectionHistory(Box<[i16]>);

const SLOTS: usize = 16_384;
const TABLES: usize = 4;
/// How many parts of a centipawn the counts are in.
const PARTS: i32 = 256;

impl CorrectionHistory {
    pub(super) fn new() -> CorrectionHistory {
        CorrectionHistory(vec![0; 2 * TABLES * SLOTS].into_boxed_slice())
    }

    /// What to add to the evaluation for the side to move, in centipawns.
    #[inline]
    pub(crate) fn get(&self, side: Color, keys: &PieceKeys, moves: [PieceTo; 2]) -> i32 {
        let [pawns, white, black, moved] =
            slots(side, keys, moves).map(|slot| i32::from(self.0[slot]));
        let sum = pawns * correction_pawns()
            + (white + black) * correction_non_pawns()
            + moved * correction_moves();
        sum / (PARTS * 128)
    }

    /// Has the processor fetch what [`get`](CorrectionHistory::get) will soon be asked for.
    #[inline]
    pub(crate) fn prefetch(&self, side: Color, keys: &PieceKeys, moves: [PieceTo; 2]) {
        for slot in slots(side, keys, moves) {
            prefetch(&self.0[slot]);
        }
    }

    /// Learns by how much the evaluation was too low, or too high if the error is negative, as a
    /// search of this depth says.
    pub(crate) fn learn(
        &mut self,
        side: Color,
        keys: &PieceKeys,
        moves: [PieceTo; 2],
        error: i32,
        depth: i32,
    ) {
        let target = error.clamp(-max_correction(), max_correction());
        let bonus = target * depth.min(16) * 8;
        for slot in slots(side, keys, moves) {
            gravity(&mut self.0[slot], bonus);
        }
    }
}

#[inline]
fn slots(side: Color, keys: &PieceKeys, moves: [PieceTo; 2]) -> [usize; TABLES] {
    let slot = |table: usize, key: u64| {
        (side.index() * TABLES + table) * SLOTS + (key as usize & (SLOTS - 1))
    };
    let [last, before] = moves.map(|mv| mv.index() as u64);
    [
        slot(0, keys.pawns),
        slot(1, keys.non_pawns[0]),
        slot(2, keys.non_pawns[1]),
        slot(3, (last << 10 | before).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32),
    ]
}
