//! Which games are for training, and which to validate what came of it.

use fastrand::Rng;

use crate::GameRecord;

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
/// was learned from another. The part depends on the seed, and on the number of the game or, by
/// [`Split::part_of`], on the game itself.
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

    /// What this game is for, wherever it stands among others: that depends on where it starts and
    /// ends.
    #[must_use]
    pub fn part_of(&self, game: &GameRecord) -> Part {
        self.part(game.start().key() ^ game.end().key().rotate_left(1))
    }
}
