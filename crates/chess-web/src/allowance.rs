//! How often something may be done.

use std::time::Duration;

/// How often something may be done: so many times at once, and so many times a second in the long
/// run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Allowance {
    left: f64,
    at_once: f64,
    per_second: f64,
    since: Duration,
}

impl Allowance {
    pub(crate) fn new(at_once: u32, per_second: u32, now: Duration) -> Allowance {
        let at_once = f64::from(at_once);
        Allowance { left: at_once, at_once, per_second: f64::from(per_second), since: now }
    }

    /// Takes one; false if it is used up for now.
    pub(crate) fn take(&mut self, now: Duration) -> bool {
        let passed = now.saturating_sub(self.since).as_secs_f64();
        self.left = (self.left + passed * self.per_second).min(self.at_once);
        self.since = self.since.max(now);
        let is_left = self.left >= 1.0;
        if is_left {
            self.left -= 1.0;
        }
        is_left
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_used_up_comes_back_in_time() {
        let mut allowance = Allowance::new(2, 4, Duration::ZERO);
        let mut take = |milliseconds| allowance.take(Duration::from_millis(milliseconds));
        assert_eq!([take(0), take(0), take(0)], [true, true, false]);
        assert_eq!([take(250), take(250)], [true, false]);
        assert_eq!([take(9000), take(9000), take(9000)], [true, true, false]);
    }
}
