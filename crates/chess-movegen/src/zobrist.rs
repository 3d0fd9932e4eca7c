//! Keys of positions, equal to those of the Polyglot book format.
//!
//! A key is the exclusive or of one random number for each man on its square, each castling right,
//! the file of an en passant capture, and the side to move (A. Zobrist, 1970). An en passant square
//! counts only if a pawn of the side to move stands ready to capture there, whether or not a pin
//! forbids it: the rule of the format, and the rule by which [`Position`](crate::Position) keeps
//! the square at all.

use chess_core::{Board, CastlingRights, Color, File, Piece, Place, Square, Wing};

use crate::polyglot_random::RANDOM;

const CASTLING: usize = 768;
const EN_PASSANT: usize = 772;
const WHITE_TO_MOVE: usize = 780;

/// The number of a man on a square.
///
/// ```
/// use chess_movegen::{Piece, Position, Square, zobrist};
///
/// let initial = Position::initial();
/// let moved = initial.make("g1f3".parse()?);
/// let change = zobrist::man(Piece::WhiteKnight, Square::G1)
///     ^ zobrist::man(Piece::WhiteKnight, Square::F3)
///     ^ zobrist::turn();
/// assert_eq!(initial.key() ^ moved.key(), change);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[inline]
#[must_use]
pub const fn man(piece: Piece, square: Square) -> u64 {
    let kind = match piece {
        Piece::BlackPawn => 0,
        Piece::WhitePawn => 1,
        Piece::BlackKnight => 2,
        Piece::WhiteKnight => 3,
        Piece::BlackBishop => 4,
        Piece::WhiteBishop => 5,
        Piece::BlackRook => 6,
        Piece::WhiteRook => 7,
        Piece::BlackQueen => 8,
        Piece::WhiteQueen => 9,
        Piece::BlackKing => 10,
        Piece::WhiteKing => 11,
    };
    RANDOM[64 * kind + square.index()]
}

/// The number of what stands on a square, 0 for nobody: [`man`] in one look-up.
#[inline(always)]
pub(crate) fn place(place: Place, square: Square) -> u64 {
    PLACES[usize::from(place.to_byte() >> 4)][square.index()]
}

/// For each piece code and square the number of the man.
static PLACES: [[u64; 64]; 16] = {
    let mut numbers = [[0; 64]; 16];
    let mut index = 0;
    while index < Piece::ALL.len() {
        let piece = Piece::ALL[index];
        let mut square = 0;
        while square < 64 {
            numbers[piece as usize][square] = man(piece, Square::ALL[square]);
            square += 1;
        }
        index += 1;
    }
    numbers
};

/// The numbers of all rights that are left; the files of the rooks do not count.
pub(crate) fn castling(rights: CastlingRights) -> u64 {
    let number = |color: Color, wing: Wing| RANDOM[CASTLING + 2 * color.index() + wing as usize];
    rights.iter().fold(0, |key, (color, wing, _)| key ^ number(color, wing))
}

/// The number of an en passant capture on this file.
#[inline]
pub(crate) fn en_passant(file: File) -> u64 {
    RANDOM[EN_PASSANT + file.index()]
}

/// The number that comes and goes with each move.
#[inline]
#[must_use]
pub fn turn() -> u64 {
    RANDOM[WHITE_TO_MOVE]
}

/// The key of a whole position, computed from scratch.
pub(crate) fn key(
    board: &Board,
    side_to_move: Color,
    rights: CastlingRights,
    en_passant_square: Option<Square>,
) -> u64 {
    let men = Square::ALL
        .into_iter()
        .filter_map(|square| board[square].piece().map(|piece| man(piece, square)))
        .fold(0, |key, number| key ^ number);
    let file = en_passant_square.map_or(0, |square| en_passant(square.file()));
    let side = if side_to_move == Color::White { turn() } else { 0 };
    men ^ castling(rights) ^ file ^ side
}
