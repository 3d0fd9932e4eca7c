//! When a search ends: its limits, the clock and its reserve, and the handle that stops it.

mod allotment;
mod clocked_search;
mod limits;
mod manager;

pub(crate) use allotment::Reserve;
pub(crate) use clocked_search::ClockedSearch;
pub use limits::{Clock, Limits, StopHandle};
pub(crate) use manager::{Confidence, TimeManager};
