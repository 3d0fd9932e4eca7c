//! The clocks of a FEN.

use super::{Manner, Reader, is_dash, is_whole_number};
use crate::{FenError, FenErrorKind, FenField, FenRemedy, Setup};

impl<M: Manner> Reader<'_, M> {
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
