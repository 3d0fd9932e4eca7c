//! Pieces that cannot mate, and pawns that cannot promote.

use chess_movegen::{Bitboard, Color, File, Position, Rank, Role, Square};

/// True if each side has a knight or a bishop, given that each has one piece besides its king:
/// there is a mate only if the other side helps.
pub(super) fn one_minor_each(position: &Position) -> bool {
    Color::ALL.into_iter().all(|color| {
        let minors =
            position.piece_set(color, Role::Knight) | position.piece_set(color, Role::Bishop);
        !minors.is_empty()
    })
}

/// True if a side whose pieces [cannot mate](super::bare_king::can_be_mated) has no pawns that can
/// win against a bare king either.
pub(super) fn against_bare_king(position: &Position, strong: Color) -> bool {
    let pawns = position.pieces(strong, Role::Pawn);
    let knights = position.piece_set(strong, Role::Knight).len();
    pawns.is_empty() && knights <= 2
        || knights == 0
            && are_held_in_corner(
                pawns,
                position.pieces(strong, Role::Bishop),
                strong,
                position.king(!strong),
            )
}

/// True if all pawns stand on the same file at the edge, no bishop controls the square where they
/// promote, and the defending king is on that square or beside it: it can always go back there, and
/// nothing drives it away.
pub(super) fn are_held_in_corner(
    pawns: Bitboard,
    bishops: Bitboard,
    of: Color,
    defending_king: Square,
) -> bool {
    let Some(file) =
        [File::A, File::H].into_iter().find(|&file| (pawns - Bitboard::file(file)).is_empty())
    else {
        return false;
    };
    let corner = Square::new(file, Rank::Eighth).relative_to(of);
    let colour = if corner.is_light() { Bitboard::LIGHT_SQUARES } else { Bitboard::DARK_SQUARES };
    bishops.is_disjoint(colour) && corner.distance(defending_king) <= 1
}
