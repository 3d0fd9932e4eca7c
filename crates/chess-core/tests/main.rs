//! Tests of the public interface, in one program.

/// FEN, X-FEN, Shredder-FEN and the fields of EPD: what is read, written, refused and repaired.
mod fen {
    mod any_text;
    pub(crate) mod generators;
    mod strict;
}
mod packed_setup;
#[cfg(feature = "serde")]
mod serde_text;
mod small_values;
