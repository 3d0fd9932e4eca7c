//! How a clock is shared out among the moves.

use std::time::Duration;

use super::clock::Clock;
use super::reserve::Reserve;

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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
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

    fn any_overhead() -> impl Strategy<Value = Duration> {
        prop_oneof![Just(0), 0..100u64, Just(5_000)].prop_map(ms)
    }

    fn any_reserve() -> impl Strategy<Value = Reserve> {
        prop_oneof![Just(0), 0..500u64, Just(3_600_000)].prop_map(|delay| {
            let mut reserve = Reserve::default();
            reserve.cover(ms(delay));
            reserve
        })
    }

    proptest! {
        #[test]
        fn a_clock_is_never_run_down(
            clock in any_clock(),
            overhead in any_overhead(),
            reserve in any_reserve(),
        ) {
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
            clock in any_clock(),
            overhead in any_overhead(),
            reserve in any_reserve(),
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

        #[test]
        fn a_clock_without_time_gives_none(
            remaining in 0..50u64,
            increment in 0..1_000u64,
            moves_to_go in prop::option::of(0..60u32),
            reserve in any_reserve(),
        ) {
            let clock = Clock { remaining: ms(remaining), increment: ms(increment), moves_to_go };
            let allotted = Allotment::of(clock, ms(50), reserve);
            prop_assert_eq!(allotted.longest_under_pressure, Duration::ZERO);
        }

        /// Below the reserve, a clock with an increment grows from move to move.
        #[test]
        fn a_clock_below_the_reserve_recovers(
            delay in 0..1_000u64,
            remaining in 0..1_000u64,
            increment in 5..100u64,
        ) {
            let mut reserve = Reserve::default();
            reserve.cover(ms(delay));
            let clock = Clock::new(ms(remaining)).with_increment(ms(increment));
            let is_below = reserve.of(clock.remaining) >= clock.remaining / 2;
            prop_assume!(is_below && clock.remaining / 2 <= clock.increment * 7);
            let allotted = Allotment::of(clock, Duration::ZERO, reserve);
            prop_assert!(allotted.wise < clock.increment);
        }
    }
}
