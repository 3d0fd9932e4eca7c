//! A position in sentences, for people who listen instead of looking.

use std::cmp::Reverse;

use chess_movegen::{
    Bitboard, Color, IllegalReason, Move, MoveList, Piece, Position, Role, Square,
};
use chess_notation::{san, uci};

/// The piece on a square and how often it is attacked, such as "e4, white pawn, attacked twice".
pub(crate) fn square(position: &Position, square: Square) -> String {
    let Some(piece) = position.piece_at(square) else { return format!("{square}, empty") };
    let attackers = position.attackers(square, piece.color().opponent()).len();
    let attacked = match attackers {
        0 => String::new(),
        1 => ", attacked".into(),
        2 => ", attacked twice".into(),
        _ => format!(", attacked {attackers} times"),
    };
    format!("{square}, {piece}{attacked}")
}

/// Where the pieces are, of one role or of all: a line for each side.
pub(crate) fn pieces(position: &Position, role: Option<Role>) -> String {
    let of_side = |color: Color| {
        let order = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];
        let roles = order.into_iter().filter(|&one| role.is_none_or(|role| role == one));
        let of_role = |role| {
            let squares: Vec<String> =
                position.pieces(color, role).into_iter().map(|square| square.to_string()).collect();
            match squares.len() {
                0 => None,
                1 => Some(format!("{role} {}", squares[0])),
                _ => Some(format!("{role}s {}", squares.join(" "))),
            }
        };
        let parts: Vec<String> = roles.filter_map(of_role).collect();
        let text = if parts.is_empty() { "none".into() } else { parts.join(", ") };
        format!("{color}: {text}")
    };
    Color::ALL.map(of_side).join("\n")
}

/// What stands on some squares, in their order.
pub(crate) fn squares(position: &Position, name: &str, squares: Bitboard) -> String {
    let occupied =
        |square: Square| position.piece_at(square).map(|piece: Piece| format!("{piece} {square}"));
    let parts: Vec<String> = squares.into_iter().filter_map(occupied).collect();
    let text = if parts.is_empty() { "empty".into() } else { parts.join(", ") };
    format!("{name}: {text}")
}

/// Who attacks a square: a line for each side that does.
pub(crate) fn attackers(position: &Position, square: Square) -> String {
    let of_side = |color: Color| {
        let set = position.squares_of(position.attackers(square, color));
        let parts: Vec<String> = set
            .into_iter()
            .filter_map(|from| Some(format!("{} {from}", position.piece_at(from)?.role())))
            .collect();
        let is_own = position.piece_at(square).is_some_and(|piece| piece.color() == color);
        let does = if is_own { "defends" } else { "attacks" };
        match parts.len() {
            0 => format!("{color} {does} {square} with nothing"),
            _ => format!("{color} {does} {square} with {}", parts.join(", ")),
        }
    };
    format!("{}\n{}", self::square(position, square), Color::ALL.map(of_side).join("\n"))
}

/// The legal moves, or those of the piece on a square, in standard notation.
pub(crate) fn moves(position: &Position, from: Option<Square>) -> Result<String, String> {
    let mut moves = match from {
        None => position.legal_moves(),
        Some(from) => legal_moves_from(position, from)?,
    };
    if moves.is_empty() {
        return Err("there is no legal move".into());
    }
    sort_by_piece(position, &mut moves);
    let texts: Vec<String> =
        moves.iter().map(|&mv| san::format(position, mv).to_string()).collect();
    Ok(texts.join(" "))
}

/// Sorts moves as they are best read: those of the king first, then those of the queens, and so on to the
/// pawns.
pub fn sort_by_piece(position: &Position, moves: &mut [Move]) {
    let role = |mv: Move| position.piece_at(mv.from()).map(|piece| Reverse(piece.role()));
    moves.sort_by_key(|&mv| (role(mv), uci::reading_order(mv)));
}

/// The legal moves of the piece on a square.
///
/// # Errors
///
/// If there is no such piece, or it cannot move: a sentence that says so.
pub fn legal_moves_from(position: &Position, square: Square) -> Result<MoveList, String> {
    let (Some(piece), Some(id)) = (position.piece_at(square), position.board()[square].id()) else {
        return Err(IllegalReason::NoPieceThere { square }.to_string());
    };
    if piece.color() != position.side_to_move() {
        return Err(IllegalReason::NotYourPiece { piece, square }.to_string());
    }
    let moves = position.legal_moves_from(square);
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
