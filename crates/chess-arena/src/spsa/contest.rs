//! What plays the games of an iteration.

use std::sync::atomic::AtomicBool;

use super::tuner::{Outcome, Trial};

/// Something that plays the games of iterations, one iteration at a time.
pub(super) trait Contest {
    /// Plays the games of an iteration; `None` if `stop` was set before their end.
    ///
    /// # Errors
    ///
    /// If nothing can be played at all.
    fn play(&mut self, trial: &Trial, stop: &AtomicBool) -> anyhow::Result<Option<Outcome>>;
}
