//! Which pieces stand where.

use chess_core::{Bitboard, Board, Color, Piece, PieceId, PieceSet, PieceType, Role, Square};

use super::Position;
use crate::kernel::{self, Pattern, task};
use crate::table::square_of;

impl Position {
    /// The piece on the square, if there is one.
    #[inline]
    #[must_use]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board.places()[square.index()].piece()
    }

    /// The square of a side's king.
    #[inline]
    #[must_use]
    pub const fn king(&self, color: Color) -> Square {
        square_of(&self.list, PieceId::king(color))
    }

    /// The squares of the pieces of one colour and role.
    ///
    /// ```
    /// use chess_movegen::{Bitboard, Color, Position, Role, Square};
    ///
    /// let position = Position::initial();
    /// let knights = position.pieces(Color::White, Role::Knight);
    /// assert_eq!(knights, Bitboard::of(Square::B1).with(Square::G1));
    /// ```
    #[inline]
    #[must_use]
    pub fn pieces(&self, color: Color, role: Role) -> Bitboard {
        self.squares_where(Pattern::piece(Piece::new(color, role)))
    }

    /// The squares where pieces stand.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> Bitboard {
        !self.squares_where(Pattern::EMPTY)
    }

    /// The squares where pieces of one side stand.
    #[inline]
    #[must_use]
    pub fn occupied_by(&self, color: Color) -> Bitboard {
        let black = self.squares_where(Pattern::BLACK);
        match color {
            Color::White => self.occupied() - black,
            Color::Black => black,
        }
    }

    fn squares_where(&self, pattern: Pattern) -> Bitboard {
        kernel::run(FindSquares { board: &self.board, pattern })
    }

    /// The pieces of one side, as a set of labels.
    #[must_use]
    pub fn side_set(&self, color: Color) -> PieceSet {
        self.list.ids() & PieceSet::side(color)
    }

    /// The pieces of one colour and role, as a set of labels; [`pieces`](Position::pieces) gives
    /// their squares.
    ///
    /// ```
    /// use chess_movegen::{Color, Position, Role};
    ///
    /// let position = Position::initial();
    /// assert_eq!(position.piece_set(Color::Black, Role::Pawn).len(), 8);
    /// ```
    #[inline]
    #[must_use]
    pub fn piece_set(&self, color: Color, role: Role) -> PieceSet {
        self.types.of(PieceType::new(color, role)) & PieceSet::side(color)
    }

    /// The squares of some pieces: of those that are on the board.
    ///
    /// ```
    /// use chess_movegen::{Bitboard, Color, Position, Square};
    ///
    /// // Who attacks f3?
    /// let position = Position::initial();
    /// let attackers = position.squares_of(position.attackers(Square::F3, Color::White));
    /// assert_eq!(attackers, Bitboard::of(Square::G1).with(Square::E2).with(Square::G2));
    /// ```
    #[must_use]
    pub fn squares_of(&self, pieces: PieceSet) -> Bitboard {
        pieces.iter().filter_map(|id| self.list.square(id)).collect()
    }

    /// The squares of pieces that are all on the board, by rising label.
    #[inline(always)]
    pub(crate) fn each_square_of(&self, pieces: PieceSet) -> impl Iterator<Item = Square> + '_ {
        pieces.iter().map(|id| square_of(&self.list, id))
    }

    /// True if no piece stands on any of these squares.
    #[inline]
    pub(crate) fn is_free(&self, squares: Bitboard) -> bool {
        squares.into_iter().all(|square| self.board[square].is_empty())
    }
}

task! {
    struct FindSquares<'a> { board: &'a Board, pattern: Pattern }
    |kernel| -> Bitboard { kernel.squares_where(board, pattern) }
}
