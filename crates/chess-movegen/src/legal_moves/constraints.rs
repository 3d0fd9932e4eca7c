//! What check and pins leave to the side to move.

use chess_core::{Bitboard, Color, PieceSet, Square};

use crate::kernel::{self, Kernel, Pattern, task};
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
    /// Where our pawns may be pushed, by one square and by two, promotions included. A pinned pawn
    /// is pushed along the file of the king alone.
    #[inline(always)]
    pub(crate) fn pushes(&self, pawns: Bitboard) -> [Bitboard; 2] {
        let pawns = pawns - (self.pinned - Bitboard::file(self.king.file()));
        geometry::pushes(pawns, self.us, self.occupied).map(|to| to & self.block_or_capture)
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

task! {
    struct FindConstraints<'a> { position: &'a Position }
    |kernel| -> Constraints { position.constraints_on(kernel) }
}

impl Position {
    pub(crate) fn constraints(&self) -> Constraints {
        kernel::run(FindConstraints { position: self })
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
        let block_or_capture = match self.each_square_of(checkers).next() {
            None => Bitboard::ALL,
            Some(_) if checkers.has_several() => Bitboard::EMPTY,
            Some(checker) => geometry::between(king, checker).with(checker),
        };
        let pinned = self.shields_on(kernel, king, !us, occupied) & own;
        Constraints { us, king, occupied, own, checkers, block_or_capture, pinned }
    }

    /// The squares of the pieces, of either side, that each stand alone between a king and a slider
    /// of this side that looks at it: pinned if they are the king's own, and a discovered check if
    /// they are the slider's and leave.
    #[inline(always)]
    pub(crate) fn shields_on<K: Kernel>(
        &self,
        kernel: K,
        king: Square,
        sliders: Color,
        occupied: Bitboard,
    ) -> Bitboard {
        let (cross, diagonals) = geometry::cross_and_diagonals(king);
        let snipers = kernel.squares_where(&self.board, Pattern::line_slider(sliders)) & cross
            | kernel.squares_where(&self.board, Pattern::diagonal_slider(sliders)) & diagonals;
        let mut shields = Bitboard::EMPTY;
        for sniper in snipers {
            let blockers = geometry::between(king, sniper) & occupied;
            shields |= if blockers.has_several() { Bitboard::EMPTY } else { blockers };
        }
        shields
    }

    /// The squares behind the king, seen from the sliders that check it: attacked as soon as it
    /// steps there, though the table does not say so while it stands in the way.
    #[inline(always)]
    pub(crate) fn behind_king(&self, checkers: PieceSet, king: Square) -> Bitboard {
        self.each_square_of(checkers & self.types.sliders())
            .filter_map(|from| Direction::between(from, king)?.step(king))
            .collect()
    }

    /// True if the king may step to this square, which no own piece occupies.
    #[inline(always)]
    pub(crate) fn is_safe_for_king(&self, to: Square, behind_king: Bitboard) -> bool {
        !self.is_attacked(to, !self.side_to_move) && !behind_king.contains(to)
    }
}
