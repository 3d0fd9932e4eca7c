//! When a search ends: its limits, the clock and its reserve, and the handle that stops it.

mod allotment;
mod clock;
mod clocked_search;
mod limits;
mod manager;
mod reserve;
mod stop_handle;

pub use clock::Clock;
pub(crate) use clocked_search::ClockedSearch;
pub use limits::Limits;
pub(crate) use manager::{Confidence, TimeManager};
pub(crate) use reserve::Reserve;
pub use stop_handle::StopHandle;
