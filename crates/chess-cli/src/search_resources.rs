//! What a search may use, and what ends it.

use std::time::Duration;

use chess_engine::available_mebibytes;
use chess_search::{Limits, Options};
use clap::Args;

use crate::failure::Failure;

/// The deepest search, in plies.
pub(crate) const MAX_SEARCH_DEPTH: i64 = Limits::MAX_DEPTH as i64;

/// What ends a search.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct SearchLimits {
    /// The search depth in plies.
    #[arg(long, value_name = "PLIES", allow_negative_numbers = true,
          value_parser = clap::value_parser!(u32).range(1..=MAX_SEARCH_DEPTH))]
    depth: Option<u32>,
    /// Stop a search after this time, in milliseconds.
    #[arg(long, value_name = "MS", allow_negative_numbers = true)]
    time: Option<u64>,
    /// Stop a search after this number of nodes.
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    nodes: Option<u64>,
}

impl SearchLimits {
    /// The limits; this time if there are none.
    pub(crate) fn or_time(self, usual: Duration) -> Limits {
        let mut limits = Limits::NONE;
        if let Some(plies) = self.depth {
            limits = limits.with_depth(plies);
        }
        if let Some(nodes) = self.nodes {
            limits = limits.with_nodes(nodes);
        }
        let has_other_limits = self.depth.is_some() || self.nodes.is_some();
        match self.time.map(Duration::from_millis) {
            Some(time) => limits.with_time(time),
            None if has_other_limits => limits,
            None => limits.with_time(usual),
        }
    }
}

/// What a search may use.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct SearchResources {
    /// The number of threads that search together.
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true,
          value_parser = clap::value_parser!(u16).range(1..=512))]
    threads: u16,
    /// The size of the transposition table in mebibytes.
    #[arg(long, value_name = "MIB", default_value_t = 16, allow_negative_numbers = true,
          value_parser = clap::value_parser!(u32).range(1..))]
    hash: u32,
}

impl SearchResources {
    pub(crate) fn threads(&self) -> usize {
        usize::from(self.threads)
    }

    pub(crate) fn hash_mebibytes(&self) -> usize {
        self.hash as usize
    }

    /// Refuses a hash table that the machine has no room for.
    pub(crate) fn check_room(&self) -> Result<(), Failure> {
        let (mebibytes, available) = (self.hash, available_mebibytes());
        if u64::from(mebibytes) <= available {
            return Ok(());
        }
        let what = format!("a hash table of {mebibytes} MiB: only {available} MiB are free");
        Err(Failure::Refused(format!("there is no room for {what}")))
    }

    /// The options of a search, if there is room for them.
    pub(crate) fn options(&self) -> Result<Options, Failure> {
        self.check_room()?;
        Ok(Options::default()
            .with_threads(self.threads())
            .with_hash_mebibytes(self.hash_mebibytes()))
    }
}
