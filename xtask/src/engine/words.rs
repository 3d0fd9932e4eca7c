//! The words of a line, taken one by one.

use std::str::{FromStr, SplitAsciiWhitespace};

use super::LineError;

/// What is left of a line.
#[derive(Clone)]
pub(super) struct Words<'a> {
    rest: SplitAsciiWhitespace<'a>,
    /// The word that was taken last.
    last: &'a str,
}

impl<'a> Words<'a> {
    /// The words behind the first one, which says what kind of line it is.
    pub(super) fn behind(first: &'static str, line: &'a str) -> Result<Words<'a>, LineError> {
        let mut rest = line.split_ascii_whitespace();
        match rest.next() {
            Some(word) if word == first => Ok(Words { rest, last: first }),
            _ => Err(LineError::Begin { expected: first }),
        }
    }

    pub(super) fn take(&mut self) -> Option<&'a str> {
        let word = self.rest.next()?;
        self.last = word;
        Some(word)
    }

    /// The word that was taken last.
    pub(super) fn last(&self) -> &'a str {
        self.last
    }

    pub(super) fn peek(&self) -> Option<&'a str> {
        self.rest.clone().next()
    }

    /// The next word, which has to be there.
    pub(super) fn require(&mut self) -> Result<&'a str, LineError> {
        let behind = self.last;
        self.take().ok_or_else(|| LineError::Missing { behind: behind.to_owned() })
    }

    /// The next word, which has to be a whole number.
    pub(super) fn number<N: FromStr>(&mut self) -> Result<N, LineError> {
        let behind = self.last;
        let word = self.require()?;
        word.parse()
            .map_err(|_| LineError::Number { behind: behind.to_owned(), word: word.to_owned() })
    }

    /// The words up to one of these, with single blanks between them.
    pub(super) fn until(&mut self, ends: &[&str]) -> String {
        let mut text = String::new();
        while let Some(word) = self.peek().filter(|word| !ends.contains(word)) {
            self.take();
            if !text.is_empty() {
                text.push(' ');
            }
            text.push_str(word);
        }
        text
    }
}
