//! What a search may use, and how deep it may be.

use chess_engine::available_mebibytes;
use chess_search::{Limits, Options};
use clap::Args;

use crate::failure::Failure;

/// The deepest search, in plies.
pub(crate) const MAX_SEARCH_DEPTH: i64 = Limits::MAX_DEPTH as i64;

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
