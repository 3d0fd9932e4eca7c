//! The line `bestmove`.

use std::str::FromStr;

use super::LineError;
use super::words::Words;

/// What an engine plays, as it has written it.
///
/// ```
/// use xtask::engine::BestMove;
///
/// let best: BestMove = "bestmove e2e4 ponder e7e5".parse()?;
/// assert_eq!((best.text(), best.ponder()), ("e2e4", Some("e7e5")));
/// assert!(!best.is_none());
/// assert!("bestmove (none)".parse::<BestMove>()?.is_none());
/// assert!("bestmove".parse::<BestMove>().is_err());
/// assert!("bestmove e2e4 e7e5".parse::<BestMove>().is_err());
/// # Ok::<(), xtask::engine::LineError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BestMove {
    text: String,
    ponder: Option<String>,
}

impl BestMove {
    /// The word of the move.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The word of the reply that it expects, if it says one.
    #[must_use]
    pub fn ponder(&self) -> Option<&str> {
        self.ponder.as_deref()
    }

    /// True if it says that there is no move, in one of the ways that engines have for it.
    #[must_use]
    pub fn is_none(&self) -> bool {
        matches!(self.text.to_ascii_lowercase().as_str(), "(none)" | "none" | "null" | "0000")
    }
}

/// Reads the line.
impl FromStr for BestMove {
    type Err = LineError;

    fn from_str(line: &str) -> Result<BestMove, LineError> {
        let mut words = Words::behind("bestmove", line)?;
        let text = words.require()?.to_owned();
        let ponder = match words.take() {
            None => None,
            Some("ponder") => Some(words.require()?.to_owned()),
            Some(word) => {
                let (behind, word) = (text, word.to_owned());
                return Err(LineError::Word { behind, word, expected: "\"ponder\"" });
            }
        };
        Ok(BestMove { text, ponder })
    }
}
