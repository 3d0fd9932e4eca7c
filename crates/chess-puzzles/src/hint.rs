//! Hints.

use std::fmt;

use chess_movegen::{Role, Square};

/// What somebody is told who asks for help.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hint {
    pub(crate) role: Role,
    pub(crate) from: Square,
    pub(crate) to: Option<Square>,
    pub(crate) is_a_mistake: bool,
}

impl Hint {
    /// Where the piece stands that it is about.
    #[must_use]
    pub fn from(self) -> Square {
        self.from
    }

    /// Where the piece goes, for those who ask again.
    #[must_use]
    pub fn to(self) -> Option<Square> {
        self.to
    }

    /// True if it is about a move that should not be played.
    #[must_use]
    pub fn is_a_mistake(self) -> bool {
        self.is_a_mistake
    }
}

/// A sentence without its full stop: `Look at the knight on e5`.
impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (role, from) = (self.role.name(), self.from);
        match (self.is_a_mistake, self.to) {
            (false, None) => write!(f, "Look at the {role} on {from}"),
            (false, Some(to)) => write!(f, "The {role} on {from} goes to {to}"),
            (true, None) => write!(f, "It would be a mistake to move the {role} on {from}"),
            (true, Some(to)) => write!(f, "The {role} on {from} should not go to {to}"),
        }
    }
}
