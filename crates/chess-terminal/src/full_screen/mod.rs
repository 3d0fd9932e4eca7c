//! The game on the whole screen, with mouse and keys.
//!
//! What happens goes one way: an event of the terminal becomes an action (`input`), the action
//! changes the game or what the screen remembers (`app`), and the whole screen is drawn from both
//! (`draw`), always in the places that `arrangement` gives, which is where clicks are looked up too.

mod app;
mod appearance;
mod arrangement;
mod command;
mod draw;
mod drawings;
mod geometry;
mod guard;
mod input;
mod input_line;
mod mark;
mod options;
mod overlay;
mod palette;
mod run;
mod screen;
mod set_up;
mod terminal;
#[cfg(test)]
mod tests;

pub use geometry::PieceSize;
pub use options::Options;
pub use run::{Error, run};
pub use terminal::{Characters, ColorDepth, Theme};
