//! Counting legal moves without listing them.

use chess_core::{Bitboard, PieceId, PieceSet, PieceType, Square};

use crate::constraints::Constraints;
use crate::generate::{double_push_target, push_target};
use crate::kernel::portable as kernel;
use crate::{Position, geometry};

impl Position {
    /// The number of legal moves: the length of [`legal_moves`](Position::legal_moves), several
    /// times as fast.
    ///
    /// Out of check it is a population count of the side's two byte planes, masked by what stands
    /// on each square; pushes of pawns, pinned men, the king and the special moves are added.
    #[must_use]
    pub fn count_legal_moves(&self) -> usize {
        let constraints = self.constraints();
        if !constraints.checkers.is_empty() {
            return self.legal_moves().len();
        }
        let total = self.count_planes(&constraints)
            + self.count_promoting_captures(&constraints)
            + self.count_pinned(&constraints)
            + self.count_king_moves(&constraints)
            + self.count_pushes(&constraints)
            + self.count_special_moves();
        total as usize
    }

    /// The moves of men that are neither king nor pinned to squares that they attack, each capture
    /// that promotes counted once.
    fn count_planes(&self, constraints: &Constraints) -> u32 {
        let us = constraints.us;
        let pawns = self.types.of(PieceType::pawn(us));
        let free = PieceSet::side(us) - constraints.pinned() - PieceSet::of(PieceId::king(us));
        let [low, high] = self.table.side(us);
        let [officers_low, officers_high] = (free - pawns).half(us).to_le_bytes();
        let [pawns_low, pawns_high] = (free & pawns).half(us).to_le_bytes();
        let places = self.board.places();
        kernel::count(low, places, us, officers_low, pawns_low)
            + kernel::count(high, places, us, officers_high, pawns_high)
    }

    /// Three more for each capture that promotes.
    fn count_promoting_captures(&self, constraints: &Constraints) -> u32 {
        let us = constraints.us;
        let pawns = self.types.of(PieceType::pawn(us)) - constraints.pinned();
        let last_rank = Bitboard::rank(us.promotion_rank());
        let victims = (constraints.occupied - constraints.own) & last_rank;
        victims.iter().map(|square| 3 * (self.table.attackers(square) & pawns).len()).sum()
    }

    /// The moves of pinned men to squares that they attack.
    fn count_pinned(&self, constraints: &Constraints) -> u32 {
        let us = constraints.us;
        let pawns = self.types.of(PieceType::pawn(us));
        let theirs = constraints.occupied - constraints.own;
        let count = |id: PieceId, line: Bitboard| {
            let targets = self.table.attacks_of(id) & line;
            if pawns.contains(id) {
                let captures = targets & theirs;
                captures.len() + 3 * (captures & Bitboard::rank(us.promotion_rank())).len()
            } else {
                targets.len()
            }
        };
        constraints.pins.iter().map(|pin| count(pin.id, pin.line)).sum()
    }

    fn count_king_moves(&self, constraints: &Constraints) -> u32 {
        let targets = geometry::leaper(PieceType::King, constraints.king) - constraints.own;
        let safe = |&to: &Square| !self.is_attacked(to, !constraints.us);
        targets.iter().filter(safe).map(|_| 1).sum()
    }

    fn count_pushes(&self, constraints: &Constraints) -> u32 {
        let us = constraints.us;
        let mut total = 0;
        for id in self.types.of(PieceType::pawn(us)) {
            let Some(from) = self.list.square(id) else { continue };
            let Some(to) = push_target(from, us) else { continue };
            if constraints.occupied.contains(to) || !constraints.pin_line(id).contains(to) {
                continue;
            }
            let is_open = |to: &Square| !constraints.occupied.contains(*to);
            total += if to.rank() == us.promotion_rank() { 4 } else { 1 };
            total += u32::from(double_push_target(from, us).filter(is_open).is_some());
        }
        total
    }

    /// En passant captures and castling.
    fn count_special_moves(&self) -> u32 {
        let us = self.side_to_move;
        let mut total = 0;
        if let Some(to) = self.en_passant {
            let captors = self.table.attackers(to) & self.types.of(PieceType::pawn(us));
            let squares = captors.iter().filter_map(|id| self.list.square(id));
            total += squares.filter(|&from| self.en_passant_is_safe(from, to)).count();
        }
        if self.castling_rights.has_any(us) {
            let possible = |&wing: &chess_core::Wing| {
                self.castling_rights
                    .rook_square(us, wing)
                    .is_some_and(|rook| self.castling_obstacle(rook, wing).is_none())
            };
            total += chess_core::Wing::ALL.iter().filter(|wing| possible(wing)).count();
        }
        total as u32
    }
}
