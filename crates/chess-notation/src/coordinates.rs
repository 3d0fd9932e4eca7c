//! What a pair of squares means in a position.

use chess_core::{Move, PieceSet, PieceType, Promotion, Square};
use chess_movegen::{IllegalReason, Position};

use crate::MoveTextErrorKind;

/// The pieces of the side to move, of this type, that attack a square.
#[inline]
pub(crate) fn attackers_of_type(
    position: &Position,
    to: Square,
    piece_type: PieceType,
) -> PieceSet {
    position.attackers(to, position.side_to_move()) & position.type_sets().of(piece_type)
}

/// The squares of pieces that are on the board. Unlike [`Position::squares_of`] it is inlined,
/// which tells where every move of a file is read.
#[inline]
pub(crate) fn each_square(position: &Position, pieces: PieceSet) -> impl Iterator<Item = Square> {
    pieces.iter().filter_map(|id| {
        let square = position.piece_list().square(id);
        debug_assert!(square.is_some(), "a piece that attacks is on the board");
        square
    })
}

/// The legal move that is meant by these squares: castling either as the king takes its rook or as
/// it goes to its destination, unless an ordinary move of the king goes there.
pub(crate) fn resolve(position: &Position, mv: Move) -> Result<Move, MoveTextErrorKind> {
    match position.check_legality(mv) {
        Ok(()) => Ok(mv),
        Err(IllegalReason::PromotionMissing) => {
            Err(missing_promotion(position, mv.from(), mv.to()))
        }
        Err(reason) => {
            let castling = position.castling_by_destination(mv);
            castling.ok_or(MoveTextErrorKind::Illegal { mv, reason })
        }
    }
}

/// The error for a pawn's move to the last rank that does not say what the pawn becomes: that only
/// if nothing else is wrong.
fn missing_promotion(position: &Position, from: Square, to: Square) -> MoveTextErrorKind {
    let to_queen = Move::new(from, to, Some(Promotion::Queen));
    match to_queen.map(|mv| (mv, position.check_legality(mv))) {
        Some((mv, Err(reason))) => MoveTextErrorKind::Illegal { mv, reason },
        _ => MoveTextErrorKind::PromotionMissing { from, to },
    }
}
