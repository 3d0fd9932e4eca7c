//! The moves of the side to move, each as what it changes.

use chess_core::{Bitboard, Color, Piece, PieceSet, PieceType, Role, Square};

use crate::kernel::{Kernel, Pattern};
use crate::legal_moves::Constraints;
use crate::table::{piece_type_on, square_of};
use crate::{Position, geometry};

use super::moves::{Arrival, Moves};
use super::opponent::Opponent;

/// Our moves, listed as what they change.
pub(super) struct Generator<'a> {
    position: &'a Position,
    ours: &'a Constraints,
    us: Color,
    pawns: Bitboard,
    knights: Bitboard,
    /// The squares that our pawns, knights and king attack.
    leaps: Bitboard,
    /// Those of them that only one of these attacks.
    leaps_of_one: Bitboard,
}

impl<'a> Generator<'a> {
    #[inline(always)]
    pub(super) fn new<K: Kernel>(
        position: &'a Position,
        kernel: K,
        ours: &'a Constraints,
    ) -> Generator<'a> {
        let us = ours.us;
        let pawns = kernel.squares_where(&position.board, Pattern::piece(Piece::pawn(us)));
        let knights =
            kernel.squares_where(&position.board, Pattern::piece(Piece::new(us, Role::Knight)));
        let mut leaps = geometry::leaper(PieceType::King, ours.king);
        let mut twice = Bitboard::EMPTY;
        for (_, squares) in geometry::pawn_captures(pawns, us) {
            twice |= leaps & squares;
            leaps |= squares;
        }
        for knight in knights {
            let squares = geometry::leaper(PieceType::Knight, knight);
            twice |= leaps & squares;
            leaps |= squares;
        }
        Generator { position, ours, us, pawns, knights, leaps, leaps_of_one: leaps - twice }
    }

    /// The squares that our pawns, knights and king attack when one of them that attacks these
    /// squares has left.
    #[inline(always)]
    fn leaps_without(&self, attacks: Bitboard) -> Bitboard {
        self.leaps - (attacks & self.leaps_of_one)
    }

    /// Lists all moves; gives the number of the en passant captures that answer them.
    #[inline(always)]
    pub(super) fn list<K: Kernel>(&self, kernel: K, opponent: &Opponent, moves: &mut Moves) -> u32 {
        let (position, ours, us) = (self.position, self.ours, self.us);
        let open = ours.block_or_capture - ours.own;
        for id in position.types.sliders() & PieceSet::side(us) {
            let from = square_of(&position.list, id);
            let piece_type = piece_type_on(&position.board, from);
            let targets = position.table.attacks_of_on(kernel, id) & open & ours.pin_line(from);
            for to in targets {
                moves.push(Bitboard::of(from), Arrival::slider(piece_type, to), self.leaps);
            }
        }
        for from in self.knights - ours.pinned {
            let attacks = geometry::leaper(PieceType::Knight, from);
            let leaps = self.leaps_without(attacks);
            for to in attacks & open {
                let leaps = leaps | geometry::leaper(PieceType::Knight, to);
                moves.push(Bitboard::of(from), Arrival::leaper(to), leaps);
            }
        }
        let attacked = position.table.attacked_by_on(kernel, !us);
        let attacks = geometry::leaper(PieceType::King, ours.king);
        let leaps = self.leaps_without(attacks);
        let behind = position.behind_king(ours.checkers, ours.king);
        for to in attacks - ours.own - attacked - behind {
            let leaps = leaps | geometry::leaper(PieceType::King, to);
            moves.push(Bitboard::of(ours.king), Arrival::leaper(to), leaps);
        }
        self.list_castlings(attacked, leaps, moves);
        self.list_en_passant(moves);
        self.list_pawns(opponent, moves)
    }

    /// Lists the moves of pawns, but for en passant captures: those of all that are not pinned by
    /// the directions in which they go, then those of each pinned one.
    #[inline(always)]
    fn list_pawns(&self, opponent: &Opponent, moves: &mut Moves) -> u32 {
        let (ours, us) = (self.ours, self.us);
        let mut pawns = self.pawns - ours.pinned;
        let mut allowed = ours.block_or_capture;
        let mut pinned = ours.pinned & self.pawns;
        let mut en_passant = 0;
        loop {
            let [single, double] = geometry::pushes(pawns, us, ours.occupied);
            let [(left, on_left), (right, on_right)] = geometry::pawn_captures(pawns, us);
            let ahead = geometry::pawn_step(us);
            for (step, targets) in [
                (ahead, single),
                (2 * ahead, double),
                (ahead + left, on_left & ours.theirs()),
                (ahead + right, on_right & ours.theirs()),
            ] {
                self.list_steps(step, targets & allowed, moves);
            }
            en_passant += opponent.captures_en_passant(double & allowed);
            let Some(pawn) = pinned.first() else { return en_passant };
            pinned = pinned.without(pawn);
            pawns = Bitboard::of(pawn);
            allowed = ours.block_or_capture & ours.pin_line(pawn);
        }
    }

    /// Lists moves of pawns that go by this step in the numbers of squares.
    #[inline(always)]
    fn list_steps(&self, step: i8, targets: Bitboard, moves: &mut Moves) {
        let pawn = PieceType::pawn(self.us);
        for to in targets {
            let from = geometry::origin(to, step);
            let (here, leaps) =
                (Bitboard::of(from), self.leaps_without(geometry::leaper(pawn, from)));
            if to.rank() == self.us.promotion_rank() {
                (moves.any_on_lines, moves.any_on_diagonals) = (true, true);
                for piece_type in [PieceType::Queen, PieceType::Rook, PieceType::Bishop] {
                    moves.push(here, Arrival::slider(piece_type, to), leaps);
                }
                let leaps = leaps | geometry::leaper(PieceType::Knight, to);
                moves.push(here, Arrival::leaper(to), leaps);
            } else {
                moves.push(here, Arrival::leaper(to), leaps | geometry::leaper(pawn, to));
            }
        }
    }

    #[inline(always)]
    fn list_en_passant(&self, moves: &mut Moves) {
        let Some((to, captors)) = self.position.en_passant_captors() else { return };
        let pawn = PieceType::pawn(self.us);
        for from in captors {
            let captured = Square::new(to.file(), from.rank());
            let leaps = self.leaps_without(geometry::leaper(pawn, from));
            let leaps = leaps | geometry::leaper(pawn, to);
            moves.push(Bitboard::of(from).with(captured), Arrival::leaper(to), leaps);
        }
    }

    #[inline(always)]
    fn list_castlings(&self, attacked: Bitboard, leaps: Bitboard, moves: &mut Moves) {
        let (ours, us) = (self.ours, self.us);
        self.position.for_each_castling(ours, attacked, |side, rook| {
            let king_to = side.king_destination(us);
            let mut arrival = Arrival::slider(PieceType::Rook, side.rook_destination(us));
            arrival.squares = arrival.squares.with(king_to);
            let leaps = leaps | geometry::leaper(PieceType::King, king_to);
            moves.push(Bitboard::of(ours.king).with(rook), arrival, leaps);
        });
    }
}
