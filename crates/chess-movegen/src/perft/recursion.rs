//! The recursion itself, in its three ways.

use super::replies::{Replies, Scratch};
use super::table::Table;
use crate::kernel::{Kernel, Task};
use crate::{MoveList, Position};

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
        if depth == 0 {
            return 1;
        }
        match how {
            How::Bulk => {
                kernel.enter(Bulk { position, depth, scratch: &mut Scratch::new(position) })
            }
            How::LastPly => kernel.enter(LastPly { position, depth }),
            How::EveryLeaf => kernel.enter(EveryLeaf { position, depth }),
            How::Hashed(table) => {
                let scratch = &mut Scratch::new(position);
                kernel.enter(Hashed { position, depth, table, scratch })
            }
        }
    }
}

/// One node of depth 1 or more; keys are not kept, since nobody asks for them.
struct Bulk<'a> {
    position: &'a Position,
    depth: u32,
    scratch: &'a mut Scratch,
}

impl Task for Bulk<'_> {
    type Output = u64;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> u64 {
        let Bulk { position, depth, scratch } = self;
        match depth {
            1 => return u64::from(position.count_on(kernel)),
            2 => return kernel.enter(Replies { position, scratch }),
            _ => {}
        }
        let mut child = position.clone();
        let mut total = 0;
        let mut moves = MoveList::new();
        position.list_on(kernel, &mut moves);
        for &mv in &moves {
            position.make_on::<K, false>(kernel, mv, &mut child);
            let position = &child;
            total += match depth - 1 {
                2 => kernel.enter(Replies { position, scratch }),
                depth => kernel.enter(Bulk { position, depth, scratch }),
            };
        }
        total
    }
}

/// One node of depth 1 or more, in the plain way: the oracle of `Bulk`.
struct LastPly<'a> {
    position: &'a Position,
    depth: u32,
}

impl Task for LastPly<'_> {
    type Output = u64;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> u64 {
        let LastPly { position, depth } = self;
        if depth == 1 {
            return u64::from(position.count_on(kernel));
        }
        let mut child = position.clone();
        let mut total = 0;
        let mut moves = MoveList::new();
        position.list_on(kernel, &mut moves);
        for &mv in &moves {
            position.make_on::<K, false>(kernel, mv, &mut child);
            // The last two plies are inlined here, so that only deeper ones are calls.
            total += if depth == 2 {
                u64::from(child.count_on(kernel))
            } else {
                kernel.enter(LastPly { position: &child, depth: depth - 1 })
            };
        }
        total
    }
}

/// One node of depth 1 or more; every child is made with all that belongs to a position.
struct EveryLeaf<'a> {
    position: &'a Position,
    depth: u32,
}

impl Task for EveryLeaf<'_> {
    type Output = u64;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> u64 {
        let EveryLeaf { position, depth } = self;
        let mut child = position.clone();
        let mut total = 0;
        let mut moves = MoveList::new();
        position.list_on(kernel, &mut moves);
        for &mv in &moves {
            position.make_on::<K, true>(kernel, mv, &mut child);
            // Without this the compiler might leave out a last move that nobody looks at.
            let child = core::hint::black_box(&child);
            total += if depth == 1 {
                1
            } else {
                kernel.enter(EveryLeaf { position: child, depth: depth - 1 })
            };
        }
        total
    }
}

/// One node of depth 1 or more; from depth 2 on the table is asked.
struct Hashed<'a> {
    position: &'a Position,
    depth: u32,
    table: &'a Table,
    scratch: &'a mut Scratch,
}

impl Task for Hashed<'_> {
    type Output = u64;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> u64 {
        let Hashed { position, depth, table, scratch } = self;
        if depth == 1 {
            return u64::from(position.count_on(kernel));
        }
        if let Some(nodes) = table.get(position.key, depth) {
            return nodes;
        }
        let mut total = 0;
        if depth == 2 {
            total = kernel.enter(Replies { position, scratch });
        } else {
            let mut child = position.clone();
            let mut moves = MoveList::new();
            position.list_on(kernel, &mut moves);
            for &mv in &moves {
                position.make_on::<K, true>(kernel, mv, &mut child);
                total +=
                    kernel.enter(Hashed { position: &child, depth: depth - 1, table, scratch });
            }
        }
        table.put(position.key, depth, total);
        total
    }
}
