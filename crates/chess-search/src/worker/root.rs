//! The root: its moves, and what is known of each.

use chess_movegen::Move;

use crate::bound::Bound;
use crate::value::{INFINITE, Value};

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
