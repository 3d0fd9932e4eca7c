//! What a check is.

use super::session::Session;

/// Why a check did not come to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Stop {
    /// The engine does not do what is required; why.
    Failed(String),
    /// The engine does not offer what would be checked; why.
    Skipped(String),
}

impl Stop {
    pub(crate) fn failed(why: impl Into<String>) -> Stop {
        Stop::Failed(why.into())
    }
}

/// How a check went.
pub(crate) type Outcome = Result<(), Stop>;

/// One requirement on an engine. It is tried on a new process, so that its transcript is all that
/// was said, and an engine that crashes or hangs stands in the way of no other check.
#[derive(Clone, Copy)]
pub(crate) struct Check {
    /// In small letters with hyphens; unique.
    pub(crate) name: &'static str,
    /// What the engine must do, as a sentence without a full stop.
    pub(crate) requires: &'static str,
    /// What goes before, and must succeed.
    pub(crate) begin: fn(&mut Session) -> Outcome,
    /// Tries it.
    pub(crate) run: fn(&mut Session) -> Outcome,
}

/// A list of checks: what goes before each, and its function, its name and its requirement.
macro_rules! checks {
    (after $begin:path; $($run:ident: $name:literal, $requires:literal;)*) => {
        &[$(Check { name: $name, requires: $requires, begin: $begin, run: $run }),*]
    };
}

pub(crate) use checks;

/// Fails the check unless the condition holds.
pub(crate) fn require(condition: bool, why: impl FnOnce() -> String) -> Outcome {
    if condition { Ok(()) } else { Err(Stop::Failed(why())) }
}
