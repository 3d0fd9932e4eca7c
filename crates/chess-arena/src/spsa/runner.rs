//! Many iterations at a time.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use super::contest::Contest;
use super::tuner::{Outcome, Record, Trial, Tuner};

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
                let _stop = StopOnPanic(stop);
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

/// Stops the other threads if this one panics: the panic goes on when all have ended.
struct StopOnPanic<'a>(&'a AtomicBool);

impl Drop for StopOnPanic<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.store(true, Ordering::Relaxed);
        }
    }
}
