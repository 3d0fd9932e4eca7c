//! When a search ends: its limits, the clock, and the handle that stops it.

mod clock;
mod limits;
mod manager;
mod stop_handle;

pub use clock::Clock;
pub use limits::Limits;
pub(crate) use manager::{Confidence, TimeManager};
pub use stop_handle::StopHandle;
