//! A king alone against pieces that mate it.
//!
//! The value leads the search to the mate: the king is driven from the centre to the edge, where the
//! other king waits for it; by bishop and knight, to a corner of the bishop's colour.

use chess_movegen::{Bitboard, Color, PieceType, Position, Role, Square, attacks, piece_value};

/// A win, before what the pieces are worth: more than any advantage among pieces and pawns that
/// is not won yet.
const WIN: i32 = 5_000;

/// The same for bishop and knight: whatever the progress, less than with another bishop, and more
/// than with a pawn alone.
const HARD_WIN: i32 = 2_000;

/// True if the pieces are known to mate the king: a queen or rook, bishops of both colours, or bishop
/// and knight. Pawns do not count, and neither do three knights, which need not win in time.
pub(super) fn can_be_mated(position: &Position, strong: Color) -> bool {
    let has = |role| !position.piece_set(strong, role).is_empty();
    has_major(position, strong)
        || has(Role::Bishop) && (has(Role::Knight) || has_bishops_of_both_colours(position, strong))
}

fn has_bishops_of_both_colours(position: &Position, strong: Color) -> bool {
    let bishops = position.pieces(strong, Role::Bishop);
    bishops.intersects(Bitboard::LIGHT_SQUARES) && bishops.intersects(Bitboard::DARK_SQUARES)
}

/// The value for the side that mates; `None` if the king can capture a piece.
///
/// A minor piece can also be lost in two moves, to a king that attacks two of them; a search sees that.
pub(super) fn value(position: &Position, strong: Color) -> Option<i32> {
    let (king, strong_king) = (position.king(!strong), position.king(strong));
    if position.side_to_move() != strong {
        let flights = attacks::king(king) - position.attacked_by(strong);
        if flights.is_empty() && !position.is_check() {
            return Some(0);
        }
        if flights.intersects(position.occupied_by(strong)) {
            return None;
        }
    }
    let worth = material(position, strong);
    Some(if needs_corner_of_bishop(position, strong) {
        HARD_WIN + worth + progress_to_corner(position, strong, king)
    } else {
        WIN + worth + progress_to_edge(king, strong_king)
    })
}

fn has_major(position: &Position, strong: Color) -> bool {
    let majors = position.piece_set(strong, Role::Queen) | position.piece_set(strong, Role::Rook);
    !majors.is_empty()
}

fn material(position: &Position, strong: Color) -> i32 {
    let of_role = |role| {
        piece_value(PieceType::new(strong, role)) * position.piece_set(strong, role).len() as i32
    };
    [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen].into_iter().map(of_role).sum()
}

/// A step counts for more than a search prunes away as too little to matter, and than corrections
/// learned elsewhere can hide: with 15 and 10 centipawns, even a queen sometimes went to and fro for
/// fifty moves.
fn progress_to_edge(king: Square, strong_king: Square) -> i32 {
    120 * steps_from_centre(king) + 80 * nearness(king, strong_king)
}

/// Less than the two kinds of win are apart. What counts first are the steps to the corner, by both
/// measures: the one grows along the edges, the other along the diagonals too.
fn progress_to_corner(position: &Position, strong: Color, king: Square) -> i32 {
    let is_light = position.pieces(strong, Role::Bishop).intersects(Bitboard::LIGHT_SQUARES);
    let corners = if is_light { [Square::A8, Square::H1] } else { [Square::A1, Square::H8] };
    let to_corner = corners.map(|corner| nearness(king, corner)).into_iter().max().unwrap_or(0);
    let knight = position.pieces(strong, Role::Knight).first();
    200 * (to_corner + steps_to_corner(king, is_light))
        + 60 * nearness(king, position.king(strong))
        + 15 * knight.map_or(0, |knight| nearness(king, knight))
}

fn nearness(a: Square, b: Square) -> i32 {
    7 - i32::from(a.distance(b))
}

/// True for bishops of one colour and knights, without whose help no other corner will do.
fn needs_corner_of_bishop(position: &Position, strong: Color) -> bool {
    let has = |role| !position.piece_set(strong, role).is_empty();
    has(Role::Bishop)
        && !has(Role::Rook)
        && !has(Role::Queen)
        && !has_bishops_of_both_colours(position, strong)
}

/// From 0 in the centre to 6 in a corner.
fn steps_from_centre(square: Square) -> i32 {
    let steps = |line: usize| if line < 4 { 3 - line as i32 } else { line as i32 - 4 };
    steps(square.index() & 7) + steps(square.index() >> 3)
}

/// From 0 on the diagonal between the corners of the other colour to 7 in a corner of this one: on the
/// way along an edge, each step counts.
fn steps_to_corner(square: Square, is_light: bool) -> i32 {
    let (file, rank) = ((square.index() & 7) as i32, (square.index() >> 3) as i32);
    if is_light { (file - rank).abs() } else { (7 - file - rank).abs() }
}
