//! What the program `chess-train` does, as a library.
//!
//! [`datagen`] has our own engine play against itself to make games with scores, and [`data`] tells
//! what files of them hold. From them [`tune`] learns the weights of the hand-written evaluator, and
//! [`train`] trains a neural network. [`learn`] learns weights while it plays. Games and the reports
//! of long runs are those of [`chess_duel`].

#![forbid(unsafe_code)]
#![deny(missing_docs)]

pub mod data;
pub mod datagen;
mod evaluator;
mod in_order;
pub mod learn;
mod model;
mod scored_games;
pub mod train;
pub mod tune;
