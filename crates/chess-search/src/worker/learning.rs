//! What a node teaches about moves and evaluations.

use chess_core::Move;
use chess_eval::Evaluator;

use super::Worker;
use super::node::{Candidate, Node};
use crate::Bound;
use crate::move_picker::is_quiet;
use crate::parameters::{bonus_offset, bonus_per_ply, max_bonus};
use crate::value::{self, Value};

/// The moves that were tried before the one that refuted the position, quiet ones and others.
#[derive(Default)]
pub(super) struct Tried {
    quiets: MoveQueue,
    captures: MoveQueue,
}

/// As many moves as are worth remembering.
#[derive(Default)]
struct MoveQueue {
    moves: [Option<Move>; MoveQueue::MOST],
    count: usize,
}

impl MoveQueue {
    const MOST: usize = 32;

    fn push(&mut self, mv: Move) {
        if self.count < MoveQueue::MOST {
            self.moves[self.count] = Some(mv);
            self.count += 1;
        }
    }

    fn iter(&self) -> impl Iterator<Item = Move> + '_ {
        self.moves[..self.count].iter().copied().flatten()
    }
}

impl Tried {
    pub(super) fn note(&mut self, candidate: &Candidate) {
        let queue = if candidate.is_quiet { &mut self.quiets } else { &mut self.captures };
        queue.push(candidate.mv);
    }
}

impl<E: Evaluator> Worker<'_, E> {
    /// Learns that a move refuted the position, and that those before it did not.
    pub(super) fn learn(&mut self, node: &Node, mv: Move, tried: &Tried) {
        let bonus = (bonus_per_ply() * node.depth - bonus_offset()).min(max_bonus());
        let memory = &mut *self.memory;
        let before = memory.moves_before(node.ply);
        if is_quiet(&memory.positions[node.ply], mv) {
            let killers = &mut memory.frame_mut(node.ply).killers;
            if killers[0] != Some(mv) {
                killers[1] = killers[0].replace(mv);
            }
            let position = &memory.positions[node.ply];
            // A move that refutes at once, in a shallow search, teaches little.
            if node.depth > 2 || tried.quiets.count > 0 {
                memory.histories.learn_quiet(position, mv, &before, bonus);
            }
            for other in tried.quiets.iter() {
                memory.histories.learn_quiet(position, other, &before, -bonus);
            }
        } else {
            memory.histories.captures.learn(&memory.positions[node.ply], mv, bonus);
        }
        for other in tried.captures.iter() {
            memory.histories.captures.learn(&memory.positions[node.ply], other, -bonus);
        }
    }

    /// Learns how far the evaluation was wrong, where the score says so: not if a capture or a mate
    /// made it, which no evaluation should know of.
    pub(super) fn learn_correction(
        &mut self,
        node: &Node,
        score: Value,
        bound: Bound,
        best_move: Option<Move>,
    ) {
        let is_telling = match bound {
            Bound::Exact => true,
            Bound::Lower => score > node.evaluation,
            Bound::Upper => score < node.evaluation,
        };
        let memory = &mut *self.memory;
        let position = &memory.positions[node.ply];
        if is_telling
            && !node.is_check
            && !value::is_mate(score)
            && best_move.is_none_or(|mv| is_quiet(position, mv))
        {
            let (us, pieces) = (position.side_to_move(), memory.frame(node.ply).pieces);
            let error = score - node.evaluation;
            memory.histories.corrections.learn(us, &pieces, error, node.depth);
        }
    }
}
