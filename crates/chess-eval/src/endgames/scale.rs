//! What an advantage is still worth that is hard to turn into a win.

use chess_movegen::{Bitboard, Color, Role, SideBitboards, Square};

use super::draws::are_held_in_corner;
use crate::board::View;
use crate::weights::Feature;
use crate::weights::feature::{
    FEW_PAWNS, LAST_PAWN, OPPOSITE_BISHOPS, OPPOSITE_BISHOPS_AND_MORE, PAWNLESS,
    ROOKS_ON_ONE_FLANK, WRONG_ROOK_PAWN,
};

/// What scales the endgame down, if `better` is the side that is ahead.
#[inline(always)]
pub(crate) fn scale(views: &[View<'_>; 2], better: Color) -> Option<Feature> {
    let View { us, them, their_king, .. } = &views[better.index()];
    let pawns = us.pieces(Role::Pawn).len() as usize;
    if let Some(feature) = (pawns < 3).then(|| with_few_pawns(us, them, *their_king)).flatten() {
        return Some(feature);
    }
    if let Some(feature) = opposite_bishops(us, them) {
        return Some(feature);
    }
    if rooks_on_one_flank(us, them) {
        return Some(ROOKS_ON_ONE_FLANK.it());
    }
    (pawns < 8).then(|| FEW_PAWNS.at(pawns))
}

/// No pawns, or pawns that the other side can stop or give a piece for.
fn with_few_pawns(us: &SideBitboards, them: &SideBitboards, their_king: Square) -> Option<Feature> {
    let lead = pieces_value(us) - pieces_value(them);
    match us.pieces(Role::Pawn).len() {
        0 if lead <= MINOR && pieces_value(us) < ROOK => Some(PAWNLESS.at(0)),
        0 if lead <= MINOR && pieces_value(them) <= MINOR => Some(PAWNLESS.at(1)),
        0 if lead <= MINOR => Some(PAWNLESS.at(2)),
        0 => None,
        _ if is_wrong_rook_pawn(us, their_king) => Some(WRONG_ROOK_PAWN.it()),
        1 if lead <= 0 && has_minor(them) => Some(LAST_PAWN.it()),
        _ => None,
    }
}

/// The usual values of the pieces in pawns.
const MINOR: i32 = 3;
const ROOK: i32 = 5;
const QUEEN: i32 = 9;

fn pieces_value(side: &SideBitboards) -> i32 {
    let count = |role| side.pieces(role).len() as i32;
    MINOR * (count(Role::Knight) + count(Role::Bishop))
        + ROOK * count(Role::Rook)
        + QUEEN * count(Role::Queen)
}

fn has_minor(side: &SideBitboards) -> bool {
    !(side.pieces(Role::Knight) | side.pieces(Role::Bishop)).is_empty()
}

/// Pawns at one edge, perhaps with bishops, that cannot promote while the other king stays where it
/// is.
fn is_wrong_rook_pawn(us: &SideBitboards, their_king: Square) -> bool {
    let bishops = us.pieces(Role::Bishop);
    pieces_value(us) == MINOR * bishops.len() as i32
        && are_held_in_corner(us.pieces(Role::Pawn), bishops, Color::White, their_king)
}

/// Bishops of opposite colours, alone or with the same number of other pieces on both sides.
#[inline(always)]
fn opposite_bishops(us: &SideBitboards, them: &SideBitboards) -> Option<Feature> {
    let (ours, theirs) = (us.pieces(Role::Bishop), them.pieces(Role::Bishop));
    if ours.len() != 1 || theirs.len() != 1 {
        return None;
    }
    let light = Bitboard::LIGHT_SQUARES;
    if ours.intersects(light) == theirs.intersects(light) {
        return None;
    }
    let others = |side: &SideBitboards| {
        let other_roles = [Role::Knight, Role::Rook, Role::Queen];
        other_roles.into_iter().map(|role| side.pieces(role).len()).sum::<u32>()
    };
    match (others(us), others(them)) {
        (0, 0) => Some(OPPOSITE_BISHOPS.it()),
        (a, b) if a == b => Some(OPPOSITE_BISHOPS_AND_MORE.it()),
        _ => None,
    }
}

/// A rook each and nothing else but pawns, ours all on one flank and at most one more than theirs.
#[inline(always)]
fn rooks_on_one_flank(us: &SideBitboards, them: &SideBitboards) -> bool {
    let has_just_a_rook = |side: &SideBitboards| {
        side.pieces(Role::Rook).len() == 1
            && side.occupied().len() == side.pieces(Role::Pawn).len() + 2
    };
    let queenside = Bitboard::from_bits(0x0f0f_0f0f_0f0f_0f0f);
    has_just_a_rook(us)
        && has_just_a_rook(them)
        && us.pieces(Role::Pawn).len() <= them.pieces(Role::Pawn).len() + 1
        && (us.pieces(Role::Pawn).is_disjoint(queenside)
            || (us.pieces(Role::Pawn) - queenside).is_empty())
}
