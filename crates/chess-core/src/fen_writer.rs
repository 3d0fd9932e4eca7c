//! Writing FEN, X-FEN and Shredder-FEN.

use core::fmt::{self, Write as _};

use crate::{CastlingStyle, File, Rank, Setup, Square, castling_letters};

/// A setup as FEN text; made by [`Setup::fen`] and its like.
///
/// ```
/// use chess_core::Setup;
///
/// assert_eq!(format!("position fen {}", Setup::EMPTY.fen()), "position fen 8/8/8/8/8/8/8/8 w - - 0 1");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Fen<'a> {
    setup: &'a Setup,
    style: CastlingStyle,
}

impl Setup {
    /// The setup as X-FEN, which for standard chess is FEN.
    ///
    /// Reading it back gives an equal setup, as long as each castling right lies on its own wing
    /// of the king, the way [`Setup::from_fen`] counts wings.
    ///
    /// ```
    /// use chess_core::Setup;
    ///
    /// let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    /// assert_eq!(Setup::initial().fen().to_string(), fen);
    /// ```
    #[must_use]
    pub const fn fen(&self) -> Fen<'_> {
        self.fen_in(CastlingStyle::XFen)
    }

    /// The setup as Shredder-FEN: castling rights by the files of the rooks.
    ///
    /// ```
    /// use chess_core::Setup;
    ///
    /// let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1";
    /// assert_eq!(Setup::initial().shredder_fen().to_string(), fen);
    /// ```
    #[must_use]
    pub const fn shredder_fen(&self) -> Fen<'_> {
        self.fen_in(CastlingStyle::Shredder)
    }

    /// The setup as FEN with castling rights in this style.
    #[must_use]
    pub const fn fen_in(&self, style: CastlingStyle) -> Fen<'_> {
        Fen { setup: self, style }
    }
}

impl Fen<'_> {
    fn write_rank(&self, f: &mut fmt::Formatter<'_>, rank: Rank) -> fmt::Result {
        let mut empty = 0;
        for file in File::ALL {
            match self.setup.piece_at(Square::new(file, rank)) {
                None => empty += 1,
                Some(piece) => {
                    write_count(f, empty)?;
                    empty = 0;
                    f.write_char(piece.letter())?;
                }
            }
        }
        write_count(f, empty)
    }

    fn write_castling_rights(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rights = self.setup.castling_rights();
        if rights.is_empty() {
            return f.write_char('-');
        }
        for right in rights.iter() {
            f.write_char(castling_letters::letter(self.setup, self.style, right))?;
        }
        Ok(())
    }
}

fn write_count(f: &mut fmt::Formatter<'_>, empty: u8) -> fmt::Result {
    if empty == 0 { Ok(()) } else { write!(f, "{empty}") }
}

/// The six fields with a blank between them.
impl fmt::Display for Fen<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            self.write_rank(f, rank)?;
            if rank != Rank::First {
                f.write_char('/')?;
            }
        }
        write!(f, " {} ", self.setup.side_to_move().letter())?;
        self.write_castling_rights(f)?;
        match self.setup.en_passant() {
            Some(square) => write!(f, " {square}")?,
            None => f.write_str(" -")?,
        }
        write!(f, " {} {}", self.setup.halfmove_clock(), self.setup.fullmove_number())
    }
}
