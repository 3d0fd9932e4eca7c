//! Tests of the public interface, in one program.

mod fen;
#[cfg(feature = "serde")]
mod serde_text;
