//! One thread's search of the tree.

mod draws;
mod exhaustive;
mod extensions;
mod iterations;
mod late_moves;
mod learning;
mod memory;
mod move_pruning;
mod node;
mod node_pruning;
mod quiescence;
mod shared;
mod tablebases;
#[cfg(test)]
mod tests;

use std::sync::mpsc::Sender;

use chess_core::Move;
use chess_eval::Evaluator;

pub(crate) use iterations::{Found, RootMove};
pub(crate) use memory::Memory;
pub(crate) use shared::Shared;
pub(crate) use tablebases::Tablebases;

use crate::Report;
use crate::time_manager::TimeManager;
use crate::transposition_table::{Knowledge, TranspositionTable};
use crate::value::{self, Value};

/// A limit was reached, or somebody said stop, before the search was complete.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Interrupted;

/// How many nodes are searched between two looks at the clock and the stop handle.
const NODES_PER_LOOK: u64 = 1024;

/// One thread's search of the tree.
pub(crate) struct Worker<'a, E> {
    evaluator: &'a E,
    table: &'a TranspositionTable,
    shared: &'a Shared<'a>,
    memory: &'a mut Memory,
    /// Only the first thread keeps the time and makes reports.
    front: Option<Front>,
    number: usize,
    nodes: u64,
    /// How many positions behind the root were found in tablebases.
    table_base_hits: u64,
    /// This thread's share of the limit of nodes.
    max_nodes: u64,
    selective_depth: usize,
    root_moves: Vec<RootMove>,
    /// Which of the best lines is being searched, from 0.
    line: usize,
    root_depth: i32,
    /// A root move was searched to its end in this iteration.
    is_first_searched: bool,
    /// No null move before this ply, while one is being verified.
    null_moves_from: usize,
    /// Every pruning is off: the search is minimax with the moves in a good order.
    is_exhaustive: bool,
}

/// What the first thread has that the others have not.
pub(crate) struct Front {
    pub(crate) time: TimeManager,
    pub(crate) reports: Sender<Report>,
}

impl Front {
    fn say(&self, report: Report) {
        // Nobody hears it only if the caller's function has panicked.
        let _ = self.reports.send(report);
    }
}

impl<'a, E: Evaluator> Worker<'a, E> {
    pub(crate) fn new(
        evaluator: &'a E,
        table: &'a TranspositionTable,
        shared: &'a Shared<'a>,
        memory: &'a mut Memory,
        front: Option<Front>,
        number: usize,
        root_moves: &[Move],
    ) -> Worker<'a, E> {
        memory.begin(shared.game);
        Worker {
            evaluator,
            table,
            shared,
            memory,
            front,
            number,
            nodes: 0,
            table_base_hits: 0,
            max_nodes: shared.share_of_nodes(number),
            selective_depth: 0,
            root_moves: root_moves.iter().map(|&mv| RootMove::new(mv)).collect(),
            line: 0,
            root_depth: 0,
            is_first_searched: false,
            null_moves_from: 0,
            is_exhaustive: false,
        }
    }

    /// Counts a node, and looks from time to time whether a limit is reached.
    #[inline]
    fn count_node(&mut self, ply: usize) -> Result<(), Interrupted> {
        if self.nodes >= self.max_nodes && !self.shared.is_pondering() {
            self.publish_nodes();
            return Err(Interrupted);
        }
        self.nodes += 1;
        self.selective_depth = self.selective_depth.max(ply);
        if self.nodes.is_multiple_of(NODES_PER_LOOK) { self.look() } else { Ok(()) }
    }

    #[cold]
    fn look(&mut self) -> Result<(), Interrupted> {
        self.publish_nodes();
        if let Some(front) = &mut self.front {
            if self.shared.notices_ponder_hit() {
                front.time.count_from_now();
            }
            let is_late = front.time.is_over() && !self.shared.is_pondering();
            if is_late || self.shared.handle.is_stopped() {
                self.shared.stop_all();
            }
        }
        if self.shared.is_stopped() { Err(Interrupted) } else { Ok(()) }
    }

    fn publish_nodes(&self) {
        self.shared.nodes.publish(self.number, self.nodes);
        self.shared.table_base_hits.publish(self.number, self.table_base_hits);
    }

    /// The evaluation of the position at this ply as the evaluator gives it, or as it is known.
    fn raw_evaluation(&self, ply: usize, known: Option<Knowledge>) -> Value {
        let known = known.and_then(|known| known.evaluation);
        known.unwrap_or_else(|| {
            value::clamp_evaluation(self.evaluator.evaluate(&self.memory.positions[ply]))
        })
    }

    /// The evaluation with what was learned of such positions added, and the less the nearer the
    /// draw by fifty moves is.
    fn corrected(&self, ply: usize, raw: Value) -> Value {
        let position = &self.memory.positions[ply];
        let keys = &self.memory.frame(ply).pieces;
        let correction = self.memory.histories.corrections.get(position.side_to_move(), keys);
        let faded = raw * (220 - i32::from(position.halfmove_clock()).min(100)) / 220;
        value::clamp_evaluation(faded + correction)
    }
}
