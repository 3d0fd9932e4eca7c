//! Late moves are searched less deep.

use chess_eval::Evaluator;

use super::Worker;
use super::node::{Candidate, Node};
use crate::parameters::{reduction_depth, reduction_history};

/// A ply, as reductions are counted.
const PLY: i32 = 1024;

impl<E: Evaluator> Worker<'_, E> {
    /// Late move reduction: how deep to search a move that is probably not the best, instead of
    /// `depth`; `None` if it is not late. [`Reductions`](crate::reductions::Reductions) says by
    /// how much for its number; the node and the move add to that or take from it.
    #[inline]
    pub(super) fn late_move_depth(
        &self,
        node: &Node,
        candidate: &Candidate,
        depth: i32,
    ) -> Option<i32> {
        let first_late = 2 + i32::from(node.ply == 0);
        if node.depth < reduction_depth() || candidate.number < first_late || self.is_exhaustive {
            return None;
        }
        let mut reduction = candidate.reduction - candidate.history * PLY / reduction_history();
        if !candidate.is_quiet {
            reduction -= PLY;
        } else if node.first_is_capture {
            reduction += PLY * 3 / 4;
        }
        if node.is_cut {
            reduction += PLY;
        }
        if node.was_pv {
            reduction -= PLY;
        }
        if !node.is_improving && !node.is_check {
            reduction += PLY;
        }
        if candidate.gives_check {
            reduction -= PLY;
        }
        if node.killers.contains(&Some(candidate.mv)) {
            reduction -= PLY;
        }
        Some((depth - reduction / PLY).clamp(1, depth.max(1)))
    }
}
