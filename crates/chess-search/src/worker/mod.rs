//! One thread's search: what it has, what it shares with the others, and the root it begins from.

mod evaluation_cache;
mod shared;
mod states;
mod thread_data;

use std::time::Duration;

use chess_eval::IncrementalEvaluator;
use chess_movegen::Move;

pub(crate) use shared::Shared;
pub(crate) use thread_data::ThreadData;

use states::States;

use crate::report::Report;
use crate::time::TimeManager;
use crate::transposition_table::{TranspositionTable, TtEntry};
use crate::value::{self, Bound, INFINITE, Value};

/// A limit was reached, or the search was told to stop, before the search was complete.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Interrupted;

/// How many nodes are searched between two looks at the clock and the stop handle.
const NODES_PER_LOOK: u64 = 1024;

/// After this time it is said which move is being searched, and bounds are reported.
pub(crate) const TALKATIVE_AFTER: Duration = Duration::from_secs(3);

/// One thread's search of the tree.
pub(crate) struct Worker<'a, E: IncrementalEvaluator> {
    evaluator: &'a E,
    states: States<E::State>,
    pub(crate) table: &'a TranspositionTable,
    pub(crate) shared: &'a Shared<'a>,
    pub(crate) thread: &'a mut ThreadData,
    pub(crate) root: Root,
    /// Only the first thread keeps the time and makes reports.
    pub(crate) front: Option<Front<'a>>,
    pub(crate) number: usize,
    pub(crate) nodes: u64,
    /// This thread's share of the limit of nodes.
    pub(crate) max_nodes: u64,
    /// How many positions behind the root were found in tablebases.
    pub(crate) tablebase_hits: u64,
    pub(crate) selective_depth: usize,
    /// No null move before this ply, while one is being verified.
    pub(crate) null_moves_from: usize,
    /// The number of nodes at which the quiescence search that runs looks no further.
    pub(crate) quiescence_end: u64,
    /// Every pruning is off: the search is minimax with the moves in a good order.
    pub(crate) is_exhaustive: bool,
}

/// What the first thread has that the others have not.
pub(crate) struct Front<'a> {
    pub(crate) time: TimeManager,
    /// Who listens.
    pub(crate) report: &'a mut dyn FnMut(&Report),
}

/// The root of the search, in the iteration that runs.
pub(crate) struct Root {
    /// Its moves, the best first as far as is known.
    pub(crate) moves: Vec<RootMove>,
    /// Which of the best lines is being searched, from 0: the moves before it are settled.
    pub(crate) line: usize,
    /// How deep the iteration is, in plies.
    pub(crate) depth: i32,
    /// A move was searched to its end in this iteration.
    pub(crate) is_first_searched: bool,
}

/// A move at the root, and what is known of it.
#[derive(Clone, Debug)]
pub(crate) struct RootMove {
    pub(crate) mv: Move,
    pub(crate) score: Value,
    pub(crate) bound: Bound,
    /// The best moves of both sides, this one first.
    pub(crate) line: Vec<Move>,
    pub(crate) selective_depth: usize,
    /// All nodes that were ever spent on it in this search.
    pub(crate) nodes: u64,
}

impl Root {
    fn new(moves: &[Move]) -> Root {
        let moves = moves.iter().map(|&mv| RootMove {
            mv,
            score: -INFINITE,
            bound: Bound::Upper,
            line: vec![mv],
            selective_depth: 0,
            nodes: 0,
        });
        Root { moves: moves.collect(), line: 0, depth: 0, is_first_searched: false }
    }

    /// The move to try first.
    pub(crate) fn tt_move(&self) -> Option<Move> {
        self.next_move(0)
    }

    /// The move to try after this many.
    pub(crate) fn next_move(&self, move_count: i32) -> Option<Move> {
        self.moves.get(self.line + move_count as usize).map(|root| root.mv)
    }
}

impl<'a, E: IncrementalEvaluator> Worker<'a, E> {
    pub(crate) fn new(
        evaluator: &'a E,
        table: &'a TranspositionTable,
        shared: &'a Shared<'a>,
        thread: &'a mut ThreadData,
        front: Option<Front<'a>>,
        number: usize,
        root_moves: &[Move],
    ) -> Worker<'a, E> {
        thread.begin(shared.game.positions());
        Worker {
            evaluator,
            states: States::new(evaluator.start(&thread.positions[0])),
            table,
            shared,
            thread,
            root: Root::new(root_moves),
            front,
            number,
            nodes: 0,
            max_nodes: shared.share_of_nodes(number),
            tablebase_hits: 0,
            selective_depth: 0,
            null_moves_from: 0,
            quiescence_end: 0,
            is_exhaustive: false,
        }
    }

    /// Counts a node, and looks from time to time whether a limit is reached.
    #[inline]
    pub(crate) fn count_node(&mut self, ply: usize) -> Result<(), Interrupted> {
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

    pub(crate) fn publish_nodes(&self) {
        self.shared.nodes.publish(self.number, self.nodes);
        self.shared.tablebase_hits.publish(self.number, self.tablebase_hits);
    }

    /// Has the processor fetch what the tables will be asked when this move is made of the position at
    /// this ply: the earlier, the less is waited for.
    #[inline]
    pub(crate) fn prefetch(&self, ply: usize, mv: Move) {
        self.thread.prefetch(self.thread.positions[ply].likely_key_after(mv), self.table);
    }

    /// Makes a move of the position at this ply.
    #[inline]
    pub(crate) fn make(&mut self, ply: usize, mv: Move) {
        self.thread.make(ply, mv);
        self.states.forget_after(ply);
    }

    /// Passes; false if the side is in check.
    pub(crate) fn make_null(&mut self, ply: usize) -> bool {
        self.states.forget_after(ply);
        self.thread.make_null(ply, self.table)
    }

    /// The evaluation of the position at this ply as the evaluator gives it, or as it is known.
    #[inline]
    pub(crate) fn raw_eval(&mut self, ply: usize, tt_entry: Option<TtEntry>) -> Value {
        if let Some(known) = tt_entry.and_then(|entry| entry.raw_eval) {
            return known;
        }
        let key = self.thread.positions[ply].key();
        if let Some(known) = self.thread.evaluations.get(key) {
            return known;
        }
        let state = self.states.at(ply, self.evaluator, self.thread);
        let position = &self.thread.positions[ply];
        let value = value::clamp_evaluation(self.evaluator.evaluate_state(state, position));
        self.thread.evaluations.put(key, value);
        value
    }

    /// The evaluation with what was learned of such positions added, and the less the nearer the
    /// draw by fifty moves is; unless the options want the evaluator's number as it is.
    #[inline]
    pub(crate) fn corrected(&self, ply: usize, raw_eval: Value) -> Value {
        if !self.shared.options.corrects_evaluation() {
            return raw_eval;
        }
        let position = &self.thread.positions[ply];
        let keys = &self.thread.frame(ply).pieces;
        let correction = self.thread.histories.corrections.get(
            position.side_to_move(),
            keys,
            self.thread.last_two_moves(ply),
        );
        let faded = raw_eval * (220 - i32::from(position.halfmove_clock()).min(100)) / 220;
        value::clamp_evaluation(faded + correction)
    }

    /// Notes what the search found of the root move that was tried as this one of them.
    pub(crate) fn note_root_move(
        &mut self,
        move_count: i32,
        score: Value,
        bound: Bound,
        nodes_before: u64,
    ) {
        self.root.is_first_searched = true;
        let root = &mut self.root.moves[self.root.line + move_count as usize - 1];
        root.nodes += self.nodes - nodes_before;
        if move_count > 1 && bound == Bound::Upper {
            root.score = -INFINITE;
            return;
        }
        root.score = score;
        root.selective_depth = self.selective_depth;
        root.bound = bound;
        root.line.truncate(1);
        if bound == Bound::Exact {
            root.line.extend_from_slice(self.thread.line(1));
        }
    }

    /// Says which root move is being searched, if the search has run for long.
    pub(crate) fn report_current_move(&mut self, mv: Move, move_count: i32) {
        let Some(front) = &mut self.front else { return };
        if self.root.depth > 5 && front.time.elapsed() >= TALKATIVE_AFTER {
            (front.report)(&Report::CurrentMove {
                mv,
                number: move_count as u32 + self.root.line as u32,
                depth: self.root.depth as u32,
            });
        }
    }
}
