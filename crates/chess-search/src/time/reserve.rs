//! What a clock keeps for delays.

use std::time::Duration;

/// What a clock keeps for delays: for those that may always come, and for one half as long again as
/// the longest that was seen in this game.
///
/// A process that waits for a processor cannot know it beforehand; what it can know is that it has
/// happened. An engine that has spent its clock down to the increment is lost at the next such
/// pause, and so the time that covers it must be there before.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Reserve {
    longest_delay: Duration,
}

/// What is kept though no delay was seen: a few turns of other programs on the same processor.
const FLOOR: Duration = Duration::from_millis(40);

impl Reserve {
    /// From now on, such a delay is provided for.
    pub(crate) fn cover(&mut self, delay: Duration) {
        self.longest_delay = self.longest_delay.max(delay);
    }

    /// What is kept of this time: half of it at most, for without moves there is no game to save.
    pub(crate) fn of(self, available: Duration) -> Duration {
        self.wanted().min(available / 2)
    }

    /// Which part of what is wanted is kept, from 0 to 1.
    pub(crate) fn fullness(self, available: Duration) -> f64 {
        self.of(available).div_duration_f64(self.wanted())
    }

    fn wanted(self) -> Duration {
        let delay = self.longest_delay;
        FLOOR.saturating_add(delay).saturating_add(delay / 2)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    fn after(delays: &[u64]) -> Reserve {
        let mut reserve = Reserve::default();
        delays.iter().for_each(|&delay| reserve.cover(ms(delay)));
        reserve
    }

    #[test]
    fn the_longest_delay_is_covered_with_a_margin() {
        for (delays, available, kept) in [
            (&[][..], 60_000, 40),
            (&[], 60, 30),
            (&[], 0, 0),
            (&[3, 20, 5], 60_000, 70),
            (&[20, 3], 60_000, 70),
            (&[150], 1_000, 265),
            (&[150], 400, 200),
            (&[3_600_000], 10_000, 5_000),
        ] {
            assert_eq!(after(delays).of(ms(available)), ms(kept), "{delays:?}, {available}");
        }
        let mut reserve = Reserve::default();
        reserve.cover(Duration::MAX);
        assert_eq!(reserve.of(Duration::MAX), Duration::MAX / 2);
    }

    proptest! {
        #[test]
        fn more_delay_keeps_more_and_more_time_leaves_more(
            delays in prop::collection::vec(0..2_000u64, 0..5),
            delay in 0..2_000u64,
            available in 0..100_000u64,
            more in 0..1_000u64,
        ) {
            let before = after(&delays);
            let mut reserve = before;
            reserve.cover(ms(delay));
            let kept = reserve.of(ms(available));
            prop_assert!(kept >= before.of(ms(available)));
            prop_assert!(kept <= ms(available) / 2);
            prop_assert_eq!(reserve.fullness(ms(available)) < 1.0, kept < reserve.wanted());
            let left = ms(available) - kept;
            let kept_of_more = reserve.of(ms(available + more));
            prop_assert!(kept_of_more >= kept);
            prop_assert!(ms(available + more) - kept_of_more >= left);
        }
    }
}
