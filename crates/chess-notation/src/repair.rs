//! What the tolerant readers of moves have put right.

use core::fmt;

use chess_core::Move;

use crate::{MoveText, MoveTextError, MoveTextErrorKind};

/// Something about the text of a move that a tolerant reader has put right.
///
/// Its `Display` is a sentence without a full stop.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MoveRepair {
    /// The move is spelt in another way: other letters or signs, words or a number around it.
    #[error("the move is not spelt in the standard way")]
    Spelling,
    /// The text names more of the square that the piece leaves than is needed.
    #[error("the square that the piece leaves need not be given in full")]
    Origin,
    /// The sign of a capture is missing, or stands where there is none.
    #[error("the sign of a capture is missing or out of place")]
    CaptureSign,
    /// The sign of check or checkmate is missing or wrong.
    #[error("the sign of check or checkmate is missing or wrong")]
    CheckSign,
    /// There is an annotation such as `!?`, which is not part of the move.
    #[error("an annotation such as ! is not part of the move")]
    Annotation,
    /// In a line of moves: the number of the move is missing or wrong.
    #[error("the move number is missing or wrong")]
    Number,
}

impl MoveRepair {
    /// All kinds.
    pub const ALL: [MoveRepair; 6] = [
        MoveRepair::Spelling,
        MoveRepair::Origin,
        MoveRepair::CaptureSign,
        MoveRepair::CheckSign,
        MoveRepair::Annotation,
        MoveRepair::Number,
    ];
}

/// What a strict reader makes of what a tolerant one has read: the move if nothing had to be put
/// right, or else an error with its standard text.
pub(crate) fn strict(
    (mv, repairs): (Move, MoveRepairs),
    standard: impl FnOnce(Move) -> MoveText,
) -> Result<Move, MoveTextError> {
    if repairs.is_empty() {
        return Ok(mv);
    }
    Err(MoveTextErrorKind::NotStandard(standard(mv)).into())
}

/// What a tolerant reader has put right in the text of a move: a set of [`MoveRepair`].
///
/// It is empty exactly if the strict reader takes the text.
///
/// ```
/// use chess_movegen::Position;
/// use chess_notation::{MoveRepair, san};
///
/// let (mv, repairs) = san::parse_tolerant(&Position::initial(), "Ng1-f3!")?;
/// assert_eq!(mv, "g1f3".parse()?);
/// assert!(repairs.contains(MoveRepair::Annotation));
/// assert_eq!(
///     repairs.to_string(),
///     "the move is not spelt in the standard way; \
///      the square that the piece leaves need not be given in full; \
///      an annotation such as ! is not part of the move"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct MoveRepairs(u8);

impl MoveRepairs {
    /// Nothing was put right.
    pub const NONE: MoveRepairs = MoveRepairs(0);

    /// True if nothing was put right.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// True if this is among what was put right.
    #[must_use]
    pub const fn contains(self, repair: MoveRepair) -> bool {
        self.0 >> repair as u8 & 1 != 0
    }

    /// What was put right, one by one.
    pub fn iter(self) -> impl Iterator<Item = MoveRepair> {
        MoveRepair::ALL.into_iter().filter(move |&repair| self.contains(repair))
    }

    /// The same, and this too if the condition holds.
    pub(crate) const fn with_if(self, condition: bool, repair: MoveRepair) -> MoveRepairs {
        MoveRepairs(self.0 | (condition as u8) << repair as u8)
    }
}

/// The sentences, with semicolons between them.
impl fmt::Display for MoveRepairs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, repair) in self.iter().enumerate() {
            write!(f, "{}{repair}", if index == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for MoveRepairs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
