//! What the program `chess-arena` does, as a library.
//!
//! [`match_runner`] has engines play each other and tells which is stronger, [`spsa`] tunes the
//! parameters of an engine by such games, and [`play`] is what both have in common.
//! [`check_runner`] checks whether engines keep to the Universal Chess Interface. All three run
//! engines with [`chess_uci::client`]. [`datagen`] has our own engine play against itself to make data
//! for its evaluation, and [`data`] tells what the data hold. From them [`tune`] learns the weights of
//! the hand-written evaluation, and [`train`] trains a neural network. [`learn`] learns weights while
//! it plays.

#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod adjudication;
pub mod check_runner;
pub mod data;
pub mod datagen;
mod evaluation;
mod interruption;
mod json_lines;
pub mod learn;
mod line_of_play;
pub mod match_runner;
mod model;
mod number;
mod piecewise;
pub mod play;
mod plot;
mod progress;
mod seeded;
mod set_on_panic;
mod settings_difference;
pub mod spsa;
pub mod train;
pub mod tune;
mod whole_games;
