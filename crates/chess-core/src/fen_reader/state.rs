//! The side to move, the castling rights and the en passant square of a FEN.

use super::{Manner, Reader, is_dash, is_whole_number};
use crate::{
    CastlingRights, Color, FenError, FenErrorKind, FenField, FenRemedy, File, Rank, Setup, Square,
    castling_letters,
};

/// No castling field is longer, not even one that is to be repaired.
pub(crate) const LONGEST_CASTLING_FIELD: usize = 8;

impl<M: Manner> Reader<'_, M> {
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
}
