//! Moves as the user reads them.

use chess_movegen::{Color, File, IllegalReason, Move, Position, Square};
use chess_notation::{CastlingText, MoveText};

/// The move in standard notation, such as `Nf3`.
pub(crate) fn san(position: &Position, mv: Move) -> MoveText {
    chess_notation::san::format(position, mv)
}

/// The move as UCI writes it, such as `g1f3`. Castling is written as the king's move in standard
/// chess, and as king takes rook where only Chess960 has such a right.
pub(crate) fn uci(position: &Position, mv: Move) -> MoveText {
    let is_standard = position.castling_rights().iter().all(|(color, castling_side, rook)| {
        rook == castling_side.standard_rook_file() && position.king(color).file() == File::E
    });
    let castling = if is_standard { CastlingText::KingMoves } else { CastlingText::KingTakesRook };
    chess_notation::uci::format(position, mv, castling)
}

/// `1.` before White's first move, `1...` before Black's.
pub(crate) fn number(position: &Position) -> String {
    let dots = match position.side_to_move() {
        Color::White => ".",
        Color::Black => "...",
    };
    format!("{}{dots}", position.fullmove_number())
}

/// Several moves in standard notation with their numbers: `1... e5 2. Nf3 Nc6`.
///
/// It ends before the first move that is not legal.
pub(crate) fn line(position: &Position, moves: &[Move]) -> String {
    let mut text = String::new();
    let mut position = position.clone();
    for &mv in moves {
        let Ok(next) = position.make(mv) else { break };
        if text.is_empty() {
            text += &number(&position);
        } else if position.side_to_move() == Color::White {
            text += " ";
            text += &number(&position);
        }
        text += " ";
        text += san(&position, mv).as_str();
        position = next;
    }
    text
}

/// The legal moves by origin, destination and promotion, so that a list reads well.
pub(crate) fn legal_moves(position: &Position) -> Vec<Move> {
    let mut moves: Vec<Move> = position.legal_moves().into_iter().collect();
    moves.sort_by_key(|&mv| order(mv));
    moves
}

/// Where a move stands in a list: by file and rank of its origin, then of its destination, and the
/// queen before lesser promotions.
pub(crate) fn order(mv: Move) -> impl Ord {
    let by_file = |square: Square| (square.file().index(), square.rank().index());
    (by_file(mv.from()), by_file(mv.to()), mv.promotion())
}

/// The legal moves of the piece on a square.
///
/// If there is no such piece, or it cannot move, the error says so.
pub(crate) fn legal_moves_from(position: &Position, square: Square) -> Result<Vec<Move>, String> {
    let (Some(piece), Some(id)) = (position.piece_at(square), position.board()[square].id()) else {
        return Err(IllegalReason::NoPieceThere { square }.to_string());
    };
    if piece.color() != position.side_to_move() {
        return Err(IllegalReason::NotYourPiece { piece, square }.to_string());
    }
    let mut moves = legal_moves(position);
    moves.retain(|mv| mv.from() == square);
    if moves.is_empty() {
        let why = if position.pinned().contains(id) {
            ": it is pinned"
        } else if position.is_check() {
            ": the king is in check"
        } else {
            ""
        };
        return Err(format!("the {} on {square} has no legal move{why}", piece.role()));
    }
    Ok(moves)
}
