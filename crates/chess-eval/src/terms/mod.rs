//! The terms of the evaluation: each finds features of one side and tallies them.

mod king;
mod material;
mod mobility;
mod passed_pawns;
mod pawns;
mod pieces;
mod space;
mod threats;

use crate::board::View;
use crate::tally::Tally;

/// All features of the side whose view it is.
#[inline(always)]
pub(crate) fn all(view: &View<'_>, tally: &mut impl Tally) {
    material::material(view, tally);
    mobility::mobility(view, tally);
    let passed = pawns::pawns(view, tally);
    passed_pawns::passed_pawns(view, passed, tally);
    pieces::pieces(view, tally);
    threats::threats(view, tally);
    king::shelter(view, tally);
    king::danger(view, tally);
    space::space(view, tally);
}
