//! The law of legality: what is not in the list of legal moves is refused with a reason that holds.

use chess_movegen::{
    Bitboard, CastlingSide, Color, File, IllegalReason, Move, Piece, Position, Role, Square,
};

use crate::NaiveBoard;
use crate::naive_board::between;

/// Panics unless the move is legal exactly if it is in the list of legal moves, which is sorted, and
/// else the reason that is told holds, which this gives.
pub fn assert_legality(
    position: &Position,
    board: &NaiveBoard,
    legal: &[Move],
    mv: Move,
) -> Option<IllegalReason> {
    let checked = position.check_legality(mv);
    assert_eq!(checked.is_ok(), legal.binary_search(&mv).is_ok(), "{mv} in {position:?}");
    assert_eq!(position.is_legal(mv), checked.is_ok(), "{mv} in {position:?}");
    let reason = checked.err();
    if let Some(reason) = reason {
        assert!(holds(reason, mv, position, board), "{mv}: {reason} in {position:?}");
    }
    reason
}

/// Whether a reason against a move is true, as far as a board that walks can tell.
fn holds(reason: IllegalReason, mv: Move, position: &Position, board: &NaiveBoard) -> bool {
    use IllegalReason as R;
    let us = position.side_to_move();
    let (from, to) = (mv.from(), mv.to());
    let mover = board.piece_at(from);
    let own = |piece: Option<Piece>| piece.is_some_and(|piece| piece.color() == us);
    let enemy = |piece: Option<Piece>| piece.is_some_and(|piece| piece.color() != us);
    let captures_nothing = |square| {
        mover == Some(Piece::pawn(us))
            && square == to
            && board.attacks_from(from).contains(to)
            && board.piece_at(to).is_none()
            && position.en_passant() != Some(to)
    };
    match reason {
        R::NoPieceThere { square } => square == from && mover.is_none(),
        R::NotYourPiece { piece, square } => {
            square == from && mover == Some(piece) && piece.color() != us
        }
        R::OwnPieceThere { piece, square } => {
            square == to && board.piece_at(to) == Some(piece) && own(Some(piece)) && own(mover)
        }
        R::NotHowItMoves { role, to: square } => {
            square == to && has_role(mover, role) && !can_go_on_empty_board(board, mv)
        }
        R::PathBlocked { role, blocker, square } => {
            has_role(mover, role)
                && can_go_on_empty_board(board, mv)
                && is_between(from, square, to)
                && board.piece_at(square) == Some(blocker)
        }
        R::PawnBlocked { blocker, square } => {
            mover == Some(Piece::pawn(us))
                && from.file() == to.file()
                && (square == to || is_between(from, square, to))
                && board.piece_at(square) == Some(blocker)
        }
        R::NothingToCapture { square } => {
            captures_nothing(square) && !could_have_stepped_twice(board, beside(from, to), !us)
        }
        R::EnPassantNotAvailable { pawn, square } => {
            captures_nothing(square)
                && pawn == beside(from, to)
                && could_have_stepped_twice(board, pawn, !us)
        }
        R::PromotionMissing => {
            mover == Some(Piece::pawn(us))
                && to.rank() == us.promotion_rank()
                && mv.promotion().is_none()
        }
        R::PromotionImpossible => {
            mv.promotion().is_some()
                && (mover != Some(Piece::pawn(us)) || to.rank() != us.promotion_rank())
        }
        R::Pinned { role, square, pinner, from: pinner_square, king, ray } => {
            let mut without = board.clone();
            without.take(from);
            let looks_at_king =
                |board: &NaiveBoard| board.attackers(king, !us).contains(pinner_square);
            has_role(mover, role)
                && square == from
                && board.piece_at(pinner_square) == Some(pinner)
                && board.id_at(from).is_some_and(|id| position.pinned().contains(id))
                && Some(king) == board.king(us)
                && !looks_at_king(board)
                && looks_at_king(&without)
                && ray.iter().all(|s| s == pinner_square || is_between(king, s, pinner_square))
                && ray.len() == u32::from(king.distance(pinner_square))
                && !ray.contains(to)
        }
        R::KingWouldBeAttacked { to: square, attacker, from: attacker_square } => {
            mover == Some(Piece::king(us))
                && square == to
                && enemy(Some(attacker))
                && board.piece_at(attacker_square) == Some(attacker)
                && after(board, mv, false).attackers(to, !us).contains(attacker_square)
        }
        R::StillInCheck { checker, from: checker_square } => {
            let attacks_king = |board: &NaiveBoard| {
                board.king(us).is_some_and(|k| board.attackers(k, !us).contains(checker_square))
            };
            board.piece_at(checker_square) == Some(checker)
                && attacks_king(board)
                && attacks_king(&after(board, mv, position.is_en_passant(mv)))
        }
        R::EnPassantUncoversKing { king, attacker, from: attacker_square } => {
            position.is_en_passant(mv)
                && board.king(us) == Some(king)
                && board.piece_at(attacker_square) == Some(attacker)
                // A pin explains more than what two pawns uncover together.
                && !board.id_at(from).is_some_and(|id| position.pinned().contains(id))
                // Whoever attacks the king already is named as one who still gives check.
                && !board.attackers(king, !us).contains(attacker_square)
                && after(board, mv, true).attackers(king, !us).contains(attacker_square)
        }
        R::CastlingRightLost { color, rook } => {
            color == us
                && board.piece_at(rook) == Some(Piece::rook(us))
                && rook.rank() == us.back_rank()
                && from.rank() == us.back_rank()
                && position.castling_rights().side_of_rook(us, rook).is_none()
        }
        R::CastlingTakesRook { castling } => {
            mover == Some(Piece::king(us))
                && castling.from() == from
                && board.piece_at(castling.to()) == Some(Piece::rook(us))
                && position.legal_moves().contains(&castling)
                && position.is_castling(castling).is_some_and(|s| s.king_destination(us) == to)
        }
        R::NoRookToCastle { square } => {
            mover == Some(Piece::king(us))
                && square.rank() == us.back_rank()
                && from.rank() == us.back_rank()
                && to.rank() == us.back_rank()
                && from.file().distance(to.file()) == 2
                && board.piece_at(square) != Some(Piece::rook(us))
        }
        R::CastlingInCheck { checker, from: checker_square } => {
            board.piece_at(checker_square) == Some(checker)
                && board.attackers(position.king(us), !us).contains(checker_square)
        }
        R::CastlingBlocked { blocker, square } => {
            let (king, rook) = (position.king(us), castling_rook(position, mv));
            square.rank() == us.back_rank()
                && board.piece_at(square) == Some(blocker)
                && square != king
                && Some(square) != rook
        }
        R::CastlingThroughCheck { square, attacker, from: attacker_square } => {
            board.piece_at(attacker_square) == Some(attacker)
                && attackers_in_castling(position, board, square, mv).contains(attacker_square)
        }
        _ => false,
    }
}

fn has_role(piece: Option<Piece>, role: Role) -> bool {
    piece.is_some_and(|piece| piece.role() == role)
}

fn after(board: &NaiveBoard, mv: Move, is_en_passant: bool) -> NaiveBoard {
    let mut board = board.clone();
    board.play(mv, is_en_passant);
    board
}

/// Whether the piece could go there if nobody else stood on the board, a pawn also diagonally.
fn can_go_on_empty_board(board: &NaiveBoard, mv: Move) -> bool {
    let (from, to) = (mv.from(), mv.to());
    let Some(piece) = board.piece_at(from) else { return false };
    let up = if piece.color() == Color::White { 1 } else { -1 };
    let is_push = piece.is_pawn()
        && (from.offset(0, up) == Some(to)
            || from.rank() == piece.color().pawn_rank() && from.offset(0, 2 * up) == Some(to));
    is_push || NaiveBoard::with_one(piece, from).attacks_from(from).contains(to)
}

/// Whether the square lies on a line between the two others.
fn is_between(from: Square, square: Square, to: Square) -> bool {
    between(from, to).any(|other| other == square)
}

/// The square beside the origin, on the file of the destination.
fn beside(from: Square, to: Square) -> Square {
    Square::new(to.file(), from.rank())
}

/// Whether a pawn of the side stands where a double step ends.
fn could_have_stepped_twice(board: &NaiveBoard, square: Square, color: Color) -> bool {
    board.piece_at(square) == Some(Piece::pawn(color))
        && square.rank().distance(color.pawn_rank()) == 2
}

/// The castling side that a king's move means, whether it is written as its own or as taking its
/// rook.
fn castling_side(position: &Position, mv: Move) -> Option<CastlingSide> {
    position.is_castling(mv).or(match mv.to().file() {
        File::G => Some(CastlingSide::KingSide),
        File::C => Some(CastlingSide::QueenSide),
        _ => None,
    })
}

fn castling_rook(position: &Position, mv: Move) -> Option<Square> {
    let us = position.side_to_move();
    position.castling_rights().rook_square(us, castling_side(position, mv)?)
}

/// The pieces of the opponent that attack a square on the king's way: as the pieces stand, or, if
/// it is the end of its way, when king and rook are where castling puts them.
fn attackers_in_castling(
    position: &Position,
    board: &NaiveBoard,
    square: Square,
    mv: Move,
) -> Bitboard {
    let us = position.side_to_move();
    let (Some(castling_side), Some(rook)) =
        (castling_side(position, mv), castling_rook(position, mv))
    else {
        return Bitboard::EMPTY;
    };
    let (king, destination) = (mv.from(), castling_side.king_destination(us));
    if square != destination && !is_between(king, square, destination) {
        return Bitboard::EMPTY;
    }
    let direct = board.attackers(square, !us);
    if square != destination {
        return direct;
    }
    let mut castled = board.clone();
    let (Some(king_piece), Some(rook_piece)) = (castled.take(king), castled.take(rook)) else {
        return direct;
    };
    castled.put(castling_side.rook_destination(us), rook_piece.0, rook_piece.1);
    castled.put(destination, king_piece.0, king_piece.1);
    direct | castled.attackers(destination, !us)
}
