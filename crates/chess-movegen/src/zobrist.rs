//! Keys of positions, equal to those of the Polyglot book format.
//!
//! A key is the exclusive or of one random number for each piece on its square, each castling right,
//! the file of an en passant capture, and the side to move (A. Zobrist, 1970). An en passant square
//! counts only if a pawn of the side to move stands ready to capture there, whether or not a pin
//! forbids it: the rule of the format, and the rule by which [`Position`] keeps
//! the square at all.

use chess_core::{Board, CastlingRights, CastlingSide, Color, File, Move, Piece, Place, Square};

use crate::Position;
use crate::polyglot_random::RANDOM;

const CASTLING: usize = 768;
const EN_PASSANT: usize = 772;
const WHITE_TO_MOVE: usize = 780;

/// The number of a piece on a square.
///
/// ```
/// use chess_movegen::{Piece, Position, Square, zobrist};
///
/// let initial = Position::initial();
/// let moved = initial.make("g1f3".parse()?);
/// let change = zobrist::piece_square(Piece::WhiteKnight, Square::G1)
///     ^ zobrist::piece_square(Piece::WhiteKnight, Square::F3)
///     ^ zobrist::turn();
/// assert_eq!(initial.key() ^ moved.key(), change);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[inline]
#[must_use]
pub const fn piece_square(piece: Piece, square: Square) -> u64 {
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

/// The number of what stands on a square, 0 for nobody: [`piece`] in one look-up.
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

impl Position {
    /// The key after a legal move of the most common kinds, found without making it: for a table's
    /// entry to be on its way while the move is made.
    ///
    /// It is another one after castling, en passant captures, promotions, moves that give up a right
    /// to castle, and where a capture en passant could be made before the move or can be after it.
    ///
    /// ```
    /// use chess_movegen::Position;
    ///
    /// let position = Position::initial();
    /// let mv = "g1f3".parse()?;
    /// assert_eq!(position.likely_key_after(mv), position.make(mv).key());
    /// # Ok::<(), chess_core::ParseMoveError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn likely_key_after(&self, mv: Move) -> u64 {
        let (from, to) = (mv.from(), mv.to());
        let (mover, taken) = (self.board[from], self.board[to]);
        self.key ^ place(mover, from) ^ place(mover, to) ^ place(taken, to) ^ turn()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_likely_key_is_that_of_the_position_but_after_rare_moves() {
        let (mut right, mut wrong) = (0, 0);
        for start in [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        ] {
            let mut position: Position = start.parse().unwrap();
            for _ in 0..60 {
                let moves = position.legal_moves();
                for &mv in &moves {
                    let next = position.make(mv);
                    let is_rare = mv.promotion().is_some()
                        || next.castling_rights() != position.castling_rights()
                        || position.en_passant().or(next.en_passant()).is_some();
                    let is_right = position.likely_key_after(mv) == next.key();
                    assert_ne!(is_right, is_rare, "{position:?} {mv}");
                    if is_right { right += 1 } else { wrong += 1 }
                }
                let Some(number) = (position.key() >> 9).checked_rem(moves.len() as u64) else {
                    break;
                };
                position = position.make(moves[number as usize]);
            }
        }
        assert!(right > 10 * wrong && wrong > 50, "{right} and {wrong}");
    }
}
