//! Many iterations at a time.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use super::tuner::{Outcome, Record, Trial, Tuner};
use chess_duel::run::SetOnPanic;

/// Something that plays the games of iterations, one iteration at a time.
pub(super) trait Contest {
    /// Plays the games of an iteration; `None` if `stop` was set before their end.
    ///
    /// # Errors
    ///
    /// If nothing can be played at all.
    fn play(&mut self, trial: &Trial, stop: &AtomicBool) -> anyhow::Result<Option<Outcome>>;
}

/// How many iterations in a row may end with a fault.
const MAX_FAULTS_IN_A_ROW: u32 = 10;

/// What the threads share.
struct Shared<'a> {
    tuner: &'a mut Tuner,
    /// Keeps what came of an iteration.
    keep: &'a mut (dyn FnMut(&Tuner, &Trial, &Record) -> anyhow::Result<()> + Send),
    faults_in_a_row: u32,
    failure: Option<anyhow::Error>,
}

/// Plays the iterations that the tuner lacks, on so many threads with a contest each, until `stop`
/// is set. What came of each is applied and kept in the order in which they end.
///
/// # Errors
///
/// If a contest cannot be played, nothing can be kept, or ten iterations in a row end with a fault.
/// `stop` is set then.
pub(super) fn run<C: Contest>(
    tuner: &mut Tuner,
    threads: usize,
    stop: &AtomicBool,
    contest: impl Fn() -> C + Sync,
    keep: &mut (dyn FnMut(&Tuner, &Trial, &Record) -> anyhow::Result<()> + Send),
) -> anyhow::Result<()> {
    let shared = Mutex::new(Shared { tuner, keep, faults_in_a_row: 0, failure: None });
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                let _stop = SetOnPanic(stop);
                work(&shared, stop, contest());
            });
        }
    });
    match shared.into_inner().unwrap_or_else(PoisonError::into_inner).failure {
        Some(failure) => Err(failure),
        None => Ok(()),
    }
}

fn work(shared: &Mutex<Shared<'_>>, stop: &AtomicBool, mut contest: impl Contest) {
    let lock = || shared.lock().unwrap_or_else(PoisonError::into_inner);
    while !stop.load(Ordering::Relaxed) {
        let Some(trial) = lock().tuner.begin() else { break };
        let played = contest.play(&trial, stop);
        let mut shared = lock();
        let ended = match played {
            Ok(Some(outcome)) => shared.end(&trial, outcome),
            Ok(None) => Ok(()),
            Err(error) => Err(error),
        };
        if let Err(error) = ended {
            shared.failure.get_or_insert(error);
            stop.store(true, Ordering::Relaxed);
        }
    }
}

impl Shared<'_> {
    fn end(&mut self, trial: &Trial, outcome: Outcome) -> anyhow::Result<()> {
        self.faults_in_a_row = match &outcome {
            Outcome::Fault(_) => self.faults_in_a_row + 1,
            Outcome::Score(_) => 0,
        };
        let record = self.tuner.end(trial.iteration, outcome);
        (self.keep)(self.tuner, trial, &record)?;
        anyhow::ensure!(
            self.faults_in_a_row < MAX_FAULTS_IN_A_ROW,
            "{MAX_FAULTS_IN_A_ROW} iterations in a row ended with a fault of the engine"
        );
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;

    use super::*;
    use crate::spsa::tuner::{Score, tests::plan};
    use chess_duel::statistics::expected_share;

    /// In place of games: how strong a player is depends on how far its values are from the best.
    struct Quadratic {
        /// What a value at the far end of its range costs, in Elo points.
        elo: f64,
        /// Iterations whose number this divides end with a fault.
        fault_every: u64,
    }

    const BEST: [f64; 3] = [100.0, 7.0, -12_000.0];
    const HALF_RANGES: [f64; 3] = [200.0, 5.0, 10_000.0];

    fn distances(values: impl IntoIterator<Item = f64>) -> [f64; 3] {
        let mut values = values.into_iter();
        std::array::from_fn(|index| (values.next().unwrap() - BEST[index]) / HALF_RANGES[index])
    }

    impl Contest for Quadratic {
        fn play(&mut self, trial: &Trial, stop: &AtomicBool) -> anyhow::Result<Option<Outcome>> {
            if stop.load(Ordering::Relaxed) {
                return Ok(None);
            }
            if trial.iteration.is_multiple_of(self.fault_every) {
                return Ok(Some(Outcome::Fault("crash".to_owned())));
            }
            let strengths = trial.values.each_ref().map(|values| {
                let squares = distances(values.iter().map(|&value| value as f64)).map(|it| it * it);
                -self.elo * squares.iter().sum::<f64>()
            });
            let expected = expected_share(strengths[0] - strengths[1]);
            let mut rng = Rng::with_seed(trial.iteration).fork();
            let mut score = Score::default();
            for _ in 0..2 * trial.openings.len() {
                // A third of the games are drawn, whoever plays.
                match (rng.u8(..3), rng.f64() < expected) {
                    (0, _) => score.draws += 1,
                    (_, true) => score.wins += 1,
                    (_, false) => score.losses += 1,
                }
            }
            Ok(Some(Outcome::Score(score)))
        }
    }

    /// Runs until all is done or so many iterations are kept in all; the records as they are kept.
    fn run_some(
        tuner: &mut Tuner,
        threads: usize,
        until: u64,
        contest: impl Fn() -> Quadratic + Sync,
    ) -> (anyhow::Result<()>, Vec<String>) {
        let stop = AtomicBool::new(false);
        let mut lines = Vec::new();
        let done = run(tuner, threads, &stop, contest, &mut |tuner, _, record| {
            lines.push(serde_json::to_string(record)?);
            stop.store(tuner.ended() >= until, Ordering::Relaxed);
            Ok(())
        });
        (done, lines)
    }

    fn sound() -> Quadratic {
        Quadratic { elo: 300.0, fault_every: u64::MAX }
    }

    fn take_over(tuner: &mut Tuner, lines: &[String]) {
        lines.iter().for_each(|line| tuner.take_over(serde_json::from_str(line).unwrap()).unwrap());
    }

    #[test]
    fn values_become_the_best_ones_in_spite_of_the_noise() {
        let mut tuner = Tuner::new(plan(20_000));
        let before = distances(tuner.values().to_vec());
        run_some(&mut tuner, 1, u64::MAX, sound).0.unwrap();
        let after = distances(tuner.values().to_vec());
        for (before, after) in before.into_iter().zip(after) {
            assert!(before.abs() >= 0.4 && after.abs() < 0.1, "{before} {after}");
        }
    }

    #[test]
    fn noise_alone_leads_nowhere() {
        let mut tuner = Tuner::new(plan(20_000));
        let before = distances(tuner.values().to_vec());
        let flat = || Quadratic { elo: 0.0, fault_every: u64::MAX };
        run_some(&mut tuner, 1, u64::MAX, flat).0.unwrap();
        for (before, after) in before.into_iter().zip(distances(tuner.values().to_vec())) {
            assert!((before - after).abs() < 0.25, "{before} {after}");
        }
    }

    #[test]
    fn a_run_that_was_stopped_goes_on_as_if_it_had_not_been() {
        let (mut whole, mut stopped) = (Tuner::new(plan(300)), Tuner::new(plan(300)));
        let (_, all) = run_some(&mut whole, 1, u64::MAX, sound);
        let (done, some) = run_some(&mut stopped, 1, 77, sound);
        assert!(done.is_ok() && some.len() == 77 && all[..77] == some);
        let mut resumed = Tuner::new(plan(300));
        take_over(&mut resumed, &some);
        let (_, rest) = run_some(&mut resumed, 1, u64::MAX, sound);
        assert_eq!(rest, all[77..]);
        assert_eq!(resumed.values(), whole.values());
        assert_eq!(resumed.history(), whole.history());
        assert_eq!(resumed.score(), whole.score());
    }

    #[test]
    fn on_threads_each_iteration_is_made_once() {
        let mut tuner = Tuner::new(plan(200));
        let (done, lines) = run_some(&mut tuner, 4, u64::MAX, sound);
        assert!(done.is_ok() && tuner.ended() == 200);
        // Taking over refuses what is there twice.
        let mut again = Tuner::new(plan(200));
        take_over(&mut again, &lines);
        assert_eq!(again.values(), tuner.values());
        assert!(again.begin().is_none());
    }

    #[test]
    fn iterations_with_a_fault_are_left_out() {
        let mut tuner = Tuner::new(plan(20));
        let contest = || Quadratic { fault_every: 4, ..sound() };
        let (done, lines) = run_some(&mut tuner, 1, u64::MAX, contest);
        assert!(done.is_ok() && tuner.faults() == 5 && tuner.ended() == 20);
        assert_eq!(lines.iter().filter(|line| line.contains(r#""fault":"crash""#)).count(), 5);
        for four in tuner.history().chunks(4) {
            assert_eq!(four[2], four[3]);
        }
    }

    #[test]
    fn faults_all_the_time_end_the_run() {
        for threads in [1, 3] {
            let mut tuner = Tuner::new(plan(100));
            let contest = || Quadratic { fault_every: 1, ..sound() };
            let (done, lines) = run_some(&mut tuner, threads, u64::MAX, contest);
            let told = done.unwrap_err().to_string();
            assert_eq!(told, "10 iterations in a row ended with a fault of the engine");
            assert!((10..10 + threads).contains(&lines.len()));
            assert_eq!(tuner.values(), Tuner::new(plan(100)).values());
        }
    }
}
