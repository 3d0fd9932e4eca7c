//! What the benchmarks and the contest behind `cargo xtask bench` have in common: work with known
//! results, and the programs that do it.

#![forbid(unsafe_code)]

mod program;
mod six_positions;
mod workload;

pub use program::{Cozy, Ours, Program};
pub use six_positions::{SIX_POSITIONS, all_paths, paths, positions_and_next};
pub use workload::Workload;
