//! How pawns go, many at once.

use chess_core::{Bitboard, Color, File, Rank, Square};

/// The squares one rank ahead, as that side sees the board.
#[inline(always)]
pub(crate) fn ahead(squares: Bitboard, us: Color) -> Bitboard {
    Bitboard::from_bits(match us {
        Color::White => squares.to_bits() << 8,
        Color::Black => squares.to_bits() >> 8,
    })
}

/// Where the pawns of a side are pushed to, by one square and by two.
#[inline(always)]
pub(crate) fn pushes(pawns: Bitboard, us: Color, occupied: Bitboard) -> [Bitboard; 2] {
    let single = ahead(pawns, us) - occupied;
    let third = single & Bitboard::rank(third_rank(us));
    [single, ahead(third, us) - occupied]
}

/// By how much the number of a square rises with a single step of a pawn.
#[inline(always)]
pub(crate) const fn pawn_step(us: Color) -> i8 {
    match us {
        Color::White => 8,
        Color::Black => -8,
    }
}

/// Where a piece comes from that arrives by a step in the numbers of squares.
#[inline(always)]
pub(crate) fn origin(to: Square, step: i8) -> Square {
    Square::from_low_bits((to as u8).wrapping_sub(step as u8))
}

/// What the pawns of a side attack: to the left and to the right as White sees the board, each with
/// how far that is beside the square ahead.
#[inline(always)]
pub(crate) fn pawn_captures(pawns: Bitboard, us: Color) -> [(i8, Bitboard); 2] {
    let ahead = ahead(pawns, us).to_bits();
    let left = ahead >> 1 & !Bitboard::file(File::H).to_bits();
    let right = ahead << 1 & !Bitboard::file(File::A).to_bits();
    [(-1, Bitboard::from_bits(left)), (1, Bitboard::from_bits(right))]
}

/// The rank that a side's pawns reach by their first single step.
#[inline(always)]
pub(crate) const fn third_rank(side: Color) -> Rank {
    match side {
        Color::White => Rank::Third,
        Color::Black => Rank::Sixth,
    }
}

/// The rank that a side's pawns reach by a double step.
#[inline(always)]
pub(crate) const fn fourth_rank(side: Color) -> Rank {
    match side {
        Color::White => Rank::Fourth,
        Color::Black => Rank::Fifth,
    }
}

/// The square in front of a pawn.
#[inline]
pub(crate) fn push_target(from: Square, us: Color) -> Option<Square> {
    match us {
        Color::White => from.offset(0, 1),
        Color::Black => from.offset(0, -1),
    }
}

/// The second square in front of a pawn that has not moved.
#[inline]
pub(crate) fn double_push_target(from: Square, us: Color) -> Option<Square> {
    let rank = fourth_rank(us);
    (from.rank() == us.pawn_rank()).then_some(Square::new(from.file(), rank))
}
