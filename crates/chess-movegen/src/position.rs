//! A valid chess position.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use chess_core::{
    Bitboard, Board, CastlingRights, Color, Piece, PieceId, PieceList, PieceSet, PieceType, Setup,
    Square,
};

use crate::{
    AttackTable, ParsePositionError, PositionError, PositionErrorReason, TypeSets, zobrist,
};

/// A valid chess position: the board, the piece list, the attack table and the state of the game.
///
/// It is made from a [`Setup`] that passes every check, or from another position by
/// [`make`](Position::make). Two positions are equal if a FEN would write them alike; which label
/// a piece has does not matter.
///
/// The en passant square is kept only if a pawn of the side to move stands ready to capture there.
/// A pin may still forbid the capture. It is the rule of the Polyglot keys, so positions with
/// equal pieces, rights and [`key`](Position::key) are equal but for the clocks.
///
/// ```
/// use chess_movegen::{Color, Position, Square};
///
/// let position = Position::initial();
/// assert_eq!(position.side_to_move(), Color::White);
/// assert_eq!(position.king(Color::Black), Square::E8);
/// assert_eq!(position.key(), 0x463b_9618_1691_fc9c); // as published with the book format
/// println!("{position}");
/// # assert_eq!(position.to_string(), "\
/// # 8 r n b q k b n r
/// # 7 p p p p p p p p
/// # 6 . . . . . . . .
/// # 5 . . . . . . . .
/// # 4 . . . . . . . .
/// # 3 . . . . . . . .
/// # 2 P P P P P P P P
/// # 1 R N B Q K B N R
/// #   a b c d e f g h
/// # ");
/// ```
#[derive(Clone)]
pub struct Position {
    pub(crate) table: AttackTable,
    pub(crate) board: Board,
    pub(crate) list: PieceList,
    pub(crate) types: TypeSets,
    pub(crate) key: u64,
    pub(crate) castling_rights: CastlingRights,
    pub(crate) en_passant: Option<Square>,
    pub(crate) side_to_move: Color,
    pub(crate) halfmove_clock: u16,
    pub(crate) fullmove_number: u16,
}

// A search keeps one position a ply: they must stay small.
const _: () = assert!(size_of::<Position>() == 448);

impl Position {
    /// The initial position of standard chess.
    #[must_use]
    pub fn initial() -> Position {
        Position::unchecked_from_setup(&Setup::initial())
    }

    /// The position that a setup describes.
    ///
    /// # Errors
    ///
    /// If the setup cannot be played on; the error lists every reason.
    pub fn from_setup(setup: &Setup) -> Result<Position, PositionError> {
        crate::validate::position(setup)
    }

    /// What stands against playing on from a setup: every reason, and none if it is a position.
    ///
    /// Cheap enough to be asked after each change in a board editor; it makes no position. The
    /// question is whether one can play on, not whether a game could have led there: nine queens
    /// are nothing to complain of.
    ///
    /// An editor may work like this:
    ///
    /// ```
    /// use chess_movegen::{Color, File, Piece, Position, PositionErrorReason, Setup, Square, CastlingSide};
    ///
    /// // The board is cleared, and a king put where it should not be.
    /// let mut setup = Setup::EMPTY.with_piece(Square::D1, Some(Piece::WhiteKing));
    /// let reasons = Position::reasons_against(&setup);
    /// assert_eq!(reasons, [PositionErrorReason::NoKing(Color::Black)]);
    /// assert_eq!(reasons[0].to_string(), "Black has no king");
    ///
    /// // The other king, a rook, and a tick in the box "White may castle on the king side".
    /// setup = setup
    ///     .with_piece(Square::D8, Some(Piece::BlackKing))
    ///     .with_piece(Square::H1, Some(Piece::WhiteRook))
    ///     .with_piece(Square::D7, Some(Piece::WhiteRook))
    ///     .with_castling_right(Color::White, CastlingSide::QueenSide, File::A);
    /// // 8 . . . k . . . .
    /// // 7 . . . R . . . .
    /// // …
    /// // 1 . . . K . . . R
    /// let said: Vec<String> =
    ///     Position::reasons_against(&setup).iter().map(|reason| reason.to_string()).collect();
    /// assert_eq!(said, [
    ///     "Black is in check although White is to move",
    ///     "White cannot castle on the queen side: no rook of its is on a1",
    /// ]);
    ///
    /// // The king is dragged to its square, the wrong tick removed, the right one set, and it is
    /// // Black's move.
    /// setup = setup
    ///     .with_piece_moved(Square::D1, Square::E1)
    ///     .without_castling_right(Color::White, CastlingSide::QueenSide)
    ///     .with_castling_right(Color::White, CastlingSide::KingSide, File::H)
    ///     .with_turn_passed();
    /// assert_eq!(Position::reasons_against(&setup), []);
    /// let position = Position::from_setup(&setup)?;
    /// assert_eq!(position.to_fen(), "3k4/3R4/8/8/8/8/8/4K2R b K - 0 1");
    /// # Ok::<(), chess_movegen::PositionError>(())
    /// ```
    #[must_use]
    pub fn reasons_against(setup: &Setup) -> Vec<PositionErrorReason> {
        crate::validate::reasons(setup)
    }

    /// The position that a FEN describes, with six fields, in standard FEN, X-FEN or Shredder-FEN.
    ///
    /// # Errors
    ///
    /// If the text is no FEN, or says what cannot be played on.
    pub fn from_fen(fen: &str) -> Result<Position, ParsePositionError> {
        Ok(Position::from_setup(&Setup::from_fen(fen)?)?)
    }

    /// The setup that describes this position.
    #[must_use]
    pub fn to_setup(&self) -> Setup {
        let pieces = Square::ALL
            .into_iter()
            .filter_map(|square| self.piece_at(square).map(|piece| (square, piece)));
        Setup::EMPTY
            .with_pieces(pieces)
            .with_side_to_move(self.side_to_move)
            .with_castling_rights(self.castling_rights)
            .with_en_passant(self.en_passant)
            .with_clocks(self.halfmove_clock, self.fullmove_number)
    }

    /// The FEN; in Chess960 X-FEN, which is read back without loss. For Shredder-FEN ask
    /// [`Setup::shredder_fen`] of [`Position::to_setup`].
    ///
    /// ```
    /// use chess_movegen::Position;
    ///
    /// let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    /// assert_eq!(Position::initial().to_fen(), fen);
    /// ```
    #[must_use]
    pub fn to_fen(&self) -> String {
        self.to_setup().fen().to_string()
    }

    /// The same position with everything that is kept up to date by moves computed from scratch:
    /// the attack table, the piece list, the sets of each type and the key.
    ///
    /// It takes only the board, the side to move, the rights and the en passant square from this
    /// one. Slow; it is the oracle of the tests.
    #[must_use]
    pub fn recomputed(&self) -> Position {
        Position {
            table: AttackTable::from_board(&self.board),
            list: self.board.piece_list(),
            types: TypeSets::from_board(&self.board),
            key: zobrist::key(
                &self.board,
                self.side_to_move,
                self.castling_rights,
                self.en_passant,
            ),
            ..self.clone()
        }
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

    /// The square that a pawn has just passed over, if a pawn stands ready to capture there.
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

    /// The number of the move, raised after each move of Black.
    #[inline]
    #[must_use]
    pub const fn fullmove_number(&self) -> u16 {
        self.fullmove_number
    }

    /// The Zobrist key, equal to that of the Polyglot book format. Clocks do not count.
    #[inline]
    #[must_use]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// What stands on each square.
    #[inline]
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Where each piece stands.
    #[inline]
    #[must_use]
    pub const fn piece_list(&self) -> &PieceList {
        &self.list
    }

    /// Which pieces attack each square.
    #[inline]
    #[must_use]
    pub const fn attack_table(&self) -> &AttackTable {
        &self.table
    }

    /// Which pieces are of each type.
    #[inline]
    #[must_use]
    pub const fn type_sets(&self) -> &TypeSets {
        &self.types
    }

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
        match self.list.square(PieceId::king(color)) {
            Some(square) => square,
            // No position is without a king; a total function needs no panic in its code.
            None => Square::A1,
        }
    }

    /// The pieces of one side.
    #[must_use]
    pub fn side_set(&self, color: Color) -> PieceSet {
        self.list.ids() & PieceSet::side(color)
    }

    /// The pieces of one side that move so.
    #[inline]
    #[must_use]
    pub fn type_set(&self, color: Color, piece_type: PieceType) -> PieceSet {
        self.types.of(piece_type) & PieceSet::side(color)
    }

    /// The pieces of one side that attack the square.
    #[inline]
    #[must_use]
    pub fn attackers(&self, square: Square, color: Color) -> PieceSet {
        self.table.attackers(square) & PieceSet::side(color)
    }

    /// The squares that a piece attacks, own pieces's squares too; none if it is not on the board.
    #[inline]
    #[must_use]
    pub fn attacks_of(&self, id: PieceId) -> Bitboard {
        self.table.attacks_of(id)
    }

    /// The squares that any piece of this side attacks, own pieces's squares too.
    #[inline]
    #[must_use]
    pub fn attacked_by(&self, color: Color) -> Bitboard {
        self.table.attacked_by(color)
    }

    /// True if a piece of this side attacks the square.
    #[inline]
    #[must_use]
    pub fn is_attacked(&self, square: Square, by: Color) -> bool {
        !self.attackers(square, by).is_empty()
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        let pieces = |position: &Position| position.board.places().map(|place| place.piece());
        self.key == other.key
            && self.side_to_move == other.side_to_move
            && self.castling_rights == other.castling_rights
            && self.en_passant == other.en_passant
            && self.halfmove_clock == other.halfmove_clock
            && self.fullmove_number == other.fullmove_number
            && pieces(self) == pieces(other)
    }
}

impl Eq for Position {}

impl TryFrom<&Setup> for Position {
    type Error = PositionError;

    fn try_from(setup: &Setup) -> Result<Position, PositionError> {
        Position::from_setup(setup)
    }
}

impl From<&Position> for Setup {
    fn from(position: &Position) -> Setup {
        position.to_setup()
    }
}

impl FromStr for Position {
    type Err = ParsePositionError;

    fn from_str(fen: &str) -> Result<Position, ParsePositionError> {
        Position::from_fen(fen)
    }
}

/// The board in the letters of FEN, with coordinates.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.to_setup().ascii(), f)
    }
}

/// The FEN.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({})", self.to_setup().fen())
    }
}
