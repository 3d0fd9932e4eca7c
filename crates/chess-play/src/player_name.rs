//! What a player is called.

use std::fmt;
use std::str::FromStr;

/// What a player is called, in one line.
///
/// ```
/// use chess_play::{ParseNameError, PlayerName};
///
/// assert_eq!(" Anna ".parse::<PlayerName>()?.as_str(), "Anna");
/// assert_eq!("".parse::<PlayerName>(), Err(ParseNameError::Empty));
/// # Ok::<(), ParseNameError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize), serde(try_from = "String"))]
pub struct PlayerName(String);

/// Why a text is not a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseNameError {
    /// There is nothing in it, or a question mark, which stands for an unknown name.
    #[error("a name has a letter at least")]
    Empty,
    /// It is longer than [`PlayerName::MAX_LENGTH`].
    #[error("a name has at most {} characters", PlayerName::MAX_LENGTH)]
    TooLong,
    /// It has a line break or the like.
    #[error("a name is written in one line")]
    Control,
}

impl PlayerName {
    /// The most characters of a name.
    pub const MAX_LENGTH: usize = 80;

    /// The name.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for PlayerName {
    type Err = ParseNameError;

    fn from_str(text: &str) -> Result<PlayerName, ParseNameError> {
        let text = text.trim();
        if text.is_empty() || text == "?" {
            Err(ParseNameError::Empty)
        } else if text.chars().count() > PlayerName::MAX_LENGTH {
            Err(ParseNameError::TooLong)
        } else if text.chars().any(char::is_control) {
            Err(ParseNameError::Control)
        } else {
            Ok(PlayerName(text.to_owned()))
        }
    }
}

#[cfg(feature = "serde")]
impl TryFrom<String> for PlayerName {
    type Error = ParseNameError;

    fn try_from(text: String) -> Result<PlayerName, ParseNameError> {
        text.parse()
    }
}

impl fmt::Display for PlayerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}
