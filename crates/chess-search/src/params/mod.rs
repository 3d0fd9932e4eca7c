//! The numbers of the search that could be others.

#[cfg(feature = "tune")]
mod parameter;
mod parameters;
mod reductions;

#[cfg(feature = "tune")]
pub use parameter::{OutOfRange, Parameter};
pub(crate) use parameters::*;
pub(crate) use reductions::Reductions;
