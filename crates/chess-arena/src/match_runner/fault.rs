//! What an engine does wrong in a game.

use serde::{Deserialize, Serialize};

/// A kind of fault that loses a game at once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FaultKind {
    /// It thought for longer than its clock allowed.
    Time,
    /// It played what is no legal move.
    Illegal,
    /// It ended, or closed its output.
    Crash,
    /// It did not answer at all.
    Hang,
}

impl FaultKind {
    /// All kinds.
    pub const ALL: [FaultKind; 4] =
        [FaultKind::Time, FaultKind::Illegal, FaultKind::Crash, FaultKind::Hang];

    /// Its name, in small letters.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            FaultKind::Time => "time",
            FaultKind::Illegal => "illegal",
            FaultKind::Crash => "crash",
            FaultKind::Hang => "hang",
        }
    }
}

/// A fault with what people should know of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Fault {
    pub(crate) kind: FaultKind,
    /// A sentence without a full stop.
    pub(crate) what: String,
    /// What was said before it.
    pub(crate) transcript: String,
}
