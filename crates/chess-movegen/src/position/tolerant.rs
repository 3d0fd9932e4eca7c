//! Positions from texts and setups that are nearly right.

use alloc::vec::Vec;
use core::fmt;

use chess_core::{FenRepair, Setup};

use super::position_error::{ParsePositionError, PositionError, PositionErrorReason};
use super::{Position, validate};

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

impl Position {
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
}
