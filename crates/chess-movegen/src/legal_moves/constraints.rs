//! What check and pins leave to the side to move.

use chess_core::{Bitboard, Color, PieceSet, PieceType, Square};

use crate::kernel::{self, Kernel, Pattern, Task};
use crate::{Direction, Position, geometry};

/// What check and pins leave to the side to move; computed once for each generation.
#[derive(Clone, Debug)]
pub(crate) struct Constraints {
    pub(crate) us: Color,
    pub(crate) king: Square,
    pub(crate) occupied: Bitboard,
    pub(crate) own: Bitboard,
    pub(crate) checkers: PieceSet,
    /// Where pieces other than the king may go as far as check is concerned: everywhere, or between
    /// king and checker and on to the checker, or nowhere in double check.
    pub(crate) block_or_capture: Bitboard,
    /// The squares of the pieces that are pinned to the king: they may go along the ray from the
    /// king through their square and nowhere else.
    pub(crate) pinned: Bitboard,
}

impl Constraints {
    /// Where our pawns may be pushed, by one square and by two, promotions included. A pinned pawn is
    /// pushed along the file of the king alone.
    #[inline(always)]
    pub(crate) fn pushes(&self, pawns: Bitboard) -> [Bitboard; 2] {
        let pawns = pawns - (self.pinned - Bitboard::file(self.king.file()));
        let single = geometry::ahead(pawns, self.us) - self.occupied;
        let third = single & Bitboard::rank(geometry::third_rank(self.us));
        let double = geometry::ahead(third, self.us) - self.occupied;
        [single & self.block_or_capture, double & self.block_or_capture]
    }

    /// The squares to which the piece on this square may go as far as pins are concerned.
    #[inline(always)]
    pub(crate) fn pin_line(&self, from: Square) -> Bitboard {
        if self.pinned.contains(from) { geometry::ray(self.king, from) } else { Bitboard::ALL }
    }

    /// The opponent's squares.
    #[inline(always)]
    pub(crate) fn theirs(&self) -> Bitboard {
        self.occupied - self.own
    }
}

struct FindConstraints<'a>(&'a Position);

impl Task for FindConstraints<'_> {
    type Output = Constraints;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> Constraints {
        self.0.constraints_on(kernel)
    }
}

impl Position {
    pub(crate) fn constraints(&self) -> Constraints {
        kernel::run(FindConstraints(self))
    }

    /// The same as [`constraints`](Position::constraints), on a given kernel.
    #[inline(always)]
    pub(crate) fn constraints_on<K: Kernel>(&self, kernel: K) -> Constraints {
        let us = self.side_to_move;
        let king = self.king(us);
        let occupied = !kernel.squares_where(&self.board, Pattern::EMPTY);
        let black = kernel.squares_where(&self.board, Pattern::BLACK);
        let own = match us {
            Color::White => occupied - black,
            Color::Black => black,
        };
        let checkers = self.checkers();
        let block_or_capture = match checkers.first().and_then(|id| self.list.square(id)) {
            None => Bitboard::ALL,
            Some(_) if checkers.has_several() => Bitboard::EMPTY,
            Some(checker) => geometry::between(king, checker).with(checker),
        };
        let mut pinned = Bitboard::EMPTY;
        for sniper in self.snipers_on(kernel, !us, king) {
            let blockers = geometry::between(king, sniper) & occupied;
            pinned |= if blockers.has_several() { Bitboard::EMPTY } else { blockers & own };
        }
        Constraints { us, king, occupied, own, checkers, block_or_capture, pinned }
    }

    /// The squares of one side's sliders that would attack the other's king on an empty board.
    #[inline(always)]
    pub(crate) fn snipers_on<K: Kernel>(&self, kernel: K, side: Color, king: Square) -> Bitboard {
        let (cross, diagonals) = geometry::cross_and_diagonals(king);
        kernel.squares_where(&self.board, Pattern::line_slider(side)) & cross
            | kernel.squares_where(&self.board, Pattern::diagonal_slider(side)) & diagonals
    }

    /// The squares behind the king, seen from the sliders that check it: attacked as soon as it
    /// steps there, though the table does not say so while it stands in the way.
    #[inline(always)]
    pub(crate) fn behind_king(&self, checkers: PieceSet, king: Square) -> Bitboard {
        (checkers & self.types.sliders())
            .iter()
            .filter_map(|id| self.list.square(id))
            .filter_map(|from| Direction::between(from, king)?.step(king))
            .collect()
    }

    /// True if the king may step to this square, which no own piece occupies.
    #[inline(always)]
    pub(crate) fn is_safe_for_king(&self, to: Square, behind_king: Bitboard) -> bool {
        !self.is_attacked(to, !self.side_to_move) && !behind_king.contains(to)
    }

    /// True if an en passant capture by the pawn on `from` leaves the king in no check.
    pub(crate) fn en_passant_is_safe(&self, from: Square, to: Square) -> bool {
        self.attacker_after_en_passant(from, to).is_none()
    }

    /// Where a piece of the opponent stands that attacks the king after an en passant capture by the
    /// pawn on `from`.
    ///
    /// Two pawns leave their squares at once, so neither pins nor the checker's line tell; it is
    /// looked up afresh who attacks the king afterwards.
    pub(crate) fn attacker_after_en_passant(&self, from: Square, to: Square) -> Option<Square> {
        let us = self.side_to_move;
        let king = self.king(us);
        let captured = Square::new(to.file(), from.rank());
        let occupied = self.board.occupied().without(from).without(captured).with(to);
        let checks = |&square: &Square| {
            square != captured
                && self.board[square].piece_type().is_some_and(|piece_type: PieceType| {
                    geometry::attacks(piece_type, square, king, occupied)
                })
        };
        let suspects = self.types.sliders() & PieceSet::side(!us) | self.checkers();
        suspects.iter().filter_map(|id| self.list.square(id)).find(checks)
    }
}
