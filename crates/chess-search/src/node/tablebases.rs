//! What tablebases say of a node.

use chess_eval::IncrementalEvaluator;

use super::states::{Entered, Leave};
use crate::tablebases::{EndgameTables, TableOutcome, piece_count, value_of};
use crate::transposition_table::TtEntry;
use crate::value::{self, Bound, INFINITE, Value};
use crate::worker::Worker;

/// What is in the tables is worth as much as a search deeper by this many plies.
const DEPTH_BONUS: i32 = 6;

impl<E: IncrementalEvaluator> Worker<'_, E> {
    /// Leaves if tablebases know the score; else tells between which two it must be.
    ///
    /// They are asked only just after a capture or a move of a pawn, since they know nothing of the
    /// halfmove clock.
    #[inline]
    pub(super) fn probe_tablebases(
        &mut self,
        node: &Entered,
        key: u64,
    ) -> Result<(Value, Value), Leave> {
        match self.shared.tables.in_tree {
            Some(tables) if node.ply > 0 && !self.is_exhaustive => self.probe(tables, node, key),
            _ => Ok((-INFINITE, INFINITE)),
        }
    }

    fn probe(
        &mut self,
        tables: &dyn EndgameTables,
        node: &Entered,
        key: u64,
    ) -> Result<(Value, Value), Leave> {
        let position = &self.thread.positions[node.ply];
        let may_know = position.halfmove_clock() == 0
            && position.castling_rights().is_empty()
            && piece_count(position) <= self.shared.tables.max_pieces;
        let Some(outcome) = may_know.then(|| tables.probe(position)).flatten() else {
            return Ok((-INFINITE, INFINITE));
        };
        self.tablebase_hits += 1;
        let score = value_of(outcome, node.ply);
        let (bound, allowed) = match outcome {
            // There may be a mate, which is better than a win.
            TableOutcome::Win => (Bound::Lower, (score, INFINITE)),
            TableOutcome::Loss => (Bound::Upper, (-INFINITE, score)),
            _ => (Bound::Exact, (score, score)),
        };
        if !bound.is_cutoff(score, node.alpha, node.beta) {
            return Ok(allowed);
        }
        let entry = TtEntry {
            best_move: None,
            score: value::at_node(score, node.ply),
            raw_eval: None,
            depth: node.depth + DEPTH_BONUS,
            bound,
            was_pv: false,
        };
        self.table.put(key, entry);
        Err(Leave::With(score))
    }
}
