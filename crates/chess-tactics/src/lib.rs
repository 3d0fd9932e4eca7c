#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod cause;
mod detect;
mod finding;
mod line;
mod material;
mod reasons;
mod safety;
mod theme;

pub use cause::Cause;
pub use detect::findings;
pub use finding::{Duty, Finding, Motif};
pub use line::{Line, LineError};
pub use material::Gain;
pub use reasons::{Kept, Merit, Mistake, Reasons, reasons};
pub use theme::Theme;
