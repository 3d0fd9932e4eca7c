//! What random games have found.

use std::fmt;

use chess_movegen::Move;
use chess_movegen::kernel::KernelName;

/// How much was checked on each kernel, and the first difference.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Report {
    seed: u64,
    tallies: Vec<(KernelName, Tally)>,
    difference: Option<Difference>,
}

/// What was checked without finding a difference.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Tally {
    games: u64,
    positions: u64,
    replies: u64,
}

impl Report {
    /// Nothing has been checked yet.
    pub(super) fn new(seed: u64, kernels: &[KernelName]) -> Report {
        let tallies = kernels.iter().map(|&kernel| (kernel, Tally::default())).collect();
        Report { seed, tallies, difference: None }
    }

    /// Adds a game without a difference: the number of replies in each of its positions.
    pub(super) fn add_game(&mut self, kernel: KernelName, replies: &[u64]) {
        for (_, tally) in self.tallies.iter_mut().filter(|(of, _)| *of == kernel) {
            tally.games += 1;
            tally.positions += replies.len() as u64;
            tally.replies += replies.iter().sum::<u64>();
        }
    }

    /// Notes a difference; only the first one counts.
    pub(super) fn add_difference(&mut self, difference: Difference) {
        self.difference.get_or_insert(difference);
    }

    /// The games on all kernels.
    pub(super) fn games(&self) -> u64 {
        self.tallies.iter().map(|(_, tally)| tally.games).sum()
    }

    /// True if there was no difference.
    pub(super) fn is_ok(&self) -> bool {
        self.difference.is_none()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (kernel, Tally { games, positions, replies }) in &self.tallies {
            writeln!(f, "{kernel}: {games} games, {positions} positions, {replies} replies")?;
        }
        match &self.difference {
            Some(difference) => write!(f, "{difference}"),
            None => write!(f, "no difference in the games of seed {}", self.seed),
        }
    }
}

/// That two ways to know the same thing disagree in a position of a random game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Difference {
    pub(super) what: String,
    pub(super) kernel: KernelName,
    pub(super) seed: u64,
    pub(super) game: u64,
    pub(super) start: String,
    pub(super) moves: Vec<Move>,
    pub(super) fen: String,
}

/// All that is needed to see it again.
impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Difference { what, kernel, seed, game, start, moves, fen } = self;
        writeln!(f, "difference: {what}")?;
        writeln!(f, "  position: {fen}")?;
        writeln!(f, "  kernel: {kernel}")?;
        writeln!(f, "  game: number {game} of seed {seed}, from {start}")?;
        write!(f, "  moves:")?;
        moves.iter().try_for_each(|mv| write!(f, " {mv}"))
    }
}
