//! Checks whether an engine keeps to the Universal Chess Interface, and survives what breaks it.
//!
//! A list of checks, each a requirement and a function that tries it in a conversation with a new
//! process of the engine. Every move that the engine plays, and every move of its lines of play, is
//! looked at with the move generator of this workspace. That the checks find what they are for is
//! tested with an engine that has one defect at a time.

mod answer;
mod args;
mod check;
mod checks;
mod report;
mod session;

pub use args::CheckArgs;
