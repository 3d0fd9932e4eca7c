//! The pawn structure.

use chess_movegen::Bitboard;

use crate::board::{View, down_fill, files_of, up_fill};
use crate::tally::Tally;
use crate::weights::feature::{BACKWARD_PAWN, DEFENDED_PAWN, DOUBLED_PAWN, ISOLATED_PAWN, PHALANX};

/// Which pawns defend each other and which are weak; gives the passed ones.
#[inline(always)]
pub(super) fn pawns(view: &View<'_>, tally: &mut impl Tally) -> Bitboard {
    let (ours, theirs) = (view.our_pawns(), view.their_pawns());
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
