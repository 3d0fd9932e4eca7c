//! `chess-arena match`: engines that play each other.
//!
//! A [`Score`] tells the difference in Elo points, and a [`Sprt`] when it is known well enough.

mod args;
mod journal;
mod report;
mod runner;
mod sprt;
mod statistics;

pub use args::MatchArgs;
pub use sprt::{EloModel, Sprt, Verdict};
pub use statistics::{Elo, Score, elo, expected_share};
