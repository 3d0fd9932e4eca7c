//! Which pieces stand where, what they attack, and what kind of move a legal move is.

use chess_core::{
    Bitboard, Board, CastlingSide, Color, Move, Piece, PieceId, PieceSet, PieceType, Role, Square,
};

use super::Position;
use crate::geometry;
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

    /// The pieces of one side that attack the square.
    #[inline]
    #[must_use]
    pub fn attackers(&self, square: Square, color: Color) -> PieceSet {
        self.table.attackers(square) & PieceSet::side(color)
    }

    /// The squares that a piece attacks, those of its own side's pieces too; none if it is not on
    /// the board.
    #[inline]
    #[must_use]
    pub fn attacks_of(&self, id: PieceId) -> Bitboard {
        self.table.attacks_of(id)
    }

    /// The squares that any piece of this side attacks, those of its own pieces too.
    #[inline]
    #[must_use]
    pub fn attacked_by(&self, color: Color) -> Bitboard {
        self.table.attacked_by(color)
    }

    /// The squares that the piece on a square attacks, those of its own side's pieces too; none if
    /// no piece stands there.
    ///
    /// ```
    /// use chess_movegen::{Position, Square};
    ///
    /// let position = Position::initial();
    /// assert_eq!(position.attacks_from(Square::G1).len(), 3); // e2, f3 and h3
    /// assert!(position.attacks_from(Square::E4).is_empty());
    /// ```
    #[must_use]
    pub fn attacks_from(&self, square: Square) -> Bitboard {
        self.board[square].id().map_or(Bitboard::EMPTY, |id| self.attacks_of(id))
    }

    /// True if a piece of this side attacks the square.
    #[inline]
    #[must_use]
    pub fn is_attacked(&self, square: Square, by: Color) -> bool {
        !self.attackers(square, by).is_empty()
    }

    /// True if a king is attacked by a slider of this side as soon as the piece on `from`, which is
    /// not that king, has gone to `to`.
    ///
    /// Only a slider that attacks the piece itself can be the one, which the table tells at once.
    #[inline]
    pub(crate) fn uncovers(&self, king: Square, sliders: Color, from: Square, to: Square) -> bool {
        let sliders = self.attackers(from, sliders) & self.types.sliders();
        if sliders.is_empty() {
            return false;
        }
        let Some(way) = geometry::direction(king, from) else { return false };
        let looks_at_king = |slider| geometry::direction(from, slider) == Some(way);
        self.each_square_of(sliders).any(looks_at_king)
            && geometry::direction(king, to) != Some(way)
            && self.is_free(geometry::between(king, from))
    }

    /// The pieces that give check to the side to move.
    #[inline]
    #[must_use]
    pub fn checkers(&self) -> PieceSet {
        let us = self.side_to_move;
        self.attackers(self.king(us), !us)
    }

    /// True if the side to move is in check.
    #[inline]
    #[must_use]
    pub fn is_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    /// The castling side, if a legal move is castling; the move is the king taking its own rook.
    #[inline]
    #[must_use]
    pub fn is_castling(&self, mv: Move) -> Option<CastlingSide> {
        let us = self.side_to_move;
        let king_takes_rook = self.piece_at(mv.from()) == Some(Piece::king(us))
            && self.piece_at(mv.to()) == Some(Piece::rook(us));
        if king_takes_rook { self.castling_rights.side_of_rook(us, mv.to()) } else { None }
    }

    /// True if a legal move is an en passant capture.
    #[inline]
    #[must_use]
    pub fn is_en_passant(&self, mv: Move) -> bool {
        self.en_passant == Some(mv.to())
            && self.board[mv.from()].piece_type().is_some_and(PieceType::is_pawn)
    }

    /// True if a legal move takes a piece of the opponent, en passant too.
    #[inline]
    #[must_use]
    pub fn is_capture(&self, mv: Move) -> bool {
        self.board[mv.to()].is_of(!self.side_to_move) || self.is_en_passant(mv)
    }

    /// The square of the piece that a legal move takes, which en passant is not the destination.
    #[inline]
    #[must_use]
    pub fn captured_square(&self, mv: Move) -> Option<Square> {
        if self.board[mv.to()].is_of(!self.side_to_move) {
            Some(mv.to())
        } else if self.is_en_passant(mv) {
            Some(Square::new(mv.to().file(), mv.from().rank()))
        } else {
            None
        }
    }
}

task! {
    struct FindSquares<'a> { board: &'a Board, pattern: Pattern }
    |kernel| -> Bitboard { kernel.squares_where(board, pattern) }
}
