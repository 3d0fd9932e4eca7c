//! Text as it stands in a file.

use core::fmt;
use std::borrow::Cow;

/// A tag's value or a comment as it stands in the file, lent by the reader.
///
/// PGN files are in UTF-8 today; by the standard they are in Latin-1, and many are. Bytes that are
/// no UTF-8 are taken as Latin-1, so that every text can be read.
///
/// ```
/// use chess_notation::pgn::RawText;
///
/// assert_eq!(RawText::from("Müller").to_str(), "Müller");
/// let latin1 = RawText::from(&b"M\xfcller"[..]);
/// assert_eq!(latin1.to_str(), "Müller");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RawText<'a> {
    bytes: &'a [u8],
    is_escaped: bool,
}

impl<'a> RawText<'a> {
    /// The inside of a tag's quotation marks, where a backslash before a quotation mark or another
    /// backslash is not part of the text.
    pub(super) fn escaped(bytes: &'a [u8]) -> RawText<'a> {
        RawText { bytes, is_escaped: memchr::memchr(b'\\', bytes).is_some() }
    }

    /// The bytes of the file, in a tag's value with its backslashes.
    #[must_use]
    pub const fn as_bytes(self) -> &'a [u8] {
        self.bytes
    }

    /// The text. It is borrowed unless it had to be changed.
    #[must_use]
    pub fn to_str(self) -> Cow<'a, str> {
        let text = match core::str::from_utf8(self.bytes) {
            Ok(text) => Cow::Borrowed(text),
            Err(_) => Cow::Owned(self.bytes.iter().copied().map(char::from).collect()),
        };
        if self.is_escaped { Cow::Owned(without_backslashes(&text)) } else { text }
    }
}

fn without_backslashes(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        let escaped = match character {
            '\\' => characters.next_if(|next| matches!(next, '\\' | '"')),
            _ => None,
        };
        plain.push(escaped.unwrap_or(character));
    }
    plain
}

/// Text without backslashes before quotation marks: that of a comment.
impl<'a> From<&'a [u8]> for RawText<'a> {
    fn from(bytes: &'a [u8]) -> RawText<'a> {
        RawText { bytes, is_escaped: false }
    }
}

/// The same as from the bytes of the text.
impl<'a> From<&'a str> for RawText<'a> {
    fn from(text: &'a str) -> RawText<'a> {
        RawText::from(text.as_bytes())
    }
}

/// The text of [`RawText::to_str`].
impl fmt::Display for RawText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.to_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn backslashes_stand_before_quotation_marks_and_themselves() {
        let cases = [
            (r#"a \"b\" c"#, r#"a "b" c"#),
            (r"C:\\games", r"C:\games"),
            (r"one \ alone", r"one \ alone"),
            (r"\n", r"\n"),
            (r"\\\", r"\\"),
            ("", ""),
        ];
        for (raw, text) in cases {
            assert_eq!(RawText::escaped(raw.as_bytes()).to_str(), text);
            assert_eq!(RawText::from(raw).to_str(), raw);
        }
        assert_eq!(RawText::escaped(b"\\\"\xe9\\\"").to_str(), "\"é\"");
    }
}
