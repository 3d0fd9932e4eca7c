//! Ways to be done with a node before its moves are tried, or to know that one move stands out.

use chess_core::Move;
use chess_eval::Evaluator;

use super::node::Node;
use super::{Interrupted, Worker};
use crate::Bound;
use crate::move_picker::MovePicker;
use crate::parameters::*;
use crate::transposition_table::Knowledge;
use crate::value::{self, MAX_PLY, Value};

impl<E: Evaluator> Worker<'_, E> {
    /// Razoring: where the evaluation is hopeless, quiescence decides whether there is a capture
    /// that helps (Dave Slate and Larry Atkin; John Birmingham and Peter Kent 1977).
    pub(super) fn razoring(&mut self, node: &Node) -> Result<Option<Value>, Interrupted> {
        let hopeless = node.depth <= RAZORING_DEPTH
            && node.estimate + RAZORING_MARGIN * node.depth <= node.alpha;
        if !hopeless {
            return Ok(None);
        }
        let score = self.quiescence::<false>(node.ply, node.alpha, node.beta, true)?;
        Ok((score <= node.alpha).then_some(score))
    }

    /// Reverse futility: the evaluation is so far above beta that so few plies will not lose it
    /// all (also called static null move; Ernst Heinz's futility turned round).
    pub(super) fn reverse_futility(&self, node: &Node) -> Option<Value> {
        let margin = REVERSE_FUTILITY_MARGIN * (node.depth - i32::from(node.is_improving)).max(0);
        let is_safe = node.depth <= REVERSE_FUTILITY_DEPTH
            && node.has_several_officers
            && node.estimate - margin >= node.beta
            && !value::is_mate(node.beta)
            && !value::is_mate(node.estimate);
        is_safe.then_some((node.estimate + node.beta) / 2)
    }

    /// Null move: if the position is still good enough after the opponent moved twice, it is good
    /// enough (Donald Beal 1989; Chrilly Donninger 1993). Not without several officers, where to move may be
    /// the worst thing to do; and deep searches verify it (Omid David-Tabibi and Nathan Netanyahu
    /// 2002).
    pub(super) fn null_move(&mut self, node: &Node) -> Result<Option<Value>, Interrupted> {
        let Node { ply, depth, beta, .. } = *node;
        let may_pass = depth >= NULL_MOVE_DEPTH
            && node.estimate >= beta
            && node.evaluation + 20 * depth >= beta + 80
            && node.has_several_officers
            && !value::is_mate(beta)
            && ply >= self.null_moves_from
            && !self.memory.frame_before(ply, 1).is_null;
        if !may_pass {
            return Ok(None);
        }
        let for_score = (node.estimate - beta) / NULL_MOVE_SCORE_DIVISOR;
        let reduction = NULL_MOVE_REDUCTION
            + depth / NULL_MOVE_DEPTH_DIVISOR
            + for_score.min(NULL_MOVE_MOST_FOR_SCORE);
        if !self.memory.make_null(ply) {
            return Ok(None);
        }
        let next = depth - reduction;
        let score = self.search::<false>(ply + 1, next, -beta, 1 - beta, !node.is_cut);
        self.memory.frame_mut(ply).is_null = false;
        let score = -score?;
        if score < beta {
            return Ok(None);
        }
        // A mate that relies on a pass is none.
        let score = if value::is_mate(score) { beta } else { score };
        if depth < NULL_MOVE_VERIFICATION_DEPTH || self.null_moves_from > 0 {
            return Ok(Some(score));
        }
        self.null_moves_from = ply + (3 * next.max(1) / 4) as usize;
        let verified = self.search::<false>(ply, next, beta - 1, beta, false);
        self.null_moves_from = 0;
        Ok((verified? >= beta).then_some(score))
    }

    /// Probcut: if a capture is far above beta in a shallower search, the full search would very
    /// probably agree (Michael Buro 1994, for chess by Albert Xin Jiang and him, 2003).
    pub(super) fn probcut(&mut self, node: &Node, key: u64) -> Result<Option<Value>, Interrupted> {
        let Node { ply, depth, beta, known, .. } = *node;
        let above = beta + PROBCUT_MARGIN;
        let known_below = known.is_some_and(|known| {
            known.depth > depth - PROBCUT_REDUCTION && value::at_root(known.score, ply) < above
        });
        if depth < PROBCUT_DEPTH || value::is_mate(beta) || known_below {
            return Ok(None);
        }
        let first = known.and_then(|known| known.best_move);
        let least_gain = above - node.evaluation;
        let position = &self.memory.positions[ply];
        let mut picker = MovePicker::captures(position, first, least_gain, &self.memory.lists);
        let mut found = None;
        loop {
            let memory = &mut *self.memory;
            let (position, lists) = (&memory.positions[ply], &mut memory.lists);
            let Some(mv) = picker.next(position, &memory.histories, lists, false) else { break };
            memory.make(ply, mv);
            let mut score = -self.quiescence::<false>(ply + 1, -above, 1 - above, false)?;
            if score >= above {
                let next = depth - PROBCUT_REDUCTION;
                score = -self.search::<false>(ply + 1, next, -above, 1 - above, !node.is_cut)?;
            }
            if score >= above {
                found = Some((mv, score));
                break;
            }
        }
        self.memory.lists.truncate(picker.start());
        if let Some((mv, score)) = found {
            self.table.put(
                key,
                Knowledge {
                    best_move: Some(mv),
                    score: value::at_node(score, ply),
                    evaluation: known.and_then(|known| known.evaluation),
                    depth: depth - PROBCUT_REDUCTION + 1,
                    bound: Bound::Lower,
                    was_pv: known.is_some_and(|known| known.was_pv),
                },
            );
        }
        Ok(found.map(|(_, score)| score))
    }

    /// Singular extension: if all moves but the known best one are clearly worse, that one is
    /// searched deeper (Thomas Anantharaman, Murray Campbell and Feng-hsiung Hsu 1988, in the form
    /// of the program Stockfish). If others are good enough too, the node is left with their score,
    /// which is the inner `Err` (multi-cut, Yngvi Björnsson and Tony Marsland 1998).
    pub(super) fn singular_extension(
        &mut self,
        ply: usize,
        depth: i32,
        mv: Move,
        known: Option<Knowledge>,
        beta: Value,
        is_cut: bool,
    ) -> Result<Result<i32, Value>, Interrupted> {
        let Some(known) = known else { return Ok(Ok(0)) };
        let score = value::at_root(known.score, ply);
        let is_candidate = depth >= SINGULAR_DEPTH
            && known.depth >= depth - SINGULAR_LACK
            && known.bound != Bound::Upper
            && !value::is_mate(score)
            && ply < 2 * self.root_depth as usize
            && ply + 2 < MAX_PLY;
        if !is_candidate {
            return Ok(Ok(0));
        }
        let bar = score - SINGULAR_MARGIN * depth;
        self.memory.frame_mut(ply).excluded = Some(mv);
        let others = self.search::<false>(ply, (depth - 1) / 2, bar - 1, bar, is_cut);
        self.memory.frame_mut(ply).excluded = None;
        let others = others?;
        let doubles = self.memory.frame(ply).double_extensions;
        Ok(if others < bar - DOUBLE_MARGIN && doubles < MOST_DOUBLE_EXTENSIONS {
            Ok(2)
        } else if others < bar {
            Ok(1)
        } else if bar >= beta {
            Err(bar)
        } else if score >= beta || is_cut {
            Ok(-1)
        } else {
            Ok(0)
        })
    }
}
