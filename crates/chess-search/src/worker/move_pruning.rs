//! Moves that are not tried at all.

use chess_eval::Evaluator;

use super::Worker;
use super::node::{Candidate, Node};
use crate::parameters::*;

impl<E: Evaluator> Worker<'_, E> {
    /// Late move pruning: true if after so many moves the quiet ones behind this one are not worth
    /// a look (also called move count pruning).
    #[inline]
    pub(super) fn ends_quiet_moves(&self, node: &Node, candidate: &Candidate) -> bool {
        candidate.is_quiet
            && !node.is_pv
            && !node.is_check
            && node.depth <= late_move_depth()
            && candidate.number > late_move_limit(node)
    }

    /// True if one of the techniques below finds that the move need not be tried.
    #[inline]
    pub(super) fn prunes_move(&self, node: &Node, candidate: &Candidate) -> bool {
        let reduced = node.depth - candidate.reduction / 1024 + candidate.history / 8_000;
        let reduced = reduced.clamp(0, node.depth);
        is_futile(node, candidate, reduced)
            || is_bad_by_history(node, candidate, reduced)
            || self.loses_too_much(node, candidate, reduced)
    }

    /// SEE pruning: the move loses more by static exchange evaluation than a search so shallow could
    /// win back.
    #[inline]
    fn loses_too_much(&self, node: &Node, candidate: &Candidate, reduced: i32) -> bool {
        let least = if candidate.is_quiet {
            see_quiet_margin() * reduced * reduced
        } else {
            see_capture_margin() * node.depth
        };
        let position = &self.memory.positions[node.ply];
        node.depth <= see_depth() && !position.see_at_least(candidate.mv, least)
    }
}

/// How many moves are tried in a node so deep.
fn late_move_limit(node: &Node) -> i32 {
    let limit = late_move_base() + node.depth * node.depth;
    if node.is_improving { limit } else { limit / 2 }
}

/// Futility: the move would have to gain more than quiet moves do (Jonathan Schaeffer 1986; to more
/// plies, Ernst Heinz 1998).
fn is_futile(node: &Node, candidate: &Candidate, reduced: i32) -> bool {
    candidate.is_quiet
        && !node.is_check
        && !candidate.gives_check
        && candidate.number > 1
        && reduced <= futility_depth()
        && node.evaluation + futility_base() + futility_margin() * reduced <= node.alpha
}

/// History pruning: the move was never any good.
fn is_bad_by_history(node: &Node, candidate: &Candidate, reduced: i32) -> bool {
    candidate.is_quiet
        && !candidate.gives_check
        && reduced <= history_depth()
        && candidate.history < history_margin() * node.depth
}
