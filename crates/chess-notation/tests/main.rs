//! Tests of the public interface, in one program.

mod any_text;
mod epd;
mod errors;
mod known_texts;
mod pgn;
mod polyglot;
#[cfg(feature = "std")]
mod polyglot_files;
mod round_trips;
mod san_oracle;
#[cfg(feature = "serde")]
mod serde_text;
