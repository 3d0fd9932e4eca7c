//! Room to move the pieces behind the pawns.

use chess_movegen::Bitboard;

use crate::board::{View, down_fill};
use crate::tally::Tally;
use crate::weights::feature::SPACE;

/// The files c to f, the ranks two to four.
const ROOM: Bitboard = Bitboard::from_bits(0x0000_0000_3c3c_3c00);

/// Squares of the centre that no pawn of theirs attacks; those behind our pawns count twice.
#[inline(always)]
pub(super) fn space(view: &View<'_>, tally: &mut impl Tally) {
    let safe = ROOM - (view.our_pawns() | view.their_pawn_attacks());
    let behind = (safe & down_fill(view.our_pawns().down())) - view.them.attacked();
    tally.add_times(SPACE.it(), (safe.len() + behind.len()) as i32, safe);
}
