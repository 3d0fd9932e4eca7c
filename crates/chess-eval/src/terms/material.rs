//! Material and piece squares.

use chess_movegen::{Bitboard, Role, Square};

use crate::board::View;
use crate::tally::Tally;
use crate::weights::feature::{
    BISHOP_PAIR, BISHOP_SQUARES, Group, KING_SQUARES, KNIGHT_SQUARES, MATERIAL, PAWN_SQUARES,
    QUEEN_SQUARES, ROOK_SQUARES,
};

/// By role.
const SQUARES: [Group; 6] =
    [PAWN_SQUARES, KNIGHT_SQUARES, BISHOP_SQUARES, ROOK_SQUARES, QUEEN_SQUARES, KING_SQUARES];

/// The pawns, and where the king stands.
#[inline(always)]
pub(super) fn pawns_and_king(view: &View<'_>, tally: &mut impl Tally) {
    for square in view.our_pawns() {
        piece(Role::Pawn, square, tally);
    }
    let king = view.our_king;
    tally.add(KING_SQUARES.at(half_square(king)), Bitboard::of(king));
}

/// Two bishops cover all squares together, one cannot.
#[inline(always)]
pub(super) fn bishop_pair(view: &View<'_>, tally: &mut impl Tally) {
    let bishops = view.us.pieces(Role::Bishop);
    if bishops.intersects(Bitboard::LIGHT_SQUARES) && bishops.intersects(Bitboard::DARK_SQUARES) {
        tally.add_times(BISHOP_PAIR.it(), 1, bishops);
    }
}

/// What a piece is worth, and what it is worth more or less for where it stands.
#[inline(always)]
pub(super) fn piece(role: Role, square: Square, tally: &mut impl Tally) {
    let here = Bitboard::of(square);
    tally.add(MATERIAL.at(role as usize), here);
    tally.add(SQUARES[role as usize].at(half_square(square)), here);
}

/// The number of a square of the left half, or of its mirror image there.
#[inline(always)]
fn half_square(square: Square) -> usize {
    let (file, rank) = (square.index() & 7, square.index() >> 3);
    4 * rank + file.min(7 - file)
}
