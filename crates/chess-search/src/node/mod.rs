//! One node of the tree, and all that is decided in it.
//!
//! `search` is the way through a node, from top to bottom; each step makes the next of its
//! `states`, or leaves with a score:
//!
//! ```text
//!  Entered     draw by rule? a draw to be had? mate distance             draws
//!  LookedUp    the transposition table, tablebases                       tablebases
//!  Evaluated   the evaluation, corrected by experience
//!              done without moves? razoring, reverse futility,
//!              null move, probcut                                        pruning
//!  Trying      for each move, the most promising first:                  (move_picker)
//!                  not worth a try? deeper? less deep?                   moves
//!                  search it
//!              learn from what refuted the position                      learning
//! ```
//!
//! At depth 0 stands quiescence, a tree of captures with nodes of a simpler kind.

mod draws;
mod learning;
mod moves;
mod pruning;
mod quiescence;
mod states;
mod tablebases;
#[cfg(test)]
mod tests;

use chess_eval::IncrementalEvaluator;
use chess_movegen::Move;

use crate::move_picker::{MovePicker, is_quiet};
use crate::params::{
    deeper_margin, hindsight_reduction, internal_reduction_depth, shallower_margin,
    soften_fail_high,
};
use crate::transposition_table::TtEntry;
use crate::value::{self, Bound, DRAW, INFINITE, MATE, MAX_PLY, Value};
use crate::worker::{Interrupted, Worker};
use quiescence::non_pawns;
use states::{Candidate, Entered, Evaluated, Leave, LookedUp, Trying};

impl<E: IncrementalEvaluator> Worker<'_, E> {
    /// The score for the side to move if it lies between `alpha` and `beta`, with the moves that
    /// lead to it as the line at this ply if `PV`; else a bound of it, on the same side of the
    /// window.
    ///
    /// The first move is expected to be the best. Of the others it is asked only whether they are
    /// better, which a window without width answers sooner (principal variation search, Tony
    /// Marsland and Murray Campbell 1982).
    pub(crate) fn search<const PV: bool>(
        &mut self,
        ply: usize,
        depth: i32,
        alpha: Value,
        beta: Value,
        is_cut: bool,
    ) -> Result<Value, Interrupted> {
        if depth <= 0 {
            return self.leaf::<PV>(ply, alpha, beta);
        }
        let entered = Entered { ply, depth, alpha, beta, is_pv: PV, is_cut };
        let lists = self.thread.lists.len();
        let score = self.search_node::<PV>(entered);
        self.thread.lists.truncate(lists);
        score.or_else(Leave::score)
    }

    fn search_node<const PV: bool>(&mut self, entered: Entered) -> Result<Value, Leave> {
        let ply = entered.ply;
        self.count_node(ply)?;
        self.thread.clear_line(ply);
        let entered = self.narrow::<PV>(entered)?;
        let node = self.look_up(entered)?;
        self.thread.frame_mut(ply + 1).killers = [None; 2];
        self.thread.frame_mut(ply + 2).cutoffs = 0;
        let node = self.evaluate(node);
        self.prune_node(&node)?;
        let depth = node.depth + self.hindsight(&node) - self.internal_reduction(&node);
        let killers = self.thread.frame(ply).killers;
        self.search_moves::<PV>(node.try_moves(depth, killers))
    }

    /// Leaves where the rules or the window already decide, and narrows the window to the scores
    /// that are possible.
    #[inline]
    fn narrow<const PV: bool>(&mut self, entered: Entered) -> Result<Entered, Leave> {
        let Entered { ply, mut alpha, mut beta, .. } = entered;
        if ply == 0 || self.is_exhaustive {
            return Ok(entered);
        }
        if self.is_draw(ply) {
            return Err(Leave::With(DRAW));
        }
        if ply >= MAX_PLY {
            return Err(Leave::With(self.leaf::<PV>(ply, alpha, beta)?));
        }
        // Upcoming repetition: the side to move can have a draw.
        if alpha < DRAW && self.can_repeat(ply) {
            alpha = DRAW;
        }
        // Mate distance pruning: no mate from here can be sooner than the next ply.
        if alpha < beta {
            alpha = alpha.max(value::mated_at(ply));
            beta = beta.min(MATE - 1 - ply as Value);
        }
        if alpha >= beta {
            return Err(Leave::With(alpha));
        }
        Ok(Entered { alpha, beta, ..entered })
    }

    /// Asks the tables, and leaves if one of them knows the score.
    #[inline]
    fn look_up(&mut self, entered: Entered) -> Result<LookedUp, Leave> {
        let ply = entered.ply;
        let excluded = self.thread.frame(ply).excluded;
        let key = self.thread.positions[ply].key();
        let tt_entry = if excluded.is_none() { self.table.get(key) } else { None };
        if let Some(entry) = tt_entry {
            self.tt_cutoff(&entered, entry)?;
        }
        let allowed = match excluded {
            None => self.probe_tablebases(&entered, key)?,
            Some(_) => (-INFINITE, INFINITE),
        };
        let tt_move =
            if ply == 0 { self.root.tt_move() } else { tt_entry.and_then(|entry| entry.best_move) };
        let position = &self.thread.positions[ply];
        let non_pawns = non_pawns(position);
        Ok(LookedUp {
            entered,
            key,
            excluded,
            tt_entry,
            tt_move,
            tt_move_is_noisy: tt_move.is_some_and(|mv| !is_quiet(position, mv)),
            was_pv: entered.is_pv || tt_entry.is_some_and(|entry| entry.was_pv),
            allowed,
            is_check: position.is_check(),
            has_non_pawns: !non_pawns.is_empty(),
            has_several_non_pawns: non_pawns.has_several(),
        })
    }

    /// Leaves with the score of the entry if it was searched as deep and decides the question. Near
    /// the draw by fifty moves it is not trusted: the table does not know how near.
    #[inline]
    fn tt_cutoff(&self, entered: &Entered, entry: TtEntry) -> Result<(), Leave> {
        let score = value::at_root(entry.score, entered.ply);
        let is_cutoff = !entered.is_pv
            && !self.is_exhaustive
            && entry.depth >= entered.depth
            && entry.bound.is_cutoff(score, entered.alpha, entered.beta)
            && self.thread.positions[entered.ply].halfmove_clock() < 90;
        if is_cutoff { Err(Leave::With(score)) } else { Ok(()) }
    }

    #[inline]
    fn evaluate(&mut self, node: LookedUp) -> Evaluated {
        let ply = node.ply;
        let (raw_eval, static_eval, estimate) = if node.is_check {
            self.thread.frame_mut(ply).static_eval = None;
            (None, 0, 0)
        } else if node.excluded.is_some() {
            let known = self.thread.frame(ply).static_eval.unwrap_or(0);
            (None, known, known)
        } else {
            let raw_eval = self.raw_eval(ply, node.tt_entry);
            let static_eval = self.corrected(ply, raw_eval);
            self.thread.frame_mut(ply).static_eval = Some(static_eval);
            let estimate = node.tt_entry.map_or(static_eval, |entry| {
                entry.bound.refine(static_eval, value::at_root(entry.score, ply))
            });
            (Some(raw_eval), static_eval, estimate)
        };
        let is_improving = !node.is_check && self.is_improving(ply, static_eval);
        Evaluated { looked_up: node, raw_eval, static_eval, estimate, is_improving }
    }

    fn is_improving(&self, ply: usize, static_eval: Value) -> bool {
        let earlier = |plies| self.thread.frame_before(ply, plies).static_eval;
        earlier(2).or_else(|| earlier(4)).is_none_or(|before| static_eval > before)
    }

    /// Internal iterative reduction: without a move to begin with, the search had better be cheap;
    /// it will leave one for the next time (Ed Schröder).
    fn internal_reduction(&self, node: &Evaluated) -> i32 {
        let is_blind = (node.is_pv || node.is_cut)
            && node.depth >= internal_reduction_depth()
            && node.tt_move.is_none()
            && node.excluded.is_none()
            && !self.is_exhaustive;
        i32::from(is_blind)
    }

    /// A move that was much reduced, since it looked bad, but after which the opponent does not
    /// stand well either, deserves a ply more.
    fn hindsight(&self, node: &Evaluated) -> i32 {
        if node.ply == 0 || node.is_check || node.excluded.is_some() || self.is_exhaustive {
            return 0;
        }
        let before = self.thread.frame_before(node.ply, 1);
        let is_doubtful = before.reduced_by >= hindsight_reduction()
            && before.static_eval.is_some_and(|before| before + node.static_eval <= 0);
        i32::from(is_doubtful)
    }

    /// Tries the moves of a node one after the other.
    fn search_moves<const PV: bool>(&mut self, mut node: Trying) -> Result<Value, Leave> {
        let ply = node.ply;
        let mut picker = MovePicker::all(
            &self.thread.positions[ply],
            node.tt_move,
            node.killers,
            self.thread.moves_before(ply),
            &self.thread.lists,
        );
        let mut skip_quiets = false;
        while let Some(mv) = self.next_move(&node, &mut picker, skip_quiets) {
            if Some(mv) == node.excluded {
                continue;
            }
            self.prefetch(ply, mv);
            node.move_count += 1;
            if ply == 0 {
                self.report_current_move(mv, node.move_count);
            }
            let candidate = self.candidate(&node, &mut picker, mv);
            if ply > 0 && !self.is_exhaustive && node.has_non_pawns && !value::is_mated(node.best) {
                skip_quiets |= self.ends_quiet_moves(&node, &candidate);
                if self.prunes_move(&node, &candidate) {
                    continue;
                }
            }
            let extension = self.extension(&node, &candidate)?;

            let nodes_before = self.nodes;
            let score = self.search_move::<PV>(&node, &candidate, extension)?;
            if ply == 0 {
                let bound = Bound::of(score, node.alpha, node.beta);
                self.note_root_move(node.move_count, score, bound, nodes_before);
            }
            if node.take(mv, score) {
                if PV && ply > 0 {
                    self.thread.set_line(ply, mv);
                }
                if node.bound == Bound::Lower {
                    let frame = self.thread.frame_mut(ply);
                    frame.cutoffs = frame.cutoffs.saturating_add(1);
                    self.learn(&node, mv);
                    break;
                }
            }
            node.note_failure(&candidate);
        }
        Ok(self.finish(&node))
    }

    #[inline]
    fn next_move(
        &mut self,
        node: &Trying,
        picker: &mut MovePicker,
        skip_quiets: bool,
    ) -> Option<Move> {
        if node.ply == 0 {
            return self.root.next_move(node.move_count);
        }
        let thread = &mut *self.thread;
        picker.next(&thread.positions[node.ply], &thread.histories, &mut thread.lists, skip_quiets)
    }

    #[inline]
    fn candidate(&self, node: &Trying, picker: &mut MovePicker, mv: Move) -> Candidate {
        let position = &self.thread.positions[node.ply];
        let is_quiet = is_quiet(position, mv);
        let history = if is_quiet {
            let before = self.thread.moves_before(node.ply);
            self.thread.histories.of_quiet(position, mv, &before)
        } else {
            self.thread.histories.noisy.get(position, mv)
        };
        Candidate {
            mv,
            move_count: node.move_count,
            is_quiet,
            gives_check: picker.check_squares(position).are_reached_by(position, mv),
            history,
            reduction: self.thread.reductions.get(node.depth, node.move_count),
        }
    }

    /// Makes a move and searches what comes of it: less deep first if it comes late, with a window
    /// without width if it is not the first, and again in full where that says that it is better.
    #[inline]
    fn search_move<const PV: bool>(
        &mut self,
        node: &Trying,
        candidate: &Candidate,
        extension: i32,
    ) -> Result<Value, Interrupted> {
        let Entered { ply, alpha, beta, is_cut, .. } = node.entered;
        let is_first = candidate.move_count == 1;
        let depth = node.depth - 1 + extension;
        let reduced = self.late_move_depth(node, candidate, depth);
        self.thread.frame_mut(ply).double_extensions += u8::from(extension >= 2);
        self.make(ply, candidate.mv);

        let mut score = -INFINITE;
        let mut is_open = !(PV && is_first);
        let mut depth = depth;
        if let Some(reduced) = reduced {
            self.thread.frame_mut(ply).reduced_by = depth - reduced;
            let searched = self.search::<false>(ply + 1, reduced, -alpha - 1, -alpha, true);
            self.thread.frame_mut(ply).reduced_by = 0;
            score = -searched?;
            is_open = score > alpha && reduced < depth;
            if is_open && ply > 0 && node.best > -INFINITE {
                depth += i32::from(score > node.best + deeper_margin());
                depth -= i32::from(score < node.best + shallower_margin());
                is_open = reduced < depth;
            }
        }
        if is_open {
            score = -self.search::<false>(ply + 1, depth, -alpha - 1, -alpha, !is_cut)?;
        }
        if PV && (is_first || score > alpha) {
            score = -self.search::<true>(ply + 1, depth, -beta, -alpha, false)?;
        }
        self.thread.frame_mut(ply).double_extensions -= u8::from(extension >= 2);
        Ok(score)
    }

    /// The score of a node whose moves were tried; the table and the corrections learn it.
    fn finish(&mut self, node: &Trying) -> Value {
        let ply = node.ply;
        if node.move_count == 0 {
            return if node.excluded.is_some() {
                node.alpha
            } else if node.is_check {
                value::mated_at(ply)
            } else {
                DRAW
            };
        }
        // If all moves were pruned away, the score is no better than alpha.
        let best = if node.best == -INFINITE { node.alpha } else { node.best };
        let is_softened = node.bound == Bound::Lower
            && soften_fail_high() > 0
            && !self.is_exhaustive
            && !value::is_mate(best)
            && !value::is_mate(node.beta);
        let best =
            if is_softened { (best * node.depth + node.beta) / (node.depth + 1) } else { best };
        if node.bound == Bound::Upper && node.excluded.is_none() {
            self.learn_unanswered(node);
        }
        let (min, max) = node.allowed;
        let best = best.clamp(min, max);
        if node.excluded.is_some() || ply == 0 && self.root.line > 0 {
            return best;
        }
        self.table.put(
            node.key,
            TtEntry {
                best_move: node.best_move,
                score: value::at_node(best, ply),
                raw_eval: node.raw_eval,
                depth: node.depth,
                bound: node.bound,
                was_pv: node.was_pv,
            },
        );
        self.learn_correction(node, best);
        best
    }
}
