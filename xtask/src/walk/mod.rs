//! `cargo xtask walk`: random games in which each position is asked the same in two ways.

mod args;
mod difference;
mod report;
mod runner;

pub use args::WalkArgs;
