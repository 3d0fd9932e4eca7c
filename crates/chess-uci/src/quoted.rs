//! Pieces of input in messages.

use std::fmt;

/// A piece of input as a message can show it: in quotes, on one line, and 40 characters at most.
///
/// ```
/// use chess_uci::Quoted;
///
/// assert_eq!(Quoted::new("e2e5").to_string(), r#""e2e5""#);
/// assert_eq!(Quoted::new("a\nb\u{1b}[31m").to_string(), r#""a\nb\u{1b}[31m""#);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Quoted(String);

/// Longer texts are cut, in characters.
const MAX_LENGTH: usize = 40;

impl Quoted {
    /// Quotes a text.
    #[must_use]
    pub fn new(text: &str) -> Quoted {
        let mut quoted = String::from("\"");
        quoted.extend(text.chars().take(MAX_LENGTH).flat_map(char::escape_debug));
        if text.chars().nth(MAX_LENGTH).is_some() {
            quoted.push('…');
        }
        quoted.push('"');
        Quoted(quoted)
    }
}

impl fmt::Display for Quoted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quoted_texts_are_short_and_on_one_line() {
        for (text, expected) in
            [("", "\"\""), ("a\n\u{1b}[31m\0b", r#""a\n\u{1b}[31m\0b""#), ("♞", "\"♞\"")]
        {
            assert_eq!(Quoted::new(text).to_string(), expected);
        }
        let long = Quoted::new(&"x".repeat(1_000_000)).to_string();
        assert_eq!(long, format!("\"{}…\"", "x".repeat(MAX_LENGTH)));
    }
}
