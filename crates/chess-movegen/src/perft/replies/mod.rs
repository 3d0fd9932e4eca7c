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

use crate::kernel::{Kernel, Task};
use crate::{MoveList, Position};

use super::last_moves::CountAfterMoves;
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
