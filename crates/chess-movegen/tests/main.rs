//! Tests of the public interface, in one program.

mod games;
mod perft;
#[cfg(feature = "serde")]
mod serde_text;
mod tolerant;
