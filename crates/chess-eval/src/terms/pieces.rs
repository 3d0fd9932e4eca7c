//! Good and bad places for pieces.

use chess_movegen::{Bitboard, Rank, Role, Square};

use crate::board::{View, ViewedPiece};
use crate::tally::Tally;
use crate::weights::feature::{
    BISHOP_BLOCKED_PAWNS, BISHOP_FROM_KING, BISHOP_LONG_DIAGONAL, BISHOP_OUTPOST, BISHOP_PAIR,
    BISHOP_PAWNS, KNIGHT_FROM_KING, KNIGHT_OUTPOST, MINOR_BEHIND_PAWN, OUTPOST_IN_REACH,
    ROOK_ON_FILE, ROOK_ON_SEVENTH, TRAPPED_ROOK,
};

const CENTRE: Bitboard =
    Bitboard::of(Square::D4).with(Square::E4).with(Square::D5).with(Square::E5);

/// Squares on the fourth to sixth rank that a pawn of ours defends and none of theirs can attack.
#[inline(always)]
pub(super) fn outposts(view: &View<'_>) -> Bitboard {
    let high_ranks =
        Bitboard::rank(Rank::Fourth) | Bitboard::rank(Rank::Fifth) | Bitboard::rank(Rank::Sixth);
    (view.our_pawn_attacks() & high_ranks) - view.their_pawn_reach
}

/// Outposts, files, diagonals, and how near the king its knights and bishops stand.
#[inline(always)]
pub(super) fn place(
    view: &View<'_>,
    role: Role,
    piece: ViewedPiece,
    outposts: Bitboard,
    tally: &mut impl Tally,
) {
    let here = Bitboard::of(piece.square);
    let from_king = || usize::from(piece.square.distance(view.our_king));
    match role {
        Role::Knight => {
            tally.add(KNIGHT_OUTPOST.it(), here & outposts);
            let in_reach = i32::from((piece.attacks & outposts).intersects(!view.us.occupied()));
            tally.add_times(OUTPOST_IN_REACH.it(), in_reach, here);
            tally.add(MINOR_BEHIND_PAWN.it(), here & view.our_pawns().down());
            tally.add(KNIGHT_FROM_KING.at(from_king()), here);
        }
        Role::Bishop => {
            tally.add(BISHOP_OUTPOST.it(), here & outposts);
            tally.add(MINOR_BEHIND_PAWN.it(), here & view.our_pawns().down());
            tally.add(BISHOP_FROM_KING.at(from_king()), here);
            bishop(view, piece, tally);
        }
        Role::Rook => rook(view, piece, tally),
        _ => {}
    }
}

#[inline(always)]
fn bishop(view: &View<'_>, bishop: ViewedPiece, tally: &mut impl Tally) {
    let color =
        if bishop.square.is_light() { Bitboard::LIGHT_SQUARES } else { Bitboard::DARK_SQUARES };
    let pawns = view.our_pawns() & color;
    tally.add(BISHOP_PAWNS.it(), pawns);
    tally.add(BISHOP_BLOCKED_PAWNS.it(), pawns & view.occupied.down());
    let is_long = (bishop.attacks & CENTRE).has_several();
    tally.add_times(BISHOP_LONG_DIAGONAL.it(), i32::from(is_long), Bitboard::of(bishop.square));
}

#[inline(always)]
fn rook(view: &View<'_>, rook: ViewedPiece, tally: &mut impl Tally) {
    let here = Bitboard::of(rook.square);
    let file = Bitboard::file(rook.square.file());
    let has_our_pawn = file.intersects(view.our_pawns());
    let is_free_of_theirs = file.is_disjoint(view.their_pawns());
    let on_file = ROOK_ON_FILE.at(usize::from(is_free_of_theirs));
    tally.add_times(on_file, i32::from(!has_our_pawn), here);
    // Between the king and the edge, and the king cannot castle out of its way.
    let (king, rook_file) = (view.our_king.index() & 7, rook.square.index() & 7);
    let is_outside = if king < 4 { rook_file < king } else { rook_file > king };
    let is_trapped = has_our_pawn
        & is_outside
        & !view.may_castle()
        & (view.our_king.index() < 8)
        & ((rook.attacks - view.our_pawns()).len() <= 3);
    tally.add_times(TRAPPED_ROOK.it(), i32::from(is_trapped), here);
    let seventh = Bitboard::rank(Rank::Seventh);
    let is_useful = view.their_pawns().intersects(seventh) | (view.their_king.index() >= 56);
    tally.add_times(ROOK_ON_SEVENTH.it(), i32::from(is_useful & here.intersects(seventh)), here);
}

/// Two bishops cover all squares together, one cannot.
#[inline(always)]
pub(super) fn bishop_pair(view: &View<'_>, tally: &mut impl Tally) {
    let bishops = view.us.pieces(Role::Bishop);
    if bishops.intersects(Bitboard::LIGHT_SQUARES) && bishops.intersects(Bitboard::DARK_SQUARES) {
        tally.add_times(BISHOP_PAIR.it(), 1, bishops);
    }
}
