//! One node of the tree: principal variation search.

use chess_core::Move;
use chess_eval::Evaluator;

use super::{Interrupted, Worker};
use crate::Bound;
use crate::exchange::gains_at_least;
use crate::history::ManTo;
use crate::move_picker::{MovePicker, is_quiet};
use crate::parameters::*;
use crate::transposition_table::Knowledge;
use crate::value::{self, DRAW, INFINITE, MATE, MAX_PLY, Value};

/// What is known of a node before its moves are tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) ply: usize,
    pub(super) depth: i32,
    pub(super) alpha: Value,
    pub(super) beta: Value,
    pub(super) is_cut: bool,
    /// The side to move has several officers beside king and pawns: with fewer, to have to move
    /// may be the worst thing.
    pub(super) has_several_officers: bool,
    /// The corrected evaluation, and what the table makes of it; 0 in check.
    pub(super) evaluation: Value,
    pub(super) estimate: Value,
    /// The evaluation is better than when the side was last to move.
    pub(super) is_improving: bool,
    pub(super) known: Option<Knowledge>,
}

/// The moves that were tried before the one that refuted the position.
#[derive(Default)]
struct Tried {
    moves: [Option<Move>; Tried::MOST],
    count: usize,
}

impl Tried {
    const MOST: usize = 32;

    fn note(&mut self, mv: Move) {
        if self.count < Tried::MOST {
            self.moves[self.count] = Some(mv);
            self.count += 1;
        }
    }

    fn iter(&self) -> impl Iterator<Item = Move> + '_ {
        self.moves[..self.count].iter().copied().flatten()
    }
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
        mut depth: i32,
        mut alpha: Value,
        mut beta: Value,
        is_cut: bool,
    ) -> Result<Value, Interrupted> {
        let is_root = ply == 0;
        if depth <= 0 {
            return if self.is_exhaustive {
                self.plain_leaf(ply)
            } else {
                self.quiescence::<PV>(ply, alpha, beta, true)
            };
        }
        self.count_node(ply)?;
        self.memory.clear_line(ply);
        if !is_root && !self.is_exhaustive {
            if self.is_draw(ply) {
                return Ok(DRAW);
            }
            if ply >= MAX_PLY {
                return self.quiescence::<PV>(ply, alpha, beta, true);
            }
            // Mate distance pruning: no mate from here can be sooner than the next ply.
            alpha = alpha.max(value::mated_at(ply));
            beta = beta.min(MATE - 1 - ply as Value);
            if alpha >= beta {
                return Ok(alpha);
            }
        }

        let excluded = self.memory.frame(ply).excluded;
        let position = &self.memory.positions[ply];
        let key = position.key();
        let us = position.side_to_move();
        let is_check = position.is_check();
        let near_fifty = position.halfmove_clock() >= 90;
        let types = position.type_sets();
        let bare = types.pawns() | types.of(chess_movegen::PieceType::King);
        let officers = position.men(us) - bare;
        let has_officers = !officers.is_empty();

        let known = if excluded.is_none() { self.table.get(key) } else { None };
        if let Some(known) =
            known.filter(|known| !PV && !self.is_exhaustive && known.depth >= depth)
        {
            let score = value::at_root(known.score, ply);
            if known.settles(score, alpha, beta) && !near_fifty {
                return Ok(score);
            }
        }
        let was_pv = PV || known.is_some_and(|known| known.was_pv);
        let first = if is_root {
            self.root_moves.get(self.line).map(|root| root.mv)
        } else {
            known.and_then(|known| known.best_move)
        };

        let mut raw = None;
        let (mut evaluation, mut estimate) = (0, 0);
        if is_check {
            self.memory.frame_mut(ply).evaluation = None;
        } else if excluded.is_some() {
            evaluation = self.memory.frame(ply).evaluation.unwrap_or(0);
            estimate = evaluation;
        } else {
            let value = self.raw_evaluation(ply, known);
            raw = Some(value);
            evaluation = self.corrected(ply, value);
            estimate = evaluation;
            self.memory.frame_mut(ply).evaluation = Some(evaluation);
            if let Some(known) = known {
                let score = value::at_root(known.score, ply);
                if !value::is_mate(score) && known.settles(score, evaluation + 1, evaluation) {
                    estimate = match known.bound {
                        Bound::Exact => score,
                        Bound::Lower => score.max(evaluation),
                        Bound::Upper => score.min(evaluation),
                    };
                }
            }
        }
        self.memory.frame_mut(ply + 1).killers = [None; 2];
        let is_improving = !is_check && self.is_improving(ply, evaluation);

        if !is_root {
            let node = Node {
                ply,
                depth,
                alpha,
                beta,
                is_cut,
                has_several_officers: officers.has_several(),
                evaluation,
                estimate,
                is_improving,
                known,
            };
            if !PV && !is_check && excluded.is_none() && !self.is_exhaustive {
                if let Some(score) = self.razoring(&node)? {
                    return Ok(score);
                }
                if let Some(score) = self.reverse_futility(&node) {
                    return Ok(score);
                }
                if let Some(score) = self.null_move(&node)? {
                    return Ok(score);
                }
                if let Some(score) = self.probcut(&node, key)? {
                    return Ok(score);
                }
            }
        }
        // Internal iterative reduction: without a move to begin with, the search had better be
        // cheap; it will leave one for the next time (Ed Schröder).
        if (PV || is_cut)
            && depth >= INTERNAL_REDUCTION_DEPTH
            && first.is_none()
            && excluded.is_none()
            && !self.is_exhaustive
        {
            depth -= 1;
        }

        let killers = self.memory.frame(ply).killers;
        let before = self.memory.moves_before(ply);
        let first_is_capture = first.is_some_and(|mv| !is_quiet(&self.memory.positions[ply], mv));
        let mut picker = MovePicker::all(
            &self.memory.positions[ply],
            first,
            killers,
            before,
            &self.memory.lists,
        );
        let (mut best, mut best_move, mut bound) = (-INFINITE, None, Bound::Upper);
        let (mut quiets, mut captures) = (Tried::default(), Tried::default());
        let mut number = 0;
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
            if Some(mv) == excluded {
                continue;
            }
            number += 1;
            if is_root {
                self.report_current_move(mv, number);
            }
            let nodes_before = self.nodes;

            let position = &self.memory.positions[ply];
            let is_quiet = is_quiet(position, mv);
            let gives_check = position.gives_check(mv);
            let history = if is_quiet {
                self.memory.histories.of_quiet(position, mv, &before)
            } else {
                self.memory.histories.captures.get(position, mv)
            };
            let mut reduction = self.memory.reductions.get(depth, number);

            if !is_root && !self.is_exhaustive && has_officers && !value::is_mated(best) {
                let reduced = (depth - reduction / 1024 + history / 8_000).clamp(0, depth);
                if is_quiet {
                    // Late move pruning: after so many moves the rest are not worth a look.
                    if !PV && !is_check && number > late_move_limit(depth, is_improving) {
                        skip_quiets = true;
                    }
                    // Futility: the move would have to gain more than quiet moves do.
                    if !is_check
                        && !gives_check
                        && reduced <= FUTILITY_DEPTH
                        && evaluation + FUTILITY_BASE + FUTILITY_MARGIN * reduced <= alpha
                        && number > 1
                    {
                        continue;
                    }
                    // History pruning: the move was never any good.
                    if !gives_check && reduced <= HISTORY_DEPTH && history < HISTORY_MARGIN * depth
                    {
                        continue;
                    }
                }
                // SEE pruning: the move loses more than a search so shallow could win back.
                let least = if is_quiet {
                    SEE_QUIET_MARGIN * reduced * reduced
                } else {
                    SEE_CAPTURE_MARGIN * depth
                };
                if depth <= SEE_DEPTH && !gains_at_least(position, mv, least) {
                    continue;
                }
            }

            let mut extension = 0;
            if !is_root && !self.is_exhaustive && Some(mv) == first && excluded.is_none() {
                match self.singular_extension(ply, depth, mv, known, beta, is_cut)? {
                    Ok(plies) => extension = plies,
                    Err(score) => {
                        self.memory.lists.truncate(picker.start());
                        return Ok(score);
                    }
                }
            }
            if extension == 0
                && gives_check
                && depth <= 6
                && !self.is_exhaustive
                && ply < 2 * self.root_depth as usize
                && gains_at_least(&self.memory.positions[ply], mv, 0)
            {
                extension = 1;
            }
            if extension >= 2 {
                self.memory.frame_mut(ply).double_extensions += 1;
            }

            self.memory.make(ply, mv);
            let new_depth = depth - 1 + extension;
            let mut score = -INFINITE;
            let is_late = depth >= 2 && number > 1 + i32::from(is_root) && !self.is_exhaustive;
            let mut is_open = number > 1;
            if is_late {
                if is_quiet {
                    reduction -= history * 1024 / REDUCTION_HISTORY;
                } else {
                    reduction -= 1024 + history * 1024 / REDUCTION_HISTORY;
                }
                reduction += 1024 * i32::from(is_cut);
                reduction -= 1024 * i32::from(was_pv);
                reduction += 1024 * i32::from(!is_improving && !is_check);
                reduction += 768 * i32::from(first_is_capture && is_quiet);
                reduction -= 1024 * i32::from(gives_check);
                reduction -= 1024 * i32::from(killers.contains(&Some(mv)));
                let reduced = (new_depth - reduction / 1024).clamp(1, new_depth.max(1));
                score = -self.search::<false>(ply + 1, reduced, -alpha - 1, -alpha, true)?;
                is_open = score > alpha && reduced < new_depth;
            } else if !PV && number == 1 {
                is_open = true;
            }
            if is_open {
                score = -self.search::<false>(ply + 1, new_depth, -alpha - 1, -alpha, !is_cut)?;
            }
            if PV && (number == 1 || score > alpha) {
                score = -self.search::<true>(ply + 1, new_depth, -beta, -alpha, false)?;
            }
            if extension >= 2 {
                self.memory.frame_mut(ply).double_extensions -= 1;
            }

            if is_root {
                self.note_root_move(root_index - 1, number, score, alpha, beta, nodes_before);
            }
            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(mv);
                    if PV && !is_root {
                        self.memory.set_line(ply, mv);
                    }
                    if score >= beta {
                        bound = Bound::Lower;
                        self.learn(ply, depth, mv, &quiets, &captures);
                        break;
                    }
                    bound = Bound::Exact;
                    alpha = score;
                }
            }
            if is_quiet {
                quiets.note(mv);
            } else {
                captures.note(mv);
            }
        }
        self.memory.lists.truncate(picker.start());
        self.memory.frame_mut(ply).played = ManTo::NONE;

        if number == 0 {
            return Ok(if excluded.is_some() {
                alpha
            } else if is_check {
                value::mated_at(ply)
            } else {
                DRAW
            });
        }
        // All moves were pruned away: the score is no better than alpha.
        if best == -INFINITE {
            best = alpha;
        }
        if excluded.is_some() || is_root && self.line > 0 {
            return Ok(best);
        }
        self.table.put(
            key,
            Knowledge {
                best_move,
                score: value::at_node(best, ply),
                evaluation: raw,
                depth,
                bound,
                was_pv,
            },
        );
        let is_telling = match bound {
            Bound::Exact => true,
            Bound::Lower => best > evaluation,
            Bound::Upper => best < evaluation,
        };
        if is_telling
            && !is_check
            && !value::is_mate(best)
            && best_move.is_none_or(|mv| is_quiet(&self.memory.positions[ply], mv))
        {
            let memory = &mut *self.memory;
            let men = memory.frame(ply).men;
            memory.histories.corrections.learn(us, &men, best - evaluation, depth);
        }
        Ok(best)
    }

    fn is_improving(&self, ply: usize, evaluation: Value) -> bool {
        let earlier = |plies| self.memory.frame_before(ply, plies).evaluation;
        match earlier(2).or_else(|| earlier(4)) {
            Some(before) => evaluation > before,
            None => true,
        }
    }

    /// Learns that a move refuted the position, and that those before it did not.
    fn learn(&mut self, ply: usize, depth: i32, mv: Move, quiets: &Tried, captures: &Tried) {
        let bonus = (BONUS_PER_PLY * depth - BONUS_OFFSET).min(MOST_BONUS);
        let memory = &mut *self.memory;
        let before = memory.moves_before(ply);
        if is_quiet(&memory.positions[ply], mv) {
            let killers = &mut memory.frame_mut(ply).killers;
            if killers[0] != Some(mv) {
                killers[1] = killers[0].replace(mv);
            }
            let position = &memory.positions[ply];
            // A move that refutes at once, in a shallow search, teaches little.
            if depth > 2 || quiets.count > 0 {
                memory.histories.learn_quiet(position, mv, &before, bonus);
            }
            for other in quiets.iter() {
                memory.histories.learn_quiet(position, other, &before, -bonus);
            }
        } else {
            memory.histories.captures.learn(&memory.positions[ply], mv, bonus);
        }
        for other in captures.iter() {
            memory.histories.captures.learn(&memory.positions[ply], other, -bonus);
        }
    }
}

/// How many moves are tried in a node so deep.
fn late_move_limit(depth: i32, is_improving: bool) -> i32 {
    if depth > LATE_MOVE_DEPTH {
        return i32::MAX;
    }
    let limit = LATE_MOVE_BASE + depth * depth;
    if is_improving { limit } else { limit / 2 }
}
