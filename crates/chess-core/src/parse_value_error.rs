//! Why a text, a letter or a number is no value of a small type.

use core::fmt;

/// A text, a letter or a number that stands for no value of the type that was asked for.
///
/// It says what would have been one:
///
/// ```
/// use chess_core::Role;
///
/// let error = "duke".parse::<Role>().unwrap_err();
/// assert!(error.to_string().starts_with("a role is pawn, knight, "));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseValueError {
    expected: &'static str,
}

impl ParseValueError {
    /// The error of a type whose values are those that the sentence says.
    pub(crate) const fn new(expected: &'static str) -> ParseValueError {
        ParseValueError { expected }
    }
}

impl fmt::Display for ParseValueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }
}

impl core::error::Error for ParseValueError {}
