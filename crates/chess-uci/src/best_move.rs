//! What `bestmove` says.

use std::fmt;

use crate::ParseError;
use crate::words::{Words, from_str};

/// What an engine plays, as texts: only a position makes moves of them.
///
/// As text it is what stands after `bestmove`.
///
/// ```
/// use chess_uci::BestMove;
///
/// let best: BestMove = "e2e4 ponder e7e5".parse()?;
/// assert_eq!((best.mv(), best.ponder()), (Some("e2e4"), Some("e7e5")));
/// assert_eq!("(none)".parse::<BestMove>()?, BestMove::NONE);
/// # Ok::<(), chess_uci::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BestMove {
    mv: Option<String>,
    ponder: Option<String>,
}

impl BestMove {
    /// There is no legal move.
    pub const NONE: BestMove = BestMove { mv: None, ponder: None };

    /// A move, and perhaps the reply to ponder on.
    #[must_use]
    pub fn new(mv: &str, ponder: Option<&str>) -> BestMove {
        BestMove { mv: Some(mv.to_owned()), ponder: ponder.map(str::to_owned) }
    }

    /// The move; `None` if the engine says that there is none, in one of the ways that engines have
    /// for it: `(none)`, `none`, `null` and `0000`.
    #[must_use]
    pub fn mv(&self) -> Option<&str> {
        self.mv.as_deref()
    }

    /// The reply that the engine expects and would like to ponder on.
    #[must_use]
    pub fn ponder(&self) -> Option<&str> {
        self.ponder.as_deref()
    }

    pub(crate) fn parse(words: &mut Words<'_>) -> Result<BestMove, ParseError> {
        let text = words.require("bestmove", "a move")?;
        let is_none =
            ["(none)", "none", "null", "0000"].iter().any(|none| none.eq_ignore_ascii_case(text));
        let ponder = if words.skip("ponder") {
            Some(words.require("ponder", "a move")?.to_owned())
        } else {
            None
        };
        words.end("bestmove")?;
        Ok(BestMove { mv: (!is_none).then(|| text.to_owned()), ponder })
    }
}

from_str!(BestMove);

impl fmt::Display for BestMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.mv().unwrap_or("(none)"))?;
        self.ponder.iter().try_for_each(|ponder| write!(f, " ponder {ponder}"))
    }
}
