//! The clock of the contest.

use std::time::Duration;

/// The name of what [`now`] measures.
pub const NAME: &str = if cfg!(target_os = "linux") { "CPU time" } else { "wall clock" };

/// The CPU time that this process has used, so that other programs on the same core cost nobody
/// a place; where there is no such clock, the time since the first call.
#[must_use]
pub fn now() -> Duration {
    #[cfg(target_os = "linux")]
    {
        use rustix::time::{ClockId, clock_gettime};

        Duration::try_from(clock_gettime(ClockId::ProcessCPUTime)).unwrap_or_default()
    }
    #[cfg(not(target_os = "linux"))]
    {
        use std::sync::OnceLock;
        use std::time::Instant;

        static START: OnceLock<Instant> = OnceLock::new();
        START.get_or_init(Instant::now).elapsed()
    }
}
