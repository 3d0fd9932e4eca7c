//! Anything that a FEN can say.

use crate::{Bitboard, CastlingRights, CastlingSide, Color, File, Piece, Square};

/// Anything that a FEN can say, whether or not it makes sense as chess.
///
/// A `Setup` may have no kings or nine of them. A move generator turns it into a position, or says
/// everything that is wrong with it. Read one with [`Setup::from_fen`], write one with
/// [`Setup::fen`], or build one:
///
/// ```
/// use chess_core::{Color, Piece, Setup, Square};
///
/// let setup = Setup::EMPTY
///     .with_piece(Square::E1, Some(Piece::WhiteKing))
///     .with_piece(Square::E8, Some(Piece::BlackKing))
///     .with_side_to_move(Color::Black);
/// assert_eq!(setup.fen().to_string(), "4k3/8/8/8/8/8/8/4K3 b - - 0 1");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    pieces: [Option<Piece>; 64],
    side_to_move: Color,
    castling_rights: CastlingRights,
    en_passant: Option<Square>,
    halfmove_clock: u16,
    fullmove_number: u16,
}

impl Setup {
    /// No pieces, White to move, no rights, the clocks at 0 and 1.
    pub const EMPTY: Setup = Setup {
        pieces: [None; 64],
        side_to_move: Color::White,
        castling_rights: CastlingRights::NONE,
        en_passant: None,
        halfmove_clock: 0,
        fullmove_number: 1,
    };

    /// The piece on the square, if there is one.
    #[inline]
    #[must_use]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.pieces[square.index()]
    }

    /// The pieces with their squares, from a1 to h8.
    #[inline]
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        let squares = Square::ALL.iter().zip(&self.pieces);
        squares.filter_map(|(&square, &piece)| Some((square, piece?)))
    }

    /// Who moves next.
    #[inline]
    #[must_use]
    pub const fn side_to_move(&self) -> Color {
        self.side_to_move
    }

    /// Who may still castle.
    #[inline]
    #[must_use]
    pub const fn castling_rights(&self) -> CastlingRights {
        self.castling_rights
    }

    /// The en passant square: the one that a pawn has just passed over, not the one it stands on.
    #[inline]
    #[must_use]
    pub const fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// Plies since the last capture or pawn move.
    #[inline]
    #[must_use]
    pub const fn halfmove_clock(&self) -> u16 {
        self.halfmove_clock
    }

    /// The number of the move, counted from 1 and raised after each move of Black.
    #[inline]
    #[must_use]
    pub const fn fullmove_number(&self) -> u16 {
        self.fullmove_number
    }

    /// Changes what stands on the square.
    #[inline]
    pub(crate) const fn put(&mut self, square: Square, piece: Option<Piece>) {
        self.pieces[square.index()] = piece;
    }

    /// Changes the fields that FEN and EPD share, but for the board.
    #[inline]
    pub(crate) const fn put_state(
        &mut self,
        side_to_move: Color,
        castling_rights: CastlingRights,
        en_passant: Option<Square>,
    ) {
        self.side_to_move = side_to_move;
        self.castling_rights = castling_rights;
        self.en_passant = en_passant;
    }

    /// Changes the clocks.
    #[inline]
    pub(crate) const fn put_clocks(&mut self, halfmove_clock: u16, fullmove_number: u16) {
        self.halfmove_clock = halfmove_clock;
        self.fullmove_number = if fullmove_number == 0 { 1 } else { fullmove_number };
    }

    /// The squares where a piece of this colour and kind stands.
    #[must_use]
    pub fn squares_of(&self, piece: Piece) -> Bitboard {
        self.pieces().filter(|&(_, other)| other == piece).map(|(square, _)| square).collect()
    }

    /// The squares that are not empty.
    #[must_use]
    pub fn occupied(&self) -> Bitboard {
        self.pieces().map(|(square, _)| square).collect()
    }

    /// The same with another piece, or none, on the square.
    #[inline]
    #[must_use]
    pub const fn with_piece(mut self, square: Square, piece: Option<Piece>) -> Setup {
        self.pieces[square.index()] = piece;
        self
    }

    /// The same with these pieces placed too, each instead of what stands on its square.
    ///
    /// ```
    /// use chess_core::{Piece, Setup, Square};
    ///
    /// let pieces = [(Square::E1, Piece::WhiteKing), (Square::E8, Piece::BlackKing)];
    /// let setup = Setup::EMPTY.with_pieces(pieces);
    /// assert_eq!(setup.to_string(), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    /// ```
    #[inline]
    #[must_use]
    pub fn with_pieces(mut self, pieces: impl IntoIterator<Item = (Square, Piece)>) -> Setup {
        for (square, piece) in pieces {
            self.put(square, Some(piece));
        }
        self
    }

    /// The same with the piece on `from` moved to `to`, and the piece there taken off: what a board
    /// editor does when a piece is dragged. Nothing changes if `from` is empty.
    ///
    /// ```
    /// use chess_core::{Setup, Square};
    ///
    /// let setup = Setup::initial().with_piece_moved(Square::D1, Square::D7);
    /// let fen = "rnbqkbnr/pppQpppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1";
    /// assert_eq!(setup.to_string(), fen);
    /// ```
    #[inline]
    #[must_use]
    pub const fn with_piece_moved(mut self, from: Square, to: Square) -> Setup {
        if let Some(piece) = self.piece_at(from) {
            self.put(from, None);
            self.put(to, Some(piece));
        }
        self
    }

    /// The same with another side to move.
    #[inline]
    #[must_use]
    pub const fn with_side_to_move(mut self, color: Color) -> Setup {
        self.side_to_move = color;
        self
    }

    /// The same with other castling rights.
    #[inline]
    #[must_use]
    pub const fn with_castling_rights(mut self, rights: CastlingRights) -> Setup {
        self.castling_rights = rights;
        self
    }

    /// The same with this castling right too.
    #[inline]
    #[must_use]
    pub const fn with_castling_right(
        mut self,
        color: Color,
        side: CastlingSide,
        rook: File,
    ) -> Setup {
        self.castling_rights = self.castling_rights.with(color, side, rook);
        self
    }

    /// The same without this castling right.
    #[inline]
    #[must_use]
    pub const fn without_castling_right(mut self, color: Color, side: CastlingSide) -> Setup {
        self.castling_rights = self.castling_rights.without(color, side);
        self
    }

    /// The same game with the colours exchanged and the board turned over: what Black saw, White
    /// sees. Doing it twice gives the first setup again.
    ///
    /// ```
    /// use chess_core::Setup;
    ///
    /// let setup = Setup::from_fen("4k2r/8/8/8/3pP3/8/8/4K3 b k e3 0 7")?;
    /// assert_eq!(setup.mirrored().fen().to_string(), "4k3/8/8/3Pp3/8/8/8/4K2R w K e6 0 7");
    /// # Ok::<(), chess_core::FenError>(())
    /// ```
    #[must_use]
    pub fn mirrored(&self) -> Setup {
        let rights = self.castling_rights.iter();
        let rights = rights.fold(CastlingRights::NONE, |rights, (color, side, rook)| {
            rights.with(!color, side, rook)
        });
        Setup::EMPTY
            .with_pieces(
                self.pieces().map(|(square, piece)| (square.flip_rank(), piece.of_opponent())),
            )
            .with_side_to_move(!self.side_to_move)
            .with_castling_rights(rights)
            .with_en_passant(self.en_passant.map(Square::flip_rank))
            .with_clocks(self.halfmove_clock, self.fullmove_number)
    }

    /// The same with another en passant square, or none.
    #[inline]
    #[must_use]
    pub const fn with_en_passant(mut self, square: Option<Square>) -> Setup {
        self.en_passant = square;
        self
    }

    /// The same with other clocks: plies since the last capture or pawn move, and the number of the
    /// move, for which 0 means 1.
    #[inline]
    #[must_use]
    pub const fn with_clocks(mut self, halfmove_clock: u16, fullmove_number: u16) -> Setup {
        self.put_clocks(halfmove_clock, fullmove_number);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString as _;
    use std::vec::Vec;

    #[test]
    fn a_piece_is_dragged_from_a_square_where_one_stands() {
        let setup = Setup::initial();
        assert_eq!(setup.clone().with_piece_moved(Square::E4, Square::E1), setup);
        assert_eq!(setup.clone().with_piece_moved(Square::E1, Square::E1), setup);
        let dragged = setup.with_piece_moved(Square::E1, Square::E8);
        assert_eq!(dragged.piece_at(Square::E1), None);
        assert_eq!(dragged.squares_of(Piece::WhiteKing), Bitboard::of(Square::E8));
        assert!(dragged.squares_of(Piece::BlackKing).is_empty());
        assert_eq!(dragged.occupied().len(), 31);
    }

    #[test]
    fn pieces_come_by_rising_square_and_removed_ones_no_more() {
        let setup = Setup::EMPTY
            .with_piece(Square::H8, Some(Piece::BlackKing))
            .with_piece(Square::A1, Some(Piece::WhiteRook))
            .with_piece(Square::B1, Some(Piece::WhiteKing))
            .with_piece(Square::A1, None)
            .with_piece(Square::B1, Some(Piece::WhiteQueen));
        let pieces: Vec<_> = setup.pieces().collect();
        assert_eq!(pieces, [(Square::B1, Piece::WhiteQueen), (Square::H8, Piece::BlackKing)]);
    }

    #[test]
    fn each_change_leaves_the_other_fields_alone() {
        let setup = Setup::initial()
            .with_side_to_move(Color::Black)
            .with_castling_rights(CastlingRights::STANDARD.without_side(Color::White))
            .with_en_passant(Some(Square::E3))
            .with_clocks(5, 9)
            .with_piece(Square::D1, None);
        assert_eq!(
            setup.fen().to_string(),
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR b kq e3 5 9"
        );
    }
}
