//! FEN, X-FEN, Shredder-FEN and the fields of EPD: what is read, written, refused and repaired.

mod generators;
mod oracle;
mod strict;
mod tolerant;
