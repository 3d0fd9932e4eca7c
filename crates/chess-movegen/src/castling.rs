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
    /// What stands against castling with the rook on `rook`, for which the right must be left.
    ///
    /// The rules are those of Chess960, which contain those of standard chess: between the king and
    /// his destination, and between the rook and its destination, there is nobody but these two;
    /// and the king is not in check, crosses no attacked square, and ends on none.
    ///
    /// `attacked` are the squares that the opponent attacks, `occupied` those where men stand.
    #[inline(always)]
    pub(crate) fn castling_obstacle(
        &self,
        rook: Square,
        wing: Wing,
        attacked: Bitboard,
        occupied: Bitboard,
    ) -> Option<CastlingObstacle> {
        let us = self.side_to_move;
        let king = self.king(us);
        let (king_to, rook_to) = (wing.king_destination(us), wing.rook_destination(us));
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
