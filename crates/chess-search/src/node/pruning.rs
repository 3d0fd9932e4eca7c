//! Ways to be done with a node before its moves are tried.

use chess_eval::IncrementalEvaluator;

use super::states::{Entered, Evaluated, Leave};
use crate::move_picker::MovePicker;
use crate::params::*;
use crate::transposition_table::TtEntry;
use crate::value::{self, Bound, Value};
use crate::worker::Worker;

/// Evaluations of this many centipawns or more are those of endgames that are known to be won.
/// There they change by more from step to step than any margin allows for, and one piece lost to
/// the bare king is the win lost.
const KNOWN_WIN: Value = 2_000;

impl<E: IncrementalEvaluator> Worker<'_, E> {
    /// Leaves if one of the techniques below finds that the moves need not be tried.
    pub(super) fn prune_node(&mut self, node: &Evaluated) -> Result<(), Leave> {
        if node.ply == 0
            || node.is_pv
            || node.is_check
            || node.excluded.is_some()
            || node.estimate.abs() >= KNOWN_WIN
            || self.is_exhaustive
        {
            return Ok(());
        }
        self.razoring(node)?;
        self.reverse_futility(node)?;
        self.null_move(node)?;
        self.tt_probcut(node)?;
        self.probcut(node)
    }

    /// Razoring: where the evaluation is hopeless, quiescence decides whether there is a capture
    /// that helps (Dave Slate and Larry Atkin; John Birmingham and Peter Kent 1977).
    fn razoring(&mut self, node: &Evaluated) -> Result<(), Leave> {
        let hopeless = node.depth <= razoring_depth()
            && node.estimate + razoring_margin() * node.depth <= node.alpha;
        if !hopeless {
            return Ok(());
        }
        let score = self.quiescence::<false>(node.ply, node.alpha, node.beta, true)?;
        if score <= node.alpha { Err(Leave::With(score)) } else { Ok(()) }
    }

    /// Reverse futility: the evaluation is so far above beta that so few plies will not lose it
    /// all (also called static null move; Ernst Heinz's futility turned round).
    fn reverse_futility(&self, node: &Evaluated) -> Result<(), Leave> {
        let margin = reverse_futility_margin() * (node.depth - i32::from(node.is_improving)).max(0);
        let is_safe = node.depth <= reverse_futility_depth()
            && node.has_several_non_pawns
            && node.estimate - margin >= node.beta
            && !value::is_mate(node.beta)
            && !value::is_mate(node.estimate);
        let above = (node.estimate - node.beta) * reverse_futility_part() / 128;
        if is_safe { Err(Leave::With(node.beta + above)) } else { Ok(()) }
    }

    /// Null move: if the position is still good enough after the opponent moved twice, it is good
    /// enough (Donald Beal 1989; Chrilly Donninger 1993). Not without several non-pawn pieces,
    /// where to move may be the worst thing to do; and deep searches verify it (Omid David-Tabibi
    /// and Nathan Netanyahu 2002).
    fn null_move(&mut self, node: &Evaluated) -> Result<(), Leave> {
        let Entered { ply, depth, beta, is_cut, .. } = node.entered;
        let may_pass = depth >= null_move_depth()
            && node.estimate >= beta
            && node.static_eval + null_move_slope() * depth >= beta + null_move_margin()
            && node.has_several_non_pawns
            && !value::is_mate(beta)
            && ply >= self.null_moves_from
            && !self.thread.frame_before(ply, 1).is_null;
        if !may_pass {
            return Ok(());
        }
        let for_score = (node.estimate - beta) / null_move_score_divisor();
        let reduction = null_move_reduction()
            + depth / null_move_depth_divisor()
            + for_score.min(null_move_max_for_score());
        if !self.make_null(ply) {
            return Ok(());
        }
        let next = depth - reduction;
        let score = self.search::<false>(ply + 1, next, -beta, 1 - beta, !is_cut);
        self.thread.frame_mut(ply).is_null = false;
        let score = -score?;
        if score < beta {
            return Ok(());
        }
        // A mate that relies on a pass is none.
        let score = if value::is_mate(score) { beta } else { score };
        if depth < null_move_verification_depth() || self.null_moves_from > 0 {
            return Err(Leave::With(score));
        }
        self.null_moves_from = ply + (3 * next.max(1) / 4) as usize;
        let verified = self.search::<false>(ply, next, beta - 1, beta, false);
        self.null_moves_from = 0;
        if verified? >= beta { Err(Leave::With(score)) } else { Ok(()) }
    }

    /// Probcut by the transposition table alone: an entry nearly as deep is far above beta.
    fn tt_probcut(&self, node: &Evaluated) -> Result<(), Leave> {
        let above = node.beta + tt_probcut_margin();
        let is_sure = !value::is_mate(node.beta)
            && node.tt_entry.is_some_and(|entry| {
                let score = value::at_root(entry.score, node.ply);
                entry.bound != Bound::Upper
                    && entry.depth >= node.depth - probcut_reduction()
                    && score >= above
                    && !value::is_mate(score)
            });
        if is_sure { Err(Leave::With(above)) } else { Ok(()) }
    }

    /// Probcut: if a capture is far above beta in a shallower search, the full search would very
    /// probably agree (Michael Buro 1994, for chess by Albert Xin Jiang and him, 2003).
    fn probcut(&mut self, node: &Evaluated) -> Result<(), Leave> {
        let Entered { ply, depth, beta, is_cut, .. } = node.entered;
        let above = beta + probcut_margin();
        let is_below = node.tt_entry.is_some_and(|entry| {
            entry.depth > depth - probcut_reduction() && value::at_root(entry.score, ply) < above
        });
        if depth < probcut_depth() || value::is_mate(beta) || is_below {
            return Ok(());
        }
        let min_gain = above - node.static_eval;
        let position = &self.thread.positions[ply];
        let lists = self.thread.lists.len();
        let mut picker = MovePicker::noisy(position, node.tt_move, min_gain, &self.thread.lists);
        loop {
            let thread = &mut *self.thread;
            let (position, lists) = (&thread.positions[ply], &mut thread.lists);
            let Some(mv) = picker.next(position, &thread.histories, lists, false) else { break };
            self.prefetch(ply, mv);
            self.make(ply, mv);
            let mut score = -self.quiescence::<false>(ply + 1, -above, 1 - above, false)?;
            if score >= above {
                let next = depth - probcut_reduction();
                score = -self.search::<false>(ply + 1, next, -above, 1 - above, !is_cut)?;
            }
            if score >= above {
                self.table.put(
                    node.key,
                    TtEntry {
                        best_move: Some(mv),
                        score: value::at_node(score, ply),
                        raw_eval: node.tt_entry.and_then(|entry| entry.raw_eval),
                        depth: depth - probcut_reduction() + 1,
                        bound: Bound::Lower,
                        was_pv: node.was_pv,
                    },
                );
                return Err(Leave::With(score));
            }
        }
        self.thread.lists.truncate(lists);
        Ok(())
    }
}
