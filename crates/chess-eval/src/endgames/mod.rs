//! End games that are known, and those that are hard to win.

use chess_movegen::{Bitboard, Color, Position, Role, SideBitboards};

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
    let (ours, theirs) = (us.pieces(Role::Bishop), them.pieces(Role::Bishop));
    if ours.len() == 1 && theirs.len() == 1 {
        let light = Bitboard::LIGHT_SQUARES;
        if ours.intersects(light) != theirs.intersects(light) {
            let non_pawns =
                |side: &SideBitboards| (side.occupied() - side.pieces(Role::Pawn)).len() - 1;
            match (non_pawns(us), non_pawns(them)) {
                (1, 1) => return Some(OPPOSITE_BISHOPS.it()),
                (ours, theirs) if ours == theirs => return Some(OPPOSITE_BISHOPS_AND_MORE.it()),
                _ => {}
            }
        }
    }
    let pawns = us.pieces(Role::Pawn).len() as usize;
    (pawns < 8).then(|| FEW_PAWNS.at(pawns))
}
