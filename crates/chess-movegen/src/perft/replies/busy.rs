//! Where the arrival of a piece can make a difference to the replies.
//!
//! Most squares are **idle** for most pieces: none of the opponent's sliders or pawns looks there, no
//! pawn is pushed there, and from there a piece neither touches the king's surroundings nor stands in
//! the way of one that does. A piece that arrives on one may as well have vanished, so that all its
//! idle destinations together are counted once.
//!
//! The sets may be larger than they need be: a destination that is not known to be idle is counted by
//! itself.

use chess_core::{Bitboard, PieceSet, PieceType, Square};

use crate::constraints::Constraints;
use crate::kernel::Kernel;
use crate::{Position, geometry};

use super::side::Opponent;

/// The squares that are not idle.
pub(super) struct Busy {
    /// For any piece.
    any: Bitboard,
    /// For a piece that arrives as one of this type.
    touching: [Bitboard; 8],
}

impl Busy {
    #[inline(always)]
    pub(super) fn new<K: Kernel>(
        position: &Position,
        kernel: K,
        ours: &Constraints,
        opponent: &Opponent,
    ) -> Busy {
        let (us, them) = (ours.us, !ours.us);
        let king = opponent.king;
        let (table, types) = (&position.table, &position.types);
        let pawn_type = PieceType::pawn(them);

        // Where sliders and pawns look, and where pawns go, even if something stands in their way that
        // may leave.
        let looking = (types.sliders() | types.of(pawn_type)) & PieceSet::side(them);
        let pushed = geometry::ahead(opponent.pawns, them);
        let third = pushed & Bitboard::rank(geometry::third_rank(them));
        let mut any = opponent.theirs | table.attacked_by_any_of_on(kernel, looking, them);
        any |= pushed | geometry::ahead(third, them);

        // The king, the squares around it, and those that it crosses in castling.
        let mut zone = geometry::leaper(PieceType::King, king).with(king);
        let mut knights = geometry::leapers_around(PieceType::Knight, king);
        let mut pawns = geometry::leapers_around(pawn_type, king);
        for castling in &opponent.castlings {
            any |= Bitboard::from_bits(castling.empty);
            let safe = Bitboard::from_bits(castling.safe);
            for square in safe - zone {
                knights |= geometry::leaper(PieceType::Knight, square);
                pawns |= geometry::leaper(pawn_type, square);
            }
            zone |= safe;
        }

        // Our sliders hide nothing: each of them may be the one that moves.
        let (on_lines, on_diagonals) = (opponent.our_line_sliders, opponent.our_diagonal_sliders);
        let screens = ours.occupied - on_lines - on_diagonals;
        let (mut lines, mut diagonals) = geometry::flood(zone, screens);
        // Where a piece would stand in the way of another.
        let (cross, slopes) = geometry::cross_and_diagonals(king);
        for sniper in on_lines & cross | on_diagonals & slopes {
            any |= geometry::between(king, sniper);
        }
        let queens = types.of(PieceType::Queen);
        let rooks = (queens | types.of(PieceType::Rook)) & PieceSet::side(us);
        let bishops = (queens | types.of(PieceType::Bishop)) & PieceSet::side(us);
        any |= lines & table.attacked_by_any_of_on(kernel, rooks, us);
        any |= diagonals & table.attacked_by_any_of_on(kernel, bishops, us);
        // Where a slider pins.
        if !on_lines.is_empty() {
            lines |= seen_through_one(PieceType::Rook, king, screens);
        }
        if !on_diagonals.is_empty() {
            diagonals |= seen_through_one(PieceType::Bishop, king, screens);
        }
        let mut touching = [pawns; 8];
        touching[PieceType::Knight.index()] = knights;
        touching[PieceType::Bishop.index()] = diagonals;
        touching[PieceType::Rook.index()] = lines;
        touching[PieceType::Queen.index()] = lines | diagonals;
        Busy { any, touching }
    }

    /// Those of some destinations that are idle for the piece of ours on `from`, which is not the king.
    #[inline(always)]
    pub(super) fn idle_among(
        &self,
        position: &Position,
        piece_type: PieceType,
        from: Square,
        destinations: Bitboard,
    ) -> Bitboard {
        let mut idle = destinations - self.any - self.touching[piece_type.index()];
        if idle.has_several() {
            // On a line that the piece itself closes now, it may close it again.
            for seer in position.table.attackers(from) & position.types.sliders() {
                if let Some(seer) = position.list.square(seer) {
                    let beyond = geometry::behind(seer, from, Bitboard::EMPTY);
                    idle = idle - beyond - geometry::between(seer, from);
                }
            }
        }
        idle
    }
}

/// What a slider on the king's square would see if the first piece in each direction were not there.
#[inline(always)]
fn seen_through_one(piece_type: PieceType, king: Square, occupied: Bitboard) -> Bitboard {
    let first = geometry::attack_set(piece_type, king, occupied) & occupied;
    geometry::attack_set(piece_type, king, occupied - first)
}
