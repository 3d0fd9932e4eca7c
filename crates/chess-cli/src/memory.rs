//! How much memory the machine has to spare.

use std::fs;
use std::sync::OnceLock;

use crate::failure::Failure;

/// What is taken for granted where the system does not tell, in mebibytes.
const USUAL_MEBIBYTES: u64 = 65_536;

/// What a hash table may take in mebibytes, as far as the system tells: the memory that was free
/// when this was first asked, or what the control group of the program may take if that is less.
pub(crate) fn available_mebibytes() -> u64 {
    static AVAILABLE: OnceLock<u64> = OnceLock::new();
    *AVAILABLE.get_or_init(|| {
        let limit = fs::read_to_string("/sys/fs/cgroup/memory.max").ok();
        let limit = limit.and_then(|bytes| bytes.trim().parse::<u64>().ok());
        let available = free_bytes().into_iter().chain(limit).min();
        available.map_or(USUAL_MEBIBYTES, |bytes| (bytes >> 20).max(1))
    })
}

/// Refuses a hash table of this many mebibytes if the machine has no room for it.
pub(crate) fn check_room(mebibytes: usize) -> Result<(), Failure> {
    let available = available_mebibytes();
    if mebibytes as u64 <= available {
        return Ok(());
    }
    let what = format!("a hash table of {mebibytes} MiB: only {available} MiB are free");
    Err(Failure::Refused(format!("there is no room for {what}")))
}

fn free_bytes() -> Option<u64> {
    let text = fs::read_to_string("/proc/meminfo").ok()?;
    let available = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kibibytes: u64 = available.split_whitespace().next()?.parse().ok()?;
    Some(kibibytes * 1024)
}
