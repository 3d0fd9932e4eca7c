//! Which games are for training, and which to validate what came of it.

use fastrand::Rng;

/// What a game is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// To learn from.
    Training,
    /// To see whether what was learned holds for other games.
    Validation,
}

/// Splits games into those for training and those for validation.
///
/// All positions of a game are in one part: they are too much alike for one of them to judge what
/// was learned from another. The part depends on the number of the game and the seed alone.
///
/// ```
/// use chess_data::{Part, Split};
///
/// let split = Split::new(7, 20);
/// let validation = (0..10_000).filter(|&game| split.part(game) == Part::Validation).count();
/// assert!((400..600).contains(&validation));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Split {
    seed: u64,
    one_in: u64,
}

impl Split {
    /// A split with this seed, in which about one game in so many is for validation; none if that
    /// is 0.
    #[must_use]
    pub const fn new(seed: u64, validation_one_in: u64) -> Split {
        Split { seed, one_in: validation_one_in }
    }

    /// What the game with this number is for.
    #[must_use]
    pub fn part(&self, game: u64) -> Part {
        // Seeds side by side begin alike without the forks.
        let seed = Rng::with_seed(self.seed).fork().u64(..);
        let is_validation =
            self.one_in > 0 && Rng::with_seed(seed ^ game).fork().u64(..self.one_in) == 0;
        if is_validation { Part::Validation } else { Part::Training }
    }
}
