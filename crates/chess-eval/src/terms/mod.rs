//! The terms of the evaluation: each finds features of one side and tallies them.

mod king;
mod mobility;
mod pawns;
mod pieces;
mod threats;

use chess_movegen::{Bitboard, Role};

use crate::board::View;
use crate::tally::Tally;

/// The features that depend on nothing but the pawns of both sides; gives the passed ones.
#[inline(always)]
pub(crate) fn of_pawns(view: &View<'_>, tally: &mut impl Tally) -> Bitboard {
    pawns::pawns(view, tally)
}

/// All other features of the side whose view it is.
#[inline(always)]
pub(crate) fn of_pieces(view: &View<'_>, passed: Bitboard, tally: &mut impl Tally) {
    tally.add_piece(Role::King, view.our_king);
    pieces::bishop_pair(view, tally);
    let area = mobility::area(view);
    let outposts = pieces::outposts(view);
    let ring = king::ring(view);
    // Written out: a loop over the roles would look at the role again for each piece.
    macro_rules! each {
        ($($role:expr),+) => {
            $(for piece in view.pieces($role) {
                tally.add_piece($role, piece.square);
                mobility::mobility($role, piece, area, tally);
                pieces::place(view, $role, piece, outposts, tally);
                king::ring_attack($role, piece, ring, tally);
            })+
        };
    }
    each!(Role::Knight, Role::Bishop, Role::Rook, Role::Queen);
    king::danger(view, ring, tally);
    king::shelter(view, tally);
    pawns::passed_pawns(view, passed, tally);
    threats::threats(view, tally);
    mobility::space(view, tally);
}
