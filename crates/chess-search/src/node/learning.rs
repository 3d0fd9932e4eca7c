//! What a node teaches about moves and evaluations.

use chess_eval::IncrementalEvaluator;
use chess_movegen::Move;

use super::states::Trying;
use crate::move_picker::is_quiet;
use crate::params::{bonus_offset, bonus_per_ply, malus_part, max_bonus, unanswered_part};
use crate::value::{self, Bound, Value};
use crate::worker::Worker;

impl<E: IncrementalEvaluator> Worker<'_, E> {
    /// Learns that a move refuted the position, and that those before it did not.
    pub(super) fn learn(&mut self, node: &Trying, mv: Move) {
        let bonus = bonus(node.depth);
        let malus = -bonus * malus_part() / 128;
        let thread = &mut *self.thread;
        let before = thread.moves_before(node.ply);
        if is_quiet(&thread.positions[node.ply], mv) {
            let killers = &mut thread.frame_mut(node.ply).killers;
            if killers[0] != Some(mv) {
                killers[1] = killers[0].replace(mv);
            }
            let position = &thread.positions[node.ply];
            // A move that refutes at once, in a shallow search, teaches little.
            if node.depth > 2 || !node.quiets.is_empty() {
                thread.histories.learn_quiet(position, mv, &before, bonus);
            }
            for &other in &node.quiets {
                thread.histories.learn_quiet(position, other, &before, malus);
            }
        } else {
            thread.histories.noisy.learn(&thread.positions[node.ply], mv, bonus);
        }
        for &other in &node.noisy {
            thread.histories.noisy.learn(&thread.positions[node.ply], other, malus);
        }
    }

    /// Learns that there is no good answer to the move that led to the node.
    pub(super) fn learn_unanswered(&mut self, node: &Trying) {
        let Some(ply) = node.ply.checked_sub(1) else { return };
        let thread = &mut *self.thread;
        let Some(mv) = thread.frame(ply).mv else { return };
        if is_quiet(&thread.positions[ply], mv) {
            let bonus = bonus(node.depth) * unanswered_part() / 128;
            let before = thread.moves_before(ply);
            thread.histories.learn_quiet(&thread.positions[ply], mv, &before, bonus);
        }
    }

    /// Learns how far the evaluation was wrong, where the score says so: not if a capture or a mate
    /// made it, which no evaluation can be expected to foresee.
    pub(super) fn learn_correction(&mut self, node: &Trying, score: Value) {
        let is_telling = match node.bound {
            Bound::Exact => true,
            Bound::Lower => score > node.static_eval,
            Bound::Upper => score < node.static_eval,
        };
        let thread = &mut *self.thread;
        let position = &thread.positions[node.ply];
        if is_telling
            && !node.is_check
            && !value::is_mate(score)
            && node.best_move.is_none_or(|mv| is_quiet(position, mv))
        {
            let (us, pieces) = (position.side_to_move(), thread.frame(node.ply).pieces);
            let error = score - node.static_eval;
            let moves = thread.last_two_moves(node.ply);
            thread.histories.corrections.learn(us, &pieces, moves, error, node.depth);
        }
    }
}

/// What a move gains in the histories by refuting a node of this depth.
fn bonus(depth: i32) -> i32 {
    (bonus_per_ply() * depth - bonus_offset()).clamp(0, max_bonus())
}
