//! `chess-arena tune`: an evaluation whose weights are learned from games.
//!
//! The weights are tuned all at once by gradient descent on a logistic loss. Peter Österlund had the
//! idea to tune an evaluation by how well it foretells the results of games; Andrew Grant described
//! how to do so with gradients, phases and king safety included.

mod adam;
mod args;
mod data_set;
mod games;
mod report;
mod selection;
mod tuner;

pub use args::TuneArgs;
