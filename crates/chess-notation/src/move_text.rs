//! A move that was written.

use core::fmt;

use arrayvec::ArrayString;

/// The text of a move: seven characters of ASCII at most, kept in place.
///
/// ```
/// use chess_movegen::Position;
/// use chess_notation::san;
///
/// let position = Position::initial();
/// let text = san::format(&position, "g1f3".parse()?);
/// assert_eq!(text.as_str(), "Nf3");
/// assert_eq!(format!("{text:<6}|"), "Nf3   |");
/// # Ok::<(), chess_core::ParseMoveError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MoveText(ArrayString<CAPACITY>);

/// The longest texts: `Qa1xb2+` and `bxa8=Q+`.
const CAPACITY: usize = 7;

impl MoveText {
    pub(crate) fn new(content: impl fmt::Display) -> MoveText {
        use fmt::Write as _;
        let mut text = ArrayString::new();
        let written = write!(text, "{content}");
        debug_assert!(written.is_ok(), "{content} is too long");
        MoveText(text)
    }

    /// The characters.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl AsRef<str> for MoveText {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl fmt::Display for MoveText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// The same text as `Display`, so that lists of moves are readable in a failed test.
impl fmt::Debug for MoveText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}
