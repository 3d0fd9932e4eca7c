//! The words of a line.

use std::iter::Peekable;
use std::str::{FromStr, SplitWhitespace};
use std::time::Duration;

use crate::{ParseError, Quoted};

/// The words of a line that are still to be read.
#[derive(Clone, Debug)]
pub(crate) struct Words<'a> {
    words: Peekable<SplitWhitespace<'a>>,
    is_lenient: bool,
}

/// No time is longer than this, about 31 years, so that sums of times cannot overflow.
const MAX_TIME_MS: u64 = 1_000_000_000_000;
const MAX_U32: u64 = u32::MAX as u64;

impl<'a> Words<'a> {
    /// The words of an engine's line.
    pub(crate) fn new(line: &'a str) -> Words<'a> {
        Words { words: line.split_whitespace().peekable(), is_lenient: false }
    }

    /// The words of a GUI's line. Numbers below zero count as zero, since clocks can be overdrawn,
    /// and numbers that are too large as the largest ones. Some GUIs send fractions of
    /// milliseconds, which are left out.
    pub(crate) fn lenient(line: &'a str) -> Words<'a> {
        Words { is_lenient: true, ..Words::new(line) }
    }

    /// The words before the first of these keywords, which is not taken.
    pub(crate) fn until(&mut self, keywords: &[&str]) -> Vec<&'a str> {
        std::iter::from_fn(|| self.words.next_if(|word| !keywords.contains(word))).collect()
    }

    /// All words that are left, with single blanks between them.
    pub(crate) fn rest(&mut self) -> String {
        self.words.by_ref().collect::<Vec<_>>().join(" ")
    }

    /// The next word, which must be there.
    pub(crate) fn require(
        &mut self,
        after: &'static str,
        expected: &'static str,
    ) -> Result<&'a str, ParseError> {
        self.next().ok_or(ParseError::Missing { after, expected })
    }

    /// The name of an option, which stands after the word `name` and before the word `end`.
    pub(crate) fn name(&mut self, after: &'static str, end: &str) -> Result<String, ParseError> {
        let expected = "the word name";
        match self.require(after, expected)? {
            "name" => match self.until(&[end]).join(" ") {
                name if name.is_empty() => {
                    Err(ParseError::Missing { after: "name", expected: "the name of an option" })
                }
                name => Ok(name),
            },
            found => Err(ParseError::unexpected(after, expected, found)),
        }
    }

    /// Passes over the word if it is the next one.
    pub(crate) fn skip(&mut self, word: &str) -> bool {
        self.words.next_if_eq(&word).is_some()
    }

    /// The whole number after the word `after`.
    pub(crate) fn number<N: FromStr + TryFrom<u64>>(
        &mut self,
        after: &'static str,
    ) -> Result<N, ParseError> {
        let word = self.require(after, "a number")?;
        self.parse(word).ok_or_else(|| ParseError::unexpected(after, "a whole number", word))
    }

    /// The milliseconds after the word `after`.
    pub(crate) fn milliseconds(&mut self, after: &'static str) -> Result<Duration, ParseError> {
        let word = self.require(after, "a number")?;
        let whole = if self.is_lenient { without_fraction(word) } else { word };
        let milliseconds: Option<u64> = self.parse(whole);
        milliseconds
            .map(|milliseconds| Duration::from_millis(milliseconds.min(MAX_TIME_MS)))
            .ok_or_else(|| ParseError::unexpected(after, "a whole number", word))
    }

    fn parse<N: FromStr + TryFrom<u64>>(&self, word: &str) -> Option<N> {
        word.parse().ok().or_else(|| {
            let number = clamped(word).filter(|_| self.is_lenient)?;
            N::try_from(number).or_else(|_| N::try_from(MAX_U32)).ok()
        })
    }

    /// That no word is left.
    pub(crate) fn end(&mut self, after: &'static str) -> Result<(), ParseError> {
        match self.next() {
            None => Ok(()),
            Some(word) => Err(ParseError::UnknownWord { after, found: Quoted::new(word) }),
        }
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        self.words.next()
    }
}

fn clamped(word: &str) -> Option<u64> {
    let (is_negative, digits) = match word.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, word.strip_prefix('+').unwrap_or(word)),
    };
    if !is_digits(digits) {
        return None;
    }
    // Digits alone fail to be a number only if there are too many of them.
    Some(if is_negative { 0 } else { digits.parse().unwrap_or(u64::MAX) })
}

/// What stands before a point, if digits follow it; else everything.
fn without_fraction(word: &str) -> &str {
    word.split_once('.').filter(|(_, digits)| is_digits(digits)).map_or(word, |(whole, _)| whole)
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Reads a type by its function `parse`, which takes the words.
macro_rules! from_str {
    ($type:ty) => {
        impl std::str::FromStr for $type {
            type Err = ParseError;

            fn from_str(text: &str) -> Result<$type, ParseError> {
                <$type>::parse(&mut Words::new(text))
            }
        }
    };
}

pub(crate) use from_str;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_moved_into_their_range() {
        let cases = [
            ("0", Some(0)),
            ("+7", Some(7)),
            ("0012", Some(12)),
            ("-3", Some(0)),
            ("18446744073709551615", Some(u64::MAX)),
            ("99999999999999999999999", Some(u64::MAX)),
            ("-99999999999999999999999", Some(0)),
            ("", None),
            ("-", None),
            ("+-1", None),
            ("1.5", None),
            ("1e3", None),
            ("٣", None),
        ];
        for (word, expected) in cases {
            assert_eq!(clamped(word), expected, "{word:?}");
        }
        assert_eq!(Words::lenient("4294967296").number("depth"), Ok(u32::MAX));
    }

    #[test]
    fn times_may_have_fractions() {
        let cases = [
            ("60000.0", Some(60_000)),
            ("-3.25", Some(0)),
            ("0.999", Some(0)),
            ("1.", None),
            (".5", None),
            ("1.5.5", None),
            ("1,5", None),
            ("1.x", None),
        ];
        for (word, expected) in cases {
            let read = Words::lenient(word).milliseconds("wtime").ok();
            assert_eq!(read, expected.map(Duration::from_millis), "{word}");
        }
        let longest = Words::lenient("99999999999999999999").milliseconds("wtime").unwrap();
        assert!(longest.checked_mul(1000).is_some());
    }
}
