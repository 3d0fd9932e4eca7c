//! Reading FENs that people typed and programs wrote carelessly.

use crate::fen_reader::{Manner, Reader};
use crate::{FenError, FenField, FenRemedy, FenRepair, FenRepairs, Setup};

impl Setup {
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
        let mut reader = Reader::new(text, manner);
        let mut setup = Setup::EMPTY;
        reader.shared_fields(&mut setup)?;
        reader.clocks(&mut setup)?;
        reader.expect_end()?;
        Ok((setup, repairs))
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
        self.repairs.push(FenRepair::new(defect, remedy))
    }
}

/// White space, and the byte order mark, which is nothing else in the middle of a text.
fn is_blank(character: char) -> bool {
    character.is_whitespace() || character == '\u{feff}'
}
