//! Words that are not plain moves.

use alloc::string::ToString;
use std::io::Read;

use chess_core::Move;

use super::{Reader, Told, go_on};
use crate::pgn::source::GUARD;
use crate::pgn::{Nag, PgnError, PgnErrorKind, PgnRepairKind, RawText, Visitor, scan};
use crate::{MoveTextError, MoveTextErrorKind, san};

impl<R: Read> Reader<R> {
    /// Reads any word.
    #[inline(never)]
    pub(super) fn careful_word<V: Visitor>(&mut self, visitor: &mut V) -> Told<(), V> {
        self.leave_prefixes();
        let word = scan::word(self.source.ahead());
        match san::parse_bytes(self.lines[self.depth].position(), word) {
            Ok(mv) => {
                let (length, is_standard) = (word.len(), san::has_standard_form(word));
                self.play(mv, length, is_standard, visitor)
            }
            Err(error) => self.odd_word(error, visitor),
        }
    }

    fn play<V: Visitor>(
        &mut self,
        mv: Move,
        length: usize,
        is_standard: bool,
        visitor: &mut V,
    ) -> Told<(), V> {
        if !is_standard {
            self.repair(PgnRepairKind::Move, visitor)?;
        }
        self.source.take(length);
        let (before, after) = self.lines[self.depth].play(mv);
        go_on(visitor.play(mv, before, after))
    }

    /// What a word means that is not a move by itself.
    #[cold]
    fn odd_word<V: Visitor>(&mut self, error: MoveTextError, visitor: &mut V) -> Told<(), V> {
        let word = scan::word(self.source.ahead()).to_vec();
        let window = self.source.window();
        // The words for a capture en passant, after a blank.
        if let Some(length) = scan::en_passant(window) {
            self.repair(PgnRepairKind::Move, visitor)?;
            self.source.take(length);
            return Ok(());
        }
        // A pawn becomes a queen in brackets, which elsewhere begin a variation; or the words for a
        // capture en passant follow at once, with points in them.
        let rest = window.get(word.len()..).unwrap_or_default();
        let whole = match (error.kind(), rest, &word[..]) {
            (MoveTextErrorKind::PromotionMissing { .. }, [b'(', letter, b')', ..], _) => {
                let text = [&word[..], &[b'(', *letter, b')']].concat();
                Some((text.len(), text))
            }
            (_, _, [capture @ .., b'e']) => {
                let rest = window.get(capture.len()..).unwrap_or_default();
                let words = scan::en_passant(rest);
                words.map(|length| (capture.len() + length, capture.to_vec()))
            }
            _ => None,
        };
        let position = self.lines[self.depth].position();
        if let Some((length, text)) = whole
            && let Ok(mv) = san::parse_bytes(position, &text)
        {
            return self.play(mv, length, false, visitor);
        }
        if self.is_null_move_or_sign(&word, visitor)? {
            return Ok(());
        }
        let text = RawText::from(&word[..]).to_str().to_string();
        Err(self.error(0, PgnErrorKind::Move { text, error }).into())
    }

    /// Reads what begins like a sign such as `+-`, or a null move.
    #[cold]
    pub(super) fn sign<V: Visitor>(&mut self, visitor: &mut V) -> Told<(), V> {
        self.leave_prefixes();
        let word = scan::word(self.source.ahead()).to_vec();
        if self.is_null_move_or_sign(&word, visitor)? {
            return Ok(());
        }
        match san::parse_bytes(self.lines[self.depth].position(), &word) {
            Err(error) => {
                let text = RawText::from(&word[..]).to_str().to_string();
                Err(self.error(0, PgnErrorKind::Move { text, error }).into())
            }
            Ok(_) => Err(self.unexpected().into()),
        }
    }

    /// Takes a null move, or a sign such as `+-`; false if the word is neither.
    fn is_null_move_or_sign<V: Visitor>(&mut self, word: &[u8], visitor: &mut V) -> Told<bool, V> {
        if word.len() == GUARD {
            return Err(self.error(0, PgnErrorKind::LongWord(GUARD - 1)).into());
        }
        if scan::is_null_move(word) {
            if word != b"--" {
                self.repair(PgnRepairKind::NullMove, visitor)?;
            }
            return match self.lines[self.depth].pass() {
                Some((before, after)) => {
                    self.source.take(word.len());
                    go_on(visitor.null_move(before, after))?;
                    Ok(true)
                }
                None => Err(self.error(0, PgnErrorKind::NullMoveInCheck).into()),
            };
        }
        let nag = Nag::from_sign(&RawText::from(word).to_str());
        // A sign of check may stand alone, after a blank.
        let is_check = matches!(word, b"+" | b"++");
        if nag.is_none() && !is_check {
            return Ok(false);
        }
        self.repair(PgnRepairKind::Sign, visitor)?;
        self.source.take(word.len());
        if let Some(nag) = nag {
            go_on(visitor.nag(nag))?;
        }
        Ok(true)
    }

    /// Reads what does not begin in ASCII: a byte order mark, a no-break blank, or a word.
    #[cold]
    pub(super) fn odd_bytes<V: Visitor>(&mut self, visitor: &mut V) -> Told<(), V> {
        if self.source.is_at_mark() {
            self.repair(PgnRepairKind::ByteOrderMark, visitor)?;
            self.source.skip_mark();
            return Ok(());
        }
        match scan::odd_blank(self.source.last_taken(), self.source.ahead()) {
            Some(length) => {
                self.repair(PgnRepairKind::Blank, visitor)?;
                self.source.take(length);
                Ok(())
            }
            None => self.careful_word(visitor),
        }
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
