//! Which legal move a text in SAN means.

use alloc::vec::Vec;

use chess_core::{Move, Piece, Promotion, Square, Wing};
use chess_movegen::{IllegalReason, Position};

use super::syntax::{ManMove, Said};
use crate::{MoveTextError, coordinates};

pub(super) fn resolve(position: &Position, said: &Said) -> Result<Move, MoveTextError> {
    match said {
        Said::Castling(wing) => castling(position, *wing),
        Said::Man(man_move) => only_move(position, man_move),
        Said::Squares { mv, captures } => {
            let mv = coordinates::resolve(position, *mv)?;
            if *captures && !position.is_capture(mv) {
                return Err(MoveTextError::NothingToCapture { square: mv.to() });
            }
            Ok(mv)
        }
    }
}

fn castling(position: &Position, wing: Wing) -> Result<Move, MoveTextError> {
    let us = position.side_to_move();
    let mv = position
        .castling_rights()
        .rook_square(us, wing)
        .and_then(|rook| Move::new(position.king(us), rook))
        .ok_or(MoveTextError::NoCastlingRight { color: us, wing })?;
    match position.check_legality(mv) {
        Ok(()) => Ok(mv),
        Err(reason) => Err(MoveTextError::Illegal { mv, reason }),
    }
}

/// The legal move that fits, if there is exactly one.
fn only_move(position: &Position, said: &ManMove) -> Result<Move, MoveTextError> {
    let us = position.side_to_move();
    let to = said.to;
    let misses_promotion =
        said.piece_type.is_pawn() && to.rank() == us.promotion_rank() && said.promotion.is_none();
    // Which man is meant does not hang on what he becomes.
    let promotion = if misses_promotion { Some(Promotion::Queen) } else { said.promotion };

    let moves: Vec<Move> = origins(position, said)?
        .into_iter()
        .filter_map(|from| coordinates::any_move(from, to, promotion))
        .collect();
    let mut legal = moves.clone();
    legal.retain(|&mv| why_illegal(position, mv).is_none());
    if legal.is_empty() {
        return Err(best_explanation(position, said, &moves));
    }
    if said.captures {
        legal.retain(|&mv| position.is_capture(mv));
    }
    match legal[..] {
        [] => Err(MoveTextError::NothingToCapture { square: to }),
        [mv] if misses_promotion => Err(MoveTextError::PromotionMissing { from: mv.from(), to }),
        [mv] => Ok(mv),
        _ => Err(MoveTextError::Ambiguous { candidates: legal }),
    }
}

/// Where the men stand that could be meant, one at least.
fn origins(position: &Position, said: &ManMove) -> Result<Vec<Square>, MoveTextError> {
    let us = position.side_to_move();
    // A pawn that does not capture stays on its file.
    let stays = said.piece_type.is_pawn() && !said.captures;
    let file = said.file.or(stays.then_some(said.to.file()));
    let rank = said.rank;
    let squares: Vec<Square> = position
        .men_of_type(us, said.piece_type)
        .iter()
        .filter_map(|id| position.piece_list().square(id))
        .filter(|square| file.is_none_or(|file| square.file() == file))
        .filter(|square| rank.is_none_or(|rank| square.rank() == rank))
        .collect();
    match Piece::new(us, said.piece_type) {
        Some(piece) if squares.is_empty() => Err(MoveTextError::NoSuchMan { piece, file, rank }),
        _ => Ok(squares),
    }
}

/// Why the man cannot make this move, if he cannot. In SAN castling is not a move of the king to
/// his rook's square.
fn why_illegal(position: &Position, mv: Move) -> Option<IllegalReason> {
    match (position.is_castling(mv), position.piece_at(mv.to())) {
        (Some(_), Some(piece)) => Some(IllegalReason::OwnManThere { piece, square: mv.to() }),
        _ => position.check_legality(mv).err(),
    }
}

/// The error for moves of which none is legal: the reason against one of them, if it is clear which
/// one is meant or why none will do.
fn best_explanation(position: &Position, said: &ManMove, moves: &[Move]) -> MoveTextError {
    let refused: Vec<(Move, IllegalReason)> = moves
        .iter()
        .filter_map(|&mv| why_illegal(position, mv).map(|reason| (mv, reason)))
        .collect();
    let best = refused.iter().map(|(_, reason)| farness(reason)).min();
    let mut nearest = refused.iter().filter(|(_, reason)| Some(farness(reason)) == best);
    let is_clear = best < Some(NEVER_MOVES_SO) || refused.len() == 1;
    match nearest.next() {
        Some(&(mv, reason)) if is_clear && nearest.all(|&(_, other)| other == reason) => {
            MoveTextError::Illegal { mv, reason }
        }
        _ => MoveTextError::NoSuchMove { piece_type: said.piece_type, to: said.to },
    }
}

/// How far a move is from being legal: a man who comes to the square but for his king is meant
/// rather than one with others in his way, and he rather than one who never moves so.
fn farness(reason: &IllegalReason) -> u8 {
    use IllegalReason as R;
    match reason {
        R::NotHowItMoves { .. } => NEVER_MOVES_SO,
        R::PathBlocked { .. } | R::PawnBlocked { .. } | R::NothingToCapture { .. } => 1,
        _ => 0,
    }
}

const NEVER_MOVES_SO: u8 = 2;
