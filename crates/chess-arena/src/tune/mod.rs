//! `chess-arena tune`: an evaluation whose weights are learned from games.

mod adam;
mod args;
mod data_set;
mod evaluation;
mod objective;
mod parameters;
mod start;
mod tuner;
mod vector;

pub use args::TuneArgs;
