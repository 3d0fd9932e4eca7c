//! Games between engines, one at a time: for matches, and for tuning.

mod clock;
mod duel;
mod engine_spec;
mod fault;
mod limit;
mod opening;
mod patience;
mod player;

pub(crate) use clock::Clock;
pub(crate) use duel::{DuelEnd, DuelRules, Ending, Finished, play};
pub use engine_spec::{EngineSpec, EngineSpecError};
pub use fault::FaultKind;
pub use limit::{Limit, LimitError, TimeControl};
pub(crate) use opening::file_identity;
pub use opening::{OpeningsError, read_openings};
pub(crate) use patience::Patience;
pub(crate) use player::{Clocks, Played, Player, Thought};
