//! The six fields of a FEN.

use super::{Manner, Reader, is_dash, is_whole_number};
use crate::fen_repair::LONGEST_CASTLING_FIELD;
use crate::{
    CastlingRights, Color, FenError, FenErrorKind, FenField, FenRemedy, File, Piece, Rank, Setup,
    Square, castling_letters,
};

/// The piece that each byte names: [`Piece::from_letter`] as a table, since a board has no order in
/// which a processor could foresee the branches of a `match`.
static PIECES: [Option<Piece>; 256] = {
    let mut table = [None; 256];
    let mut byte = 0;
    while byte < 128 {
        table[byte] = Piece::from_letter(byte as u8 as char);
        byte += 1;
    }
    table
};

impl<M: Manner> Reader<'_, M> {
    #[inline]
    pub(super) fn board(&mut self, setup: &mut Setup) -> Result<(), FenError> {
        const FIELD: FenField = FenField::Board;
        let mut rank = Rank::Eighth;
        let mut squares: u8 = 0;
        let mut after_count = false;
        let mut joined_counts = false;
        while let Some(byte) = self.byte() {
            if let Some(piece) = PIECES[usize::from(byte)] {
                let Some(file) = File::from_index(squares.into()) else {
                    return Err(self.defect(FIELD, FenErrorKind::RankTooLong { rank }));
                };
                setup.put(Square::new(file, rank), Some(piece));
                squares += 1;
                after_count = false;
            } else if matches!(byte, b'1'..=b'8') {
                if after_count && !joined_counts {
                    let defect = self.defect(FIELD, FenErrorKind::ConsecutiveCounts);
                    self.manner.repair(defect, FenRemedy::CountsAdded)?;
                    joined_counts = true;
                }
                squares += byte - b'0';
                if squares > 8 {
                    return Err(self.defect(FIELD, FenErrorKind::RankTooLong { rank }));
                }
                after_count = true;
            } else if byte == b'/' {
                if squares != 8 {
                    return Err(self.defect(FIELD, FenErrorKind::RankTooShort { rank, squares }));
                }
                let Some(next) = rank.index().checked_sub(1).and_then(Rank::from_index) else {
                    self.slash_after_last_rank()?;
                    break;
                };
                (rank, squares, after_count) = (next, 0, false);
            } else if self.is_at_end_of(FIELD) {
                break;
            } else {
                return Err(self.no_board_character());
            }
            self.at += 1;
        }
        if squares != 8 {
            return Err(self.defect(FIELD, FenErrorKind::RankTooShort { rank, squares }));
        }
        if rank != Rank::First {
            let ranks = 8 - rank as u8;
            return Err(self.defect(FIELD, FenErrorKind::TooFewRanks { ranks }));
        }
        Ok(())
    }

    /// Skips a slash after the first rank if the field ends there and the manner allows it.
    #[cold]
    fn slash_after_last_rank(&mut self) -> Result<(), FenError> {
        let defect = self.defect(FenField::Board, FenErrorKind::TooManyRanks);
        self.at += 1;
        if !self.is_at_end_of(FenField::Board) {
            return Err(defect);
        }
        self.manner.repair(defect, FenRemedy::SlashSkipped)
    }

    #[cold]
    fn no_board_character(&self) -> FenError {
        self.defect_by(FenField::Board, |c| match c.is_ascii_digit() {
            true => FenErrorKind::BadEmptyCount(c),
            false => FenErrorKind::UnknownPiece(c),
        })
    }

    #[inline]
    pub(super) fn side_to_move(&mut self) -> Result<Color, FenError> {
        const FIELD: FenField = FenField::SideToMove;
        let start = self.at;
        let color = self.byte().and_then(|byte| Color::from_letter(char::from(byte)));
        let defect = match color {
            None => self.defect_by(FIELD, FenErrorKind::UnknownSide),
            Some(color) => {
                self.at += 1;
                if self.is_at_end_of(FIELD) {
                    return Ok(color);
                }
                self.defect_by(FIELD, FenErrorKind::FieldTooLong)
            }
        };
        self.at = start;
        self.odd_side_to_move(defect)
    }

    /// A side in other words than `w` and `b`, or White if the next field stands here already.
    #[cold]
    fn odd_side_to_move(&mut self, defect: FenError) -> Result<Color, FenError> {
        let word = self.word(FenField::SideToMove);
        let spellings = [(Color::White, ["w", "white"]), (Color::Black, ["b", "black"])];
        for (color, spellings) in spellings {
            if spellings.iter().any(|spelling| word.eq_ignore_ascii_case(spelling)) {
                self.manner.repair(defect, FenRemedy::SideRead(color))?;
                self.at += word.len();
                return Ok(color);
            }
        }
        let begins_otherwise = matches!(defect.kind(), FenErrorKind::UnknownSide(_));
        let is_next_field = |c| is_dash(c) || castling_letters::is_letter(c);
        if begins_otherwise && (word.chars().all(is_next_field) || is_whole_number(word)) {
            self.manner.repair(defect, FenRemedy::DefaultTaken)?;
            return Ok(Color::White);
        }
        Err(defect)
    }

    #[inline]
    pub(super) fn castling_rights(&mut self, board: &Setup) -> Result<CastlingRights, FenError> {
        const FIELD: FenField = FenField::CastlingRights;
        let start = self.at;
        if self.byte() == Some(b'-') {
            self.at += 1;
            if self.is_at_end_of(FIELD) {
                return Ok(CastlingRights::NONE);
            }
            let defect = self.defect_by(FIELD, FenErrorKind::FieldTooLong);
            self.manner.repair(defect, FenRemedy::DashSkipped)?;
        } else if self.text[start..].bytes().take(2).any(|byte| byte.is_ascii_digit())
            && self.is_left_out()?
        {
            return Ok(CastlingRights::NONE);
        }
        let mut rights = CastlingRights::NONE;
        while let Some(letter) = self.next().filter(|&next| !self.ends(FIELD, next)) {
            if self.at - start >= LONGEST_CASTLING_FIELD {
                return Err(self.defect(FIELD, FenErrorKind::FieldTooLong(letter)));
            }
            match castling_letters::meaning(letter, board) {
                Some((color, side, rook)) if rights.rook_file(color, side).is_none() => {
                    rights = rights.with(color, side, rook);
                }
                Some(_) => {
                    let kind = FenErrorKind::RepeatedCastlingRight(letter);
                    self.odd_right(start, letter, kind)?;
                }
                None => {
                    let kind = castling_letters::reason_against(letter, board);
                    self.odd_right(start, letter, kind)?;
                }
            }
            self.at += letter.len_utf8();
        }
        Ok(rights)
    }

    /// A letter that gives no right: a right that cannot be, or a dash of another kind or among
    /// letters.
    #[cold]
    fn odd_right(
        &mut self,
        start: usize,
        letter: char,
        kind: FenErrorKind,
    ) -> Result<(), FenError> {
        let defect = self.defect(FenField::CastlingRights, kind);
        let remedy = match kind {
            FenErrorKind::UnknownCastlingRight(_) => {
                if !is_dash(letter) {
                    return Err(defect);
                }
                let is_alone = self.word(FenField::CastlingRights).len() == letter.len_utf8();
                match self.at == start && is_alone {
                    true => FenRemedy::DashRead,
                    false => FenRemedy::DashSkipped,
                }
            }
            _ => FenRemedy::RightDropped,
        };
        self.manner.repair(defect, remedy)
    }

    /// True if the en passant square or a clock stands at the place of the castling rights and the
    /// manner allows it.
    #[cold]
    fn is_left_out(&mut self) -> Result<bool, FenError> {
        const FIELD: FenField = FenField::CastlingRights;
        let word = self.word(FIELD);
        if !is_whole_number(word) && word.parse::<Square>().is_err() {
            return Ok(false);
        }
        let start = self.at;
        self.at += word.find(|c: char| c.is_ascii_digit()).unwrap_or(0);
        let defect = self.defect_by(FIELD, FenErrorKind::UnknownCastlingRight);
        self.at = start;
        self.manner.repair(defect, FenRemedy::DefaultTaken).map(|()| true)
    }

    #[inline]
    pub(super) fn en_passant(&mut self) -> Result<Option<Square>, FenError> {
        const FIELD: FenField = FenField::EnPassant;
        let Some(first) = self.byte() else {
            return Err(self.defect(FIELD, FenErrorKind::Missing));
        };
        if first == b'-' {
            self.at += 1;
            if self.is_at_end_of(FIELD) {
                return Ok(None);
            }
            let defect = self.defect_by(FIELD, FenErrorKind::FieldTooLong);
            return self.odd_dash(defect);
        }
        let file = match File::from_letter(char::from(first)) {
            Some(file) => file,
            None => match self.odd_file()? {
                Some(file) => file,
                None => return Ok(None),
            },
        };
        self.at += 1;
        if self.is_at_end_of(FIELD) {
            return Err(self.defect(FIELD, FenErrorKind::RankMissing));
        }
        let rank = self.byte().and_then(|byte| Rank::from_letter(char::from(byte)));
        let Some(rank) = rank else {
            return Err(self.defect_by(FIELD, FenErrorKind::UnknownRank));
        };
        self.at += 1;
        if !self.is_at_end_of(FIELD) {
            return Err(self.defect_by(FIELD, FenErrorKind::FieldTooLong));
        }
        Ok(Some(Square::new(file, rank)))
    }

    /// No square for dashes, if the manner allows it; the halfmove clock may follow without a
    /// blank.
    #[cold]
    fn odd_dash(&mut self, defect: FenError) -> Result<Option<Square>, FenError> {
        let rest = self.word(FenField::EnPassant).trim_start_matches(is_dash);
        let is_glued = self.text[..self.at].ends_with('-') && is_whole_number(rest);
        if !rest.is_empty() && !is_glued {
            return Err(defect);
        }
        self.manner.repair(defect, FenRemedy::DashRead)?;
        self.at += self.word(FenField::EnPassant).len() - rest.len();
        Ok(None)
    }

    /// What stands at the place of an en passant square's file: a capital letter; or, with `None`,
    /// a dash of another kind, or the next field.
    #[cold]
    fn odd_file(&mut self) -> Result<Option<File>, FenError> {
        const FIELD: FenField = FenField::EnPassant;
        let defect = self.defect_by(FIELD, FenErrorKind::UnknownFile);
        let small = self.next().map(|first| first.to_ascii_lowercase());
        if let Some(file) = small.and_then(File::from_letter) {
            self.manner.repair(defect, FenRemedy::FileRead(file))?;
            return Ok(Some(file));
        }
        if is_whole_number(self.word(FIELD)) {
            self.manner.repair(defect, FenRemedy::DefaultTaken)?;
            return Ok(None);
        }
        self.odd_dash(defect).map(|_| None)
    }

    /// The halfmove clock and the fullmove number.
    #[inline]
    pub(crate) fn clocks(&mut self, setup: &mut Setup) -> Result<(), FenError> {
        let halfmove_clock = self.clock(FenField::HalfmoveClock)?;
        setup.put_clocks(halfmove_clock, self.clock(FenField::FullmoveNumber)?);
        Ok(())
    }

    /// The clocks if two whole numbers come next; nothing is taken if not.
    pub(crate) fn clocks_if_any(&mut self, setup: &mut Setup) -> Result<(), FenError> {
        let start = self.at;
        let found = self.skip_whole_number(FenField::HalfmoveClock)
            && self.skip_whole_number(FenField::FullmoveNumber);
        self.at = start;
        if found { self.clocks(setup) } else { Ok(()) }
    }

    #[inline]
    fn clock(&mut self, field: FenField) -> Result<u16, FenError> {
        match self.begin(field)? {
            true => self.number(field),
            false => self.or_default(first_number(field), field),
        }
    }

    #[inline]
    fn number(&mut self, field: FenField) -> Result<u16, FenError> {
        let start = self.at;
        let mut number: u16 = 0;
        while let Some(digit @ b'0'..=b'9') = self.byte() {
            if self.at > start && number == 0 {
                return self.odd_number(start, field, FenErrorKind::LeadingZero);
            }
            let longer =
                number.checked_mul(10).and_then(|tens| tens.checked_add(u16::from(digit - b'0')));
            match longer {
                Some(longer) => number = longer,
                None => return self.odd_number(start, field, FenErrorKind::NumberTooLarge),
            }
            self.at += 1;
        }
        if !self.is_at_end_of(field) {
            return self.no_number(start, field);
        }
        if number < first_number(field) && !self.manner.takes_move_zero() {
            return self.odd_number(start, field, FenErrorKind::MoveNumberZero);
        }
        Ok(number.max(first_number(field)))
    }

    /// The nearest number to one with leading zeros or one that is too large.
    #[cold]
    fn odd_number(
        &mut self,
        start: usize,
        field: FenField,
        kind: FenErrorKind,
    ) -> Result<u16, FenError> {
        self.at = start;
        let mut number: u16 = 0;
        while let Some(digit @ b'0'..=b'9') = self.byte() {
            number = number.saturating_mul(10).saturating_add(u16::from(digit - b'0'));
            self.at += 1;
        }
        let number = number.max(first_number(field));
        let defect = self.defect_at(start, field, kind);
        self.manner.repair(defect, FenRemedy::NumberRead(number))?;
        if !self.is_at_end_of(field) {
            return Err(self.defect_by(field, FenErrorKind::NotADigit));
        }
        Ok(number)
    }

    /// The nearest number to one with a sign, the default for a dash.
    #[cold]
    fn no_number(&mut self, start: usize, field: FenField) -> Result<u16, FenError> {
        let defect = self.defect_by(field, FenErrorKind::NotADigit);
        let word = self.word(field);
        let digits = word.trim_start_matches(is_dash);
        let default = first_number(field);
        let (number, remedy) = if self.at > start {
            return Err(defect);
        } else if let Some(digits) = word.strip_prefix('+').filter(|rest| is_whole_number(rest)) {
            // It is too large if it cannot be parsed.
            let number = digits.parse().unwrap_or(u16::MAX).max(default);
            (number, FenRemedy::NumberRead(number))
        } else if digits.len() < word.len() && is_whole_number(digits) {
            (default, FenRemedy::NumberRead(default))
        } else if digits.len() < word.len() && digits.is_empty() {
            (default, FenRemedy::DefaultTaken)
        } else {
            return Err(defect);
        };
        self.manner.repair(defect, remedy)?;
        self.at += word.len();
        Ok(number)
    }

    /// Goes past a whole number and the blanks before it; false if none comes next.
    fn skip_whole_number(&mut self, field: FenField) -> bool {
        self.skip_blanks();
        let word = self.word(field);
        self.at += word.len();
        is_whole_number(word)
    }
}

/// The number from which a clock counts.
const fn first_number(field: FenField) -> u16 {
    match field {
        FenField::FullmoveNumber => 1,
        _ => 0,
    }
}
