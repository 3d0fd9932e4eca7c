//! The squares of pieces that can be taken, the most valuable first.

use chess_core::{Bitboard, Board, Color, Piece, Square};

use crate::kernel::{Kernel, Pattern};

/// Squares of one side's pieces in the order in which a search wants to capture there: queens,
/// rooks, bishops and knights, pawns; within each of them by rising number.
#[derive(Clone)]
pub(crate) struct Victims([Bitboard; 4]);

impl Victims {
    #[inline(always)]
    pub(crate) fn new<K: Kernel>(
        kernel: K,
        board: &Board,
        side: Color,
        squares: Bitboard,
    ) -> Victims {
        let lines = kernel.squares_where(board, Pattern::line_slider(side)) & squares;
        let diagonals = kernel.squares_where(board, Pattern::diagonal_slider(side));
        let pawns = kernel.squares_where(board, Pattern::piece(Piece::pawn(side))) & squares;
        Victims([lines & diagonals, lines - diagonals, squares - lines - pawns, pawns])
    }
}

impl Iterator for Victims {
    type Item = Square;

    /// Selects without a branch, since no processor can foretell what stands where.
    #[inline(always)]
    fn next(&mut self) -> Option<Square> {
        let mut first = Bitboard::EMPTY;
        for squares in self.0 {
            first = if first.is_empty() { squares } else { first };
        }
        let square = first.first()?;
        for squares in &mut self.0 {
            *squares = squares.without(square);
        }
        Some(square)
    }
}
