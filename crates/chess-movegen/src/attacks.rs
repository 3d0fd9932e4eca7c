//! What pieces attack from a square, on any board, and the lines between squares.
//!
//! Nothing here needs a position: a square and the occupied squares are enough. What the pieces of
//! a position attack is known to its [attack table](crate::AttackTable), and read off more quickly
//! there.
//!
//! ```
//! use chess_movegen::{Bitboard, Color, Square, attacks};
//!
//! // 4 R x x x n .        a rook on a4 and the first pieces that it meets
//! let occupied: Bitboard = [Square::A1, Square::A4, Square::E4].into_iter().collect();
//! let rook = attacks::rook(Square::A4, occupied);
//! assert!(rook.contains(Square::E4) && !rook.contains(Square::F4));
//! assert_eq!(rook.len(), 4 + 4 + 3);
//!
//! assert_eq!(attacks::knight(Square::G1).len(), 3);
//! assert_eq!(attacks::pawn(Color::White, Square::A2), Bitboard::of(Square::B3));
//! assert_eq!(attacks::between(Square::A4, Square::D4).len(), 2);
//! assert_eq!(attacks::line(Square::B2, Square::C3).len(), 8);
//! ```

use chess_core::{Bitboard, Color, PieceType, Role, Square};

use crate::geometry;

pub use crate::geometry::{between, ray};

/// What a piece attacks: up to the first of the `occupied` squares each way, and that too, if it
/// slides.
///
/// ```
/// use chess_movegen::{Bitboard, Color, Role, Square, attacks};
///
/// let queen = attacks::piece(Color::White, Role::Queen, Square::D4, Bitboard::EMPTY);
/// assert_eq!(queen.len(), 27);
/// ```
#[inline]
#[must_use]
pub fn piece(color: Color, role: Role, square: Square, occupied: Bitboard) -> Bitboard {
    geometry::attack_set(PieceType::new(color, role), square, occupied)
}

/// What a bishop attacks: up to the first of the `occupied` squares each way, and that too.
#[inline]
#[must_use]
pub fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    geometry::attack_set(PieceType::Bishop, square, occupied)
}

/// What a rook attacks: up to the first of the `occupied` squares each way, and that too.
#[inline]
#[must_use]
pub fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    geometry::attack_set(PieceType::Rook, square, occupied)
}

/// What a queen attacks: up to the first of the `occupied` squares each way, and that too.
#[inline]
#[must_use]
pub fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    geometry::attack_set(PieceType::Queen, square, occupied)
}

/// What a knight attacks.
#[inline]
#[must_use]
pub fn knight(square: Square) -> Bitboard {
    geometry::leaper(PieceType::Knight, square)
}

/// What a king attacks: the squares one step away.
#[inline]
#[must_use]
pub fn king(square: Square) -> Bitboard {
    geometry::leaper(PieceType::King, square)
}

/// What a pawn of this colour attacks: where it may capture, not where it is pushed to.
#[inline]
#[must_use]
pub fn pawn(color: Color, square: Square) -> Bitboard {
    geometry::leaper(PieceType::pawn(color), square)
}

/// The rank, file or diagonal through two squares, from edge to edge and with both of them; none if
/// they are on no such line, or the same.
///
/// ```
/// use chess_movegen::{Bitboard, File, Square, attacks};
///
/// assert_eq!(attacks::line(Square::E2, Square::E7), Bitboard::file(File::E));
/// assert!(attacks::line(Square::E2, Square::F4).is_empty());
/// ```
#[inline]
#[must_use]
pub fn line(a: Square, b: Square) -> Bitboard {
    let there = geometry::ray(a, b);
    if there.is_empty() { there } else { (there | geometry::ray(b, a)).with(a).with(b) }
}
