//! Words that are no plain moves.

use alloc::string::{String, ToString};
use std::io::Read;

use super::{Reader, leave_opening};
use crate::MoveTextError;
use crate::pgn::source::GUARD;
use crate::pgn::{GameResult, Nag, PgnError, PgnErrorKind, RawText, Visitor, scan};

impl<R: Read> Reader<R> {
    /// Reads a result, or castling that is written with zeros.
    pub(super) fn result_or_move<V: Visitor>(
        &mut self,
        visitor: &mut V,
    ) -> Result<Option<GameResult>, PgnError> {
        leave_opening(&mut self.opening, &self.openings, &mut self.lines[0]);
        let word = scan::word(self.source.ahead()).to_vec();
        if let Some((result, length)) = scan::result(&word) {
            self.source.take(length);
            return Ok((self.depth == 0).then_some(result));
        }
        let line = &mut self.lines[self.depth];
        match scan::resolve(line.position(), &word) {
            Ok(mv) => {
                self.source.take(word.len());
                let (before, after) = line.play(mv);
                visitor.play(mv, before, after);
                Ok(None)
            }
            Err(error) => self.odd_word(&word, error, visitor).map(|()| None),
        }
    }

    /// What a word means that is no move.
    #[cold]
    pub(super) fn odd_word<V: Visitor>(
        &mut self,
        word: &[u8],
        error: MoveTextError,
        visitor: &mut V,
    ) -> Result<(), PgnError> {
        // A pawn becomes a queen in brackets, which elsewhere begin a variation.
        if let MoveTextError::PromotionMissing { .. } = error
            && let [b'(', letter, b')', ..] = self.source.window().get(word.len()..).unwrap_or(&[])
        {
            let whole = [word, &[b'(', *letter, b')']].concat();
            let line = &mut self.lines[self.depth];
            if let Ok(mv) = scan::resolve(line.position(), &whole) {
                self.source.take(whole.len());
                let (before, after) = line.play(mv);
                visitor.play(mv, before, after);
                return Ok(());
            }
        }
        // Behind a capture en passant, with a blank before it or without.
        if let Some(length) = scan::en_passant(self.source.window()) {
            self.source.take(length);
            return Ok(());
        }
        if let [capture @ .., b'e'] = word
            && let behind = self.source.window().get(capture.len()..).unwrap_or_default()
            && let Some(length) = scan::en_passant(behind)
        {
            let line = &mut self.lines[self.depth];
            if let Ok(mv) = scan::resolve(line.position(), capture) {
                self.source.take(capture.len() + length);
                let (before, after) = line.play(mv);
                visitor.play(mv, before, after);
                return Ok(());
            }
        }
        self.sign(word, Some(error), visitor)
    }

    /// A sign such as `+-`, or the error that the word is no move.
    #[cold]
    pub(super) fn sign<V: Visitor>(
        &mut self,
        word: &[u8],
        error: Option<MoveTextError>,
        visitor: &mut V,
    ) -> Result<(), PgnError> {
        if word.len() == GUARD {
            return Err(self.error(0, PgnErrorKind::LongWord { limit: GUARD - 1 }));
        }
        let text = RawText::from(word).to_str();
        if let Some(nag) = Nag::from_sign(&text) {
            visitor.nag(nag);
            self.source.take(word.len());
            return Ok(());
        }
        let is_check_alone = matches!(&*text, "+" | "++");
        if is_check_alone {
            self.source.take(word.len());
            return Ok(());
        }
        let text: String = text.to_string();
        Err(match (&*text, error) {
            ("--" | "Z0" | "z0" | "null", _) => self.error(0, PgnErrorKind::NullMove { text }),
            (_, Some(error)) => self.error(0, PgnErrorKind::Move { text, error }),
            (_, None) => self.unexpected(),
        })
    }

    #[cold]
    pub(super) fn unexpected(&self) -> PgnError {
        let window = self.source.window();
        let start = window.get(..window.len().min(4)).unwrap_or_default();
        let character = match start.utf8_chunks().next() {
            Some(chunk) => chunk.valid().chars().next(),
            None => None,
        };
        let byte = start.first().copied().map(char::from);
        self.error(0, PgnErrorKind::Unexpected(character.or(byte).unwrap_or_default()))
    }
}
