//! What the benchmarks share, and the contest between this workspace's generator and others.
//!
//! A *contender* is a program that takes part: chess-movegen on one kernel, or a *peer*, another
//! library. Each runs as a process of its own ([`worker`]), because the kernel is chosen once a
//! process, and does one [`Workload`] after the other when [`contest`] asks. [`Record`] holds the
//! result, [`table`] prints it, and [`check`] compares it with an older one.

#![forbid(unsafe_code)]

pub mod check;
pub mod contest;
pub mod cpu_clock;
pub mod native;
pub mod player;
pub mod program;
pub mod record;
pub mod six_positions;
pub mod table;
pub mod times;
pub mod worker;
pub mod workload;

pub use program::Program;
pub use record::Record;
pub use six_positions::{SIX_POSITIONS, six_positions};
pub use times::Times;
pub use workload::Workload;
