//! When castling is possible.

use chess_core::{Bitboard, Color, Square, Wing};

use crate::{Position, geometry};

/// What stands against castling on a wing for which the right is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CastlingObstacle {
    /// The king stands in check.
    InCheck,
    /// A man stands on this square, which must be empty.
    Blocked(Square),
    /// The king would cross this square, which the opponent attacks.
    Attacked(Square),
}

impl Position {
    /// True if the side to move, which is not in check, can castle on this wing.
    ///
    /// `attacked` are the squares that the opponent attacks, `occupied` those where men stand.
    #[inline(always)]
    pub(crate) fn can_castle(&self, wing: Wing, attacked: Bitboard, occupied: Bitboard) -> bool {
        let us = self.side_to_move;
        let Some(rook) = self.castling_rights.rook_square(us, wing) else { return false };
        let king = self.king(us);
        let (king_to, rook_to) = (wing.king_destination(us), wing.rook_destination(us));
        let king_path = geometry::between(king, king_to).with(king_to);
        let rook_path = geometry::between(rook, rook_to).with(rook_to);
        let others = occupied.without(king).without(rook);
        ((king_path | rook_path) & others).is_empty()
            && (king_path & attacked).is_empty()
            && self.uncovered_by_castling(us, king, rook, king_to, rook_to).is_none()
    }

    /// What stands against castling with the rook on `rook`, for which the right must be left.
    ///
    /// The rules are those of Chess960, which contain those of standard chess: between the king and
    /// his destination, and between the rook and its destination, there is nobody but these two;
    /// and the king is not in check, crosses no attacked square, and ends on none.
    pub(crate) fn castling_obstacle(&self, rook: Square, wing: Wing) -> Option<CastlingObstacle> {
        let us = self.side_to_move;
        let king = self.king(us);
        let king_to = wing.king_destination(us);
        let rook_to = wing.rook_destination(us);
        if self.is_attacked(king, !us) {
            return Some(CastlingObstacle::InCheck);
        }
        let king_path = geometry::between(king, king_to).with(king_to).without(king);
        let rook_path = geometry::between(rook, rook_to).with(rook_to).without(rook);
        for square in king_path | rook_path {
            if square != king && square != rook && !self.board[square].is_empty() {
                return Some(CastlingObstacle::Blocked(square));
            }
        }
        king_path
            .iter()
            .find(|&square| self.is_attacked(square, !us))
            .or_else(|| self.uncovered_by_castling(us, king, rook, king_to, rook_to))
            .map(CastlingObstacle::Attacked)
    }

    /// In Chess960 the rook may leave a square on which it shielded the king's destination: the
    /// destination then, if a slider beyond attacks it along the back rank.
    fn uncovered_by_castling(
        &self,
        us: Color,
        king: Square,
        rook: Square,
        king_to: Square,
        rook_to: Square,
    ) -> Option<Square> {
        let occupied = self.board.occupied().without(king).without(rook).with(rook_to);
        let uncovered = self.attackers(rook, !us) & self.types.sliders();
        let attacks_destination = |from: Square| {
            self.board[from]
                .piece_type()
                .is_some_and(|piece_type| geometry::attacks(piece_type, from, king_to, occupied))
        };
        uncovered
            .iter()
            .filter_map(|id| self.list.square(id))
            .any(attacks_destination)
            .then_some(king_to)
    }
}
