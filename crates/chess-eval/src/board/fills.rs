//! Sets of squares stretched over the board.

use chess_movegen::Bitboard;

/// The squares with all those above them.
#[inline(always)]
pub(crate) fn up_fill(squares: Bitboard) -> Bitboard {
    let mut bits = squares.to_bits();
    bits |= bits << 8;
    bits |= bits << 16;
    bits |= bits << 32;
    Bitboard::from_bits(bits)
}

/// The squares with all those below them.
#[inline(always)]
pub(crate) fn down_fill(squares: Bitboard) -> Bitboard {
    let mut bits = squares.to_bits();
    bits |= bits >> 8;
    bits |= bits >> 16;
    bits |= bits >> 32;
    Bitboard::from_bits(bits)
}

/// The whole files of the squares.
#[inline(always)]
pub(crate) fn files_of(squares: Bitboard) -> Bitboard {
    up_fill(down_fill(squares))
}

/// What pawns that go up the board attack.
#[inline(always)]
pub(crate) fn pawn_attacks(pawns: Bitboard) -> Bitboard {
    pawns.up().left() | pawns.up().right()
}
