//! From setups to positions and back, and the texts of both; also from those that are nearly right.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use chess_core::{Chess960Start, Color, FenRepair, PieceType, Setup, Square};

use super::labelled_pieces::LabelledPieces;
use super::position_error::{ParsePositionError, PositionError, PositionErrorReason};
use super::{Position, validate};
use crate::zobrist;

impl Position {
    /// The initial position of standard chess.
    #[must_use]
    pub fn initial() -> Position {
        Position::unchecked_from_setup(&Setup::initial())
    }

    /// A start position of Chess960.
    ///
    /// ```
    /// use chess_movegen::{Chess960Start, Position};
    ///
    /// let start = Chess960Start::new(0).ok_or("there are 960")?;
    /// let fen = "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1";
    /// assert_eq!(Position::chess960(start).to_fen(), fen);
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn chess960(start: Chess960Start) -> Position {
        Position::unchecked_from_setup(&Setup::chess960(start))
    }

    /// The position that a setup describes.
    ///
    /// # Errors
    ///
    /// If the setup cannot be played on; the error lists every reason.
    pub fn from_setup(setup: &Setup) -> Result<Position, PositionError> {
        match PositionError::new(validate::reasons(setup)) {
            Some(error) => Err(error),
            None => Ok(Position::unchecked_from_setup(setup)),
        }
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
    /// use chess_movegen::{
    ///     CastlingSide, Color, File, Piece, Position, PositionErrorReason, Setup, Square,
    /// };
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
    ///     "Black is in check, but it is White's move",
    ///     "White cannot castle on the queen side: there is no white rook on a1",
    /// ]);
    ///
    /// // The king is dragged to its square, the wrong tick removed, the right one set, and it is
    /// // Black's move.
    /// setup = setup
    ///     .with_piece_moved(Square::D1, Square::E1)
    ///     .without_castling_right(Color::White, CastlingSide::QueenSide)
    ///     .with_castling_right(Color::White, CastlingSide::KingSide, File::H)
    ///     .with_side_to_move(Color::Black);
    /// assert_eq!(Position::reasons_against(&setup), []);
    /// let position = Position::from_setup(&setup)?;
    /// assert_eq!(position.to_fen(), "3k4/3R4/8/8/8/8/8/4K2R b K - 0 1");
    /// # Ok::<(), chess_movegen::PositionError>(())
    /// ```
    #[must_use]
    pub fn reasons_against(setup: &Setup) -> Vec<PositionErrorReason> {
        validate::reasons(setup)
    }

    /// The position that a FEN describes, with six fields, in standard FEN, X-FEN or Shredder-FEN.
    ///
    /// # Errors
    ///
    /// If the text is no FEN, or says what cannot be played on.
    pub fn from_fen(fen: &str) -> Result<Position, ParsePositionError> {
        Ok(Position::from_setup(&Setup::from_fen(fen)?)?)
    }

    /// The position that a FEN describes, with what is wrong repaired where there is one obvious
    /// remedy, and a list of what was repaired.
    ///
    /// The text is read by [`Setup::from_fen_tolerant`], which says what it repairs; then castling
    /// rights without their king or rook are dropped, and an en passant square over which no pawn
    /// can have passed.
    ///
    /// ```
    /// use chess_movegen::Position;
    ///
    /// let text = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQ1BNR b KQkq e6";
    /// assert!(Position::from_fen_tolerant(text).is_err(), "no king can be guessed");
    ///
    /// // 4 . . . . P . . .        e6 should be e3
    /// // …
    /// // 1 R N B Q K B N .        and there is no rook to castle with
    /// let text = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBN1 b KQkq e6";
    /// let (position, repairs) = Position::from_fen_tolerant(text)?;
    /// assert_eq!(
    ///     position.to_fen(),
    ///     "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBN1 b Qkq - 0 1",
    /// );
    /// let said: Vec<String> = repairs.iter().map(|repair| repair.to_string()).collect();
    /// assert_eq!(said, [
    ///     "FEN, halfmove clock, column 56: the field is missing; 0 is assumed",
    ///     "FEN, fullmove number, column 56: the field is missing; 1 is assumed",
    ///     "White cannot castle on the king side: there is no white rook on h1; the right is dropped",
    ///     "e6 cannot be the en passant square: it is on the wrong rank; it is dropped",
    /// ]);
    /// # Ok::<(), chess_movegen::ParsePositionError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the text has a defect without an obvious remedy, or says what cannot be played on for
    /// other reasons than rights and the en passant square. Those reasons are all in the error.
    pub fn from_fen_tolerant(text: &str) -> Result<(Position, Vec<Repair>), ParsePositionError> {
        let (setup, fen_repairs) = Setup::from_fen_tolerant(text)?;
        let (position, dropped) = Position::from_setup_tolerant(&setup)?;
        let repairs = fen_repairs.iter().copied().map(Repair::Fen);
        Ok((position, repairs.chain(dropped.into_iter().map(Repair::Dropped)).collect()))
    }

    /// The position that a setup describes, without castling rights and an en passant square that
    /// cannot be, and the reasons why they were dropped.
    ///
    /// ```
    /// use chess_movegen::{Position, Setup, Square};
    ///
    /// // A board editor takes the rook of the initial position from h1.
    /// let setup = Setup::initial().with_piece(Square::H1, None);
    /// let (position, dropped) = Position::from_setup_tolerant(&setup)?;
    /// assert_eq!(position.castling_rights().to_string(), "Qkq");
    /// assert_eq!(dropped.len(), 1);
    /// # Ok::<(), chess_movegen::PositionError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the setup cannot be played on for other reasons; the error lists every one of those.
    pub fn from_setup_tolerant(
        setup: &Setup,
    ) -> Result<(Position, Vec<PositionErrorReason>), PositionError> {
        use PositionErrorReason as R;
        let (dropped, others): (Vec<_>, Vec<_>) = validate::reasons(setup)
            .into_iter()
            .partition(|reason| reason.is_about_castling() || reason.is_about_en_passant());
        if let Some(error) = PositionError::new(others) {
            return Err(error);
        }
        let mut sound = setup.clone();
        for reason in &dropped {
            sound = match *reason {
                R::CastlingWithoutKing(color, side)
                | R::CastlingWithoutRook(color, side, _)
                | R::CastlingOnWrongSide(color, side, _) => {
                    sound.without_castling_right(color, side)
                }
                _ => sound.with_en_passant(None),
            };
        }
        Ok((Position::unchecked_from_setup(&sound), dropped))
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

    /// The position of a setup that is known to be valid.
    pub(super) fn unchecked_from_setup(setup: &Setup) -> Position {
        let us = setup.side_to_move();
        let rights = setup.castling_rights();
        let pieces = LabelledPieces::of(setup);
        let table = pieces.attack_table();
        let LabelledPieces { board, list, types, key, .. } = pieces;
        let en_passant = setup.en_passant().filter(|&square| {
            !(table.attackers(square) & types.of(PieceType::pawn(us))).is_empty()
        });
        let file = en_passant.map_or(0, |square| zobrist::en_passant(square.file()));
        let turn = if us == Color::White { zobrist::turn() } else { 0 };
        Position {
            table,
            board,
            list,
            types,
            key: key ^ zobrist::castling(rights) ^ file ^ turn,
            castling_rights: rights,
            en_passant,
            side_to_move: us,
            halfmove_clock: setup.halfmove_clock(),
            fullmove_number: setup.fullmove_number(),
        }
    }
}

/// What was repaired to make a position of a text.
///
/// ```
/// use chess_movegen::{Position, Repair};
///
/// let (_, repairs) = Position::from_fen_tolerant("4k3/8/8/8/8/8/8/4K2R w KQ - 0 1")?;
/// assert!(matches!(repairs[..], [Repair::Dropped(_)]));
/// assert_eq!(
///     repairs[0].to_string(),
///     "White cannot castle on the queen side: there is no white rook on a1; the right is dropped",
/// );
/// # Ok::<(), chess_movegen::ParsePositionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Repair {
    /// A defect of the text.
    Fen(FenRepair),
    /// A castling right or an en passant square that cannot be, for this reason, was dropped.
    Dropped(PositionErrorReason),
}

/// What was wrong and, after a semicolon, what was done about it.
impl fmt::Display for Repair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Repair::Fen(repair) => fmt::Display::fmt(repair, f),
            Repair::Dropped(reason) if reason.is_about_castling() => {
                write!(f, "{reason}; the right is dropped")
            }
            Repair::Dropped(reason) => write!(f, "{reason}; it is dropped"),
        }
    }
}

/// The initial position of standard chess.
impl Default for Position {
    fn default() -> Position {
        Position::initial()
    }
}

impl TryFrom<&Setup> for Position {
    type Error = PositionError;

    fn try_from(setup: &Setup) -> Result<Position, PositionError> {
        Position::from_setup(setup)
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

#[cfg(test)]
mod tests {
    use super::*;
    use chess_core::{PieceId, coding};

    #[test]
    fn the_initial_labels_are_those_of_the_coding_module() {
        let position = Position::initial();
        for id in PieceId::all() {
            assert_eq!(position.piece_list().square(id), Some(coding::home_square(id)), "{id}");
        }
        assert_eq!(position.king(Color::White), Square::E1);
    }
}
