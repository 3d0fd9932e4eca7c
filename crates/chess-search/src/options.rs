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

settings! { Options:
    /// The same options, with a transposition table of this size in mebibytes; 1 at least.
    ///
    /// If there is not enough memory, the table is smaller: see
    /// [`Searcher::hash_mebibytes`](crate::Searcher::hash_mebibytes).
    with_hash_mebibytes(mebibytes: usize) = if mebibytes == 0 { 1 } else { mebibytes };
    /// The requested size of the transposition table, in mebibytes.
    hash_mebibytes: usize;

    /// The same options, with this many threads that search together; 1 at least.
    with_threads(threads: usize) = if threads == 0 { 1 } else { threads };
    /// How many threads search together.
    threads: usize;

    /// The same options, with lines for this many of the best moves; 1 at least. If there are
    /// fewer legal moves, each has its line.
    with_multi_pv(lines: usize) = if lines == 0 { 1 } else { lines };
    /// How many of the best moves have a line.
    multi_pv: usize;

    /// The same options, with this time held back at each move for what it takes to reach the
    /// clock.
    with_move_overhead(overhead: Duration) = overhead;
    /// The time held back at each move for what it takes to reach the clock.
    move_overhead: Duration;

    /// The same options, with a level of play; `None` plays as well as it can.
    with_skill(skill: Option<Skill>) = skill;
    /// The level of play; `None` if it plays as well as it can.
    skill: Option<Skill>;

    /// The same options, with a seed for what a level of play leaves to chance: a new searcher with
    /// the same seed plays the same. `None` plays in another way each time.
    with_seed(seed: Option<u64>) = seed;
    /// The seed for what a level of play leaves to chance; `None` if there is none.
    seed: Option<u64>;

    /// The same options; with `false`, every evaluation is used as the evaluator gives it.
    ///
    /// Otherwise the search corrects it, usually by a few hundredths of a pawn: it learns how far
    /// off the evaluations of positions with the same pawns or the same pieces were, and brings
    /// them closer to 0 as the draw by fifty moves approaches. So a score need not be a number that
    /// the evaluator gave. Corrections make the search stronger; without them its scores can be
    /// compared with the evaluator's.
    with_corrected_evaluation(corrects: bool) = corrects;
    /// True if the search corrects evaluations by what it has learned.
    corrects_evaluation: bool;
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
