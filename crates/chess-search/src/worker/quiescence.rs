//! Quiescence: captures are followed to their end.

use chess_eval::Evaluator;

use super::draws::is_dead;
use super::{Interrupted, Worker};
use crate::Bound;
use crate::history::PieceTo;
use crate::move_picker::MovePicker;
use crate::parameters::{delta_margin, quiescence_checks};
use crate::transposition_table::Knowledge;
use crate::value::{self, DRAW, INFINITE, MAX_PLY, Value};
use chess_movegen::{PieceType, piece_value};

impl<E: Evaluator> Worker<'_, E> {
    /// The score when all captures that pay have been played out, so that no position is evaluated
    /// in the middle of an exchange (Claude Shannon 1949 asked for it; Larry Harris 1975 named it).
    ///
    /// The side to move may also leave it at what it has, unless it is in check: then every way out
    /// is tried until one is found. With `checks`, quiet moves that give check are tried too.
    pub(super) fn quiescence<const PV: bool>(
        &mut self,
        ply: usize,
        mut alpha: Value,
        beta: Value,
        checks: bool,
    ) -> Result<Value, Interrupted> {
        self.count_node(ply)?;
        if PV {
            self.memory.clear_line(ply);
        }
        let position = &self.memory.positions[ply];
        let is_check = position.is_check();
        if is_dead(position)
            || position.halfmove_clock() >= 100 && (!is_check || position.has_legal_move())
        {
            return Ok(DRAW);
        }
        // A side without non-pawn pieces may be stalemated: that is seldom, and cheap to ask.
        let us = position.side_to_move();
        if !is_check && self.has_few_pieces(ply, us) && !position.has_legal_move() {
            return Ok(DRAW);
        }

        let key = position.key();
        let known = self.table.get(key);
        if let Some(known) = known.filter(|_| !PV) {
            let score = value::at_root(known.score, ply);
            if known.settles(score, alpha, beta) {
                return Ok(score);
            }
        }

        let raw = (!is_check).then(|| self.raw_evaluation(ply, known));
        let standing = raw.map(|raw| self.corrected(ply, raw));
        let mut best = standing.unwrap_or(-INFINITE);
        if let (Some(standing), Some(known)) = (standing, known) {
            let score = value::at_root(known.score, ply);
            if !value::is_mate(score) && known.settles(score, standing + 1, standing) {
                best = if known.bound == Bound::Upper { score.min(standing) } else { score };
            }
        }
        if ply >= MAX_PLY {
            return Ok(standing.unwrap_or(DRAW));
        }
        if best >= beta {
            return Ok(best);
        }
        alpha = alpha.max(best);
        let ceiling = standing.map(|standing| standing + delta_margin());

        let position = &self.memory.positions[ply];
        let first = known.and_then(|known| known.best_move);
        let mut picker = if is_check {
            let before = self.memory.moves_before(ply);
            MovePicker::all(position, first, [None; 2], before, &self.memory.lists)
        } else if checks && quiescence_checks() > 0 {
            MovePicker::captures_and_checks(position, first, &self.memory.lists)
        } else {
            MovePicker::captures(position, first, 0, &self.memory.lists)
        };
        let mut best_move = None;
        let mut is_any_legal = false;
        let mut bound = Bound::Upper;
        loop {
            let memory = &mut *self.memory;
            let position = &memory.positions[ply];
            let next = picker.next(position, &memory.histories, &mut memory.lists, false);
            let Some(mv) = next else { break };
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
            self.memory.make(ply, mv, self.table);
            let score = -self.quiescence::<PV>(ply + 1, -beta, -alpha, false)?;
            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(mv);
                    alpha = score;
                    if PV {
                        self.memory.set_line(ply, mv);
                        bound = Bound::Exact;
                    }
                    if score >= beta {
                        bound = Bound::Lower;
                        break;
                    }
                }
            }
        }
        self.memory.lists.truncate(picker.start());
        self.memory.frame_mut(ply).played = PieceTo::NONE;
        if is_check && !is_any_legal {
            return Ok(value::mated_at(ply));
        }
        // What quiescence found is true of its own narrow choice of moves.
        let bound = if bound == Bound::Exact { Bound::Upper } else { bound };
        self.table.put(
            key,
            Knowledge {
                best_move,
                score: value::at_node(best, ply),
                evaluation: raw,
                depth: 0,
                bound,
                was_pv: known.is_some_and(|known| known.was_pv),
            },
        );
        Ok(best)
    }

    /// True if the side has no non-pawn piece but one, beside king and pawns.
    fn has_few_pieces(&self, ply: usize, us: chess_core::Color) -> bool {
        let position = &self.memory.positions[ply];
        let types = position.type_sets();
        let others = position.side_set(us) - types.pawns() - types.of(PieceType::King);
        !others.has_several()
    }
}
