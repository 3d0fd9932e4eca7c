//! Puzzles, from files to solutions.

mod reading;
mod remembering;
mod solving;
