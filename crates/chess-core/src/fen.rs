//! Reading FEN, X-FEN, Shredder-FEN and the fields that EPD shares with them.

use core::str::FromStr;

use crate::fen_reader::{Manner, Reader};
use crate::{FenError, FenField, FenRemedy, Setup};

impl Setup {
    /// Reads a FEN: exactly six fields with a single space between them, and nothing around them.
    ///
    /// Castling rights may be those of FEN, X-FEN and Shredder-FEN, in any order: `K` and `Q`
    /// mean the outermost rook on that side, or the h- or a-file if no rook stands there; a letter
    /// from a to h means that file. The side of a file is seen from the king on its back rank (of
    /// several, the one nearest to the a-file), or from the e-file if no king stands there.
    ///
    /// Ranks and numbers must be in their shortest form (`8`, not `44`; `7`, not `07`), so that
    /// writing the setup gives the same text again, but for the order and the style of the
    /// castling rights, and for a fullmove number of 0: some programs count from 0, and it is
    /// read as 1. [`Setup::from_fen_tolerant`] takes what people type.
    ///
    /// ```
    /// use chess_core::{Color, File, Piece, Setup, Square, CastlingSide};
    ///
    /// let fen = "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11";
    /// let setup = Setup::from_fen(fen)?;
    /// assert_eq!(setup.piece_at(Square::F5), Some(Piece::BlackBishop));
    /// let rights = setup.castling_rights();
    /// assert_eq!(rights.rook_file(Color::White, CastlingSide::KingSide), Some(File::G));
    /// assert_eq!((setup.halfmove_clock(), setup.fullmove_number()), (4, 11));
    /// assert_eq!(setup.fen().to_string(), fen);
    /// # Ok::<(), chess_core::FenError>(())
    /// ```
    ///
    /// # Errors
    /// A [`FenError`] with the first field and column that cannot be read, and the reason.
    pub fn from_fen(text: &str) -> Result<Setup, FenError> {
        let mut reader = Reader::new(text, Strict);
        let mut setup = Setup::EMPTY;
        reader.shared_fields(&mut setup)?;
        reader.clocks(&mut setup)?;
        reader.expect_end()?;
        Ok(setup)
    }

    /// Reads a line of an EPD file as far as it is a setup, and gives the rest of the line.
    ///
    /// The four fields that EPD shares with FEN come first. If two whole numbers follow, they are
    /// the clocks; if not, the clocks are 0 and 1. The fourth field and the second number may be
    /// followed by `;`, which stays in the rest. Blanks, tabs among them, may repeat and may stand
    /// in front; the rest has none at its start.
    ///
    /// ```
    /// use chess_core::Setup;
    ///
    /// let (setup, rest) = Setup::from_epd("8/8/8/8/8/8/8/8  b - e3 hmvc 7; id \"bare\";")?;
    /// assert_eq!(setup.fen().to_string(), "8/8/8/8/8/8/8/8 b - e3 0 1");
    /// assert_eq!(rest, "hmvc 7; id \"bare\";");
    ///
    /// let (setup, rest) = Setup::from_epd("8/8/8/8/8/8/8/8 w - - 3 17; D1 0")?;
    /// assert_eq!((setup.halfmove_clock(), setup.fullmove_number()), (3, 17));
    /// assert_eq!(rest, "; D1 0");
    /// # Ok::<(), chess_core::FenError>(())
    /// ```
    ///
    /// # Errors
    /// A [`FenError`] with the first field and column that cannot be read, and the reason.
    pub fn from_epd(text: &str) -> Result<(Setup, &str), FenError> {
        let mut reader = Reader::new(text, Epd);
        let mut setup = Setup::EMPTY;
        reader.shared_fields(&mut setup)?;
        reader.clocks_if_any(&mut setup)?;
        Ok((setup, reader.rest().trim_ascii_start()))
    }
}

/// The same as [`Setup::from_fen`]: it reads what `Display` writes.
impl FromStr for Setup {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Setup, FenError> {
        Setup::from_fen(text)
    }
}

/// One space between fields, and nothing that would have to be repaired.
struct Strict;

impl Manner for Strict {
    #[inline]
    fn is_blank(&self, character: char) -> bool {
        character == ' '
    }

    #[inline]
    fn may_end_with_semicolon(&self, _field: FenField) -> bool {
        false
    }

    #[inline]
    fn takes_move_zero(&self) -> bool {
        true
    }

    #[inline]
    fn repair(&mut self, defect: FenError, _remedy: FenRemedy) -> Result<(), FenError> {
        Err(defect)
    }
}

/// The same with any amount of ASCII white space, in front of the text too.
struct Epd;

impl Manner for Epd {
    #[inline]
    fn is_blank(&self, character: char) -> bool {
        character.is_ascii_whitespace()
    }

    #[inline]
    fn may_end_with_semicolon(&self, field: FenField) -> bool {
        matches!(field, FenField::EnPassant | FenField::FullmoveNumber)
    }

    #[inline]
    fn takes_move_zero(&self) -> bool {
        true
    }

    #[inline]
    fn allow_blank(&mut self, _defect: FenError, _remedy: FenRemedy) -> Result<(), FenError> {
        Ok(())
    }

    #[inline]
    fn repair(&mut self, defect: FenError, _remedy: FenRemedy) -> Result<(), FenError> {
        Err(defect)
    }
}
