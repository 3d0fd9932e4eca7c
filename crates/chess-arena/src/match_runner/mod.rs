//! `chess-arena match`: engines that play each other.
//!
//! A [`Score`] tells the difference in Elo points, and a [`Sprt`] when it is known well enough.

mod args;
mod clock;
mod duel;
mod engine_spec;
mod fault;
mod journal;
mod limit;
mod opening;
mod player;
mod report;
mod runner;
mod sprt;
mod statistics;

pub use args::MatchArgs;
pub(crate) use clock::Clock;
pub use engine_spec::{EngineSpec, EngineSpecError};
pub use fault::FaultKind;
pub use limit::{Limit, LimitError, TimeControl};
pub use opening::{OpeningsError, read_openings};
pub(crate) use player::{Clocks, Patience, Played, Player, Thought};
pub use sprt::{EloModel, Sprt, Verdict};
pub use statistics::{Elo, Score, elo, expected_share};
