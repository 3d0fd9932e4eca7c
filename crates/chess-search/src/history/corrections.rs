//! How far the evaluator was wrong, where pieces stood alike.

use chess_movegen::Color;
use chess_movegen::kernel::prefetch;

use super::gravity::gravity;
use super::piece_keys::PieceKeys;
use crate::params::max_correction;

/// How far the evaluator was wrong in positions with the same pawns, and with the same non-pawn
/// pieces of one side (correction history; an idea of the engine Caissa, 2024).
pub(crate) struct CorrectionHistory(Box<[i16]>);

const SLOTS: usize = 16_384;
/// How many parts of a centipawn the counts are in.
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

    /// Learns by how much the evaluation was too low, or too high if the error is negative, as a
    /// search of this depth says.
    pub(crate) fn learn(&mut self, side: Color, keys: &PieceKeys, error: i32, depth: i32) {
        let target = error.clamp(-max_correction(), max_correction());
        let bonus = target * depth.min(16) * 8;
        for slot in slots(side, keys) {
            gravity(&mut self.0[slot], bonus);
        }
    }
}

#[inline]
fn slots(side: Color, keys: &PieceKeys) -> [usize; 3] {
    let slot =
        |table: usize, key: u64| (side.index() * 3 + table) * SLOTS + (key as usize & (SLOTS - 1));
    [
        slot(0, keys.pawns()),
        slot(1, keys.non_pawns(Color::White)),
        slot(2, keys.non_pawns(Color::Black)),
    ]
}
