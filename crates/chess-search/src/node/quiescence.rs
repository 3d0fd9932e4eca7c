//! The leaves: quiescence, in which captures are followed to their end.

use chess_eval::IncrementalEvaluator;
use chess_movegen::{PieceSet, PieceType, Position, piece_value};

use super::draws::is_dead;
use crate::move_picker::MovePicker;
use crate::params::{delta_margin, quiescence_checks, quiescence_soften};
use crate::transposition_table::TtEntry;
use crate::value::{self, Bound, DRAW, INFINITE, MAX_PLY, Value};
use crate::worker::{Interrupted, Worker};

/// No quiescence search takes more nodes. Those of `bench` take a thousand at most; but where there
/// are dozens of queens, no search comes to the end of all captures.
const MAX_NODES: u64 = 5_000;

impl<E: IncrementalEvaluator> Worker<'_, E> {
    /// A node in which no more moves are searched for themselves.
    pub(super) fn leaf<const PV: bool>(
        &mut self,
        ply: usize,
        alpha: Value,
        beta: Value,
    ) -> Result<Value, Interrupted> {
        if self.is_exhaustive {
            self.plain_leaf(ply)
        } else {
            self.quiescence::<PV>(ply, alpha, beta, true)
        }
    }

    /// The score of a leaf where nothing is followed further: mate, stalemate or the evaluation, as
    /// [`minimax`](crate::minimax) has it.
    fn plain_leaf(&mut self, ply: usize) -> Result<Value, Interrupted> {
        self.count_node(ply)?;
        self.thread.clear_line(ply);
        let position = &self.thread.positions[ply];
        if position.has_legal_move() {
            return Ok(self.raw_eval(ply, None));
        }
        Ok(if position.is_check() { value::mated_at(ply) } else { DRAW })
    }

    /// The score when all captures that pay have been played out, so that no position is evaluated
    /// in the middle of an exchange (Claude Shannon 1949 asked for it; Larry Harris 1975 named it).
    ///
    /// The side to move may also stand pat, that is leave it at the static evaluation, unless it is
    /// in check: then every way out is tried until one is found. With `checks`, quiet moves that
    /// give check are tried too.
    pub(super) fn quiescence<const PV: bool>(
        &mut self,
        ply: usize,
        alpha: Value,
        beta: Value,
        checks: bool,
    ) -> Result<Value, Interrupted> {
        self.quiescence_end = self.nodes + MAX_NODES;
        let lists = self.thread.lists.len();
        let score = self.quiescence_node::<PV>(ply, alpha, beta, checks);
        self.thread.lists.truncate(lists);
        score
    }

    fn quiescence_node<const PV: bool>(
        &mut self,
        ply: usize,
        mut alpha: Value,
        beta: Value,
        checks: bool,
    ) -> Result<Value, Interrupted> {
        self.count_node(ply)?;
        if PV {
            self.thread.clear_line(ply);
        }
        let position = &self.thread.positions[ply];
        let is_check = position.is_check();
        if is_dead(position)
            || position.halfmove_clock() >= 100 && (!is_check || position.has_legal_move())
        {
            return Ok(DRAW);
        }
        // A side with few pieces may be stalemated: that is rare, and cheap to ask.
        if !is_check && self.has_few_pieces(ply) && !position.has_legal_move() {
            return Ok(DRAW);
        }

        let key = position.key();
        let tt_entry = self.table.get(key);
        let tt_score = tt_entry.map_or(DRAW, |entry| value::at_root(entry.score, ply));
        if let Some(entry) = tt_entry.filter(|_| !PV)
            && entry.bound.is_cutoff(tt_score, alpha, beta)
        {
            return Ok(tt_score);
        }

        let raw_eval = (!is_check).then(|| self.raw_eval(ply, tt_entry));
        let static_eval = raw_eval.map(|raw_eval| self.corrected(ply, raw_eval));
        let stand_pat = static_eval.map(|static_eval| {
            tt_entry.map_or(static_eval, |entry| entry.bound.refine(static_eval, tt_score))
        });
        if ply >= MAX_PLY {
            return Ok(static_eval.unwrap_or(DRAW));
        }
        if self.nodes >= self.quiescence_end {
            return Ok(stand_pat.unwrap_or_else(|| self.raw_eval(ply, None)));
        }
        let mut best = stand_pat.unwrap_or(-INFINITE);
        if best >= beta {
            return Ok(softened(best, beta));
        }
        alpha = alpha.max(best);
        let position = &self.thread.positions[ply];
        // To a bare king a capture may be worth far more than its victim: a draw.
        let ceiling = static_eval
            .filter(|_| !non_pawns(position).is_empty())
            .map(|static_eval| static_eval + delta_margin());

        let tt_move = tt_entry.and_then(|entry| entry.best_move);
        let mut picker = if is_check {
            let before = self.thread.moves_before(ply);
            MovePicker::all(position, tt_move, [None; 2], before, &self.thread.lists)
        } else if checks && quiescence_checks() > 0 {
            MovePicker::noisy_and_checks(position, tt_move, &self.thread.lists)
        } else {
            MovePicker::noisy(position, tt_move, 0, &self.thread.lists)
        };
        let mut best_move = None;
        let mut is_any_legal = false;
        let mut is_refuted = false;
        loop {
            let thread = &mut *self.thread;
            let (position, lists) = (&thread.positions[ply], &mut thread.lists);
            let Some(mv) = picker.next(position, &thread.histories, lists, false) else { break };
            self.prefetch(ply, mv);
            let position = &self.thread.positions[ply];
            // In check one move that does not lose at once is enough of the quiet ones.
            let is_capture = position.is_capture(mv);
            if is_check && is_any_legal && !is_capture && !value::is_mated(best) {
                break;
            }
            is_any_legal = true;
            // Delta pruning: even the victim for nothing would not bring the score to alpha.
            if let Some(ceiling) = ceiling
                && mv.promotion().is_none()
                && is_capture
            {
                let victim = position.board()[mv.to()].piece_type();
                let gain = piece_value(victim.unwrap_or(PieceType::WhitePawn));
                if ceiling + gain <= alpha {
                    best = best.max(ceiling + gain);
                    continue;
                }
            }
            self.make(ply, mv);
            let score = -self.quiescence_node::<PV>(ply + 1, -beta, -alpha, false)?;
            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(mv);
                    alpha = score;
                    if PV {
                        self.thread.set_line(ply, mv);
                    }
                    if score >= beta {
                        is_refuted = true;
                        break;
                    }
                }
            }
        }
        self.thread.lists.truncate(picker.start);
        if is_check && !is_any_legal {
            return Ok(value::mated_at(ply));
        }
        if is_refuted {
            best = softened(best, beta);
        }
        self.table.put(
            key,
            TtEntry {
                best_move,
                score: value::at_node(best, ply),
                raw_eval,
                depth: 0,
                // What was found is true only of the few moves that were tried, and so never exact.
                bound: if is_refuted { Bound::Lower } else { Bound::Upper },
                was_pv: tt_entry.is_some_and(|entry| entry.was_pv),
            },
        );
        Ok(best)
    }

    /// True if the side to move has one non-pawn piece at most, beside king and pawns.
    fn has_few_pieces(&self, ply: usize) -> bool {
        !non_pawns(&self.thread.positions[ply]).has_several()
    }
}

/// The pieces of the side to move, but for king and pawns.
#[inline]
pub(super) fn non_pawns(position: &Position) -> PieceSet {
    position.type_sets().minors_and_majors() & PieceSet::side(position.side_to_move())
}

/// A score above beta, drawn towards it: by how much it is above is known least.
fn softened(score: Value, beta: Value) -> Value {
    if value::is_mate(score) || value::is_mate(beta) {
        score
    } else {
        score - (score - beta) * quiescence_soften() / 128
    }
}
