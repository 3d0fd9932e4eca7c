//! The words of a line.

use std::time::Duration;

use super::command_error::{CommandError, Quoted};

/// The words of a line that are still to be read.
#[derive(Clone, Debug)]
pub(super) struct Words<'a>(std::iter::Peekable<std::str::SplitWhitespace<'a>>);

/// No time is longer than this, about 31 years: so sums of times cannot overflow.
const LONGEST_TIME_MS: u64 = 1_000_000_000_000;

impl<'a> Words<'a> {
    pub(super) fn new(line: &'a str) -> Words<'a> {
        Words(line.split_whitespace().peekable())
    }

    pub(super) fn peek(&mut self) -> Option<&'a str> {
        self.0.peek().copied()
    }

    /// The words up to one that satisfies the condition, which is not taken.
    pub(super) fn take_until(&mut self, is_end: impl Fn(&str) -> bool) -> Vec<&'a str> {
        std::iter::from_fn(|| self.0.next_if(|word| !is_end(word))).collect()
    }

    /// The number that must follow the word `of`. What is below 0 counts as 0, and what is too
    /// large as the largest number.
    pub(super) fn number(&mut self, of: &'static str) -> Result<u64, CommandError> {
        self.read(of, whole_number)
    }

    /// The same for numbers of which none too large makes sense.
    pub(super) fn small_number(&mut self, of: &'static str) -> Result<u32, CommandError> {
        Ok(u32::try_from(self.number(of)?).unwrap_or(u32::MAX))
    }

    /// The milliseconds that must follow the word `of`. Some programs send fractions of them, which
    /// are left out.
    pub(super) fn milliseconds(&mut self, of: &'static str) -> Result<Duration, CommandError> {
        let milliseconds = self.read(of, |word| whole_number(without_fraction(word)))?;
        Ok(Duration::from_millis(milliseconds.min(LONGEST_TIME_MS)))
    }

    fn read<T>(
        &mut self,
        of: &'static str,
        number: impl Fn(&str) -> Option<T>,
    ) -> Result<T, CommandError> {
        let word = self.next().ok_or(CommandError::Missing { after: of, what: "a number" })?;
        number(word).ok_or_else(|| CommandError::NotANumber { of, found: Quoted::new(word) })
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        self.0.next()
    }
}

fn whole_number(word: &str) -> Option<u64> {
    let (is_negative, digits) = match word.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, word.strip_prefix('+').unwrap_or(word)),
    };
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    // Digits alone can fail to be a number only by being too many.
    Some(if is_negative { 0 } else { digits.parse().unwrap_or(u64::MAX) })
}

/// What stands before a point, if digits follow it; else all.
fn without_fraction(word: &str) -> &str {
    match word.split_once('.') {
        Some((whole, digits))
            if !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()) =>
        {
            whole
        }
        _ => word,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_kept_in_their_range() {
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
            assert_eq!(whole_number(word), expected, "{word:?}");
        }
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
            let read = Words::new(word).milliseconds("wtime").ok();
            assert_eq!(read, expected.map(Duration::from_millis), "{word}");
        }
        let longest = Words::new("99999999999999999999").milliseconds("wtime").unwrap();
        assert!(longest.checked_mul(1000).is_some());
    }
}
