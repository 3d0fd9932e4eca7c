//! How many squares the pieces can safely go to.

use chess_movegen::{Bitboard, Rank, Role};

use crate::board::View;
use crate::tally::Tally;
use crate::weights::feature::{
    BISHOP_MOBILITY, Group, KNIGHT_MOBILITY, QUEEN_MOBILITY, ROOK_MOBILITY,
};

/// The more squares a piece can go to without being taken by a pawn, the better it stands. Squares
/// of the king and queen, and of pawns that stand in the way, do not count.
#[inline(always)]
pub(super) fn mobility(view: &View<'_>, tally: &mut impl Tally) {
    let low_ranks = Bitboard::rank(Rank::Second) | Bitboard::rank(Rank::Third);
    let stuck_pawns = view.us.pawns() & (low_ranks | view.occupied.down());
    let left_out = stuck_pawns
        | view.us.of_role(Role::King)
        | view.us.of_role(Role::Queen)
        | view.their_pawn_attacks();
    for piece in view.us.non_pawns() {
        let reached = piece.attacks - left_out;
        let group: &Group = match piece.role {
            Role::Knight => &KNIGHT_MOBILITY,
            Role::Bishop => &BISHOP_MOBILITY,
            Role::Rook => &ROOK_MOBILITY,
            _ => &QUEEN_MOBILITY,
        };
        tally.add_times(group.at(reached.len() as usize), 1, Bitboard::of(piece.square));
    }
}
