//! End games that are known, and those that are hard to win.

use chess_movegen::{Bitboard, Color, Position, Role};

use crate::board::View;
use crate::weights::Feature;
use crate::weights::feature::{FEW_PAWNS, OPPOSITE_BISHOPS, OPPOSITE_BISHOPS_AND_MORE};

/// The value of an end game that is known, for the side to move.
pub(crate) fn known(_: &Position) -> Option<i32> {
    None
}

/// What scales the end game down, if `better` is the side that is ahead.
#[inline(always)]
pub(crate) fn scale(views: &[View<'_>; 2], better: Color) -> Option<Feature> {
    let View { us, them, .. } = &views[better.index()];
    let (ours, theirs) = (us.of_role(Role::Bishop), them.of_role(Role::Bishop));
    if ours.len() == 1 && theirs.len() == 1 {
        let light = Bitboard::LIGHT_SQUARES;
        if ours.intersects(light) != theirs.intersects(light) {
            let others = us.non_pawns().len() - 1;
            if others == 0 && them.non_pawns().len() == 1 {
                return Some(OPPOSITE_BISHOPS.it());
            }
            if others == them.non_pawns().len() - 1 {
                return Some(OPPOSITE_BISHOPS_AND_MORE.it());
            }
        }
    }
    let pawns = us.pawns().len() as usize;
    (pawns < 8).then(|| FEW_PAWNS.at(pawns))
}
