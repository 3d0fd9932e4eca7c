//! What `cargo xtask` does, as a library, so that tests can use its parts.
//!
//! [`perft`] validates the move generator: against suites of published counts, against the three
//! reference generators, and against other engines. [`walk`] asks each position of random games
//! the same in two ways. [`themes`] compares the tactics found in puzzles with their labels.
//! [`openings`] packs the names of openings, and [`puzzles`] chooses those that come with their crate.
//! [`program`] runs what belongs to other packages: the contest of move
//! generators, and the arena of engines.

#![forbid(unsafe_code)]
#![deny(missing_docs)]

pub mod openings;
pub mod perft;
pub mod program;
pub mod puzzles;
pub mod themes;
pub mod walk;

use std::io::{IsTerminal as _, stderr};

use indicatif::{ProgressBar, ProgressStyle};

/// A bar on standard error, or nothing if that is no terminal.
fn progress_bar(length: u64, unit: &str) -> ProgressBar {
    if !stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let template = format!("{{bar:40}} {{pos}}/{{len}} {unit}, {{eta}} left  {{msg}}");
    let bar = ProgressBar::new(length);
    match ProgressStyle::with_template(&template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
