//! The recursion itself, one for all ways to count.
//!
//! What is done at a node is large, and a task of its own: it is compiled once for each kernel,
//! whoever calls it. Loops over the last moves stand inside of such a task, so that what does not
//! depend on the move stays in registers. Those tasks are two references and no more: so small a
//! task is handed over in registers, and the compiler knows that nothing writes to what they refer
//! to.

use super::replies::{self, CountAfterMoves, MakeMoves, Replies};
use super::table::Table;
use crate::kernel::{Kernel, Task};
use crate::legal_moves::CountMoves;
use crate::position::Make;
use crate::{MoveList, Position};

/// How a perft counts.
#[derive(Clone, Copy, Debug)]
pub(crate) enum How<'a> {
    /// The last two plies are counted and not played.
    Bulk,
    /// The last ply is counted and not played.
    LastPly,
    /// Every move is made, those of the last ply too.
    EveryLeaf,
    /// As `Bulk`, and counts are looked up and noted in a table.
    Hashed(&'a Table),
}

/// One perft, as a task for a kernel.
pub(crate) struct Count<'a> {
    pub(crate) position: &'a Position,
    pub(crate) depth: u32,
    pub(crate) how: How<'a>,
}

impl Task for Count<'_> {
    type Output = u64;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> u64 {
        let Count { position, depth, how } = self;
        match (how, depth) {
            (_, 0) => 1,
            (How::Bulk | How::LastPly | How::Hashed(_), 1) => {
                u64::from(kernel.enter(CountMoves { position }))
            }
            _ => {
                let replies = &mut replies::Moves::new();
                kernel.enter(Node { position, depth, how, replies })
            }
        }
    }
}

/// One node: of depth 1 or more if every leaf is made, else of depth 2 or more.
struct Node<'a> {
    position: &'a Position,
    depth: u32,
    how: How<'a>,
    /// Where the last two plies list their moves.
    replies: &'a mut replies::Moves,
}

impl Task for Node<'_> {
    type Output = u64;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> u64 {
        let Node { position, depth, how, replies: moves } = self;
        match (how, depth) {
            (How::Bulk, 2) => kernel.enter(Replies { position, moves }),
            (How::Hashed(table), _) => {
                if let Some(nodes) = table.get(position.key, depth) {
                    return nodes;
                }
                let nodes = match depth {
                    2 => kernel.enter(Replies { position, moves }),
                    _ => Node { position, depth, how, replies: moves }.below(kernel),
                };
                table.put(position.key, depth, nodes);
                nodes
            }
            _ => Node { position, depth, how, replies: moves }.below(kernel),
        }
    }
}

impl Node<'_> {
    /// The sum of the counts after each move.
    #[inline(always)]
    fn below<K: Kernel>(self, kernel: K) -> u64 {
        let Node { position, depth, how, replies } = self;
        let mut moves = MoveList::new();
        position.list_on(kernel, &mut moves);
        match (how, depth) {
            (How::EveryLeaf, 1) => kernel.enter(MakeMoves { position, moves: &moves }),
            (How::LastPly, 2) => kernel.enter(CountAfterMoves { position, moves: &moves }),
            _ => {
                let mut child = Position::BLANK;
                let mut total = 0;
                for &mv in &moves {
                    kernel.enter(Make { position, mv, next: &mut child });
                    let (position, depth) = (&child, depth - 1);
                    total += match (how, depth) {
                        (How::Bulk, 2) => kernel.enter(Replies { position, moves: replies }),
                        _ => kernel.enter(Node { position, depth, how, replies }),
                    };
                }
                total
            }
        }
    }
}
