//! One reader for FEN and EPD, strict and tolerant: byte by byte, each of them looked at once.

mod fields;

use crate::{CastlingRights, Color, FenError, FenErrorKind, FenField, FenRemedy, Setup};

/// What a reader lets pass.
pub(crate) trait Manner {
    /// True if this character stands between fields.
    fn is_blank(&self, character: char) -> bool;

    /// True if the semicolon of EPD may follow the field without a blank.
    fn may_end_with_semicolon(&self, field: FenField) -> bool;

    /// True if the fullmove number 0 is another way to write 1.
    fn takes_move_zero(&self) -> bool;

    /// Lets a blank pass that should not be there, or refuses the text.
    fn allow_blank(&mut self, defect: FenError, remedy: FenRemedy) -> Result<(), FenError> {
        self.repair(defect, remedy)
    }

    /// Notes that a defect is repaired in this way, or refuses the text for it.
    fn repair(&mut self, defect: FenError, remedy: FenRemedy) -> Result<(), FenError>;
}

/// A text, how far it is read, and what is let pass in it.
pub(crate) struct Reader<'a, M> {
    text: &'a str,
    /// The byte at which the reading goes on. It is always the first of a character.
    at: usize,
    manner: M,
}

impl<'a, M: Manner> Reader<'a, M> {
    pub(crate) fn new(text: &'a str, manner: M) -> Reader<'a, M> {
        Reader { text, at: 0, manner }
    }

    /// What is still to be read.
    pub(crate) fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// The fields that FEN and EPD share, into an empty setup.
    #[inline]
    pub(crate) fn shared_fields(&mut self, setup: &mut Setup) -> Result<(), FenError> {
        if !self.begin(FenField::Board)? {
            return Err(self.defect(FenField::Board, FenErrorKind::Missing));
        }
        self.board(setup)?;
        let side_to_move = match self.begin(FenField::SideToMove)? {
            true => self.side_to_move()?,
            false => self.or_default(Color::White, FenField::SideToMove)?,
        };
        let rights = match self.begin(FenField::CastlingRights)? {
            true => self.castling_rights(setup)?,
            false => self.or_default(CastlingRights::NONE, FenField::CastlingRights)?,
        };
        let en_passant = match self.begin(FenField::EnPassant)? {
            true => self.en_passant()?,
            false => self.or_default(None, FenField::EnPassant)?,
        };
        setup.put_state(side_to_move, rights, en_passant);
        Ok(())
    }

    /// Checks that nothing follows, or that the manner ignores it.
    #[inline]
    pub(crate) fn expect_end(&mut self) -> Result<(), FenError> {
        if self.at == self.text.len() {
            return Ok(());
        }
        let start = self.at;
        self.skip_blanks();
        let last = FenField::FullmoveNumber;
        if self.at < self.text.len() {
            let defect = self.defect(last, FenErrorKind::TextAfterLastField);
            // With a number more, it is not certain which of them are the clocks.
            if self.byte().is_some_and(|byte| byte.is_ascii_digit()) {
                return Err(defect);
            }
            return self.manner.repair(defect, FenRemedy::TextIgnored);
        }
        let defect = self.defect_at(start, last, FenErrorKind::ExtraBlank);
        self.manner.allow_blank(defect, FenRemedy::BlanksSkipped)
    }

    /// Goes to the first character of a field. False if the field is missing.
    #[inline]
    fn begin(&mut self, field: FenField) -> Result<bool, FenError> {
        let allowed = usize::from(field != FenField::Board);
        let start = self.at;
        if allowed == 1 && self.byte() == Some(b' ') {
            self.at += 1;
        }
        if self.next().is_some_and(|next| self.manner.is_blank(next)) {
            self.irregular_blanks(start, allowed, field)?;
        }
        Ok(!self.is_at_end_of(field))
    }

    /// Skips the blanks from `start` on: they are too many, or not all of them are spaces.
    #[cold]
    fn irregular_blanks(
        &mut self,
        start: usize,
        allowed: usize,
        field: FenField,
    ) -> Result<(), FenError> {
        self.at = start;
        let extra = self.skip_blanks_up_to(allowed);
        let (defect, remedy) = match self.text[start..extra].chars().find(|&c| c != ' ') {
            Some(blank) => {
                (self.defect_at(start, field, FenErrorKind::OddBlank(blank)), FenRemedy::BlankRead)
            }
            None => {
                (self.defect_at(extra, field, FenErrorKind::ExtraBlank), FenRemedy::BlanksSkipped)
            }
        };
        self.skip_blanks();
        self.manner.allow_blank(defect, remedy)
    }

    fn skip_blanks(&mut self) {
        self.skip_blanks_up_to(usize::MAX);
    }

    /// Skips up to `limit` blanks, and gives the byte after them.
    fn skip_blanks_up_to(&mut self, limit: usize) -> usize {
        let blanks = self.rest().chars().take_while(|&c| self.manner.is_blank(c)).take(limit);
        self.at += blanks.map(char::len_utf8).sum::<usize>();
        self.at
    }

    /// The default of a field that is missing, if the manner allows that.
    fn or_default<T>(&mut self, default: T, field: FenField) -> Result<T, FenError> {
        let defect = self.defect(field, FenErrorKind::Missing);
        self.manner.repair(defect, FenRemedy::DefaultTaken)?;
        Ok(default)
    }

    /// The characters up to the end of the field, which stay to be read.
    fn word(&self, field: FenField) -> &'a str {
        let rest = self.rest();
        &rest[..rest.find(|c| self.ends(field, c)).unwrap_or(rest.len())]
    }

    #[inline]
    fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    #[inline]
    fn next(&self) -> Option<char> {
        match self.byte() {
            Some(byte) if byte.is_ascii() => Some(char::from(byte)),
            _ => self.rest().chars().next(),
        }
    }

    #[inline]
    fn is_at_end_of(&self, field: FenField) -> bool {
        self.next().is_none_or(|next| self.ends(field, next))
    }

    #[inline]
    fn ends(&self, field: FenField, character: char) -> bool {
        character == ' '
            || self.manner.is_blank(character)
            || (character == ';' && self.manner.may_end_with_semicolon(field))
    }

    /// Something is wrong here.
    #[cold]
    fn defect(&self, field: FenField, kind: FenErrorKind) -> FenError {
        self.defect_at(self.at, field, kind)
    }

    /// Something is wrong with the next character; if there is none, it is what is missing.
    #[cold]
    fn defect_by(&self, field: FenField, kind: impl FnOnce(char) -> FenErrorKind) -> FenError {
        self.defect(field, self.next().map_or(FenErrorKind::Missing, kind))
    }

    #[cold]
    fn defect_at(&self, at: usize, field: FenField, kind: FenErrorKind) -> FenError {
        FenError { field, column: self.text[..at].chars().count() + 1, kind }
    }
}

fn is_whole_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// True for `-` and for what typewriters, editors and web pages make of it.
fn is_dash(character: char) -> bool {
    matches!(character, '-' | '_' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe63}' | '\u{ff0d}')
}
