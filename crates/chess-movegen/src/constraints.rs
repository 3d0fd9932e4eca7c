//! What check and pins leave to the side to move.

use arrayvec::ArrayVec;
use chess_core::{Bitboard, Color, PieceId, PieceSet, PieceType, Square};

use crate::{Direction, Position, geometry};

/// A man that may move only on the line between his king and a slider of the opponent.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pin {
    pub(crate) id: PieceId,
    /// The squares between the king and the slider, and the slider's.
    pub(crate) line: Bitboard,
    pub(crate) pinner: Square,
}

/// What check and pins leave to the side to move; computed once for each generation.
#[derive(Clone, Debug)]
pub(crate) struct Constraints {
    pub(crate) us: Color,
    pub(crate) king: Square,
    pub(crate) occupied: Bitboard,
    pub(crate) own: Bitboard,
    pub(crate) checkers: PieceSet,
    /// Where men other than the king may go as far as check is concerned: everywhere, or between
    /// king and checker and on to the checker, or nowhere in double check.
    pub(crate) block_or_capture: Bitboard,
    /// One for each direction at most.
    pub(crate) pins: ArrayVec<Pin, 8>,
}

impl Constraints {
    /// The pinned men.
    pub(crate) fn pinned(&self) -> PieceSet {
        self.pins.iter().map(|pin| pin.id).collect()
    }

    /// The squares to which a man may go as far as pins are concerned.
    #[inline]
    pub(crate) fn pin_line(&self, id: PieceId) -> Bitboard {
        self.pins.iter().find(|pin| pin.id == id).map_or(Bitboard::ALL, |pin| pin.line)
    }
}

impl Position {
    #[inline]
    pub(crate) fn constraints(&self) -> Constraints {
        let us = self.side_to_move;
        let king = self.king(us);
        let occupied = self.board.occupied();
        let own = self.board.occupied_by(us);
        let checkers = self.checkers();
        let block_or_capture = match checkers.first().and_then(|id| self.list.square(id)) {
            None => Bitboard::ALL,
            Some(_) if checkers.has_several() => Bitboard::EMPTY,
            Some(checker) => geometry::between(king, checker).with(checker),
        };
        let mut pins = ArrayVec::new();
        for slider in self.types.sliders() & PieceSet::side(!us) {
            let Some(from) = self.list.square(slider) else { continue };
            let Some(direction) = geometry::direction(king, from) else { continue };
            let between = geometry::between(king, from);
            let blockers = between & occupied;
            if blockers.has_several() {
                continue;
            }
            let Some(blocker) = (blockers & own).first() else { continue };
            let slides = self.board[from].piece_type().is_some_and(|t| direction.is_slid_by(t));
            if let (true, Some(id)) = (slides, self.board[blocker].id()) {
                pins.push(Pin { id, line: between.with(from), pinner: from });
            }
        }
        Constraints { us, king, occupied, own, checkers, block_or_capture, pins }
    }

    /// The squares behind the king, seen from the sliders that check him: attacked as soon as he
    /// steps there, though the table does not say so while he stands in the way.
    #[inline]
    pub(crate) fn behind_king(&self, checkers: PieceSet, king: Square) -> Bitboard {
        (checkers & self.types.sliders())
            .iter()
            .filter_map(|id| self.list.square(id))
            .filter_map(|from| Direction::between(from, king)?.step(king))
            .collect()
    }

    /// True if the king may step to this square, which no own man occupies.
    #[inline]
    pub(crate) fn is_safe_for_king(&self, to: Square, behind_king: Bitboard) -> bool {
        !self.is_attacked(to, !self.side_to_move) && !behind_king.contains(to)
    }

    /// True if an en passant capture by the pawn on `from` leaves the king in no check.
    ///
    /// Two pawns leave their squares at once, so neither pins nor the checker's line tell; it is
    /// looked up afresh who attacks the king afterwards.
    pub(crate) fn en_passant_is_safe(&self, from: Square, to: Square) -> bool {
        let us = self.side_to_move;
        let king = self.king(us);
        let captured = Square::new(to.file(), from.rank());
        let occupied = self.board.occupied().without(from).without(captured).with(to);
        let checks = |id: PieceId| {
            let Some(square) = self.list.square(id) else { return false };
            square != captured
                && self.board[square].piece_type().is_some_and(|piece_type: PieceType| {
                    geometry::attacks(piece_type, square, king, occupied)
                })
        };
        let suspects = self.types.sliders() & PieceSet::side(!us) | self.checkers();
        !suspects.iter().any(checks)
    }
}
