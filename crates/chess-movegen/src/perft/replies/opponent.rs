//! Both sides before our move, as the opponent's replies need them.

use arrayvec::ArrayVec;
use chess_core::{Bitboard, CastlingSide, Color, Piece, PieceType, Role, Square};

use crate::kernel::{Kernel, Pattern};
use crate::legal_moves::Constraints;
use crate::{Position, geometry};

use super::views::{NOT_A_FILE, NOT_H_FILE};

/// What it takes to castle, but for the right.
pub(super) struct Castling {
    pub(super) rook: u64,
    pub(super) empty: u64,
    /// The squares that we may not attack: the king's, and those that it comes to.
    pub(super) safe: u64,
}

/// Both sides before our move, as the opponent's replies need them.
pub(super) struct Opponent {
    pub(super) them: Color,
    pub(super) king: Square,
    pub(super) occupied: Bitboard,
    pub(super) theirs: Bitboard,
    pub(super) pawns: Bitboard,
    pub(super) knights: Bitboard,
    /// Rooks and queens, and bishops and queens.
    pub(super) line_sliders: Bitboard,
    pub(super) diagonal_sliders: Bitboard,
    /// Those of ours.
    pub(super) our_line_sliders: Bitboard,
    pub(super) our_diagonal_sliders: Bitboard,
    pub(super) castlings: ArrayVec<Castling, 2>,
}

impl Opponent {
    /// `None` if a rook of the opponent may castle from within, as in Chess960: it could uncover
    /// an attack on its king.
    #[inline(always)]
    pub(super) fn new<K: Kernel>(
        position: &Position,
        kernel: K,
        ours: &Constraints,
    ) -> Option<Opponent> {
        let us = ours.us;
        let them = !us;
        let king = position.king(them);
        let mut castlings = ArrayVec::new();
        if position.castling_rights.has_any(them) {
            for side in CastlingSide::ALL {
                let Some(rook) = position.castling_rights.rook_square(them, side) else {
                    continue;
                };
                if rook.file() != side.standard_rook_file() {
                    return None;
                }
                let (king_to, rook_to) = (side.king_destination(them), side.rook_destination(them));
                let safe = geometry::between(king, king_to).with(king_to).with(king);
                let crossed = geometry::between(rook, rook_to).with(rook_to);
                let empty = (safe | crossed).without(king).without(rook);
                castlings.push(Castling {
                    rook: Bitboard::of(rook).to_bits(),
                    empty: empty.to_bits(),
                    safe: safe.to_bits(),
                });
            }
        }
        let board = &position.board;
        Some(Opponent {
            them,
            king,
            occupied: ours.occupied,
            theirs: ours.theirs(),
            pawns: kernel.squares_where(board, Pattern::piece(Piece::pawn(them))),
            knights: kernel.squares_where(board, Pattern::piece(Piece::new(them, Role::Knight))),
            line_sliders: kernel.squares_where(board, Pattern::line_slider(them)),
            diagonal_sliders: kernel.squares_where(board, Pattern::diagonal_slider(them)),
            our_line_sliders: kernel.squares_where(board, Pattern::line_slider(us)),
            our_diagonal_sliders: kernel.squares_where(board, Pattern::diagonal_slider(us)),
            castlings,
        })
    }

    /// The number of en passant captures that answer double steps of pawns of ours to these
    /// squares.
    ///
    /// Two pawns leave their squares at once, so that it is looked up afresh what attacks the king.
    #[inline(always)]
    pub(super) fn captures_en_passant(&self, double_steps: Bitboard) -> u32 {
        let pawns = self.pawns.to_bits();
        let neighbours = pawns >> 1 & NOT_H_FILE | pawns << 1 & NOT_A_FILE;
        let mut captures = 0;
        for to in double_steps & Bitboard::from_bits(neighbours) {
            let here = Bitboard::of(to);
            let passed = geometry::ahead(here, self.them);
            let from = geometry::ahead(passed, self.them);
            let beside = geometry::leaper(PieceType::King, to) & Bitboard::rank(to.rank());
            for captor in beside & self.pawns {
                let occupied = (self.occupied | passed) - from - Bitboard::of(captor);
                let lines = geometry::attack_set(PieceType::Rook, self.king, occupied);
                let diagonals = geometry::attack_set(PieceType::Bishop, self.king, occupied);
                let checkers =
                    lines & self.our_line_sliders | diagonals & self.our_diagonal_sliders;
                captures += u32::from(checkers.is_empty());
            }
        }
        captures
    }
}
