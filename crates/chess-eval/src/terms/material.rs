//! Material and piece squares.

use chess_movegen::{Bitboard, Role};

use crate::board::View;
use crate::tally::Tally;
use crate::weights::feature::BISHOP_PAIR;

/// The pawns.
#[inline(always)]
pub(super) fn pawns(view: &View<'_>, tally: &mut impl Tally) {
    for square in view.our_pawns() {
        tally.add_piece(Role::Pawn, square);
    }
}

/// Where the king stands.
#[inline(always)]
pub(super) fn king(view: &View<'_>, tally: &mut impl Tally) {
    tally.add_piece(Role::King, view.our_king);
}

/// Two bishops cover all squares together, one cannot.
#[inline(always)]
pub(super) fn bishop_pair(view: &View<'_>, tally: &mut impl Tally) {
    let bishops = view.us.pieces(Role::Bishop);
    if bishops.intersects(Bitboard::LIGHT_SQUARES) && bishops.intersects(Bitboard::DARK_SQUARES) {
        tally.add_times(BISHOP_PAIR.it(), 1, bishops);
    }
}
