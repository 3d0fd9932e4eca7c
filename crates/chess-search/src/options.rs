//! The settings of a searcher.

use std::time::Duration;

use crate::strength::Skill;

/// The settings of a [`Searcher`](crate::Searcher).
///
/// ```
/// use chess_search::Options;
///
/// let options = Options::default();
/// assert_eq!((options.hash_mebibytes(), options.threads(), options.multi_pv()), (16, 1, 1));
/// assert_eq!(options.with_threads(0).threads(), 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    hash_mebibytes: usize,
    threads: usize,
    multi_pv: usize,
    move_overhead: Duration,
    skill: Option<Skill>,
    seed: Option<u64>,
    corrects_evaluation: bool,
}

impl Options {
    /// The same options, with a transposition table of this size in mebibytes; 1 at least.
    ///
    /// If there is not enough memory, the table is smaller: see
    /// [`Searcher::hash_mebibytes`](crate::Searcher::hash_mebibytes).
    #[must_use]
    pub const fn with_hash_mebibytes(mut self, mebibytes: usize) -> Options {
        self.hash_mebibytes = if mebibytes == 0 { 1 } else { mebibytes };
        self
    }

    /// The same options, with this many threads that search together; 1 at least.
    #[must_use]
    pub const fn with_threads(mut self, threads: usize) -> Options {
        self.threads = if threads == 0 { 1 } else { threads };
        self
    }

    /// The same options, with lines for this many of the best moves; 1 at least. If there are
    /// fewer legal moves, each has its line.
    #[must_use]
    pub const fn with_multi_pv(mut self, lines: usize) -> Options {
        self.multi_pv = if lines == 0 { 1 } else { lines };
        self
    }

    /// The same options, with this time held back at each move for what it takes to reach the
    /// clock.
    #[must_use]
    pub const fn with_move_overhead(mut self, overhead: Duration) -> Options {
        self.move_overhead = overhead;
        self
    }

    /// The same options, with a level of play; `None` plays as well as it can.
    #[must_use]
    pub const fn with_skill(mut self, skill: Option<Skill>) -> Options {
        self.skill = skill;
        self
    }

    /// The same options, with a seed for what a level of play leaves to chance: a new searcher with
    /// the same seed plays the same. `None` plays in another way each time.
    #[must_use]
    pub const fn with_seed(mut self, seed: Option<u64>) -> Options {
        self.seed = seed;
        self
    }

    /// The same options; with `false`, every evaluation is used as the evaluator gives it.
    ///
    /// Otherwise the search corrects it, usually by a few hundredths of a pawn: it learns how far
    /// off the evaluations of positions with the same pawns or the same pieces were, and brings
    /// them closer to 0 as the draw by fifty moves approaches. So a score need not be a number that
    /// the evaluator gave. Corrections make the search stronger; without them its scores can be
    /// compared with the evaluator's.
    #[must_use]
    pub const fn with_corrected_evaluation(mut self, corrects: bool) -> Options {
        self.corrects_evaluation = corrects;
        self
    }

    /// The requested size of the transposition table, in mebibytes.
    #[must_use]
    pub const fn hash_mebibytes(&self) -> usize {
        self.hash_mebibytes
    }

    /// How many threads search together.
    #[must_use]
    pub const fn threads(&self) -> usize {
        self.threads
    }

    /// How many of the best moves have a line.
    #[must_use]
    pub const fn multi_pv(&self) -> usize {
        self.multi_pv
    }

    /// The time held back at each move for what it takes to reach the clock.
    #[must_use]
    pub const fn move_overhead(&self) -> Duration {
        self.move_overhead
    }

    /// The level of play; `None` if it plays as well as it can.
    #[must_use]
    pub const fn skill(&self) -> Option<Skill> {
        self.skill
    }

    /// The seed for what a level of play leaves to chance; `None` if there is none.
    #[must_use]
    pub const fn seed(&self) -> Option<u64> {
        self.seed
    }

    /// True if the search corrects evaluations by what it has learned.
    #[must_use]
    pub const fn corrects_evaluation(&self) -> bool {
        self.corrects_evaluation
    }
}

/// 16 MiB, one thread, one line, 10 ms held back, full strength without a seed, evaluations
/// corrected.
impl Default for Options {
    fn default() -> Options {
        Options {
            hash_mebibytes: 16,
            threads: 1,
            multi_pv: 1,
            move_overhead: Duration::from_millis(10),
            skill: None,
            seed: None,
            corrects_evaluation: true,
        }
    }
}
