//! The last moves of a line, made one after the other.

use crate::kernel::{Kernel, Task};
use crate::{MoveList, Position};

/// The number of replies to some moves, counted after each of them has been made.
pub(super) struct CountAfterMoves<'a> {
    pub(super) position: &'a Position,
    pub(super) moves: &'a MoveList,
}

impl Task for CountAfterMoves<'_> {
    type Output = u64;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> u64 {
        let CountAfterMoves { position, moves } = self;
        // A local, of which the compiler knows that nothing else writes to it.
        let mut child = Position::BLANK;
        let mut total = 0;
        for &mv in moves {
            position.make_on::<K, false>(kernel, mv, &mut child);
            total += u64::from(child.count_on(kernel));
        }
        total
    }
}

/// Makes some moves one by one; gives their number.
pub(super) struct MakeMoves<'a> {
    pub(super) position: &'a Position,
    pub(super) moves: &'a MoveList,
}

impl Task for MakeMoves<'_> {
    type Output = u64;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> u64 {
        let MakeMoves { position, moves } = self;
        let mut child = Position::BLANK;
        for &mv in moves {
            position.make_on::<K, true>(kernel, mv, &mut child);
            // Without this the compiler might leave out a move whose result is not used.
            core::hint::black_box(&child);
        }
        moves.len() as u64
    }
}
