//! The terms of the evaluation: each finds features of one side and tallies them.

mod king;
mod material;
mod mobility;
mod passed_pawns;
mod pawns;
mod pieces;
mod space;
mod threats;

use chess_movegen::Role;

use crate::board::View;
use crate::tally::Tally;

/// All features of the side whose view it is.
#[inline(always)]
pub(crate) fn all(view: &View<'_>, tally: &mut impl Tally) {
    material::pawns_and_king(view, tally);
    material::bishop_pair(view, tally);
    let area = mobility::area(view);
    let outposts = pieces::outposts(view);
    let ring = king::ring(view);
    for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
        for piece in view.pieces(role) {
            material::piece(role, piece.square, tally);
            mobility::mobility(role, piece, area, tally);
            pieces::place(view, role, piece, outposts, tally);
            king::ring_attack(role, piece, ring, tally);
        }
    }
    king::danger(view, ring, tally);
    king::shelter(view, tally);
    let passed = pawns::pawns(view, tally);
    passed_pawns::passed_pawns(view, passed, tally);
    threats::threats(view, tally);
    space::space(view, tally);
}
