//! How long to think.

use std::time::{Duration, Instant};

use super::limits::Limits;
use crate::options::Options;

/// How long to think about a move: a time after which no new iteration is begun, stretched or cut
/// by how sure the search is, and one after which it is interrupted.
///
/// The idea is general among engines. A best move that stays the same from iteration to iteration,
/// and takes most of the nodes, needs less time; one that changed, or whose score fell, more.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TimeManager {
    started: Instant,
    /// Since when the limits apply: later than the start if the search pondered.
    counted_from: Instant,
    wise: Option<Duration>,
    longest: Option<Duration>,
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

/// For how many more moves the time should last if it is not said.
const MOVES_TO_GO: u32 = 24;

impl TimeManager {
    pub(crate) fn new(limits: &Limits, options: &Options) -> TimeManager {
        let now = Instant::now();
        let mut manager =
            TimeManager { started: now, counted_from: now, wise: None, longest: limits.time() };
        if let Some(clock) = limits.clock() {
            let available = clock.remaining.saturating_sub(options.move_overhead());
            let (wise, longest) = match clock.moves_to_go {
                Some(0 | 1) => (available.mul_f64(0.8), available.mul_f64(0.9)),
                Some(moves) => {
                    let wise = available / moves.min(40) + clock.increment.mul_f64(0.7);
                    (wise.min(available.mul_f64(0.5)), (wise * 4).min(available.mul_f64(0.6)))
                }
                None => {
                    let wise = available / MOVES_TO_GO + clock.increment.mul_f64(0.7);
                    (wise.min(available.mul_f64(0.4)), (wise * 4).min(available.mul_f64(0.5)))
                }
            };
            manager.wise = Some(wise);
            manager.longest = Some(manager.longest.map_or(longest, |time| time.min(longest)));
        }
        manager
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// The limits apply from now on: the ponder move was played.
    pub(crate) fn count_from_now(&mut self) {
        self.counted_from = Instant::now();
    }

    /// True if the search must be interrupted.
    pub(crate) fn is_over(&self) -> bool {
        self.longest.is_some_and(|longest| self.counted_from.elapsed() >= longest)
    }

    /// True if there is a clock to be careful with.
    pub(crate) fn has_clock(&self) -> bool {
        self.wise.is_some()
    }

    /// True if no new iteration should be begun. Time spent pondering counts as thought.
    pub(crate) fn is_enough(&self, confidence: Confidence) -> bool {
        self.wise.is_some_and(|wise| self.elapsed() >= wise.mul_f64(stretch(confidence)))
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
    use super::super::clock::Clock;
    use super::*;
    fn times(clock: Clock, overhead: u64) -> (Duration, Duration) {
        let options = Options::default().with_move_overhead(Duration::from_millis(overhead));
        let manager = TimeManager::new(&Limits::NONE.with_clock(clock), &options);
        (manager.wise.unwrap(), manager.longest.unwrap())
    }

    #[test]
    fn a_clock_is_never_run_down() {
        for remaining in [0, 1, 5, 40, 60, 100, 500, 1_000, 60_000, 7_200_000] {
            for increment in [0, 10, 1_000, 30_000] {
                for moves_to_go in [None, Some(0), Some(1), Some(2), Some(40), Some(u32::MAX)] {
                    for overhead in [0, 10, 50, 5_000] {
                        let clock = Clock {
                            remaining: Duration::from_millis(remaining),
                            increment: Duration::from_millis(increment),
                            moves_to_go,
                        };
                        let (wise, longest) = times(clock, overhead);
                        let available = remaining.saturating_sub(overhead);
                        assert!(wise <= longest, "{clock:?}");
                        assert!(longest <= Duration::from_millis(available), "{clock:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_sure_search_thinks_less() {
        let sure = Confidence { stability: 8, share_permille: 950, fall: 0 };
        let unsure = Confidence { stability: 0, share_permille: 300, fall: 50 };
        assert!(stretch(sure) < 0.6 && stretch(unsure) > 2.0);
    }
}
