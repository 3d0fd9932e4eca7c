//! Legal moves, listed and counted.
//!
//! Here stand the two generators, that of lists and that of counts, and what both ask before: what
//! check and pins leave to each piece, whether castling and en passant captures are legal. What is
//! asked of a single move is the business of [`legality`](crate::legality), and what the table
//! tells beside legal moves that of [`queries`](crate::queries).

mod constraints;
mod generate;
mod two_pieces;

pub(crate) use constraints::Constraints;
pub(crate) use generate::Order;
pub(crate) use two_pieces::CastlingObstacle;

use chess_core::{Bitboard, Piece};

use crate::kernel::{self, Kernel, Pattern, Permit, task};
use crate::{Position, geometry};

impl Position {
    /// The number of legal moves: the length of [`legal_moves`](Position::legal_moves), several
    /// times as fast.
    ///
    /// It is a population count of the side's two byte planes, masked by what stands on each
    /// square, by check and by pins; pushes of pawns, castling and en passant are added, and three
    /// more for each promotion.
    #[must_use]
    pub fn count_legal_moves(&self) -> usize {
        kernel::run(CountMoves { position: self }) as usize
    }

    /// The same as [`count_legal_moves`](Position::count_legal_moves), on a given kernel.
    #[inline(always)]
    pub(crate) fn count_on<K: Kernel>(&self, kernel: K) -> u32 {
        let constraints = self.constraints_on(kernel);
        let attacked = self.table.attacked_by_on(kernel, !constraints.us);
        let permit = self.permit(&constraints, !constraints.own, attacked);
        let mut total = self.count_permitted(kernel, &constraints, permit);
        if let Some((_, captors)) = self.en_passant_captors() {
            total += captors.count() as u32;
        }
        self.for_each_castling(&constraints, attacked, |_, _| total += 1);
        total
    }

    /// The moves that a permit leaves of the attacks, all promotions, and pushes.
    #[inline(always)]
    fn count_permitted<K: Kernel>(
        &self,
        kernel: K,
        constraints: &Constraints,
        permit: Permit<'_>,
    ) -> u32 {
        let us = constraints.us;
        let pawns = kernel.squares_where(&self.board, Pattern::piece(Piece::pawn(us)));
        let last = Bitboard::rank(us.promotion_rank());
        let [single, double] = constraints.pushes(pawns);
        let mut total = kernel.count(self.table.side(us), &permit);
        total += single.len() + double.len();
        if !(geometry::ahead(pawns, us) & last).is_empty() {
            total += 3 * (single & last).len();
            let captures = self.promoting_captures(constraints);
            for to in captures.pawns.1 {
                let attackers = self.table.attackers_of_side(to, us);
                total += 4 * captures.slots_to(to, attackers).count_ones();
            }
        }
        total
    }
}

task! {
    /// The number of legal moves, as a task.
    pub(crate) struct CountMoves<'a> { position: &'a Position }
    |kernel| -> u32 { position.count_on(kernel) }
}
