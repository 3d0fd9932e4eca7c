//! Texts that nobody guesses.

use std::fmt;

/// A text that nobody guesses: 128 random bits in hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Secret(String);

impl Secret {
    pub(crate) fn new() -> Result<Secret, getrandom::Error> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes)?;
        Ok(Secret(format!("{:032x}", u128::from_be_bytes(bytes))))
    }
}

/// For addresses.
impl fmt::Display for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// So that look-ups take a part of an address.
impl std::borrow::Borrow<str> for Secret {
    fn borrow(&self) -> &str {
        &self.0
    }
}
