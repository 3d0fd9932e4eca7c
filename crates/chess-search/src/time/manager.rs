//! How long to think.

use std::time::Duration;

use web_time::Instant;

use super::allotment::{Allotment, Reserve};
use super::limits::Limits;
use crate::options::Options;

/// How long to think about a move: a time after which no new iteration is begun, stretched or cut
/// by how sure the search is, and one after which it is interrupted.
///
/// The idea is general among engines. A best move that stays the same from iteration to iteration,
/// and takes most of the nodes, needs less time; one that changed, or whose score fell, more.
///
/// It also keeps the longest gap between two readings of the clock: by so much the search may
/// overstep the time at which it should be interrupted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TimeManager {
    started: Instant,
    /// Since when the limits apply: later than the start if the search pondered.
    counted_from: Instant,
    /// When the clock was last read.
    read: Instant,
    longest_gap: Duration,
    /// The time for the move, if it is given.
    given: Option<Duration>,
    /// What the move gets of the clock.
    allotted: Option<Allotment>,
    is_under_pressure: bool,
}

/// What the search knows about its best move after an iteration.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Confidence {
    /// For how many iterations it has been the best.
    pub(crate) stability: u32,
    /// How many of a thousand nodes were spent on it.
    pub(crate) share_permille: u32,
    /// How many centipawns the score has fallen since the iteration before.
    pub(crate) fall: i32,
}

/// A score that falls by as many centipawns in one iteration asks for time.
const PRESSING_FALL: i32 = 30;

impl Confidence {
    /// True if the best move has just changed, or its score has fallen.
    fn asks_for_time(self) -> bool {
        self.stability == 0 || self.fall >= PRESSING_FALL
    }
}

impl TimeManager {
    pub(crate) fn new(limits: &Limits, options: &Options, reserve: Reserve) -> TimeManager {
        let now = Instant::now();
        let started = limits.start().map_or(now, |start| start.min(now));
        let allot = |clock| Allotment::of(clock, options.move_overhead(), reserve);
        TimeManager {
            started,
            counted_from: started,
            read: started,
            longest_gap: Duration::ZERO,
            given: limits.time(),
            allotted: limits.clock().map(allot),
            is_under_pressure: false,
        }
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// The time from the start to the last reading of the clock.
    pub(crate) fn used(&self) -> Duration {
        self.read - self.started
    }

    pub(crate) fn longest_gap(&self) -> Duration {
        self.longest_gap
    }

    fn read_clock(&mut self) -> Instant {
        let now = Instant::now();
        self.longest_gap = self.longest_gap.max(now - self.read);
        self.read = now;
        now
    }

    /// The limits apply from now on: the ponder move was played.
    pub(crate) fn count_from_now(&mut self) {
        self.counted_from = self.read_clock();
    }

    /// Reads the clock; true if the search must be interrupted.
    pub(crate) fn is_over(&mut self) -> bool {
        let spent = self.read_clock() - self.counted_from;
        let longest = self.allotted.map(|allotted| {
            if self.is_under_pressure { allotted.longest_under_pressure } else { allotted.longest }
        });
        longest.into_iter().chain(self.given).any(|limit| spent >= limit)
    }

    /// True if there is a clock to be careful with.
    pub(crate) fn has_clock(&self) -> bool {
        self.allotted.is_some()
    }

    /// The score is falling in the iteration that runs.
    pub(crate) fn note_fall(&mut self) {
        self.is_under_pressure = true;
    }

    /// Notes what an iteration has found.
    pub(crate) fn note_iteration(&mut self, confidence: Confidence) {
        self.is_under_pressure = confidence.asks_for_time();
    }

    /// True if no new iteration should be begun. Time spent pondering counts as thought.
    pub(crate) fn is_enough(&self, confidence: Confidence) -> bool {
        self.allotted
            .is_some_and(|allotted| self.elapsed() >= allotted.wise.mul_f64(stretch(confidence)))
    }
}

/// By how much to stretch the time.
fn stretch(confidence: Confidence) -> f64 {
    let stability = [1.5, 1.2, 1.0, 0.9, 0.85, 0.8][confidence.stability.min(5) as usize];
    let share = 1.7 - 1.1 * f64::from(confidence.share_permille) / 1_000.0;
    let fall = 1.0 + f64::from(confidence.fall.clamp(0, 60)) / 120.0;
    (stability * share * fall).clamp(0.3, 2.5)
}

#[cfg(test)]
mod tests {
    use super::super::limits::Clock;
    use super::*;

    const SURE: Confidence = Confidence { stability: 8, share_permille: 950, fall: 0 };
    const UNSURE: Confidence = Confidence { stability: 0, share_permille: 300, fall: 50 };

    #[test]
    fn a_sure_search_thinks_less() {
        assert!(stretch(SURE) < 0.6 && stretch(UNSURE) > 2.0);
    }

    /// A manager whose search was asked for this long ago; on some systems no moment can be before the
    /// machine was started.
    fn manager(limits: Limits, ago: Duration) -> TimeManager {
        let start = Instant::now().checked_sub(ago).unwrap();
        TimeManager::new(&limits.with_start(start), &Options::default(), Reserve::default())
    }

    #[test]
    fn the_time_counts_from_when_the_search_was_asked_for() {
        let minute = Duration::from_secs(60);
        let mut late = manager(minute.into(), 2 * minute);
        assert!(late.is_over() && late.longest_gap() >= 2 * minute && late.used() >= 2 * minute);
        let mut early = manager((4 * minute).into(), 2 * minute);
        assert!(!early.is_over());
        // A moment that has not come is not waited for.
        let limits = Limits::from(4 * minute).with_start(Instant::now() + minute);
        let mut now = TimeManager::new(&limits, &Options::default(), Reserve::default());
        assert!(!now.is_over() && now.elapsed() < minute);
    }

    #[test]
    fn only_pressure_takes_of_the_reserve() {
        // Half of it is kept, which leaves a quarter for a move, and another under pressure.
        let clock = Clock::new(Duration::from_secs(160)).with_increment(Duration::from_secs(80));
        let mut reserve = Reserve::default();
        reserve.cover(Duration::from_secs(100));
        let start = Instant::now().checked_sub(Duration::from_secs(60)).unwrap();
        let limits = Limits::from(clock).with_start(start);
        let mut manager = TimeManager::new(&limits, &Options::default(), reserve);
        assert!(manager.is_over());
        manager.note_fall();
        assert!(!manager.is_over());
        manager.note_iteration(SURE);
        assert!(manager.is_over());
        for unsure in [UNSURE, Confidence { fall: 0, ..UNSURE }, Confidence { fall: 40, ..SURE }] {
            manager.note_iteration(unsure);
            assert!(!manager.is_over());
        }
    }

    #[test]
    fn a_clock_without_time_is_over_at_once() {
        for clock in [Clock::new(Duration::ZERO), Clock::new(Duration::from_millis(10))] {
            assert!(manager(clock.into(), Duration::ZERO).is_over());
        }
    }
}
