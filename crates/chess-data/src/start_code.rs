//! Where a game starts and how it ended, in 32 bytes: the marlinformat.

use chess_movegen::{
    Bitboard, CastlingSide, Color, Piece, Position, PositionError, Role, Setup, Square,
};

use crate::game_result::GameResult;

/// The size of the whole.
pub(crate) const START_BYTES: usize = 32;

// Where the fields are. Behind the clocks are two bytes for a score, which is not used.
const PIECES: usize = 8;
const SIDE_AND_EN_PASSANT: usize = 24;
const HALFMOVE_CLOCK: usize = 25;
const FULLMOVE_NUMBER: usize = 26;
const RESULT: usize = 30;

/// The code of a rook with which its king may castle, in the place of its role.
const CASTLING_ROOK: u8 = 6;
/// The number of an en passant square that there is not.
const NO_SQUARE: u8 = 64;
/// The bit of black pieces, in their four bits.
const BLACK: u8 = 8;
const BLACK_TO_MOVE: u8 = 128;

/// Why bytes are no start of a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StartError {
    /// More than 32 squares are occupied.
    #[error("{0} squares are occupied, more than 32")]
    TooManyPieces(u32),
    /// A code that is not that of a piece.
    #[error("the code {code} on {square} is not that of a piece")]
    UnknownPiece {
        /// Where it should stand.
        square: Square,
        /// The code.
        code: u8,
    },
    /// The rook on this square is marked as one to castle with, and cannot be.
    #[error(
        "the rook on {0} is marked as one to castle with, but is not on the back rank with its king"
    )]
    CastlingRook(Square),
    /// The number of the en passant square is above 64.
    #[error("the en passant square has the number {0}")]
    EnPassant(u8),
    /// The number of the result is above 2.
    #[error("the result has the number {0}")]
    Result(u8),
    /// The pieces are no position of chess.
    #[error(transparent)]
    Position(#[from] PositionError),
}

pub(crate) fn encode(start: &Position, result: GameResult) -> [u8; START_BYTES] {
    let mut bytes = [0; START_BYTES];
    bytes[..PIECES].copy_from_slice(&start.occupied().to_bits().to_le_bytes());
    for (index, square) in start.occupied().iter().enumerate() {
        let code = start.piece_at(square).map_or(0, |piece| piece_code(start, square, piece));
        bytes[PIECES + index / 2] |= code << (4 * (index % 2));
    }
    let en_passant = start.en_passant().map_or(NO_SQUARE, |square| square as u8);
    let is_black = start.side_to_move() == Color::Black;
    bytes[SIDE_AND_EN_PASSANT] = en_passant | if is_black { BLACK_TO_MOVE } else { 0 };
    bytes[HALFMOVE_CLOCK] = start.halfmove_clock().try_into().unwrap_or(u8::MAX);
    bytes[FULLMOVE_NUMBER..][..2].copy_from_slice(&start.fullmove_number().to_le_bytes());
    bytes[RESULT] = result.code();
    bytes
}

fn piece_code(position: &Position, square: Square, piece: Piece) -> u8 {
    let color = piece.color();
    let castles = position.castling_rights().side_of_rook(color, square).is_some();
    let is_castling_rook = piece == Piece::rook(color) && castles;
    let role = if is_castling_rook { CASTLING_ROOK } else { piece.role() as u8 };
    role | if color == Color::Black { BLACK } else { 0 }
}

pub(crate) fn decode(bytes: &[u8; START_BYTES]) -> Result<(Position, GameResult), StartError> {
    let occupied = Bitboard::from_bits(u64::from_le_bytes(std::array::from_fn(|i| bytes[i])));
    if occupied.len() > 32 {
        return Err(StartError::TooManyPieces(occupied.len()));
    }
    let codes = bytes[PIECES..].iter().flat_map(|&byte| [byte & 15, byte >> 4]);
    let mut setup = Setup::EMPTY;
    let mut castling_rooks = Vec::new();
    for (square, code) in occupied.iter().zip(codes) {
        let color = if code & BLACK == 0 { Color::White } else { Color::Black };
        let role = match code & !BLACK {
            CASTLING_ROOK => {
                castling_rooks.push((color, square));
                Role::Rook
            }
            role => Role::from_index(usize::from(role))
                .ok_or(StartError::UnknownPiece { square, code })?,
        };
        setup = setup.with_piece(square, Some(Piece::new(color, role)));
    }
    for (color, square) in castling_rooks {
        let king = setup.squares_of(Piece::king(color)).first();
        let side = king
            .filter(|king| king.rank() == square.rank() && square.rank() == color.back_rank())
            .and_then(|king| CastlingSide::of(king.file(), square.file()))
            .ok_or(StartError::CastlingRook(square))?;
        setup = setup.with_castling_right(color, side, square.file());
    }
    let en_passant = match bytes[SIDE_AND_EN_PASSANT] & !BLACK_TO_MOVE {
        NO_SQUARE => None,
        number => {
            let square = Square::from_index(usize::from(number));
            Some(square.ok_or(StartError::EnPassant(number))?)
        }
    };
    let is_black = bytes[SIDE_AND_EN_PASSANT] & BLACK_TO_MOVE != 0;
    let fullmove_number = u16::from_le_bytes([bytes[FULLMOVE_NUMBER], bytes[FULLMOVE_NUMBER + 1]]);
    setup = setup
        .with_side_to_move(if is_black { Color::Black } else { Color::White })
        .with_en_passant(en_passant)
        .with_clocks(bytes[HALFMOVE_CLOCK].into(), fullmove_number);
    let result = GameResult::from_code(bytes[RESULT]).ok_or(StartError::Result(bytes[RESULT]))?;
    Ok((Position::from_setup(&setup)?, result))
}
