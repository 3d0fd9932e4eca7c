//! What is attacked by what.

use chess_movegen::{Bitboard, Role, attacks};

use crate::board::View;
use crate::tally::Tally;
use crate::weights::feature::{
    Group, OUTNUMBERED, PUSH_THREAT, RESTRICTED, THREAT_BY_BISHOP, THREAT_BY_KING,
    THREAT_BY_KNIGHT, THREAT_BY_PAWN, THREAT_BY_QUEEN, THREAT_BY_ROOK, WEAK_QUEEN,
};

/// The attackers that have a table, with it.
const TABLES: [(Role, Group); 4] = [
    (Role::Knight, THREAT_BY_KNIGHT),
    (Role::Bishop, THREAT_BY_BISHOP),
    (Role::Rook, THREAT_BY_ROOK),
    (Role::Queen, THREAT_BY_QUEEN),
];

/// A piece that is attacked by a lesser one, or not defended, or attacked more often than defended,
/// has to be looked after.
#[inline(always)]
pub(super) fn threats(view: &View<'_>, tally: &mut impl Tally) {
    let View { us, them, .. } = *view;
    let victims = them.occupied() - them.pieces(Role::King);
    let attacked = victims & us.attacked();
    let defended_well = view.their_pawn_attacks() | (them.attacked_twice() - us.attacked_twice());
    for victim in [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
        let squares = attacked & them.pieces(victim);
        if squares.is_empty() {
            continue;
        }
        let row = victim as usize;
        let (firm, loose) = (squares & defended_well, squares - defended_well);
        tally.add(THREAT_BY_PAWN.at(row), squares & view.our_pawn_attacks());
        for (attacker, table) in &TABLES {
            let reached = us.attacks(*attacker);
            tally.add(table.at(row), firm & reached);
            tally.add(table.at(5 + row), loose & reached);
        }
        tally.add(THREAT_BY_KING.at(row), loose & us.attacks(Role::King));
    }

    let defended_enough = view.their_pawn_attacks() | them.attacked_twice();
    tally.add(OUTNUMBERED.it(), (attacked & us.attacked_twice()) - defended_enough);
    let pieces = victims - them.pieces(Role::Pawn);
    tally.add(PUSH_THREAT.it(), pieces & view.attacks_after_safe_pushes());
    tally.add(RESTRICTED.it(), (us.attacked() & them.attacked()) - defended_well);
    for queen in view.their_pieces(Role::Queen) {
        let without_first = view.occupied - queen.attacks;
        let sliders = attacks::bishop(queen.square, without_first) & us.pieces(Role::Bishop)
            | attacks::rook(queen.square, without_first) & us.pieces(Role::Rook);
        let is_weak = !sliders.is_subset(queen.attacks);
        tally.add_times(WEAK_QUEEN.it(), i32::from(is_weak), Bitboard::of(queen.square));
    }
}
