//! Reading a text character by character.

use core::iter::Peekable;
use core::str::Chars;

use crate::{Expected, MoveTextError, MoveTextErrorKind};

/// A place in a text.
#[derive(Clone)]
pub(crate) struct Cursor<'a> {
    rest: Peekable<Chars<'a>>,
    column: usize,
}

impl<'a> Cursor<'a> {
    /// The beginning of the text, which is column 1.
    pub(crate) fn new(text: &'a str) -> Cursor<'a> {
        Cursor { rest: text.chars().peekable(), column: 1 }
    }

    /// The next character, which stays.
    pub(crate) fn peek(&mut self) -> Option<char> {
        self.rest.peek().copied()
    }

    /// Takes the next character if it means something.
    pub(crate) fn take<T>(&mut self, meaning: impl FnOnce(char) -> Option<T>) -> Option<T> {
        let found = self.peek().and_then(meaning)?;
        self.rest.next();
        self.column += 1;
        Some(found)
    }

    /// Takes the next character if it is one of these.
    pub(crate) fn take_any(&mut self, characters: &str) -> Option<char> {
        self.take(|character| characters.contains(character).then_some(character))
    }

    /// Takes the next character, which must mean something.
    pub(crate) fn require<T>(
        &mut self,
        expected: Expected,
        meaning: impl FnOnce(char) -> Option<T>,
    ) -> Result<T, MoveTextError> {
        self.take(meaning).ok_or_else(|| self.error(expected))
    }

    /// Makes sure that the text ends here.
    pub(crate) fn require_end(&mut self) -> Result<(), MoveTextError> {
        match self.peek() {
            None => Ok(()),
            Some(_) => Err(self.error(Expected::End)),
        }
    }

    /// The error that something else should stand here.
    pub(crate) fn error(&mut self, expected: Expected) -> MoveTextError {
        let kind = MoveTextErrorKind::NotUnderstood { found: self.peek(), expected };
        MoveTextError::new(self.column, kind)
    }
}
