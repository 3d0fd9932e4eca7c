//! Which moves are not tried at all, which are searched deeper, and which less deep.

use chess_eval::IncrementalEvaluator;
use chess_movegen::{PieceType, piece_value};

use super::states::{Candidate, Leave, Trying};
use crate::params::*;
use crate::value::{self, Bound, MAX_PLY};
use crate::worker::Worker;

/// A ply, as reductions are counted.
const PLY: i32 = 1024;

/// Pruning.
impl<E: IncrementalEvaluator> Worker<'_, E> {
    /// Late move pruning: true if as many moves were tried that the quiet ones behind this one are
    /// not worth a look (also called move count pruning).
    #[inline]
    pub(super) fn ends_quiet_moves(&self, node: &Trying, candidate: &Candidate) -> bool {
        candidate.is_quiet
            && !node.is_pv
            && !node.is_check
            && node.depth <= late_move_depth()
            && candidate.move_count > late_move_limit(node)
    }

    /// True if one of the techniques below finds that the move need not be tried.
    #[inline]
    pub(super) fn prunes_move(&self, node: &Trying, candidate: &Candidate) -> bool {
        let reduced =
            node.depth - candidate.reduction / PLY + candidate.history / pruning_history();
        let reduced = reduced.clamp(0, node.depth);
        is_futile(node, candidate, reduced)
            || self.is_futile_capture(node, candidate)
            || is_bad_by_history(node, candidate, reduced)
            || self.loses_too_much(node, candidate, reduced)
    }

    /// Futility of noisy moves: not even the victim for nothing would be enough.
    #[inline]
    fn is_futile_capture(&self, node: &Trying, candidate: &Candidate) -> bool {
        if candidate.is_quiet
            || node.is_check
            || candidate.gives_check
            || candidate.move_count == 1
            || candidate.mv.promotion().is_some()
            || node.depth > noisy_futility_depth()
        {
            return false;
        }
        let victim = self.thread.positions[node.ply].board()[candidate.mv.to()].piece_type();
        let victim = piece_value(victim.unwrap_or(PieceType::WhitePawn));
        let margin = noisy_futility_base() + noisy_futility_margin() * node.depth;
        node.static_eval + margin + victim + candidate.history / 64 <= node.alpha
    }

    /// SEE pruning: the move loses more by static exchange evaluation than a search so shallow
    /// could win back.
    #[inline]
    fn loses_too_much(&self, node: &Trying, candidate: &Candidate, reduced: i32) -> bool {
        let min = if candidate.is_quiet {
            see_quiet_margin() * reduced * reduced
        } else {
            see_capture_margin() * node.depth
        };
        let position = &self.thread.positions[node.ply];
        node.depth <= see_depth() && !position.see_at_least(candidate.mv, min)
    }
}

/// How many moves are tried in a node of this depth.
fn late_move_limit(node: &Trying) -> i32 {
    let limit = late_move_base() + node.depth * node.depth;
    if node.is_improving { limit } else { limit / 2 }
}

/// Futility: the move would have to gain more than quiet moves do (Jonathan Schaeffer 1986; to more
/// plies, Ernst Heinz 1998).
fn is_futile(node: &Trying, candidate: &Candidate, reduced: i32) -> bool {
    candidate.is_quiet
        && !node.is_check
        && !candidate.gives_check
        && candidate.move_count > 1
        && reduced <= futility_depth()
        && node.static_eval + futility_base() + futility_margin() * reduced <= node.alpha
}

/// History pruning: the move was never any good.
fn is_bad_by_history(node: &Trying, candidate: &Candidate, reduced: i32) -> bool {
    candidate.is_quiet
        && !candidate.gives_check
        && reduced <= history_depth()
        && candidate.history < history_margin() * node.depth
}

/// Extensions.
impl<E: IncrementalEvaluator> Worker<'_, E> {
    /// By how many plies the move is searched deeper, or less deep if it is negative.
    #[inline]
    pub(super) fn extension(&mut self, node: &Trying, candidate: &Candidate) -> Result<i32, Leave> {
        if self.is_exhaustive {
            return Ok(0);
        }
        if node.ply > 0 && Some(candidate.mv) == node.tt_move && node.excluded.is_none() {
            let singular = self.singular_extension(node)?;
            if singular != 0 {
                return Ok(singular);
            }
        }
        Ok(self.check_extension(node, candidate))
    }

    /// Check extension: a check that loses nothing must be answered, so that little is decided by
    /// it; near the leaves it does not count as a ply.
    fn check_extension(&self, node: &Trying, candidate: &Candidate) -> i32 {
        let is_extended = candidate.gives_check
            && node.depth <= check_extension_depth()
            && node.ply < 2 * self.root.depth as usize
            && self.thread.positions[node.ply].see_at_least(candidate.mv, 0);
        i32::from(is_extended)
    }

    /// Singular extension: if all moves but the transposition-table move are clearly worse, that
    /// one is searched deeper (Thomas Anantharaman, Murray Campbell and Feng-hsiung Hsu 1988, in
    /// the form of the program Stockfish). If others are good enough too, the node is left with
    /// their score (multi-cut, Yngvi Björnsson and Tony Marsland 1998).
    fn singular_extension(&mut self, node: &Trying) -> Result<i32, Leave> {
        let (ply, depth) = (node.ply, node.depth);
        let (Some(entry), Some(mv)) = (node.tt_entry, node.tt_move) else { return Ok(0) };
        let score = value::at_root(entry.score, ply);
        let is_candidate = depth >= singular_depth()
            && entry.depth >= depth - singular_lack()
            && entry.bound != Bound::Upper
            && !value::is_mate(score)
            && ply < 2 * self.root.depth as usize
            && ply + 2 < MAX_PLY;
        if !is_candidate {
            return Ok(0);
        }
        let bar = score - singular_margin() * depth / 16;
        self.thread.frame_mut(ply).excluded = Some(mv);
        let others = self.search::<false>(ply, (depth - 1) / 2, bar - 1, bar, node.is_cut);
        self.thread.frame_mut(ply).excluded = None;
        let others = others?;
        let doubles = i32::from(self.thread.frame(ply).double_extensions);
        if others < bar - double_extension_margin() && doubles < max_double_extensions() {
            Ok(2)
        } else if others < bar {
            Ok(1)
        } else if bar >= node.beta {
            Err(Leave::With(bar))
        } else if score >= node.beta || node.is_cut {
            Ok(-1)
        } else {
            Ok(0)
        }
    }
}

/// Reductions.
impl<E: IncrementalEvaluator> Worker<'_, E> {
    /// Late move reduction: how deep to search a move that is probably not the best, instead of
    /// `depth`; `None` if it is not late. [`Reductions`](crate::params::Reductions) says by how
    /// much for its move count; the node and the move add to that or take from it.
    #[inline]
    pub(super) fn late_move_depth(
        &self,
        node: &Trying,
        candidate: &Candidate,
        depth: i32,
    ) -> Option<i32> {
        let first_late = 2 + i32::from(node.ply == 0);
        if node.depth < reduction_depth() || candidate.move_count < first_late || self.is_exhaustive
        {
            return None;
        }
        let mut reduction = candidate.reduction - candidate.history * PLY / reduction_history();
        if !candidate.is_quiet {
            reduction -= reduction_noisy();
        } else if node.tt_move_is_noisy {
            reduction += reduction_tt_noisy();
        }
        if node.is_cut {
            reduction += reduction_cut();
        }
        if node.was_pv {
            reduction -= reduction_pv();
        }
        if !node.is_improving && !node.is_check {
            reduction += reduction_not_improving();
        }
        if candidate.gives_check {
            reduction -= reduction_check();
        }
        if node.killers.contains(&Some(candidate.mv)) {
            reduction -= reduction_killer();
        }
        if i32::from(self.thread.frame(node.ply + 1).cutoffs) > reduction_cutoff_count() {
            reduction += reduction_cutoffs();
        }
        Some((depth - reduction / PLY).clamp(1, depth.max(1)))
    }
}
