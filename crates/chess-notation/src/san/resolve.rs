//! Which legal move a text in SAN means.

use alloc::vec::Vec;

use chess_core::{CastlingSide, Color, File, Move, Piece, PieceType, Promotion, Role, Square};
use chess_movegen::{IllegalReason, Position};

use super::value::{Action, Mover, PieceMove, San};
use crate::coordinates::{attackers_of_type, each_square};
use crate::{MoveTextError, MoveTextErrorKind, coordinates};

impl San {
    /// The legal move that is meant in a position.
    ///
    /// The signs of capture, check and mate are not compared with the move. A `b` in front of a
    /// square, as in `bxc3`, is the file of a pawn, and the bishop if no pawn can move so.
    ///
    /// It asks the attack table which pieces reach the square, and tests no moves but theirs.
    ///
    /// # Errors
    ///
    /// If no legal move fits, with the reason, or if several do.
    #[inline]
    pub fn resolve(&self, position: &Position) -> Result<Move, MoveTextError> {
        match quick(position, self) {
            Some(mv) => Ok(mv),
            None => explained(position, self),
        }
    }
}

/// The move, if the text is of the kinds that programs write and means exactly one; `None` leaves
/// it to [`explained`], which also finds out what is wrong.
#[inline]
pub(super) fn quick(position: &Position, said: &San) -> Option<Move> {
    let us = position.side_to_move();
    let said = match &said.action {
        Action::Castling(side) => {
            return castling_move(position, *side).filter(|&mv| position.is_legal(mv));
        }
        Action::Move(said) => said,
    };
    let to = said.to;
    if position.board()[to].is_of(us) {
        return None;
    }
    let piece_type = match said.mover {
        Mover::Unnamed => return None,
        Mover::Named(piece_type) => piece_type,
        Mover::Pawn if stays_on_file(said) => {
            let from = pushed_from(position, us, to)?;
            let mv = Move::new(from, to, said.promotion)?;
            return (is_like(said, from) && position.is_legal(mv)).then_some(mv);
        }
        Mover::Pawn => PieceType::pawn(us),
    };
    let mut found = None;
    for from in each_square(position, attackers_of_type(position, to, piece_type)) {
        if !is_like(said, from) {
            continue;
        }
        let Some(mv) = Move::new(from, to, said.promotion) else { continue };
        if position.is_legal(mv) && found.replace(mv).is_some() {
            return None;
        }
    }
    found
}

/// Castling on this side, if the right to it is there.
#[inline]
fn castling_move(position: &Position, side: CastlingSide) -> Option<Move> {
    let us = position.side_to_move();
    let rook = position.castling_rights().rook_square(us, side)?;
    Move::new(position.king(us), rook, None)
}

/// True for a pawn's move that is not a capture as far as the text tells.
#[inline]
fn stays_on_file(said: &PieceMove) -> bool {
    !said.captures && said.file.is_none_or(|file| file == said.to.file())
}

/// True if the piece on this square could be meant.
#[inline]
fn is_like(said: &PieceMove, from: Square) -> bool {
    said.file.is_none_or(|file| from.file() == file)
        && said.rank.is_none_or(|rank| from.rank() == rank)
}

/// Where the pawn stands that would come here by a step or two ahead.
#[inline]
fn pushed_from(position: &Position, us: Color, to: Square) -> Option<Square> {
    let back = match us {
        Color::White => -1,
        Color::Black => 1,
    };
    let board = position.board();
    let single = to.offset(0, back)?;
    let from = if board[single].is_empty() { single.offset(0, back)? } else { single };
    (position.piece_at(from) == Some(Piece::pawn(us))).then_some(from)
}

/// The move of any text, or what is wrong.
#[cold]
pub(super) fn explained(position: &Position, said: &San) -> Result<Move, MoveTextError> {
    let said = match &said.action {
        Action::Castling(side) => return castling(position, *side).map_err(MoveTextError::from),
        Action::Move(said) => said,
    };
    let error = match piece_move(position, said) {
        Err(error) => error,
        found => return found,
    };
    let Some(by_bishop) = as_bishop(said).filter(|_| error.choices().is_empty()) else {
        return Err(error);
    };
    piece_move(position, &by_bishop)
        .map_err(|by_bishop| if is_no_pawn_move(error.kind()) { by_bishop } else { error })
}

/// The bishop's move for which a text with a small letter may be meant: that of `bxc3`.
fn as_bishop(said: &PieceMove) -> Option<PieceMove> {
    let begins_with_b =
        said.mover == Mover::Pawn && said.file == Some(File::B) && said.rank.is_none();
    (begins_with_b && said.promotion.is_none()).then_some(PieceMove {
        mover: Mover::Named(PieceType::Bishop),
        file: None,
        ..*said
    })
}

/// True if no pawn of the b-file ever moves like that.
fn is_no_pawn_move(error: &MoveTextErrorKind) -> bool {
    matches!(
        error,
        MoveTextErrorKind::NoSuchPiece { .. }
            | MoveTextErrorKind::Illegal { reason: IllegalReason::NotHowItMoves { .. }, .. }
    )
}

fn castling(position: &Position, side: CastlingSide) -> Result<Move, MoveTextErrorKind> {
    let color = position.side_to_move();
    let mv =
        castling_move(position, side).ok_or(MoveTextErrorKind::NoCastlingRight { color, side })?;
    let illegal = |reason| MoveTextErrorKind::Illegal { mv, reason };
    position.check_legality(mv).map_err(illegal).map(|()| mv)
}

fn piece_move(position: &Position, said: &PieceMove) -> Result<Move, MoveTextError> {
    let role = match (said.mover, said.file, said.rank) {
        (Mover::Named(piece_type), _, _) => piece_type.role(),
        (Mover::Unnamed, Some(file), Some(rank)) => {
            let from = Square::new(file, rank);
            if let Some(mv) = Move::new(from, said.to, said.promotion) {
                return coordinates::resolve(position, mv).map_err(MoveTextError::from);
            }
            Role::Pawn
        }
        _ => Role::Pawn,
    };
    only_move(position, said, role).map_err(MoveTextError::from)
}

/// The legal move that fits, if there is exactly one.
fn only_move(position: &Position, said: &PieceMove, role: Role) -> Result<Move, MoveTextErrorKind> {
    let us = position.side_to_move();
    let to = said.to;
    let misses_promotion =
        role == Role::Pawn && to.rank() == us.promotion_rank() && said.promotion.is_none();
    // Which piece is meant does not depend on what it becomes.
    let promotion = if misses_promotion { Some(Promotion::Queen) } else { said.promotion };

    let (mut legal, mut refused) = (Vec::new(), Vec::new());
    for from in origins(position, said, role)? {
        let Some(mv) = Move::new(from, to, promotion) else { continue };
        match why_illegal(position, mv) {
            None => legal.push(mv),
            Some(reason) => refused.push((mv, reason)),
        }
    }
    match legal[..] {
        [] => Err(best_explanation(role, to, &refused)),
        [mv] if misses_promotion => {
            Err(MoveTextErrorKind::PromotionMissing { from: mv.from(), to })
        }
        [mv] => Ok(mv),
        _ => Err(MoveTextErrorKind::Ambiguous(legal)),
    }
}

/// The squares of the pieces that could be meant, one at least.
fn origins(
    position: &Position,
    said: &PieceMove,
    role: Role,
) -> Result<Vec<Square>, MoveTextErrorKind> {
    let us = position.side_to_move();
    // A pawn that does not capture stays on its file.
    let stays = role == Role::Pawn && !said.captures;
    let file = said.file.or(stays.then_some(said.to.file()));
    let squares: Vec<Square> = position
        .pieces(us, role)
        .into_iter()
        .filter(|&square| is_like(&PieceMove { file, ..*said }, square))
        .collect();
    if squares.is_empty() {
        let piece = Piece::new(us, role);
        return Err(MoveTextErrorKind::NoSuchPiece { piece, file, rank: said.rank });
    }
    Ok(squares)
}

/// Why the piece cannot make this move, if it cannot. In SAN castling is not a move of the king to
/// its rook's square.
fn why_illegal(position: &Position, mv: Move) -> Option<IllegalReason> {
    match (position.is_castling(mv), position.piece_at(mv.to())) {
        (Some(_), Some(piece)) => Some(IllegalReason::OwnPieceThere { piece, square: mv.to() }),
        _ => position.check_legality(mv).err(),
    }
}

/// The error for moves of which none is legal: the reason against one of them, if it is clear which
/// one is meant or why none will do.
fn best_explanation(
    role: Role,
    to: Square,
    refused: &[(Move, IllegalReason)],
) -> MoveTextErrorKind {
    let best = refused.iter().map(|(_, reason)| distance(reason)).min();
    let mut nearest = refused.iter().filter(|(_, reason)| Some(distance(reason)) == best);
    let is_clear = best < Some(NEVER_MOVES_SO) || refused.len() == 1;
    match nearest.next() {
        Some(&(mv, reason)) if is_clear && nearest.all(|&(_, other)| other == reason) => {
            MoveTextErrorKind::Illegal { mv, reason }
        }
        _ => MoveTextErrorKind::NoSuchMove { role, to },
    }
}

/// How far a move is from being legal. The piece that is meant is rather one that only its king
/// holds back than one with others in its way, and rather that than one that never moves so.
fn distance(reason: &IllegalReason) -> u8 {
    use IllegalReason as R;
    match reason {
        R::NotHowItMoves { .. } => NEVER_MOVES_SO,
        R::PathBlocked { .. } | R::PawnBlocked { .. } | R::NothingToCapture { .. } => 1,
        _ => 0,
    }
}

const NEVER_MOVES_SO: u8 = 2;
