//! Reading FEN, X-FEN, Shredder-FEN and the fields that EPD shares with them.

use core::str::FromStr;

use crate::{
    CastlingRights, Color, FenError, FenErrorKind, FenField, File, Piece, Rank, Setup, Square,
    castling_letters,
};

impl Setup {
    /// Reads a FEN: exactly six fields with a single blank between them, and nothing around them.
    ///
    /// Castling rights may be those of FEN, X-FEN and Shredder-FEN, in any order: `K` and `Q`
    /// mean the outermost rook of the wing, or the h- or a-file if no rook stands there; a letter
    /// from a to h means that file. The wing of a file is seen from the king on his back rank (of
    /// several, the one nearest to the a-file), or from the e-file if no king stands there.
    ///
    /// Ranks and numbers must be in their shortest form (`8`, not `44`; `7`, not `07`), so that
    /// writing the setup gives the same text again, but for the order and the style of the
    /// castling rights.
    ///
    /// ```
    /// use chess_core::{Color, File, Piece, Setup, Square, Wing};
    ///
    /// let fen = "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11";
    /// let setup = Setup::from_fen(fen)?;
    /// assert_eq!(setup.piece_at(Square::F5), Some(Piece::BlackBishop));
    /// assert_eq!(setup.castling_rights().rook_file(Color::White, Wing::KingSide), Some(File::G));
    /// assert_eq!((setup.halfmove_clock(), setup.fullmove_number()), (4, 11));
    /// assert_eq!(setup.fen().to_string(), fen);
    /// # Ok::<(), chess_core::FenError>(())
    /// ```
    ///
    /// # Errors
    /// A [`FenError`] with the first field and column that cannot be read, and the reason.
    pub fn from_fen(text: &str) -> Result<Setup, FenError> {
        let mut cursor = Cursor { rest: text, column: 1, blanks: Blanks::Single };
        let setup = shared_fields(&mut cursor)?;
        let halfmove_clock = cursor.word(FenField::HalfmoveClock)?.number()?;
        let fullmove_number = cursor.word(FenField::FullmoveNumber)?.number()?;
        cursor.expect_end(FenField::FullmoveNumber)?;
        Ok(setup.with_clocks(halfmove_clock, fullmove_number))
    }

    /// Reads a line of an EPD file as far as it is a setup, and gives the rest of the line.
    ///
    /// The four fields that EPD shares with FEN come first. If two whole numbers follow, they are
    /// the clocks; if not, the clocks are 0 and 1. The fourth field and the second number may be
    /// followed by `;`, which stays in the rest. Blanks, tabs among them, may repeat and may stand in
    /// front; the rest has none at its start.
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
        let mut cursor = Cursor { rest: text, column: 1, blanks: Blanks::Any };
        let mut setup = shared_fields(&mut cursor)?;
        if let Some((halfmove_clock, fullmove_number)) = clocks_if_any(&mut cursor)? {
            setup = setup.with_clocks(halfmove_clock, fullmove_number);
        }
        Ok((setup, cursor.rest.trim_ascii_start()))
    }
}

/// The same as [`Setup::from_fen`].
impl FromStr for Setup {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Setup, FenError> {
        Setup::from_fen(text)
    }
}

/// Which blanks may stand between fields.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Blanks {
    /// One space.
    Single,
    /// ASCII whitespace, as much as you like, in front of the text too.
    Any,
}

impl Blanks {
    fn include(self, character: char) -> bool {
        match self {
            Blanks::Single => character == ' ',
            Blanks::Any => character.is_ascii_whitespace(),
        }
    }
}

/// The text that is still to be read, and where it begins.
#[derive(Clone, Copy)]
struct Cursor<'a> {
    rest: &'a str,
    /// The column of the first character of `rest`.
    column: usize,
    blanks: Blanks,
}

impl<'a> Cursor<'a> {
    /// Takes the next word, after the blanks before it.
    fn word(&mut self, field: FenField) -> Result<Word<'a>, FenError> {
        let blanks = self.leading_blanks();
        let allowed = usize::from(field != FenField::Board);
        if self.blanks == Blanks::Single && blanks > allowed {
            return Err(FenError::new(field, self.column + allowed, FenErrorKind::ExtraBlank));
        }
        self.take(blanks);
        if self.rest.is_empty() {
            return Err(FenError::new(field, self.column, FenErrorKind::Missing));
        }
        let column = self.column;
        let end = self.rest.find(|c| self.ends(field, c)).unwrap_or(self.rest.len());
        Ok(Word { field, text: self.take(end), column })
    }

    /// True for blanks, and in EPD for the semicolon after a field that may be the last.
    fn ends(&self, field: FenField, character: char) -> bool {
        let may_be_last = matches!(field, FenField::EnPassant | FenField::FullmoveNumber);
        let is_epd = self.blanks == Blanks::Any;
        self.blanks.include(character) || (is_epd && may_be_last && character == ';')
    }

    fn expect_end(&self, last: FenField) -> Result<(), FenError> {
        let blanks = self.leading_blanks();
        if self.rest.is_empty() {
            Ok(())
        } else if blanks == self.rest.len() {
            Err(FenError::new(last, self.column, FenErrorKind::ExtraBlank))
        } else {
            Err(FenError::new(last, self.column + blanks, FenErrorKind::TextAfterLastField))
        }
    }

    /// How many blanks come next. They are ASCII, so it is a number of bytes too.
    fn leading_blanks(&self) -> usize {
        self.rest.len() - self.rest.trim_start_matches(|c| self.blanks.include(c)).len()
    }

    fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.column += taken.chars().count();
        self.rest = rest;
        taken
    }
}

/// The text of one field, and where it begins.
#[derive(Clone, Copy)]
struct Word<'a> {
    field: FenField,
    text: &'a str,
    column: usize,
}

/// The fields that FEN and EPD share.
fn shared_fields(cursor: &mut Cursor<'_>) -> Result<Setup, FenError> {
    let board = cursor.word(FenField::Board)?.board()?;
    let side_to_move = cursor.word(FenField::SideToMove)?.side_to_move()?;
    let rights = cursor.word(FenField::CastlingRights)?.castling_rights(&board)?;
    let en_passant = cursor.word(FenField::EnPassant)?.en_passant()?;
    Ok(board
        .with_side_to_move(side_to_move)
        .with_castling_rights(rights)
        .with_en_passant(en_passant))
}

/// Takes both clocks if two whole numbers come next, and nothing if not.
fn clocks_if_any(cursor: &mut Cursor<'_>) -> Result<Option<(u16, u16)>, FenError> {
    let mut ahead = *cursor;
    let Ok(halfmove_clock) = ahead.word(FenField::HalfmoveClock) else { return Ok(None) };
    let Ok(fullmove_number) = ahead.word(FenField::FullmoveNumber) else { return Ok(None) };
    if !halfmove_clock.is_whole_number() || !fullmove_number.is_whole_number() {
        return Ok(None);
    }
    *cursor = ahead;
    Ok(Some((halfmove_clock.number()?, fullmove_number.number()?)))
}

impl Word<'_> {
    /// The error that something is wrong with the character at this index, or at the word's end.
    fn error(&self, index: usize, kind: FenErrorKind) -> FenError {
        FenError::new(self.field, self.column + index, kind)
    }

    fn end(&self) -> usize {
        self.text.chars().count()
    }

    /// Checks that the word has no more than so many characters.
    fn expect_length(&self, length: usize) -> Result<(), FenError> {
        match self.text.chars().nth(length) {
            None => Ok(()),
            Some(c) => Err(self.error(length, FenErrorKind::FieldTooLong(c))),
        }
    }

    fn board(&self) -> Result<Setup, FenError> {
        let mut setup = Setup::EMPTY;
        let mut rank = Rank::Eighth;
        let mut squares: u8 = 0;
        let mut after_count = false;
        for (index, c) in self.text.chars().enumerate() {
            let error = |kind| Err(self.error(index, kind));
            let digit = c.to_digit(10);
            match (c, digit) {
                ('/', _) => {
                    if squares != 8 {
                        return error(FenErrorKind::RankTooShort { rank, squares });
                    }
                    let Some(next) = rank.index().checked_sub(1).and_then(Rank::from_index) else {
                        return error(FenErrorKind::TooManyRanks);
                    };
                    rank = next;
                    squares = 0;
                }
                (_, Some(count @ 1..=8)) => {
                    if after_count {
                        return error(FenErrorKind::ConsecutiveCounts);
                    }
                    squares += count as u8;
                    if squares > 8 {
                        return error(FenErrorKind::RankTooLong { rank });
                    }
                }
                (_, Some(_)) => return error(FenErrorKind::BadEmptyCount(c)),
                (_, None) => {
                    let Some(piece) = Piece::from_letter(c) else {
                        return error(FenErrorKind::UnknownPiece(c));
                    };
                    let Some(file) = File::from_index(squares.into()) else {
                        return error(FenErrorKind::RankTooLong { rank });
                    };
                    setup = setup.with_piece(Square::new(file, rank), Some(piece));
                    squares += 1;
                }
            }
            after_count = digit.is_some();
        }
        if squares != 8 {
            return Err(self.error(self.end(), FenErrorKind::RankTooShort { rank, squares }));
        }
        if rank != Rank::First {
            let ranks = 8 - rank as u8;
            return Err(self.error(self.end(), FenErrorKind::TooFewRanks { ranks }));
        }
        Ok(setup)
    }

    fn side_to_move(&self) -> Result<Color, FenError> {
        let letter = self.first()?;
        let color = Color::from_letter(letter)
            .ok_or_else(|| self.error(0, FenErrorKind::UnknownSide(letter)))?;
        self.expect_length(1)?;
        Ok(color)
    }

    fn castling_rights(&self, board: &Setup) -> Result<CastlingRights, FenError> {
        if self.text.starts_with('-') {
            self.expect_length(1)?;
            return Ok(CastlingRights::NONE);
        }
        let mut rights = CastlingRights::NONE;
        for (index, letter) in self.text.chars().enumerate() {
            let (color, wing, rook) =
                castling_letters::meaning(letter, board).map_err(|kind| self.error(index, kind))?;
            if rights.rook_file(color, wing).is_some() {
                return Err(self.error(index, FenErrorKind::RepeatedCastlingRight(letter)));
            }
            rights = rights.with(color, wing, rook);
        }
        Ok(rights)
    }

    fn en_passant(&self) -> Result<Option<Square>, FenError> {
        let first = self.first()?;
        if first == '-' {
            self.expect_length(1)?;
            return Ok(None);
        }
        let file = File::from_letter(first)
            .ok_or_else(|| self.error(0, FenErrorKind::UnknownFile(first)))?;
        let second = self.text.chars().nth(1);
        let second = second.ok_or_else(|| self.error(1, FenErrorKind::RankMissing))?;
        let rank = Rank::from_letter(second)
            .ok_or_else(|| self.error(1, FenErrorKind::UnknownRank(second)))?;
        self.expect_length(2)?;
        Ok(Some(Square::new(file, rank)))
    }

    fn is_whole_number(&self) -> bool {
        !self.text.is_empty() && self.text.bytes().all(|byte| byte.is_ascii_digit())
    }

    fn number(&self) -> Result<u16, FenError> {
        let mut number: u16 = 0;
        for (index, c) in self.text.chars().enumerate() {
            let digit =
                c.to_digit(10).ok_or_else(|| self.error(index, FenErrorKind::NotADigit(c)))?;
            if index > 0 && number == 0 {
                return Err(self.error(0, FenErrorKind::LeadingZero));
            }
            number = number
                .checked_mul(10)
                .and_then(|tens| tens.checked_add(digit as u16))
                .ok_or_else(|| self.error(0, FenErrorKind::NumberTooLarge))?;
        }
        Ok(number)
    }

    fn first(&self) -> Result<char, FenError> {
        self.text.chars().next().ok_or_else(|| self.error(0, FenErrorKind::Missing))
    }
}
