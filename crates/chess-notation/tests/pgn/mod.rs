//! Games in PGN: read, refused and written.

mod any_bytes;
mod cut_off;
mod errors;
mod events;
mod files;
mod reading;
mod round_trip;
mod writing;
