//! A move that was written.

use core::fmt::{self, Write as _};

use arrayvec::ArrayString;
use chess_core::{Move, Square};

/// The text of a move: a few characters of ASCII, kept in place.
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

/// The length of the longest text, `Pa7xb8=Q#!?`, which no move is written as but a [`San`] may be.
///
/// [`San`]: crate::san::San
const CAPACITY: usize = 11;

impl MoveText {
    /// A move in coordinates, as it is kept.
    pub(crate) fn coordinates(mv: Move) -> MoveText {
        MoveText::written(|text| {
            write_square(text, mv.from())?;
            write_square(text, mv.to())?;
            mv.promotion().map_or(Ok(()), |promotion| text.write_char(promotion.letter()))
        })
    }

    /// The text that a function writes.
    pub(crate) fn written(
        write: impl FnOnce(&mut ArrayString<CAPACITY>) -> fmt::Result,
    ) -> MoveText {
        let mut text = ArrayString::new();
        let written = write(&mut text);
        debug_assert!(written.is_ok(), "a longer text than {text}");
        MoveText(text)
    }

    /// The characters.
    #[inline]
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Writes a square without any formatting.
#[inline]
pub(crate) fn write_square(text: &mut impl fmt::Write, square: Square) -> fmt::Result {
    text.write_char(square.file().letter())?;
    text.write_char(square.rank().letter())
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
