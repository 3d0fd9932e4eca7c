#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod board_view;
pub mod full_screen;
mod game_options;
pub mod line;
mod page;
pub mod puzzle;

pub use board_view::{BoardStyle, BoardView, Drawing};
pub use game_options::GameOptions;
