//! Reading FENs that people typed and programs wrote carelessly.

use crate::fen_reader::{Manner, Reader};
use crate::{FenError, FenField, FenRemedy, FenRepair, FenRepairs, Setup};

impl Setup {
    /// Reads a FEN as [`Setup::from_fen`] does, and repairs what has one obvious remedy.
    ///
    /// The result says what was repaired; the list is empty for a text that the strict reader
    /// takes, but for a fullmove number of 0. Repaired are:
    ///
    /// - blanks too many, around the text too, tabs and all other blanks of Unicode, a byte order
    ///   mark; and `_` for blanks, as in the addresses of web pages, if the text has no blank;
    /// - fields missing at the end, or left out before a field that can be nothing else: White to
    ///   move, nobody may castle, no en passant square, clocks of 0 and 1. A number in the place
    ///   of the en passant square is the halfmove clock, so `0` does not stand for `-`;
    /// - counts of empty squares in a row, as `44` for `8`; a slash after the first rank;
    /// - `W`, `white` and the like for the side to move;
    /// - dashes of other kinds, more than one of them, or dashes among castling letters, as `KQ--`;
    /// - castling rights repeated or on a castling side that the king leaves no room for: they are dropped.
    ///   Whether a king and a rook stand there is for a position to say;
    /// - a capital letter in the en passant square;
    /// - numbers that begin with zeros, are negative, larger than 65535, or a dash; a fullmove
    ///   number of 0, which becomes 1.
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
    ///     "FEN, side to move, column 45: a blank too many; skipped",
    ///     "FEN, en passant square, column 53: '–' is neither '-' nor a file from a to h; read as '-'",
    ///     "FEN, halfmove clock, column 54: the field is missing; taken as 0",
    ///     "FEN, fullmove number, column 54: the field is missing; taken as 1",
    /// ]);
    /// # Ok::<(), chess_core::FenError>(())
    /// ```
    ///
    /// # Errors
    /// A [`FenError`] for what has no obvious remedy, such as a rank of seven squares, an unknown
    /// letter, or text after the last field.
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

    fn may_end_with_semicolon(&self, _field: FenField) -> bool {
        false
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
