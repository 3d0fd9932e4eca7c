//! What the attack table tells of a piece: whether it is safe, and what lies on its lines.

use chess_movegen::maps::PlacedPiece;
use chess_movegen::{Bitboard, Position, Role, Square, attacks};

/// True if nothing defends the piece, not even from behind a slider that attacks it. Pinned pieces
/// defend.
pub(crate) fn is_loose(position: &Position, piece: PlacedPiece) -> bool {
    let color = piece.piece.color();
    // The table answers most questions; the walk along the lines is for the few that are left.
    position.attackers(piece.square, color).is_empty()
        && position.maps().attackers_with_xrays(piece.square, color).is_empty()
}

/// True if the opponent attacks the piece, and either nothing defends it or a piece that is worth
/// less attacks it.
pub(crate) fn is_en_prise(position: &Position, piece: PlacedPiece) -> bool {
    let attackers = position.maps().attackers(piece.square, !piece.piece.color());
    let is_cheaper = |attacker: PlacedPiece| {
        attacker.piece.role() != Role::King && attacker.value() < piece.value()
    };
    !attackers.is_empty()
        && (is_loose(position, piece)
            || attackers.iter().any(|attacker| is_cheaper(attacker.piece)))
}

/// The squares strictly between two on a rank, file or diagonal.
pub(crate) fn between(a: Square, b: Square) -> Bitboard {
    attacks::ray(a, b) & attacks::ray(b, a)
}
