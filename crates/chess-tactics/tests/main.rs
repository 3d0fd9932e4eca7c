//! What the crate finds and says.

mod lines;
mod sentences;
mod themes;
mod truth;
