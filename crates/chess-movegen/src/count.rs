//! Counting legal moves without listing them.

use chess_core::{Bitboard, Piece, PieceId, PieceSet, PieceType, Wing};

use crate::constraints::Constraints;
use crate::kernel::{self, Kernel, Movers, Pattern, Task};
use crate::{Position, geometry};

impl Position {
    /// The number of legal moves: the length of [`legal_moves`](Position::legal_moves), several
    /// times as fast.
    ///
    /// Out of check it is a population count of the side's two byte planes, masked by what stands
    /// on each square; pushes of pawns, pinned men, the king and the special moves are added.
    #[must_use]
    pub fn count_legal_moves(&self) -> usize {
        kernel::run(CountMoves(self)) as usize
    }

    /// The same as [`count_legal_moves`](Position::count_legal_moves), on a given kernel.
    #[inline(always)]
    pub(crate) fn count_on<K: Kernel>(&self, kernel: K) -> u32 {
        let constraints = self.constraints_on(kernel);
        let attacked = self.table.attacked_by_on(kernel, !constraints.us);
        let steps = geometry::leaper(PieceType::King, constraints.king) - constraints.own;
        let is_check = !constraints.checkers.is_empty();
        let steps = if is_check {
            steps - self.behind_king(constraints.checkers, constraints.king)
        } else {
            steps
        };
        let mut total = (steps - attacked).len();
        if constraints.checkers.has_several() {
            return total;
        }
        total += self.count_men_on(kernel, &constraints) + self.count_en_passant();
        if !is_check {
            total += self.count_castlings(attacked, constraints.occupied);
        }
        total
    }

    /// The moves of one side's men, but for the king's, castling and en passant captures.
    #[inline(always)]
    pub(crate) fn count_men_on<K: Kernel>(&self, kernel: K, constraints: &Constraints) -> u32 {
        self.count_planes(kernel, constraints)
            + self.count_promoting_captures(constraints)
            + self.count_pinned(kernel, constraints)
            + self.count_pushes(kernel, constraints)
    }

    /// The moves of men that are neither king nor pinned to squares that they attack, each capture
    /// that promotes counted once.
    #[inline(always)]
    fn count_planes<K: Kernel>(&self, kernel: K, constraints: &Constraints) -> u32 {
        let us = constraints.us;
        let pawns = self.types.of(PieceType::pawn(us));
        let free = PieceSet::side(us) - constraints.pinned() - PieceSet::of(PieceId::king(us));
        let movers = Movers {
            officers: (free - pawns).half(us).to_le_bytes(),
            pawns: (free & pawns).half(us).to_le_bytes(),
        };
        let (planes, squares) = (self.table.side(us), constraints.block_or_capture);
        if squares == Bitboard::ALL {
            kernel.count(planes, &self.board, us, movers)
        } else {
            kernel.count_to(planes, &self.board, us, movers, squares)
        }
    }

    /// Three more for each capture that promotes.
    #[inline(always)]
    fn count_promoting_captures(&self, constraints: &Constraints) -> u32 {
        let us = constraints.us;
        let pawns = self.types.of(PieceType::pawn(us)) - constraints.pinned();
        let victims = constraints.theirs() & Bitboard::rank(us.promotion_rank());
        let victims = victims & constraints.block_or_capture;
        let mut total = 0;
        for square in victims {
            total += 3 * (self.table.attackers(square) & pawns).len();
        }
        total
    }

    /// The moves of pinned men to squares that they attack.
    #[inline(always)]
    fn count_pinned<K: Kernel>(&self, kernel: K, constraints: &Constraints) -> u32 {
        let us = constraints.us;
        let pawns = self.types.of(PieceType::pawn(us));
        let mut total = 0;
        for pin in &constraints.pins {
            let allowed = pin.line & constraints.block_or_capture;
            let targets = self.table.attacks_of_on(kernel, pin.id) & allowed;
            if pawns.contains(pin.id) {
                let captures = targets & constraints.theirs();
                total += captures.len();
                total += 3 * (captures & Bitboard::rank(us.promotion_rank())).len();
            } else {
                total += targets.len();
            }
        }
        total
    }

    /// The pushes of all pawns, those of pinned ones as far as their lines go.
    #[inline(always)]
    fn count_pushes<K: Kernel>(&self, kernel: K, constraints: &Constraints) -> u32 {
        let us = constraints.us;
        let count = |pawns: Bitboard, line: Bitboard| {
            let line = line & constraints.block_or_capture;
            let single = geometry::ahead(pawns, us) - constraints.occupied;
            let third = single & Bitboard::rank(geometry::third_rank(us));
            let double = geometry::ahead(third, us) - constraints.occupied;
            let promotions = single & Bitboard::rank(us.promotion_rank());
            (single & line).len() + (double & line).len() + 3 * (promotions & line).len()
        };
        let pawns = kernel.squares_where(&self.board, Pattern::piece(Piece::pawn(us)));
        let mut total = count(pawns - constraints.pinned_squares(), Bitboard::ALL);
        for pin in &constraints.pins {
            total += count(pawns & Bitboard::of(pin.square), pin.line);
        }
        total
    }

    /// Castling, out of no check.
    #[inline(always)]
    fn count_castlings(&self, attacked: Bitboard, occupied: Bitboard) -> u32 {
        let us = self.side_to_move;
        let mut total = 0;
        if self.castling_rights.has_any(us) {
            for wing in Wing::ALL {
                if let Some(rook) = self.castling_rights.rook_square(us, wing) {
                    let obstacle = self.castling_obstacle(rook, wing, attacked, occupied);
                    total += u32::from(obstacle.is_none());
                }
            }
        }
        total
    }

    #[inline(always)]
    fn count_en_passant(&self) -> u32 {
        let Some(to) = self.en_passant else { return 0 };
        let captors = self.table.attackers(to) & self.types.of(PieceType::pawn(self.side_to_move));
        let captors = captors.iter().filter_map(|id| self.list.square(id));
        captors.map(|from| u32::from(self.en_passant_is_safe(from, to))).sum()
    }
}

/// The number of legal moves, as a task.
pub(crate) struct CountMoves<'a>(pub(crate) &'a Position);

impl Task for CountMoves<'_> {
    type Output = u32;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> u32 {
        self.0.count_on(kernel)
    }
}
