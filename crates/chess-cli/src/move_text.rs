//! Moves as the user reads them.

use chess_movegen::{IllegalReason, Move, MoveList, Position, Square};
use chess_notation::MoveText;

/// The move in standard notation, such as `Nf3`.
pub(crate) fn san(position: &Position, mv: Move) -> MoveText {
    chess_notation::san::format(position, mv)
}

/// The move as UCI writes it, such as `g1f3`. Castling is written as the king's move in standard
/// chess, and as king takes rook where only Chess960 has such a right.
pub(crate) fn uci(position: &Position, mv: Move) -> MoveText {
    chess_notation::uci::format(position, mv, chess_uci::castling_text(position))
}

/// The legal moves by origin, destination and promotion, so that a list reads well.
pub(crate) fn legal_moves(position: &Position) -> Vec<Move> {
    sorted(position.legal_moves())
}

fn sorted(moves: MoveList) -> Vec<Move> {
    let mut moves: Vec<Move> = moves.into_iter().collect();
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
    let moves = sorted(position.legal_moves_from(square));
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
