//! `chess-arena data`: what files of games hold, as `chess-arena datagen` makes them.

mod args;
pub(crate) mod score_number;
mod summary;

pub use args::DataArgs;
