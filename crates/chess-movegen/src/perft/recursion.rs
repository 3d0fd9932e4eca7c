//! The recursion itself, one for all ways to count.
//!
//! What is done at a node is large, and a task of its own: it is compiled once for each kernel,
//! whoever calls it. Loops over the last moves stand inside of such a task, so that what does not
//! depend on the move stays in registers. Those tasks are two references and no more: so small a task
//! is handed over in registers, and the compiler knows that nobody writes to what it refers to.

use chess_core::{Board, CastlingRights, Color, PieceList};

use super::replies::{self, Replies};
use super::table::Table;
use crate::kernel::{Kernel, Task};
use crate::legal_moves::CountMoves;
use crate::position::Make;
use crate::table::{AttackTable, TypeSets};
use crate::{MoveList, Position};

/// Where a move is made: no position before one has been made there.
///
/// It takes the place of a copy of the position before. That was written in small parts a moment
/// ago, and to load it in large ones would have to wait until those have reached the cache.
const BLANK: Position = Position {
    table: AttackTable::EMPTY,
    board: Board::EMPTY,
    list: PieceList::EMPTY,
    types: TypeSets::EMPTY,
    key: 0,
    castling_rights: CastlingRights::NONE,
    en_passant: None,
    side_to_move: Color::White,
    halfmove_clock: 0,
    fullmove_number: 0,
};

/// How a perft counts.
#[derive(Clone, Copy)]
pub(super) enum How<'a> {
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
pub(super) struct Count<'a> {
    pub(super) position: &'a Position,
    pub(super) depth: u32,
    pub(super) how: How<'a>,
}

impl Task for Count<'_> {
    type Output = u64;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> u64 {
        let Count { position, depth, how } = self;
        match (how, depth) {
            (_, 0) => 1,
            (How::Bulk | How::LastPly | How::Hashed(_), 1) => {
                u64::from(kernel.enter(CountMoves(position)))
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
            (How::EveryLeaf, 1) => kernel.enter(MakeLeaves { position, moves: &moves }),
            (How::LastPly, 2) => kernel.enter(Made { position, moves: &moves }),
            _ => {
                let mut child = BLANK;
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

/// The replies to all moves of the last ply but one, counted after each has been made.
pub(super) struct Made<'a> {
    pub(super) position: &'a Position,
    pub(super) moves: &'a MoveList,
}

impl Task for Made<'_> {
    type Output = u64;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> u64 {
        let Made { position, moves } = self;
        // A local, of which the compiler knows that nobody else writes to it.
        let mut child = BLANK;
        let mut total = 0;
        for &mv in moves {
            position.make_on::<K, false>(kernel, mv, &mut child);
            total += u64::from(child.count_on(kernel));
        }
        total
    }
}

/// The moves of the last ply, each made; gives their number.
struct MakeLeaves<'a> {
    position: &'a Position,
    moves: &'a MoveList,
}

impl Task for MakeLeaves<'_> {
    type Output = u64;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> u64 {
        let MakeLeaves { position, moves } = self;
        let mut child = BLANK;
        for &mv in moves {
            position.make_on::<K, true>(kernel, mv, &mut child);
            // Without this the compiler might leave out a move that nobody looks at.
            core::hint::black_box(&child);
        }
        moves.len() as u64
    }
}
