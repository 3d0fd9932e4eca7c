//! How long engines are waited for.

use std::time::Duration;

use clap::{Args, value_parser};

/// How patient one is with engines.
#[derive(Args, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Patience {
    /// By how many milliseconds a clock may be overstepped
    #[arg(long, value_name = "MS", default_value_t = Patience::DEFAULT.margin)]
    margin: u64,

    /// How long an engine may be silent beyond its time before it counts as hanging
    #[arg(long, value_name = "SECONDS", default_value_t = Patience::DEFAULT.hang, value_parser = value_parser!(u64).range(1..=1_000_000))]
    hang: u64,
}

/// The least time an engine has to start, and to get ready.
const START: Duration = Duration::from_secs(10);

impl Patience {
    pub(crate) const DEFAULT: Patience = Patience { margin: 50, hang: 10 };

    /// What a clock may be overstepped by.
    pub(crate) fn margin(self) -> Duration {
        Duration::from_millis(self.margin)
    }

    /// How long an engine may take beyond its time, or without a clock, before it is given up.
    pub(super) fn hang(self) -> Duration {
        Duration::from_secs(self.hang)
    }

    /// How long it may take to start, and to get ready.
    pub(super) fn start(self) -> Duration {
        self.hang().max(START)
    }
}
