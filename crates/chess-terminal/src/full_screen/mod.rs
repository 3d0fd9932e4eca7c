//! The game on the whole screen, with mouse and keys.
//!
//! What happens goes one way: an event of the terminal becomes an action (`input`), the action
//! changes the game or what the screen remembers (`app`), and the whole screen is drawn from both
//! (`draw`), always in the places that `arrangement` gives, which is where clicks are looked up too.

mod action;
mod app;
mod appearance;
mod arrangement;
mod characters;
mod choice;
mod color_depth;
mod command;
mod draw;
mod drawings;
mod error;
mod geometry;
mod guard;
mod input;
mod input_line;
mod mark;
mod move_table;
mod options;
mod overlay;
mod palette;
mod piece_size;
mod run;
mod screen;
mod set_up;
#[cfg(test)]
mod tests;
mod theme;

pub use characters::Characters;
pub use color_depth::ColorDepth;
pub use error::Error;
pub use options::Options;
pub use piece_size::PieceSize;
pub use run::run;
pub use theme::Theme;
