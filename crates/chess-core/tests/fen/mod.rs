//! FEN, X-FEN, Shredder-FEN and the fields of EPD: what is read, written, refused and repaired.

mod any_text;
pub(crate) mod generators;
mod strict;
mod tolerant;
