//! Moves that are searched deeper.

use chess_eval::Evaluator;

use super::node::{Candidate, Node};
use super::{Interrupted, Worker};
use crate::Bound;
use crate::parameters::*;
use crate::value::{self, MAX_PLY, Value};

impl<E: Evaluator> Worker<'_, E> {
    /// By how many plies the move is searched deeper, or less deep; the inner `Err` is a score with
    /// which the node can be left.
    #[inline]
    pub(super) fn extension(
        &mut self,
        node: &Node,
        candidate: &Candidate,
    ) -> Result<Result<i32, Value>, Interrupted> {
        if node.ply > 0 && Some(candidate.mv) == node.first && node.excluded.is_none() {
            let singular = self.singular_extension(node)?;
            if singular != Ok(0) {
                return Ok(singular);
            }
        }
        Ok(Ok(self.check_extension(node, candidate)))
    }

    /// Check extension: a check that loses nothing must be answered, so that little is decided by
    /// it; near the leaves it does not count as a ply.
    fn check_extension(&self, node: &Node, candidate: &Candidate) -> i32 {
        let is_extended = candidate.gives_check
            && node.depth <= check_extension_depth()
            && node.ply < 2 * self.root_depth as usize
            && self.memory.positions[node.ply].see_at_least(candidate.mv, 0);
        i32::from(is_extended)
    }

    /// Singular extension: if all moves but the known best one are clearly worse, that one is
    /// searched deeper (Thomas Anantharaman, Murray Campbell and Feng-hsiung Hsu 1988, in the form
    /// of the program Stockfish). If others are good enough too, the node is left with their score,
    /// which is the inner `Err` (multi-cut, Yngvi Björnsson and Tony Marsland 1998).
    fn singular_extension(&mut self, node: &Node) -> Result<Result<i32, Value>, Interrupted> {
        let Node { ply, depth, beta, is_cut, .. } = *node;
        let (Some(known), Some(mv)) = (node.known, node.first) else { return Ok(Ok(0)) };
        let score = value::at_root(known.score, ply);
        let is_candidate = depth >= singular_depth()
            && known.depth >= depth - singular_lack()
            && known.bound != Bound::Upper
            && !value::is_mate(score)
            && ply < 2 * self.root_depth as usize
            && ply + 2 < MAX_PLY;
        if !is_candidate {
            return Ok(Ok(0));
        }
        let bar = score - singular_margin() * depth;
        self.memory.frame_mut(ply).excluded = Some(mv);
        let others = self.search::<false>(ply, (depth - 1) / 2, bar - 1, bar, is_cut);
        self.memory.frame_mut(ply).excluded = None;
        let others = others?;
        let doubles = self.memory.frame(ply).double_extensions;
        Ok(
            if others < bar - double_extension_margin()
                && i32::from(doubles) < max_double_extensions()
            {
                Ok(2)
            } else if others < bar {
                Ok(1)
            } else if bar >= beta {
                Err(bar)
            } else if score >= beta || is_cut {
                Ok(-1)
            } else {
                Ok(0)
            },
        )
    }
}
