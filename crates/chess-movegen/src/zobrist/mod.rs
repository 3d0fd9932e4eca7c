//! Keys of positions, equal to those of the Polyglot book format.
//!
//! A key is the exclusive or of one random number for each piece on its square, each castling
//! right, the file of an en passant capture, and the side to move (A. Zobrist, 1970). An en passant
//! square counts only if a pawn of the side to move stands ready to capture there, whether or not a
//! pin forbids it: the rule of the format, and the rule by which [`Position`](crate::Position)
//! keeps the square at all.

use chess_core::{Board, CastlingRights, CastlingSide, Color, File, Piece, Place, Square};

const CASTLING: usize = 768;
const EN_PASSANT: usize = 772;
const WHITE_TO_MOVE: usize = 780;

/// The published random numbers of the format, in the order of its description by Fabien Letouzey and
/// Michel Van den Bergh: 12 × 64 for pieces on squares, 4 for castling rights, 8 for the file of an en
/// passant capture, 1 for White to move. Any other numbers would give keys that no opening book
/// knows. Each stands in a line as 16 hexadecimal digits.
static RANDOM: [u64; 781] = {
    let text = include_bytes!("polyglot_random.txt");
    let mut numbers = [0; 781];
    let (mut index, mut digits) = (0, 0);
    while index < text.len() {
        if let Some(digit) = (text[index] as char).to_digit(16) {
            numbers[digits / 16] = numbers[digits / 16] << 4 | digit as u64;
            digits += 1;
        }
        index += 1;
    }
    assert!(digits == 16 * numbers.len());
    numbers
};

/// The number of a piece on a square.
///
/// ```
/// use chess_movegen::{Piece, Position, Square, zobrist};
///
/// let initial = Position::initial();
/// let moved = initial.make_unchecked("g1f3".parse()?);
/// let change = zobrist::piece_square(Piece::WhiteKnight, Square::G1)
///     ^ zobrist::piece_square(Piece::WhiteKnight, Square::F3)
///     ^ zobrist::turn();
/// assert_eq!(initial.key() ^ moved.key(), change);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[inline]
#[must_use]
pub const fn piece_square(piece: Piece, square: Square) -> u64 {
    // By role, Black's before White's.
    let kind = 2 * piece.role().index() + (1 - piece.color().index());
    RANDOM[64 * kind + square.index()]
}

/// The number of what stands on a square, 0 for nothing: [`piece_square`] in one look-up.
#[inline(always)]
pub(crate) fn place(place: Place, square: Square) -> u64 {
    PLACES[place.piece_index()][square.index()]
}

/// For each piece code and square the number of the piece.
static PLACES: [[u64; 64]; 16] = {
    let mut numbers = [[0; 64]; 16];
    let mut index = 0;
    while index < Piece::ALL.len() {
        let piece = Piece::ALL[index];
        let mut square = 0;
        while square < 64 {
            numbers[piece as usize][square] = piece_square(piece, Square::ALL[square]);
            square += 1;
        }
        index += 1;
    }
    numbers
};

/// The numbers of all rights that are left; the files of the rooks do not count.
pub(crate) fn castling(rights: CastlingRights) -> u64 {
    let number = |color: Color, castling_side: CastlingSide| {
        RANDOM[CASTLING + 2 * color.index() + castling_side as usize]
    };
    rights.iter().fold(0, |key, (color, castling_side, _)| key ^ number(color, castling_side))
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
    let pieces = Square::ALL
        .into_iter()
        .filter_map(|square| board[square].piece().map(|piece| piece_square(piece, square)))
        .fold(0, |key, number| key ^ number);
    let file = en_passant_square.map_or(0, |square| en_passant(square.file()));
    let side = if side_to_move == Color::White { turn() } else { 0 };
    pieces ^ castling(rights) ^ file ^ side
}
