//! `chess-arena neighbours`: positions near those of games, each with the score of a short search.

mod args;
mod near;
mod scored;

pub use args::NeighboursArgs;
pub(crate) use near::positions_near;
