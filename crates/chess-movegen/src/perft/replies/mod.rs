//! The last two plies: all replies to all moves counted, without making the moves.
//!
//! What a move does to the board is small: some squares are left, on some pieces arrive, and what
//! our pieces that do not slide attack is a set that the table tells at once. So our moves are
//! listed as such changes, and the replies to several of them are counted at a time, each on a
//! board in a lane of a register (see [`Bitboards`](crate::kernel::Bitboards)): eight with AVX-512,
//! four with AVX2.
//!
//! ```text
//! in each lane
//!     occupied = before - squares left + squares of arrival
//!     danger   = what our sliders attack, through the king too, + what our other pieces attack
//!     pinned   = first piece that the king sees on a line, where a slider of ours sees it from behind
//!     answers  = all squares; in check those before the king and the checker's; none in double check
//!     replies  = the king's steps to squares out of danger
//!              + for sliders, knights and pawns that are not pinned, or go along the line of the pin:
//!                squares that they attack or are pushed to, as far as they are among the answers
//!              + castling
//! ```
//!
//! Nothing is done move by move but the listing, and en passant captures by the opponent, which are
//! looked at one by one.

mod count;
mod generator;
mod moves;
mod opponent;
mod threats;
mod views;

use crate::kernel::{Kernel, Task, task};
use crate::{MoveList, Position};

use generator::Generator;
use opponent::Opponent;

pub(super) use self::moves::Moves;

/// The number of replies to all legal moves, the perft of two plies: a task, so that there is one
/// function for each kernel.
pub(super) struct Replies<'a> {
    pub(super) position: &'a Position,
    /// Where the moves are listed, kept from one node to the next.
    pub(super) moves: &'a mut Moves,
}

impl Task for Replies<'_> {
    type Output = u64;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> u64 {
        let Replies { position, moves } = self;
        let ours = position.constraints_on(kernel);
        let Some(opponent) = Opponent::new(position, kernel, &ours) else {
            let mut moves = MoveList::new();
            position.list_on(kernel, &mut moves);
            return kernel.enter(CountAfterMoves { position, moves: &moves });
        };
        let (lines, diagonals) = (opponent.our_line_sliders, opponent.our_diagonal_sliders);
        moves.clear(!lines.is_empty(), !diagonals.is_empty());
        let en_passant = Generator::new(position, kernel, &ours).list(kernel, &opponent, moves);
        moves.fill_up();
        opponent.count_replies(kernel, moves) + u64::from(en_passant)
    }
}

task! {
    /// The number of replies to some moves, counted after each of them has been made.
    pub(super) struct CountAfterMoves<'a> { position: &'a Position, moves: &'a MoveList }
    |kernel| -> u64 { count_after(kernel, position, moves) }
}

#[inline(always)]
fn count_after<K: Kernel>(kernel: K, position: &Position, moves: &MoveList) -> u64 {
    // A local, of which the compiler knows that nothing else writes to it.
    let mut child = Position::BLANK;
    let mut total = 0;
    for &mv in moves {
        position.make_on::<K, false>(kernel, mv, &mut child);
        total += u64::from(child.count_on(kernel));
    }
    total
}

task! {
    /// Makes some moves one by one; gives their number.
    pub(super) struct MakeMoves<'a> { position: &'a Position, moves: &'a MoveList }
    |kernel| -> u64 { make_all(kernel, position, moves) }
}

#[inline(always)]
fn make_all<K: Kernel>(kernel: K, position: &Position, moves: &MoveList) -> u64 {
    let mut child = Position::BLANK;
    for &mv in moves {
        position.make_on::<K, true>(kernel, mv, &mut child);
        // Without this the compiler might leave out a move whose result is not used.
        core::hint::black_box(&child);
    }
    moves.len() as u64
}
