//! One node of the tree: principal variation search.

use std::ops::ControlFlow;

use chess_core::Move;
use chess_eval::Evaluator;
use chess_movegen::PieceType;

use super::learning::Tried;
use super::{Interrupted, Worker};
use crate::Bound;
use crate::history::PieceTo;
use crate::move_picker::{MovePicker, is_quiet};
use crate::parameters::internal_reduction_depth;
use crate::transposition_table::Knowledge;
use crate::value::{self, DRAW, INFINITE, MATE, MAX_PLY, Value};

/// What is known of a node before its moves are tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) ply: usize,
    pub(super) depth: i32,
    /// What the side to move has for certain; it rises while the moves are tried.
    pub(super) alpha: Value,
    pub(super) beta: Value,
    /// The exact score is asked for, not only on which side of a window without width it lies.
    pub(super) is_pv: bool,
    /// The node is expected to be refuted by one of its moves.
    pub(super) is_cut: bool,
    pub(super) is_check: bool,
    /// The side to move has an non-pawn piece beside king and pawns, or several of them: with fewer, to
    /// have to move may be the worst thing.
    pub(super) has_non_pawn_material: bool,
    pub(super) has_several_non_pawns: bool,
    /// A move that is left out, to see how much worse the others are.
    pub(super) excluded: Option<Move>,
    pub(super) key: u64,
    /// What the table knows, and the move that is tried first for it.
    pub(super) known: Option<Knowledge>,
    pub(super) first: Option<Move>,
    pub(super) first_is_capture: bool,
    /// Quiet moves that refuted a sister position.
    pub(super) killers: [Option<Move>; 2],
    /// The node is on the principal variation, or once was.
    pub(super) was_pv: bool,
    /// What the evaluator says; `None` in check, and if a move is left out.
    pub(super) raw: Option<Value>,
    /// The corrected evaluation, and what the table makes of it; 0 in check.
    pub(super) evaluation: Value,
    pub(super) estimate: Value,
    /// What tablebases say of the score: it is between these two.
    pub(super) allowed: (Value, Value),
    /// The evaluation is better than when the side was last to move.
    pub(super) is_improving: bool,
}

/// A move of a node, with what decides how deep it is searched.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub(super) mv: Move,
    /// Which one it is in the order in which they are tried, from 1.
    pub(super) number: i32,
    pub(super) is_quiet: bool,
    pub(super) gives_check: bool,
    /// What was learned of it.
    pub(super) history: i32,
    /// The late move reduction for its number alone, in 1024ths of a ply.
    pub(super) reduction: i32,
}

/// What the moves that were tried have given.
struct Yield {
    best: Value,
    best_move: Option<Move>,
    bound: Bound,
    /// How many were tried or pruned.
    count: i32,
}

impl<E: Evaluator> Worker<'_, E> {
    /// The score for the side to move if it lies between `alpha` and `beta`, with the moves that
    /// lead to it as the line at this ply if `PV`; else a bound of it, on the same side of the
    /// window.
    ///
    /// The first move is expected to be the best. Of the others it is asked only whether they are
    /// better, which a window without width answers sooner (principal variation search, Tony
    /// Marsland and Murray Campbell 1982).
    pub(super) fn search<const PV: bool>(
        &mut self,
        ply: usize,
        depth: i32,
        mut alpha: Value,
        mut beta: Value,
        is_cut: bool,
    ) -> Result<Value, Interrupted> {
        if depth <= 0 {
            return if self.is_exhaustive {
                self.plain_leaf(ply)
            } else {
                self.quiescence::<PV>(ply, alpha, beta, true)
            };
        }
        self.count_node(ply)?;
        self.memory.clear_line(ply);
        if ply > 0 && !self.is_exhaustive {
            if self.is_draw(ply) {
                return Ok(DRAW);
            }
            if ply >= MAX_PLY {
                return self.quiescence::<PV>(ply, alpha, beta, true);
            }
            // Upcoming repetition: the side to move can have a draw.
            if alpha < DRAW && self.can_repeat(ply) {
                alpha = DRAW;
                if alpha >= beta {
                    return Ok(alpha);
                }
            }
            // Mate distance pruning: no mate from here can be sooner than the next ply.
            alpha = alpha.max(value::mated_at(ply));
            beta = beta.min(MATE - 1 - ply as Value);
            if alpha >= beta {
                return Ok(alpha);
            }
        }

        let mut node = self.look_up::<PV>(ply, depth, alpha, beta, is_cut);
        if let Some(score) = self.known_score(&node) {
            return Ok(score);
        }
        node.allowed = match self.probe_tables(&node) {
            ControlFlow::Break(score) => return Ok(score),
            ControlFlow::Continue(allowed) => allowed,
        };
        self.judge(&mut node);
        if ply > 0
            && let Some(score) = self.prune_node(&node)?
        {
            return Ok(score);
        }
        node.depth -= self.internal_reduction(&node);
        self.search_moves::<PV>(node)
    }

    /// A node with what the position and the table say.
    fn look_up<const PV: bool>(
        &self,
        ply: usize,
        depth: i32,
        alpha: Value,
        beta: Value,
        is_cut: bool,
    ) -> Node {
        let excluded = self.memory.frame(ply).excluded;
        let position = &self.memory.positions[ply];
        let types = position.type_sets();
        let bare = types.pawns() | types.of(PieceType::King);
        let non_pawns = position.side_set(position.side_to_move()) - bare;
        let key = position.key();
        let known = if excluded.is_none() { self.table.get(key) } else { None };
        let first = if ply == 0 {
            self.root_moves.get(self.line).map(|root| root.mv)
        } else {
            known.and_then(|known| known.best_move)
        };
        Node {
            ply,
            depth,
            alpha,
            beta,
            is_pv: PV,
            is_cut,
            is_check: position.is_check(),
            has_non_pawn_material: !non_pawns.is_empty(),
            has_several_non_pawns: non_pawns.has_several(),
            excluded,
            key,
            known,
            first,
            first_is_capture: first.is_some_and(|mv| !is_quiet(position, mv)),
            killers: [None; 2],
            was_pv: PV || known.is_some_and(|known| known.was_pv),
            raw: None,
            evaluation: 0,
            estimate: 0,
            allowed: (-INFINITE, INFINITE),
            is_improving: false,
        }
    }

    /// The score, if the table has one that was searched as deep and settles the question. Near the
    /// draw by fifty moves it is not trusted: the table does not know how near.
    fn known_score(&self, node: &Node) -> Option<Value> {
        let known = node.known?;
        let may_settle = !node.is_pv && !self.is_exhaustive && known.depth >= node.depth;
        let score = value::at_root(known.score, node.ply);
        let settles = may_settle && known.settles(score, node.alpha, node.beta);
        let is_far_from_fifty = self.memory.positions[node.ply].halfmove_clock() < 90;
        (settles && is_far_from_fifty).then_some(score)
    }

    /// Evaluates the position of a node.
    fn judge(&mut self, node: &mut Node) {
        let ply = node.ply;
        self.memory.frame_mut(ply + 1).killers = [None; 2];
        if node.is_check {
            self.memory.frame_mut(ply).evaluation = None;
            return;
        }
        if node.excluded.is_some() {
            node.evaluation = self.memory.frame(ply).evaluation.unwrap_or(0);
            node.estimate = node.evaluation;
        } else {
            let raw = self.raw_evaluation(ply, node.known);
            let evaluation = self.corrected(ply, raw);
            node.raw = Some(raw);
            node.evaluation = evaluation;
            node.estimate = evaluation;
            self.memory.frame_mut(ply).evaluation = Some(evaluation);
            if let Some(known) = node.known {
                let score = value::at_root(known.score, ply);
                if !value::is_mate(score) && known.settles(score, evaluation + 1, evaluation) {
                    node.estimate = match known.bound {
                        Bound::Exact => score,
                        Bound::Lower => score.max(evaluation),
                        Bound::Upper => score.min(evaluation),
                    };
                }
            }
        }
        node.is_improving = self.is_improving(ply, node.evaluation);
    }

    fn is_improving(&self, ply: usize, evaluation: Value) -> bool {
        let earlier = |plies| self.memory.frame_before(ply, plies).evaluation;
        earlier(2).or_else(|| earlier(4)).is_none_or(|before| evaluation > before)
    }

    /// Internal iterative reduction: without a move to begin with, the search had better be cheap;
    /// it will leave one for the next time (Ed Schröder).
    fn internal_reduction(&self, node: &Node) -> i32 {
        let is_blind = (node.is_pv || node.is_cut)
            && node.depth >= internal_reduction_depth()
            && node.first.is_none()
            && node.excluded.is_none()
            && !self.is_exhaustive;
        i32::from(is_blind)
    }

    /// Tries the moves of a node one after the other.
    fn search_moves<const PV: bool>(&mut self, mut node: Node) -> Result<Value, Interrupted> {
        let ply = node.ply;
        let is_root = ply == 0;
        node.killers = self.memory.frame(ply).killers;
        let mut picker = MovePicker::all(
            &self.memory.positions[ply],
            node.first,
            node.killers,
            self.memory.moves_before(ply),
            &self.memory.lists,
        );
        let mut found = Yield { best: -INFINITE, best_move: None, bound: Bound::Upper, count: 0 };
        let mut tried = Tried::default();
        let mut skip_quiets = false;
        let mut root_index = self.line;
        loop {
            let next = if is_root {
                root_index += 1;
                self.root_moves.get(root_index - 1).map(|root| root.mv)
            } else {
                let memory = &mut *self.memory;
                let (position, lists) = (&memory.positions[ply], &mut memory.lists);
                picker.next(position, &memory.histories, lists, skip_quiets)
            };
            let Some(mv) = next else { break };
            if Some(mv) == node.excluded {
                continue;
            }
            found.count += 1;
            if is_root {
                self.report_current_move(mv, found.count);
            }
            let candidate = self.candidate(&node, &mut picker, mv, found.count);
            let may_prune = !is_root
                && !self.is_exhaustive
                && node.has_non_pawn_material
                && !value::is_mated(found.best);
            if may_prune {
                skip_quiets |= self.ends_quiet_moves(&node, &candidate);
                if self.prunes_move(&node, &candidate) {
                    continue;
                }
            }
            let extension = if self.is_exhaustive {
                0
            } else {
                match self.extension(&node, &candidate)? {
                    Ok(plies) => plies,
                    Err(score) => {
                        self.memory.lists.truncate(picker.start());
                        return Ok(score);
                    }
                }
            };

            let nodes_before = self.nodes;
            let score = self.search_move::<PV>(&node, &candidate, extension)?;
            if is_root {
                self.note_root_move(root_index - 1, &node, &candidate, score, nodes_before);
            }
            if score > found.best {
                found.best = score;
                if score > node.alpha {
                    found.best_move = Some(mv);
                    if PV && !is_root {
                        self.memory.set_line(ply, mv);
                    }
                    if score >= node.beta {
                        found.bound = Bound::Lower;
                        self.learn(&node, mv, &tried);
                        break;
                    }
                    found.bound = Bound::Exact;
                    node.alpha = score;
                }
            }
            tried.note(&candidate);
        }
        self.memory.lists.truncate(picker.start());
        self.memory.frame_mut(ply).played = PieceTo::NONE;
        Ok(self.conclude(&node, &found))
    }

    #[inline]
    fn candidate(&self, node: &Node, picker: &mut MovePicker, mv: Move, number: i32) -> Candidate {
        let position = &self.memory.positions[node.ply];
        let is_quiet = is_quiet(position, mv);
        let history = if is_quiet {
            let before = self.memory.moves_before(node.ply);
            self.memory.histories.of_quiet(position, mv, &before)
        } else {
            self.memory.histories.captures.get(position, mv)
        };
        Candidate {
            mv,
            number,
            is_quiet,
            gives_check: picker.check_squares(position).are_reached_by(position, mv),
            history,
            reduction: self.memory.reductions.get(node.depth, number),
        }
    }

    /// Makes a move and searches what comes of it: less deep first if it comes late, with a window
    /// without width if it is not the first, and again in full where that says that it is better.
    #[inline]
    fn search_move<const PV: bool>(
        &mut self,
        node: &Node,
        candidate: &Candidate,
        extension: i32,
    ) -> Result<Value, Interrupted> {
        let Node { ply, alpha, beta, .. } = *node;
        let is_first = candidate.number == 1;
        let depth = node.depth - 1 + extension;
        let reduced = self.late_move_depth(node, candidate, depth);
        self.memory.frame_mut(ply).double_extensions += u8::from(extension >= 2);
        self.memory.make(ply, candidate.mv, self.table);

        let mut score = -INFINITE;
        let mut is_open = !(PV && is_first);
        if let Some(reduced) = reduced {
            score = -self.search::<false>(ply + 1, reduced, -alpha - 1, -alpha, true)?;
            is_open = score > alpha && reduced < depth;
        }
        if is_open {
            score = -self.search::<false>(ply + 1, depth, -alpha - 1, -alpha, !node.is_cut)?;
        }
        if PV && (is_first || score > alpha) {
            score = -self.search::<true>(ply + 1, depth, -beta, -alpha, false)?;
        }
        self.memory.frame_mut(ply).double_extensions -= u8::from(extension >= 2);
        Ok(score)
    }

    /// The score of a node whose moves were tried; the table and the corrections learn it.
    fn conclude(&mut self, node: &Node, found: &Yield) -> Value {
        let ply = node.ply;
        if found.count == 0 {
            return if node.excluded.is_some() {
                node.alpha
            } else if node.is_check {
                value::mated_at(ply)
            } else {
                DRAW
            };
        }
        // If all moves were pruned away, the score is no better than alpha.
        let best = if found.best == -INFINITE { node.alpha } else { found.best };
        let (least, most) = node.allowed;
        let best = best.clamp(least, most);
        if node.excluded.is_some() || ply == 0 && self.line > 0 {
            return best;
        }
        self.table.put(
            node.key,
            Knowledge {
                best_move: found.best_move,
                score: value::at_node(best, ply),
                evaluation: node.raw,
                depth: node.depth,
                bound: found.bound,
                was_pv: node.was_pv,
            },
        );
        self.learn_correction(node, best, found.bound, found.best_move);
        best
    }
}
