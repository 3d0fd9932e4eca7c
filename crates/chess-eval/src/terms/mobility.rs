//! Room to move the pieces.

use chess_movegen::{Bitboard, Rank, Role};

use crate::board::{View, ViewedPiece, down_fill};
use crate::tally::Tally;
use crate::weights::feature::{
    BISHOP_MOBILITY, KNIGHT_MOBILITY, QUEEN_MOBILITY, ROOK_MOBILITY, SPACE,
};

/// The squares that count: not those of our king and queen, of pawns of ours that stand in the way,
/// or that a pawn of theirs attacks.
#[inline(always)]
pub(super) fn area(view: &View<'_>) -> Bitboard {
    let low_ranks = Bitboard::rank(Rank::Second) | Bitboard::rank(Rank::Third);
    let stuck_pawns = view.our_pawns() & (low_ranks | view.occupied.down());
    let king_and_queen = view.us.pieces(Role::King) | view.us.pieces(Role::Queen);
    !(stuck_pawns | king_and_queen | view.their_pawn_attacks())
}

/// The more squares a piece can safely go to, the better it stands.
#[inline(always)]
pub(super) fn mobility(role: Role, piece: ViewedPiece, area: Bitboard, tally: &mut impl Tally) {
    let group = match role {
        Role::Knight => KNIGHT_MOBILITY,
        Role::Bishop => BISHOP_MOBILITY,
        Role::Rook => ROOK_MOBILITY,
        _ => QUEEN_MOBILITY,
    };
    let reached = (piece.attacks & area).len() as usize;
    tally.add_times(group.at(reached), 1, Bitboard::of(piece.square));
}

/// The files c to f, the ranks two to four.
const ROOM: Bitboard = Bitboard::from_bits(0x0000_0000_3c3c_3c00);

/// Squares of the centre that no pawn of theirs attacks; those behind our pawns count twice.
#[inline(always)]
pub(super) fn space(view: &View<'_>, tally: &mut impl Tally) {
    let safe = ROOM - (view.our_pawns() | view.their_pawn_attacks());
    let behind = (safe & down_fill(view.our_pawns().down())) - view.them.attacked();
    tally.add_times(SPACE.it(), (safe.len() + behind.len()) as i32, safe);
}
