//! FEN, X-FEN, Shredder-FEN and the fields of EPD: what is read, written, refused and repaired.

pub(crate) mod generators;
mod oracle;
mod strict;
mod tolerant;
