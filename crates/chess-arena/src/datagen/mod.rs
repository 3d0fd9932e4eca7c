//! `chess-arena datagen`: games of the engine against itself, to tune its evaluation with.

mod args;
mod in_order;
mod opening;
mod output;
mod self_play;
mod settings;

pub use args::DatagenArgs;
pub(crate) use opening::random as random_opening;
