//! Why a text, a letter or a number is no value of a small type.

use core::fmt;

/// A text or a letter that names no value of the type that was asked for.
///
/// It says what would have named one:
///
/// ```
/// use chess_core::Role;
///
/// let error = "duke".parse::<Role>().unwrap_err();
/// assert!(error.to_string().starts_with("a role is pawn, knight, "));
/// assert_eq!(Role::try_from('x'), Err(error));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ParseValueError {
    expected: &'static str,
}

impl ParseValueError {
    /// The error of a type; the sentence says which texts are read.
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

/// A number that no value of the type has.
///
/// ```
/// use chess_core::File;
///
/// assert_eq!(File::try_from(8).unwrap_err().to_string(), "no file has the number 8");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct UnknownNumber {
    what: &'static str,
    number: u8,
}

impl UnknownNumber {
    /// The error of a type; `what` is what its values are called.
    pub(crate) const fn new(what: &'static str, number: u8) -> UnknownNumber {
        UnknownNumber { what, number }
    }
}

impl fmt::Display for UnknownNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no {} has the number {}", self.what, self.number)
    }
}

impl core::error::Error for UnknownNumber {}
