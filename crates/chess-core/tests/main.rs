//! Tests of the public interface, in one program.

mod fen;
mod packed_setup;
#[cfg(feature = "serde")]
mod serde_text;
mod small_values;
