//! When castling and captures en passant are possible: the moves for which two pieces leave their
//! squares.

use chess_core::{Bitboard, CastlingSide, PieceSet, PieceType, Square};

use super::Constraints;
use crate::{Position, geometry};

/// What stands against castling on a side for which the right is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CastlingObstacle {
    /// The king stands in check.
    InCheck,
    /// A piece stands on this square, which must be empty.
    Blocked(Square),
    /// The king would cross this square, which the opponent attacks.
    Attacked(Square),
}

impl Position {
    /// Calls a function for each legal castling, with the side and the rook's square; `attacked`
    /// are the squares that the opponent attacks.
    #[inline(always)]
    pub(crate) fn for_each_castling(
        &self,
        constraints: &Constraints,
        attacked: Bitboard,
        mut castle: impl FnMut(CastlingSide, Square),
    ) {
        let Constraints { us, occupied, .. } = *constraints;
        if !constraints.checkers.is_empty() || !self.castling_rights.has_any(us) {
            return;
        }
        for side in CastlingSide::ALL {
            if let Some(rook) = self.castling_rights.rook_square(us, side)
                && self.castling_obstacle(rook, side, attacked, occupied).is_none()
            {
                castle(side, rook);
            }
        }
    }

    /// What stands against castling with the rook on `rook`, for which the right must be left.
    ///
    /// The rules are those of Chess960, which contain those of standard chess: between the king and
    /// its destination, and between the rook and its destination, no piece stands but these two;
    /// and the king is not in check, crosses no attacked square, and ends on none.
    ///
    /// `attacked` are the squares that the opponent attacks, `occupied` those where pieces stand.
    #[inline(always)]
    pub(crate) fn castling_obstacle(
        &self,
        rook: Square,
        side: CastlingSide,
        attacked: Bitboard,
        occupied: Bitboard,
    ) -> Option<CastlingObstacle> {
        let us = self.side_to_move;
        let king = self.king(us);
        let (king_to, rook_to) = (side.king_destination(us), side.rook_destination(us));
        if attacked.contains(king) {
            return Some(CastlingObstacle::InCheck);
        }
        let king_path = geometry::between(king, king_to).with(king_to);
        let rook_path = geometry::between(rook, rook_to).with(rook_to);
        let others = occupied.without(king).without(rook);
        if let Some(square) = ((king_path | rook_path) & others).first() {
            return Some(CastlingObstacle::Blocked(square));
        }
        (king_path & attacked)
            .first()
            .or_else(|| self.uncovered_by_castling(rook, side).map(|_| king_to))
            .map(CastlingObstacle::Attacked)
    }

    /// Where a piece of the opponent stands that attacks a square which the king would cross or end
    /// on in castling.
    pub(crate) fn attacker_of_castling(
        &self,
        rook: Square,
        side: CastlingSide,
        square: Square,
    ) -> Option<Square> {
        let direct = self.each_square_of(self.attackers(square, !self.side_to_move)).next();
        direct.or_else(|| self.uncovered_by_castling(rook, side))
    }

    /// In Chess960 the rook may leave a square on which it shielded the king's destination: where
    /// the slider beyond stands that attacks it then along the back rank.
    fn uncovered_by_castling(&self, rook: Square, side: CastlingSide) -> Option<Square> {
        let us = self.side_to_move;
        let (king_to, rook_to) = (side.king_destination(us), side.rook_destination(us));
        let king = self.king(us);
        let occupied = self.board.occupied().without(king).without(rook).with(rook_to);
        let uncovered = self.attackers(rook, !us) & self.types.sliders();
        let attacks_destination = |&from: &Square| {
            self.board[from]
                .piece_type()
                .is_some_and(|piece_type| geometry::attacks(piece_type, from, king_to, occupied))
        };
        self.each_square_of(uncovered).find(attacks_destination)
    }

    /// The pawns of the side to move that may legally capture en passant: where the capture ends,
    /// and where each of them stands.
    #[inline(always)]
    pub(crate) fn en_passant_captors(&self) -> Option<(Square, impl Iterator<Item = Square> + '_)> {
        let to = self.en_passant?;
        let captors = self.table.attackers(to) & self.types.of(PieceType::pawn(self.side_to_move));
        let is_safe = move |from: &Square| self.en_passant_is_safe(*from, to);
        Some((to, self.each_square_of(captors).filter(is_safe)))
    }

    /// True if an en passant capture by the pawn on `from` leaves the king in no check.
    pub(crate) fn en_passant_is_safe(&self, from: Square, to: Square) -> bool {
        self.attacker_after_en_passant(from, to).is_none()
    }

    /// The square of a piece of the opponent that attacks the king after an en passant capture by
    /// the pawn on `from`.
    ///
    /// Two pawns leave their squares at once, so neither pins nor the checker's line tell; it is
    /// looked up afresh what attacks the king afterwards.
    pub(crate) fn attacker_after_en_passant(&self, from: Square, to: Square) -> Option<Square> {
        let us = self.side_to_move;
        let king = self.king(us);
        let captured = Square::new(to.file(), from.rank());
        let occupied = self.board.occupied().without(from).without(captured).with(to);
        let checks = |&square: &Square| {
            square != captured
                && self.board[square]
                    .piece_type()
                    .is_some_and(|piece_type| geometry::attacks(piece_type, square, king, occupied))
        };
        let suspects = self.types.sliders() & PieceSet::side(!us) | self.checkers();
        self.each_square_of(suspects).find(checks)
    }
}
