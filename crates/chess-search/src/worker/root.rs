//! The root: its moves, and what is known of each.

use std::time::Duration;

use chess_eval::IncrementalEvaluator;
use chess_movegen::Move;

use super::Worker;
use crate::bound::Bound;
use crate::report::Report;
use crate::value::{INFINITE, Value};

/// After this time it is said which move is being searched, and bounds are reported.
pub(crate) const TALKATIVE_AFTER: Duration = Duration::from_secs(3);

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
    pub(super) fn new(moves: &[Move]) -> Root {
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

impl<E: IncrementalEvaluator> Worker<'_, E> {
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
    pub(crate) fn report_current_move(&self, mv: Move, move_count: i32) {
        let Some(front) = &self.front else { return };
        if self.root.depth > 5 && front.time.elapsed() >= TALKATIVE_AFTER {
            front.say(Report::CurrentMove {
                mv,
                number: move_count as u32 + self.root.line as u32,
                depth: self.root.depth as u32,
            });
        }
    }
}
