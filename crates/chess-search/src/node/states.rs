//! The states that a node goes through: each knows what the one before it knew, and more.
//!
//! Every state is made in one piece by the step that leads to it, and derefs to the one before, so
//! that a technique which takes `&Evaluated` reads `node.depth`, `node.tt_move` and
//! `node.static_eval` alike, and cannot be called too early.

use std::ops::Deref;

use arrayvec::ArrayVec;
use chess_movegen::Move;

use crate::transposition_table::TtEntry;
use crate::value::{Bound, INFINITE, Value};
use crate::worker::Interrupted;

/// Why the rest of a node is not searched. It is the error of every step, so that `?` leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Leave {
    /// This is the score of the node.
    With(Value),
    /// The search ends here, and the node has no score.
    Interrupted,
}

impl Leave {
    /// The score of a node that was left.
    pub(super) fn score(self) -> Result<Value, Interrupted> {
        match self {
            Leave::With(score) => Ok(score),
            Leave::Interrupted => Err(Interrupted),
        }
    }
}

impl From<Interrupted> for Leave {
    fn from(_: Interrupted) -> Leave {
        Leave::Interrupted
    }
}

/// A node that was entered: what its parent wants to know.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entered {
    pub(super) ply: usize,
    pub(super) depth: i32,
    /// What the side to move has for certain.
    pub(super) alpha: Value,
    pub(super) beta: Value,
    /// The exact score is asked for, not only on which side of a window without width it lies.
    pub(super) is_pv: bool,
    /// The node is expected to be refuted by one of its moves.
    pub(super) is_cut: bool,
}

/// A node that was looked up: what the position and the tables tell at a glance.
#[derive(Clone, Copy, Debug)]
pub(super) struct LookedUp {
    pub(super) entered: Entered,
    pub(super) key: u64,
    /// A move that is left out, to see how much worse the others are.
    pub(super) excluded: Option<Move>,
    /// What the transposition table knows; nothing if a move is left out.
    pub(super) tt_entry: Option<TtEntry>,
    /// The move to try first: that of the entry, or the best so far at the root.
    pub(super) tt_move: Option<Move>,
    pub(super) tt_move_is_noisy: bool,
    /// The node is on the principal variation, or once was.
    pub(super) was_pv: bool,
    /// What tablebases say of the score: it is between these two.
    pub(super) allowed: (Value, Value),
    pub(super) is_check: bool,
    /// The side to move has a non-pawn piece, or several of them: with fewer, having to move may be
    /// the worst thing.
    pub(super) has_non_pawns: bool,
    pub(super) has_several_non_pawns: bool,
}

/// A node that was evaluated. In check there is no evaluation, and the numbers are 0.
#[derive(Clone, Copy, Debug)]
pub(super) struct Evaluated {
    pub(super) looked_up: LookedUp,
    /// What the evaluator says; `None` in check, and if a move is left out.
    pub(super) raw_eval: Option<Value>,
    /// The same, corrected by experience.
    pub(super) static_eval: Value,
    /// The static evaluation, refined by the score of the transposition table.
    pub(super) estimate: Value,
    /// The static evaluation is better than when the side was last to move.
    pub(super) is_improving: bool,
}

/// A node whose moves are being tried. From here on its depth is the one that the moves are
/// searched to, and its alpha rises.
#[derive(Debug)]
pub(super) struct Trying {
    node: Evaluated,
    /// Quiet moves that refuted a sister position.
    pub(super) killers: [Option<Move>; 2],
    /// How many moves were tried or pruned.
    pub(super) move_count: i32,
    pub(super) best: Value,
    pub(super) best_move: Option<Move>,
    pub(super) bound: Bound,
    /// The moves that were tried and did not refute the position, as far as there is room.
    pub(super) quiets: ArrayVec<Move, 32>,
    pub(super) noisy: ArrayVec<Move, 32>,
}

/// A move of a node, with what decides how deep it is searched.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub(super) mv: Move,
    /// Which one it is in the order in which they are tried, from 1.
    pub(super) move_count: i32,
    pub(super) is_quiet: bool,
    pub(super) gives_check: bool,
    /// What was learned of it.
    pub(super) history: i32,
    /// The late move reduction for its move count alone, in 1024ths of a ply.
    pub(super) reduction: i32,
}

impl Evaluated {
    /// The state in which its moves are tried, to this depth.
    pub(super) fn try_moves(mut self, depth: i32, killers: [Option<Move>; 2]) -> Trying {
        self.looked_up.entered.depth = depth;
        Trying {
            node: self,
            killers,
            move_count: 0,
            best: -INFINITE,
            best_move: None,
            bound: Bound::Upper,
            quiets: ArrayVec::new(),
            noisy: ArrayVec::new(),
        }
    }
}

impl Trying {
    /// Takes the score of a move. True if it beats alpha.
    pub(super) fn take(&mut self, mv: Move, score: Value) -> bool {
        self.best = self.best.max(score);
        if score <= self.alpha {
            return false;
        }
        self.best_move = Some(mv);
        self.bound = Bound::of(score, self.alpha, self.beta);
        if self.bound == Bound::Exact {
            self.node.looked_up.entered.alpha = score;
        }
        true
    }

    /// Notes that a move did not refute the position.
    pub(super) fn note_failure(&mut self, candidate: &Candidate) {
        let list = if candidate.is_quiet { &mut self.quiets } else { &mut self.noisy };
        // The first of them are enough to learn from.
        let _ = list.try_push(candidate.mv);
    }
}

impl Deref for LookedUp {
    type Target = Entered;

    #[inline]
    fn deref(&self) -> &Entered {
        &self.entered
    }
}

impl Deref for Evaluated {
    type Target = LookedUp;

    #[inline]
    fn deref(&self) -> &LookedUp {
        &self.looked_up
    }
}

impl Deref for Trying {
    type Target = Evaluated;

    #[inline]
    fn deref(&self) -> &Evaluated {
        &self.node
    }
}
