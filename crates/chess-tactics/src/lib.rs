#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod detect;
mod finding;
mod line;
mod material;
mod safety;
mod theme;

pub use detect::findings;
pub use finding::{Finding, Motif};
pub use line::{Line, LineError};
pub use theme::Theme;
