//! The king's safety: the pawns in front of it, and the attack on it.

use chess_movegen::{Bitboard, File, Role, Square, attacks};

use crate::board::{View, ViewedPiece};
use crate::tally::Tally;
use crate::weights::feature::{
    DANGER, FLANK_ATTACK, FLANK_DEFENSE, KNIGHT_DEFENDER, NO_QUEEN, OPEN_SHELTER, PINNED,
    RING_ATTACK, RING_ATTACKER, SAFE_CHECK, SAFE_CHECKS, SHELTER, STORM, UNSAFE_CHECK, WEAK_RING,
};

/// The files that the king's shelter is made of: its own and the two beside it, moved inwards at
/// the edge.
#[inline(always)]
fn shelter_files(king: Square) -> [usize; 3] {
    let middle = (king.index() & 7).clamp(1, 6);
    [middle - 1, middle, middle + 1]
}

/// The nearest pawn of each side in front of the king, on its file and beside it.
#[inline(always)]
pub(super) fn shelter(view: &View<'_>, tally: &mut impl Tally) {
    let king = view.our_king;
    let (king_file, king_rank) = (king.index() & 7, king.index() >> 3);
    let ahead = Bitboard::from_bits(!0 << (8 * king_rank));
    for file in shelter_files(king) {
        let squares = Bitboard::file(File::from_low_bits(file as u8)) & ahead;
        let (ours, theirs) = (squares & view.our_pawns(), squares & view.their_pawns());
        let distance =
            |pawns: Bitboard| pawns.first().map_or(7, |pawn| (pawn.index() >> 3) - king_rank);
        let beside = 8 * usize::from(file != king_file);
        // Where there is no shelter, the file is what shows it.
        let shelter = if ours.is_empty() { squares } else { lowest(ours) };
        tally.add_times(SHELTER.at(beside + distance(ours)), 1, shelter);
        let nearest = lowest(theirs);
        let is_blocked = nearest.down().intersects(view.our_pawns());
        let blocked = 8 * usize::from(is_blocked);
        tally.add_times(STORM.at(blocked + distance(theirs)), 1, nearest);
    }
}

#[inline(always)]
fn lowest(squares: Bitboard) -> Bitboard {
    squares.first().map_or(Bitboard::EMPTY, Bitboard::of)
}

/// The squares of the king's flank: by the king's file.
const FLANKS: [Bitboard; 8] = {
    let queen_side = Bitboard::from_bits(0x0f0f_0f0f_0f0f_0f0f);
    let centre = Bitboard::from_bits(0x3c3c_3c3c_3c3c_3c3c);
    let king_side = Bitboard::from_bits(0xf0f0_f0f0_f0f0_f0f0);
    [queen_side, queen_side, queen_side, centre, centre, king_side, king_side, king_side]
};

/// The squares around their king that an attack of ours is aimed at: those beside it, its own and
/// the two in front of them.
#[derive(Clone, Copy)]
pub(super) struct Ring {
    beside: Bitboard,
    all: Bitboard,
}

#[inline(always)]
pub(super) fn ring(view: &View<'_>) -> Ring {
    let beside = view.them.attacks(Role::King);
    Ring { beside, all: beside | Bitboard::of(view.their_king) | beside.down() }
}

/// A piece of ours that looks at the squares around their king.
#[inline(always)]
pub(super) fn ring_attack(role: Role, piece: ViewedPiece, ring: Ring, tally: &mut impl Tally) {
    let here = Bitboard::of(piece.square);
    let is_attacker = i32::from(piece.attacks.intersects(ring.all));
    tally.endanger_times(RING_ATTACKER.at(role as usize - 1), is_attacker, here);
    tally.endanger_times(RING_ATTACK.it(), (piece.attacks & ring.beside).len() as i32, here);
}

/// Our attack on their king: squares around it that are not defended, checks that cannot be
/// answered by a capture, and who rules its flank.
#[inline(always)]
pub(super) fn danger(view: &View<'_>, ring: Ring, tally: &mut impl Tally) {
    let View { us, them, their_king: king, .. } = *view;
    let here = Bitboard::of(king);

    tally.endanger(DANGER.it(), here);
    if us.pieces(Role::Queen).is_empty() {
        tally.endanger(NO_QUEEN.it(), here);
    }

    let defended_badly = them.attacks(Role::Queen) | them.attacks(Role::King);
    let weak = (us.attacked() - them.attacked_twice()) & (!them.attacked() | defended_badly);
    tally.endanger(WEAK_RING.it(), weak & ring.all);

    let safe = !them.attacked() | (weak & us.attacked_twice());
    let transparent = view.occupied - them.pieces(Role::Queen);
    let diagonal = attacks::bishop(king, transparent);
    let straight = attacks::rook(king, transparent);
    let ways = [
        (Role::Knight, attacks::knight(king)),
        (Role::Bishop, diagonal),
        (Role::Rook, straight),
        (Role::Queen, diagonal | straight),
    ];
    let mut unsafe_checks = Bitboard::EMPTY;
    for (index, (role, from)) in ways.into_iter().enumerate() {
        let checks = (from & us.attacks(role)) - us.occupied();
        let safe_checks = checks & safe;
        let first = i32::from(!safe_checks.is_empty());
        let further = safe_checks.len() as i32 - first;
        tally.endanger_times(SAFE_CHECK.at(index), first, safe_checks);
        tally.endanger_times(SAFE_CHECKS.at(index), further, safe_checks);
        unsafe_checks |= checks - safe;
    }
    tally.endanger(UNSAFE_CHECK.it(), unsafe_checks);

    // Their half and the rank before it, as far as an attack is prepared.
    let flank = FLANKS[king.index() & 7] & Bitboard::from_bits(0xffff_ffff_ff00_0000);
    tally.endanger(FLANK_ATTACK.at(0), flank & us.attacked());
    tally.endanger(FLANK_ATTACK.at(1), flank & us.attacked_twice());
    tally.endanger(FLANK_DEFENSE.it(), flank & them.attacked());

    tally.endanger(PINNED.it(), pinned(view));
    let open = shelter_files(king)
        .map(|file| Bitboard::file(File::from_low_bits(file as u8)))
        .map(|file| i32::from(file.is_disjoint(them.pieces(Role::Pawn))));
    tally.endanger_times(OPEN_SHELTER.it(), open.iter().sum(), here);
    tally.endanger(KNIGHT_DEFENDER.it(), them.attacks(Role::Knight) & ring.all);
}

/// Their pieces that are pinned to their king.
#[inline(always)]
fn pinned(view: &View<'_>) -> Bitboard {
    let View { us, them, their_king: king, .. } = *view;
    let queens = us.pieces(Role::Queen);
    let diagonal = attacks::bishop(king, us.occupied()) & (us.pieces(Role::Bishop) | queens);
    let straight = attacks::rook(king, us.occupied()) & (us.pieces(Role::Rook) | queens);
    let mut pinned = Bitboard::EMPTY;
    for slider in diagonal | straight {
        let between = attacks::between(king, slider) & them.occupied();
        if !between.has_several() {
            pinned |= between;
        }
    }
    pinned
}
