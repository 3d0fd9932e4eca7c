//! What `setoption` says.

use std::fmt;

use crate::ParseError;
use crate::words::{Words, from_str};

/// What `setoption` says: the name of an option, and its value unless it is a button.
///
/// As text it is what stands after `setoption`. Names and values may have blanks in them; several
/// in a row count as one.
///
/// ```
/// use chess_uci::SetOption;
///
/// let option: SetOption = "name Skill Level value 7".parse()?;
/// assert_eq!((option.name(), option.value()), ("Skill Level", Some("7")));
/// assert_eq!(SetOption::new("Clear Hash", None).to_string(), "name Clear Hash");
/// # Ok::<(), chess_uci::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetOption {
    name: String,
    value: Option<String>,
}

impl SetOption {
    /// Sets the option of this name. An empty value is none.
    #[must_use]
    pub fn new(name: &str, value: Option<&str>) -> SetOption {
        let value = value.filter(|value| !value.is_empty()).map(str::to_owned);
        SetOption { name: name.to_owned(), value }
    }

    /// The name. Engines do not distinguish capitals from small letters in it.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The value.
    #[must_use]
    pub fn value(&self) -> Option<&str> {
        self.value.as_deref()
    }

    pub(crate) fn parse(words: &mut Words<'_>) -> Result<SetOption, ParseError> {
        let name = words.name("setoption", "value")?;
        words.skip("value");
        Ok(SetOption::new(&name, Some(&words.rest())))
    }
}

from_str!(SetOption);

impl fmt::Display for SetOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "name {}", self.name)?;
        self.value.iter().try_for_each(|value| write!(f, " value {value}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_values_are_read() {
        for (text, name, value) in [
            ("name  move   overhead  value 50", "move overhead", Some("50")),
            ("name Clear Hash value", "Clear Hash", None),
            ("name BookFile value /books/my book.bin", "BookFile", Some("/books/my book.bin")),
            ("name a value b value c", "a", Some("b value c")),
        ] {
            assert_eq!(text.parse(), Ok(SetOption::new(name, value)));
        }
    }
}
