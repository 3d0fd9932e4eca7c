//! How a clock is shared out among the moves, and what it keeps for delays.

use std::time::Duration;

use super::limits::Clock;

/// What one move gets of a clock.
///
/// The move overhead never belongs to it. Of the rest, the reserve is kept: the shares are computed
/// from what lies above it, and only a move that is under pressure may take a part of it. Where
/// there is little above it, what is spent is mostly the increment; and of that the less, the less
/// of the reserve is there, so that it fills again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Allotment {
    /// After this time no new iteration is begun, if the search is neither sure nor unsure.
    pub(crate) wise: Duration,
    /// After this time the search is interrupted.
    pub(crate) longest: Duration,
    /// After this time it is interrupted if it is under pressure.
    pub(crate) longest_under_pressure: Duration,
}

/// For how many more moves the time should last if it is not said.
const MOVES_TO_GO: u32 = 24;

/// More moves than that are not provided for: few games have as many.
const MOST_MOVES_TO_GO: u32 = 40;

/// The part of the increment that a move may spend beside its share of the clock, if the reserve
/// is whole.
const OF_INCREMENT: f64 = 0.7;

/// How many times the wise time a search may take.
const LONGEST: u32 = 4;

impl Allotment {
    pub(crate) fn of(clock: Clock, overhead: Duration, reserve: Reserve) -> Allotment {
        let available = clock.remaining.saturating_sub(overhead);
        let kept = reserve.of(available);
        let free = available - kept;
        // The largest parts of the free time that may be spent at once, wisely and at most.
        let (moves, wise_part, longest_part) = match clock.moves_to_go {
            None => (MOVES_TO_GO, 0.4, 0.5),
            Some(0 | 1) => (1, 0.8, 0.9),
            Some(moves) => (moves.min(MOST_MOVES_TO_GO), 0.5, 0.6),
        };
        let of_increment = OF_INCREMENT * reserve.fullness(available);
        let share = (free / moves).saturating_add(clock.increment.mul_f64(of_increment));
        let longest = share.saturating_mul(LONGEST);
        Allotment {
            wise: share.min(free.mul_f64(wise_part)),
            longest: longest.min(free.mul_f64(longest_part)),
            longest_under_pressure: longest.min(free.mul_f64(longest_part) + kept / 2),
        }
    }
}

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

    fn any_clock() -> impl Strategy<Value = Clock> {
        let remaining = prop_oneof![0..200u64, 0..20_000u64, Just(7_200_000), Just(u64::MAX)];
        let increment = prop_oneof![Just(0), 0..100u64, Just(30_000)];
        let moves_to_go = prop::option::of(prop_oneof![0..3u32, 0..60u32, Just(u32::MAX)]);
        (remaining, increment, moves_to_go).prop_map(|(remaining, increment, moves_to_go)| Clock {
            remaining: ms(remaining),
            increment: ms(increment),
            moves_to_go,
        })
    }

    fn any_reserve() -> impl Strategy<Value = Reserve> {
        prop_oneof![Just(0), 0..500u64, Just(3_600_000)].prop_map(|delay| after(&[delay]))
    }

    /// A clock, an overhead and a reserve.
    fn any_case() -> impl Strategy<Value = (Clock, Duration, Reserve)> {
        let overhead = prop_oneof![Just(0), 0..100u64, Just(5_000)].prop_map(ms);
        (any_clock(), overhead, any_reserve())
    }

    proptest! {
        #[test]
        fn a_clock_is_never_run_down((clock, overhead, reserve) in any_case()) {
            let available = clock.remaining.saturating_sub(overhead);
            let kept = reserve.of(available);
            let Allotment { wise, longest, longest_under_pressure } =
                Allotment::of(clock, overhead, reserve);
            prop_assert!(wise <= longest && longest <= longest_under_pressure);
            prop_assert!(longest <= available - kept, "the reserve is touched");
            prop_assert!(longest_under_pressure <= available - kept / 2, "the reserve is spent");
        }

        #[test]
        fn more_time_gives_more_and_a_longer_delay_less(
            (clock, overhead, reserve) in any_case(),
            more in 0..10_000u64,
            delay in 0..1_000u64,
        ) {
            let allotted = Allotment::of(clock, overhead, reserve);
            let remaining = clock.remaining.saturating_add(ms(more));
            let richer = Allotment::of(Clock { remaining, ..clock }, overhead, reserve);
            let increment = clock.increment + ms(more);
            let faster = Allotment::of(Clock { increment, ..clock }, overhead, reserve);
            let mut careful = reserve;
            careful.cover(ms(delay));
            let careful = Allotment::of(clock, overhead, careful);
            for (less, more) in [(allotted, richer), (allotted, faster), (careful, allotted)] {
                // Parts of a duration are rounded to nanoseconds.
                let rounding = Duration::from_nanos(2) + more.longest.mul_f64(1e-15);
                prop_assert!(less.wise <= more.wise + rounding);
                prop_assert!(less.longest <= more.longest + rounding);
                prop_assert!(
                    less.longest_under_pressure <= more.longest_under_pressure + rounding
                );
            }
        }

        /// Below the reserve, a clock with an increment grows from move to move.
        #[test]
        fn a_clock_below_the_reserve_recovers(
            delay in 0..1_000u64,
            remaining in 0..1_000u64,
            increment in 5..100u64,
        ) {
            let reserve = after(&[delay]);
            let clock = Clock::new(ms(remaining)).with_increment(ms(increment));
            let is_below = reserve.of(clock.remaining) >= clock.remaining / 2;
            prop_assume!(is_below && clock.remaining / 2 <= clock.increment * 7);
            let allotted = Allotment::of(clock, Duration::ZERO, reserve);
            prop_assert!(allotted.wise < clock.increment);
        }

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
