//! Tests of the public interface, in one program.

mod illegal_reasons;
mod perft;
#[cfg(feature = "serde")]
mod serde_game;
#[cfg(feature = "serde")]
mod serde_text;
mod tolerant;
