//! Reading FEN, X-FEN, Shredder-FEN and the fields that EPD shares with them; strictly, or as people
//! type them and programs write them carelessly.

use core::str::FromStr;

use crate::fen_reader::{Manner, Reader};
use crate::{FenError, FenField, FenRemedy, FenRepair, FenRepairs, Setup};

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
        read(text, Strict)
    }

    /// Reads a FEN as [`Setup::from_fen`] does, and repairs what has one obvious remedy.
    ///
    /// The result says what was repaired; the list is empty for a text that the strict reader
    /// takes, but for a fullmove number of 0. Repaired are:
    ///
    /// - superfluous spaces, around the text too, tabs and all other white space of Unicode, a byte
    ///   order mark; and `_` for spaces, as in the addresses of web pages, if the text has none;
    /// - fields missing at the end, or left out before a field that can be nothing else: White to
    ///   move, no castling rights, no en passant square, clocks of 0 and 1. A number in the place
    ///   of the en passant square is the halfmove clock, so `0` does not stand for `-`;
    /// - counts of empty squares in a row, as `44` for `8`; a slash after the first rank;
    /// - `W`, `white` and the like for the side to move;
    /// - dashes of other kinds, more than one of them, or dashes among castling letters, as `KQ--`;
    /// - castling rights repeated, or on a side where the king leaves no room: they are dropped.
    ///   Whether a king and a rook stand there is for a position to say;
    /// - a capital letter in the en passant square, or no space after a dash there, as `-0 1`;
    /// - numbers with leading zeros or a sign, numbers larger than 65535, a dash for a number; a
    ///   fullmove number of 0, which becomes 1;
    /// - text after the last field, from a space or a semicolon on, such as the moves that follow
    ///   in UCI or the operations of EPD: it is ignored.
    ///
    /// ```
    /// use chess_core::Setup;
    ///
    /// let text = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR  w KQkq –";
    /// assert!(Setup::from_fen(text).is_err());
    ///
    /// let (setup, repairs) = Setup::from_fen_tolerant(text)?;
    /// assert_eq!(setup, Setup::initial());
    /// let said: Vec<String> = repairs.iter().map(|repair| repair.to_string()).collect();
    /// assert_eq!(said, [
    ///     "FEN, side to move, column 45: there is an extra space; it is skipped",
    ///     "FEN, en passant square, column 53: '–' is neither '-' nor a file from a to h; read as '-'",
    ///     "FEN, halfmove clock, column 54: the field is missing; 0 is assumed",
    ///     "FEN, fullmove number, column 54: the field is missing; 1 is assumed",
    /// ]);
    /// # Ok::<(), chess_core::FenError>(())
    /// ```
    ///
    /// # Errors
    /// A [`FenError`] for what has no obvious remedy, such as a rank of seven squares, an
    /// unknown letter, or a number too many.
    pub fn from_fen_tolerant(text: &str) -> Result<(Setup, FenRepairs), FenError> {
        let mut repairs = FenRepairs::EMPTY;
        let underscores_are_blanks = !text.trim_matches(is_blank).contains(is_blank);
        let manner = Tolerant { repairs: &mut repairs, underscores_are_blanks };
        Ok((read(text, manner)?, repairs))
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

/// Reads all six fields in this manner, and nothing else.
#[inline]
fn read(text: &str, manner: impl Manner) -> Result<Setup, FenError> {
    let mut reader = Reader::new(text, manner);
    let mut setup = Setup::EMPTY;
    reader.shared_fields(&mut setup)?;
    reader.clocks(&mut setup)?;
    reader.expect_end()?;
    Ok(setup)
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

/// Everything that can be repaired is.
struct Tolerant<'r> {
    repairs: &'r mut FenRepairs,
    underscores_are_blanks: bool,
}

impl Manner for Tolerant<'_> {
    fn is_blank(&self, character: char) -> bool {
        is_blank(character) || (self.underscores_are_blanks && character == '_')
    }

    fn may_end_with_semicolon(&self, field: FenField) -> bool {
        field == FenField::FullmoveNumber
    }

    fn takes_move_zero(&self) -> bool {
        false
    }

    fn repair(&mut self, defect: FenError, remedy: FenRemedy) -> Result<(), FenError> {
        self.repairs.push(FenRepair { defect, remedy })
    }
}

/// White space, and the byte order mark, which is nothing else in the middle of a text.
fn is_blank(character: char) -> bool {
    character.is_whitespace() || character == '\u{feff}'
}
