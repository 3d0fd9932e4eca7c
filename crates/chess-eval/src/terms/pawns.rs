//! The pawn structure, and pawns on their way to promotion.

use chess_movegen::{Bitboard, Role};

use crate::board::{View, down_fill, files_of, up_fill};
use crate::tally::Tally;
use crate::weights::feature::{
    BACKWARD_PAWN, DEFENDED_PAWN, DOUBLED_PAWN, ISOLATED_PAWN, PASSED_BLOCKED, PASSED_CONTEST,
    PASSED_FREE_PATH, PASSED_OUR_KING, PASSED_PAWN, PASSED_ROOK_BEHIND, PASSED_SAFE_PATH,
    PASSED_SAFE_STEP, PASSED_SUPPORTED, PASSED_THEIR_KING, PHALANX,
};

/// Where the pawns stand, which defend each other and which are weak; gives the passed ones.
#[inline(always)]
pub(super) fn pawns(view: &View<'_>, tally: &mut impl Tally) -> Bitboard {
    let (ours, theirs) = (view.our_pawns(), view.their_pawns());
    for square in ours {
        tally.add_piece(Role::Pawn, square);
    }
    let in_front_of_theirs = down_fill(theirs.down());
    let behind_ours = down_fill(ours.down());

    tally.add(DOUBLED_PAWN.it(), ours & behind_ours);

    let files = files_of(ours);
    let isolated = ours - (files.left() | files.right());
    let open = !in_front_of_theirs;
    tally.add(ISOLATED_PAWN.at(0), isolated - open);
    tally.add(ISOLATED_PAWN.at(1), isolated & open);

    let attacked_sometime = up_fill(view.our_pawn_attacks());
    let no_step = (view.their_pawn_attacks() - attacked_sometime).down();
    let backward = (ours & no_step) - isolated;
    tally.add(BACKWARD_PAWN.at(0), backward - open);
    tally.add(BACKWARD_PAWN.at(1), backward & open);

    let phalanx = ours & (ours.left() | ours.right());
    for square in phalanx {
        tally.add(PHALANX.at(square.index() >> 3), Bitboard::of(square));
    }
    for square in ours & view.our_pawn_attacks() {
        tally.add(DEFENDED_PAWN.at(square.index() >> 3), Bitboard::of(square));
    }

    (ours & open) - (view.their_pawn_reach | behind_ours)
}

/// A pawn that no pawn can stop is worth the more the further it has come, and the less stands or
/// looks on its way.
#[inline(always)]
pub(super) fn passed_pawns(view: &View<'_>, passed: Bitboard, tally: &mut impl Tally) {
    let ours = view.our_pawns();
    let supporting = view.our_pawn_attacks() | ours.left() | ours.right();
    for square in passed {
        let here = Bitboard::of(square);
        let rank = square.index() >> 3;
        let step = here.up();
        let path = up_fill(step);
        tally.add(PASSED_PAWN.at(rank), here);
        tally.add_times(PASSED_SUPPORTED.at(rank), i32::from(here.intersects(supporting)), here);
        let is_blocked = step.intersects(view.occupied);
        tally.add_times(PASSED_BLOCKED.at(rank), i32::from(is_blocked), here);
        let is_free = path.is_disjoint(view.occupied);
        tally.add_times(PASSED_FREE_PATH.at(rank), i32::from(is_free), here);
        let is_safe = path.is_disjoint(view.them.attacked());
        tally.add_times(PASSED_SAFE_PATH.at(rank), i32::from(is_safe), here);
        let can_step = !is_blocked && step.is_disjoint(view.them.attacked() - view.us.attacked());
        tally.add_times(PASSED_SAFE_STEP.at(rank), i32::from(can_step), here);
        let Some(stop) = step.first().filter(|_| rank >= 3) else { continue };
        tally.add(PASSED_OUR_KING.at(usize::from(stop.distance(view.our_king))), here);
        tally.add(PASSED_THEIR_KING.at(usize::from(stop.distance(view.their_king))), here);
        let (our_attackers, their_attackers) = view.attackers(stop);
        let lead = (our_attackers as i32 - their_attackers as i32).clamp(-2, 2);
        tally.add(PASSED_CONTEST.at((lead + 2) as usize), here);
        let behind = down_fill(here.down());
        let has_rook_behind = behind.intersects(view.us.pieces(Role::Rook));
        tally.add_times(PASSED_ROOK_BEHIND.it(), i32::from(has_rook_behind), here);
    }
}
