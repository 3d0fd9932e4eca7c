//! Ways to be done with a node before its moves are tried.

use chess_eval::Evaluator;

use super::node::Node;
use super::{Interrupted, Worker};
use crate::Bound;
use crate::move_picker::MovePicker;
use crate::parameters::*;
use crate::transposition_table::Knowledge;
use crate::value::{self, Value};

impl<E: Evaluator> Worker<'_, E> {
    /// The score, if one of the techniques below finds that the moves need not be tried.
    pub(super) fn prune_node(&mut self, node: &Node) -> Result<Option<Value>, Interrupted> {
        if node.is_pv || node.is_check || node.excluded.is_some() || self.is_exhaustive {
            return Ok(None);
        }
        if let Some(score) = self.razoring(node)? {
            return Ok(Some(score));
        }
        if let Some(score) = self.reverse_futility(node) {
            return Ok(Some(score));
        }
        if let Some(score) = self.null_move(node)? {
            return Ok(Some(score));
        }
        self.probcut(node)
    }

    /// Razoring: where the evaluation is hopeless, quiescence decides whether there is a capture
    /// that helps (Dave Slate and Larry Atkin; John Birmingham and Peter Kent 1977).
    fn razoring(&mut self, node: &Node) -> Result<Option<Value>, Interrupted> {
        let hopeless = node.depth <= razoring_depth()
            && node.estimate + razoring_margin() * node.depth <= node.alpha;
        if !hopeless {
            return Ok(None);
        }
        let score = self.quiescence::<false>(node.ply, node.alpha, node.beta, true)?;
        Ok((score <= node.alpha).then_some(score))
    }

    /// Reverse futility: the evaluation is so far above beta that so few plies will not lose it
    /// all (also called static null move; Ernst Heinz's futility turned round).
    fn reverse_futility(&self, node: &Node) -> Option<Value> {
        let margin = reverse_futility_margin() * (node.depth - i32::from(node.is_improving)).max(0);
        let is_safe = node.depth <= reverse_futility_depth()
            && node.has_several_non_pawns
            && node.estimate - margin >= node.beta
            && !value::is_mate(node.beta)
            && !value::is_mate(node.estimate);
        is_safe.then_some((node.estimate + node.beta) / 2)
    }

    /// Null move: if the position is still good enough after the opponent moved twice, it is good
    /// enough (Donald Beal 1989; Chrilly Donninger 1993). Not without several non-pawn pieces, where to move may be
    /// the worst thing to do; and deep searches verify it (Omid David-Tabibi and Nathan Netanyahu
    /// 2002).
    fn null_move(&mut self, node: &Node) -> Result<Option<Value>, Interrupted> {
        let Node { ply, depth, beta, .. } = *node;
        let may_pass = depth >= null_move_depth()
            && node.estimate >= beta
            && node.evaluation + 20 * depth >= beta + 80
            && node.has_several_non_pawns
            && !value::is_mate(beta)
            && ply >= self.null_moves_from
            && !self.memory.frame_before(ply, 1).is_null;
        if !may_pass {
            return Ok(None);
        }
        let for_score = (node.estimate - beta) / null_move_score_divisor();
        let reduction = null_move_reduction()
            + depth / null_move_depth_divisor()
            + for_score.min(null_move_max_for_score());
        if !self.memory.make_null(ply, self.table) {
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
        if depth < null_move_verification_depth() || self.null_moves_from > 0 {
            return Ok(Some(score));
        }
        self.null_moves_from = ply + (3 * next.max(1) / 4) as usize;
        let verified = self.search::<false>(ply, next, beta - 1, beta, false);
        self.null_moves_from = 0;
        Ok((verified? >= beta).then_some(score))
    }

    /// Probcut: if a capture is far above beta in a shallower search, the full search would very
    /// probably agree (Michael Buro 1994, for chess by Albert Xin Jiang and him, 2003).
    fn probcut(&mut self, node: &Node) -> Result<Option<Value>, Interrupted> {
        let Node { ply, depth, beta, known, .. } = *node;
        let above = beta + probcut_margin();
        let known_below = known.is_some_and(|known| {
            known.depth > depth - probcut_reduction() && value::at_root(known.score, ply) < above
        });
        if depth < probcut_depth() || value::is_mate(beta) || known_below {
            return Ok(None);
        }
        let min_gain = above - node.evaluation;
        let position = &self.memory.positions[ply];
        let mut picker = MovePicker::captures(position, node.first, min_gain, &self.memory.lists);
        let mut found = None;
        loop {
            let memory = &mut *self.memory;
            let (position, lists) = (&memory.positions[ply], &mut memory.lists);
            let Some(mv) = picker.next(position, &memory.histories, lists, false) else { break };
            memory.make(ply, mv, self.table);
            let mut score = -self.quiescence::<false>(ply + 1, -above, 1 - above, false)?;
            if score >= above {
                let next = depth - probcut_reduction();
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
                node.key,
                Knowledge {
                    best_move: Some(mv),
                    score: value::at_node(score, ply),
                    evaluation: known.and_then(|known| known.evaluation),
                    depth: depth - probcut_reduction() + 1,
                    bound: Bound::Lower,
                    was_pv: known.is_some_and(|known| known.was_pv),
                },
            );
        }
        Ok(found.map(|(_, score)| score))
    }
}
