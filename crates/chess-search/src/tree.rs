//! The tree of positions that one search walks.

use std::time::Instant;

use chess_core::Move;
use chess_eval::Evaluator;
use chess_movegen::Position;

use crate::move_order::{MoveOrder, is_quiet};
use crate::transposition_table::{Bound, Knowledge, TranspositionTable};
use crate::{Limits, Score};

/// No line is followed further than so many plies from the root.
const MAX_PLY: u32 = 2 * Limits::MAX_DEPTH;

/// How many nodes are searched between two looks at the clock.
const NODES_PER_LOOK: u64 = 1024;

/// A limit was reached before the search was complete.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Interrupted;

/// What one search keeps while it walks its tree.
pub(crate) struct Tree<'a, E> {
    evaluator: &'a E,
    limits: &'a Limits<'a>,
    started: Instant,
    table: &'a mut TranspositionTable,
    order: MoveOrder,
    /// The keys of the positions before the current one: the game's, then those on the path.
    keys: Vec<u64>,
    nodes: u64,
}

impl<'a, E: Evaluator> Tree<'a, E> {
    pub(crate) fn new(
        evaluator: &'a E,
        limits: &'a Limits<'a>,
        started: Instant,
        table: &'a mut TranspositionTable,
        game: &[u64],
    ) -> Tree<'a, E> {
        let (order, keys) = (MoveOrder::new(), game.to_vec());
        Tree { evaluator, limits, started, table, order, keys, nodes: 0 }
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The score of the root, and in `pv` the moves that lead to it.
    pub(crate) fn search_root(
        &mut self,
        root: &Position,
        depth: u32,
        pv: &mut Vec<Move>,
    ) -> Result<Score, Interrupted> {
        self.alpha_beta(root, depth, 0, Score::WORST, Score::BEST, pv)
    }

    /// The score for the side to move if it lies between `alpha` and `beta`, with the moves that
    /// lead to it in `pv`; else a bound of it, on the same side of the window.
    fn alpha_beta(
        &mut self,
        position: &Position,
        depth: u32,
        ply: u32,
        mut alpha: Score,
        beta: Score,
        pv: &mut Vec<Move>,
    ) -> Result<Score, Interrupted> {
        if ply > 0 && self.is_draw(position) {
            return Ok(Score::DRAW);
        }
        if depth == 0 || ply >= MAX_PLY {
            return self.quiescence(position, ply, alpha, beta);
        }
        self.count_node()?;
        let is_zero_window = beta == alpha.next_better();
        let known = self.table.get(position.key());
        if let Some(knowledge) = known.filter(|_| is_zero_window) {
            let score = knowledge.score.at_root(ply);
            if knowledge.settles(depth, score, alpha, beta) {
                return Ok(score);
            }
        }
        let mut moves = position.legal_moves();
        if moves.is_empty() {
            return Ok(Score::without_moves(position.is_check(), ply));
        }
        let first = known.and_then(|knowledge| knowledge.best_move);
        self.order.sort(position, ply, first, &mut moves);

        let (mut best, mut best_move, mut bound) = (Score::WORST, None, Bound::Upper);
        let mut line = Vec::new();
        self.keys.push(position.key());
        for (number, &mv) in moves.iter().enumerate() {
            let next = position.make(mv);
            let mut score = Score::BEST;
            // The first move is expected to be the best. Of the others it is asked only whether
            // they are better, which a window without width answers sooner.
            if number > 0 {
                let above = alpha.next_better();
                line.clear();
                score = -self.alpha_beta(&next, depth - 1, ply + 1, -above, -alpha, &mut line)?;
            }
            if number == 0 || (score > alpha && score < beta) {
                line.clear();
                score = -self.alpha_beta(&next, depth - 1, ply + 1, -beta, -alpha, &mut line)?;
            }
            if score > best {
                best = score;
                best_move = Some(mv);
            }
            if score >= beta {
                bound = Bound::Lower;
                if is_quiet(position, mv) {
                    self.order.note_refutation(position, ply, depth, mv);
                }
                break;
            }
            if score > alpha {
                alpha = score;
                bound = Bound::Exact;
                pv.clear();
                pv.push(mv);
                pv.append(&mut line);
            }
        }
        self.keys.pop();
        let depth = depth as u8;
        let score = best.at_node(ply);
        self.table.put(position.key(), Knowledge { depth, bound, score, best_move });
        Ok(best)
    }

    /// The score when all captures that pay have been played out, so that no position is
    /// evaluated in the middle of an exchange. The side to move may also leave it at what it has,
    /// unless it is in check: then every way out is tried.
    fn quiescence(
        &mut self,
        position: &Position,
        ply: u32,
        mut alpha: Score,
        beta: Score,
    ) -> Result<Score, Interrupted> {
        self.count_node()?;
        let is_check = position.is_check();
        if position.count_legal_moves() == 0 {
            return Ok(Score::without_moves(is_check, ply));
        }
        if is_dead(position) {
            return Ok(Score::DRAW);
        }
        let standing = Score::from_centipawns(self.evaluator.evaluate(position));
        if ply >= MAX_PLY {
            return Ok(standing);
        }
        let mut best = if is_check { Score::WORST } else { standing };
        if best >= beta {
            return Ok(best);
        }
        alpha = alpha.max(best);
        let mut moves = if is_check { position.legal_moves() } else { position.captures() };
        MoveOrder::sort_captures(position, &mut moves);
        for &mv in &moves {
            if !is_check && position.see(mv) < 0 {
                continue;
            }
            let score = -self.quiescence(&position.make(mv), ply + 1, -beta, -alpha)?;
            best = best.max(score);
            if score >= beta {
                break;
            }
            alpha = alpha.max(score);
        }
        Ok(best)
    }

    /// True if the position is a draw by rule, a single repetition counted as one: what happened
    /// once can happen again.
    fn is_draw(&self, position: &Position) -> bool {
        let reversible = usize::from(position.halfmove_clock());
        let is_repeated =
            || self.keys.iter().rev().take(reversible).any(|&key| key == position.key());
        let is_mate = || position.is_check() && !position.has_legal_move();
        is_dead(position) || is_repeated() || reversible >= 100 && !is_mate()
    }

    /// Counts a node, and looks from time to time whether a limit is reached.
    fn count_node(&mut self) -> Result<(), Interrupted> {
        if self.limits.nodes().is_some_and(|limit| self.nodes >= limit) {
            return Err(Interrupted);
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(NODES_PER_LOOK) {
            let is_late = self.limits.time().is_some_and(|limit| self.started.elapsed() >= limit);
            if is_late || self.limits.is_stopped() {
                return Err(Interrupted);
            }
        }
        Ok(())
    }
}

/// True if the men that are left cannot give mate. While there are pawns, the answer is quick.
fn is_dead(position: &Position) -> bool {
    position.type_sets().pawns().is_empty() && position.has_insufficient_material()
}
