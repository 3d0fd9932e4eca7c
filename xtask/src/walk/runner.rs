//! Games on all kernels and threads.

use std::ops::Range;
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use chess_movegen::Position;
use chess_movegen::kernel::{KernelError, KernelName};
use fastrand::Rng;
use laws::in_parallel;
use random_games::Start;

use crate::walk::report::{Difference, Report};

/// When a run is over, if nothing else ends it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Limit {
    /// This number of games on each kernel.
    Games(u64),
    /// So long on all kernels together.
    Time(Duration),
}

/// Panics if something is wrong in a position, and gives the number of replies there; it may be asked
/// to be thorough.
pub(super) type Check = fn(&Position, bool) -> u64;

/// A run of random games.
#[derive(Clone, Debug)]
pub(super) struct Runner {
    pub(super) check: Check,
    pub(super) seed: u64,
    pub(super) kernels: Vec<KernelName>,
    pub(super) threads: usize,
    pub(super) limit: Limit,
}

/// How many games are played before the next kernel has its turn with them.
const GAMES_IN_TURN: u64 = 1_000;
/// One position in this number is checked thoroughly.
const THOROUGH_ONE_IN: u64 = 8;

impl Runner {
    /// Plays until the limit is reached, `stop` is set, or a difference is found. `tell` hears the
    /// number of games that are over after each of them.
    ///
    /// # Errors
    ///
    /// If one of the kernels cannot run.
    pub(super) fn run(
        &self,
        stop: &AtomicBool,
        tell: &(dyn Fn(u64) + Sync),
    ) -> Result<Report, KernelError> {
        let began = Instant::now();
        let report = Mutex::new(Report::new(self.seed, &self.kernels));
        let is_over = || match self.limit {
            Limit::Time(time) if began.elapsed() >= time => true,
            _ => stop.load(Ordering::Relaxed) || !lock(&report).is_ok(),
        };
        let games = match self.limit {
            Limit::Games(games) => games,
            Limit::Time(_) => u64::MAX,
        };
        let mut first = 0;
        while first < games && !is_over() {
            let end = games.min(first.saturating_add(GAMES_IN_TURN));
            for &kernel in &self.kernels {
                kernel.activate()?;
                self.play_all(kernel, first..end, &is_over, |played| {
                    let mut report = lock(&report);
                    match played {
                        Ok(replies) => report.add_game(kernel, &replies),
                        Err(difference) => report.add_difference(difference),
                    }
                    tell(report.games());
                });
            }
            first = end;
        }
        Ok(report.into_inner().unwrap_or_else(PoisonError::into_inner))
    }

    /// Plays these games on the active kernel, on all threads.
    fn play_all(
        &self,
        kernel: KernelName,
        games: Range<u64>,
        is_over: &(impl Fn() -> bool + Sync),
        note: impl Fn(Result<Vec<u64>, Difference>) + Sync,
    ) {
        in_parallel(self.threads, &games.collect::<Vec<u64>>(), |&game| {
            if !is_over() {
                note(self.play(kernel, game));
            }
        });
    }

    /// Plays a game, checks each of its positions, and gives the number of replies in each.
    fn play(&self, kernel: KernelName, game: u64) -> Result<Vec<u64>, Difference> {
        let seed = self.seed_of(game);
        let start = Start::ALL[(game % Start::ALL.len() as u64) as usize];
        let (mut walk, mut rng) = (start.walk(seed), Rng::with_seed(seed));
        let (mut all_replies, mut first) = (Vec::new(), None);
        while let Some(position) = walk.next() {
            let first = first.get_or_insert_with(|| position.clone());
            let replies = self.check(&position, rng.u64(..THOROUGH_ONE_IN) == 0);
            all_replies.push(replies.map_err(|what| Difference {
                what,
                kernel,
                seed: self.seed,
                game,
                start: first.to_fen(),
                moves: walk.moves().to_vec(),
                fen: position.to_fen(),
            })?);
        }
        Ok(all_replies)
    }

    /// The check of a position, whose panic is a difference.
    fn check(&self, position: &Position, thorough: bool) -> Result<u64, String> {
        panic::catch_unwind(AssertUnwindSafe(|| (self.check)(position, thorough))).map_err(|what| {
            let literal = what.downcast_ref::<&str>().map(|&what| what.to_owned());
            what.downcast_ref::<String>().cloned().or(literal).unwrap_or_default()
        })
    }

    /// The seed of a game, the same on each kernel.
    fn seed_of(&self, game: u64) -> u64 {
        // Seeds side by side have no games in common.
        Rng::with_seed(self.seed).fork().u64(..).wrapping_add(game)
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicU64;

    fn runner(check: Check, limit: Limit) -> Runner {
        Runner { check, seed: 1, kernels: vec![KernelName::active()], threads: 3, limit }
    }

    fn run(check: Check, limit: Limit) -> String {
        let report = runner(check, limit).run(&AtomicBool::new(false), &|_| {}).unwrap();
        report.to_string()
    }

    #[test]
    fn all_games_are_played_to_their_ends() {
        let report = run(|_, _| 2, Limit::Games(1_100));
        let numbers: Vec<u64> =
            report.split_whitespace().filter_map(|word| word.parse().ok()).collect();
        let [games, positions, replies, seed] = numbers[..] else { panic!("{report}") };
        assert_eq!((games, replies, seed), (1_100, 2 * positions, 1), "{report}");
        assert!(positions > 20 * games, "{report}");
        assert!(report.ends_with("no difference in the games of seed 1"), "{report}");
    }

    #[test]
    fn a_difference_ends_the_run_and_says_how_to_get_there() {
        let report = run(
            |position, _| match position.legal_moves().len() {
                3 => panic!("three moves"),
                moves => moves as u64,
            },
            Limit::Games(1_000),
        );
        let line = |start: &str| {
            let found = report.lines().find_map(|line| line.strip_prefix(start));
            found.unwrap_or_else(|| panic!("no {start:?} in {report}"))
        };
        assert_eq!(line("difference: "), "three moves");
        let (_, start) = line("  game: ").split_once(" from ").unwrap();
        let mut position: Position = start.parse().unwrap();
        for mv in line("  moves:").split_whitespace() {
            position = position.make(mv.parse().unwrap()).unwrap();
        }
        assert_eq!(position.to_fen(), line("  position: "));
        assert_eq!(position.legal_moves().len(), 3);
    }

    #[test]
    fn the_time_ends_a_run_and_so_does_whoever_stops_it() {
        let stop = AtomicBool::new(false);
        let without_end = runner(|_, _| 1, Limit::Time(Duration::from_secs(1_000_000)));
        let told = AtomicU64::new(0);
        let report = without_end.run(&stop, &|games| {
            told.store(games, Ordering::Relaxed);
            stop.store(games >= 5, Ordering::Relaxed);
        });
        assert_eq!(report.unwrap().games(), told.into_inner());
        assert!(run(|_, _| 1, Limit::Time(Duration::ZERO)).contains(": 0 games, 0 positions"));
    }

    #[test]
    fn one_position_in_eight_is_checked_thoroughly() {
        let report = run(|_, thorough| u64::from(thorough), Limit::Games(500));
        let numbers: Vec<u64> =
            report.split_whitespace().filter_map(|word| word.parse().ok()).collect();
        let [_, positions, thorough, _] = numbers[..] else { panic!("{report}") };
        assert!((7..9).contains(&(positions / thorough)), "{report}");
    }
}
