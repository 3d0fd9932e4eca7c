//! The program as its users see it: what they type, what it prints, and how it ends.

mod commands;
mod dialogue;
mod errors;
mod help;
mod play;
mod program;
mod review;
#[cfg(feature = "syzygy")]
mod syzygy;
mod uci;
