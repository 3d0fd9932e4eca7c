//! The search to play with.

use std::time::{Duration, Instant};

use chess_core::Move;
use chess_eval::Evaluator;
use chess_movegen::Position;

use crate::transposition_table::TranspositionTable;
use crate::tree::Tree;
use crate::{Limits, Report, Score};

/// Searches positions by iterative deepening: one ply deep, then two, and so on.
///
/// Each iteration is an alpha-beta search with quiescence (captures are followed to their end) that
/// tries first what the iterations before found best. Repetitions, fifty moves without progress and
/// insufficient material count as draws.
///
/// A search depends on nothing but its arguments: without a limit of time or a flag to stop it, the
/// same position has the same result each time. The searcher is worth keeping all the same, for its
/// memory.
pub struct Searcher<E> {
    evaluator: E,
    table: TranspositionTable,
}

/// What a search found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchResult {
    /// The best move, always a legal one; `None` if there is no legal move.
    pub best_move: Option<Move>,
    /// The score for the side to move.
    pub score: Score,
    /// The principal variation, which begins with the best move.
    pub pv: Vec<Move>,
    /// The depth of the last complete iteration, 0 if there was none.
    pub depth: u32,
    /// How many nodes were searched.
    pub nodes: u64,
    /// How long it took.
    pub elapsed: Duration,
}

impl<E: Evaluator> Searcher<E> {
    /// A searcher that judges positions by this evaluator.
    #[must_use]
    pub fn new(evaluator: E) -> Searcher<E> {
        Searcher { evaluator, table: TranspositionTable::new() }
    }

    /// The evaluator.
    #[must_use]
    pub fn evaluator(&self) -> &E {
        &self.evaluator
    }

    /// Looks for the best move until a limit is reached.
    ///
    /// `earlier` are the keys of the positions that the game had before this one, so that
    /// repetitions are seen; it may be empty. `on_iteration` hears of each complete iteration.
    ///
    /// An iteration that a limit interrupts is forgotten. If even the first is, the best move is
    /// the first in the list of legal moves, and the score is the evaluation of the position.
    pub fn search(
        &mut self,
        position: &Position,
        earlier: &[u64],
        limits: &Limits<'_>,
        on_iteration: &mut dyn FnMut(&Report),
    ) -> SearchResult {
        let started = Instant::now();
        let mut found = self.at_first_sight(position);
        if found.best_move.is_none() {
            return found;
        }
        self.table.clear();
        let mut tree = Tree::new(&self.evaluator, limits, started, &mut self.table, earlier);
        for depth in 1..=limits.depth() {
            let mut pv = Vec::new();
            let Ok(score) = tree.search_root(position, depth, &mut pv) else { break };
            let (nodes, elapsed) = (tree.nodes(), started.elapsed());
            let report = Report { depth, score, pv, nodes, elapsed };
            on_iteration(&report);
            let Report { pv, .. } = report;
            let best_move = pv.first().copied().or(found.best_move);
            found = SearchResult { best_move, score, pv, depth, nodes, elapsed };
            // A mate within the depth is certain: to look deeper is of no use.
            if score.plies_to_mate().is_some_and(|plies| plies <= depth) {
                break;
            }
        }
        SearchResult { nodes: tree.nodes(), elapsed: started.elapsed(), ..found }
    }

    /// What can be said before any search.
    fn at_first_sight(&self, position: &Position) -> SearchResult {
        let best_move = position.legal_moves().first().copied();
        let score = match best_move {
            Some(_) => Score::from_centipawns(self.evaluator.evaluate(position)),
            None => Score::without_moves(position.is_check(), 0),
        };
        let pv = best_move.into_iter().collect();
        SearchResult { best_move, score, pv, depth: 0, nodes: 0, elapsed: Duration::ZERO }
    }
}
