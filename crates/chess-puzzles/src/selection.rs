//! Which puzzles of a file are posed, and in which order.

use std::fmt;
use std::str::FromStr;

use fastrand::Rng;

use crate::puzzle::Puzzle;
use crate::puzzle_error::ReadError;

/// Which puzzles are posed, and in which order: all of them as they come, unless it says something else.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Selection {
    /// Only puzzles with one of these themes, if there are any; the case of letters does not matter.
    pub themes: Vec<String>,
    /// Only puzzles whose rating is known and in this range.
    pub ratings: Option<RatingRange>,
    /// In an order at random, the one that follows from this seed.
    pub seed: Option<u64>,
    /// At most this many.
    pub limit: Option<usize>,
}

/// Ratings from one to another, both included: `800-1200`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RatingRange {
    lowest: u16,
    highest: u16,
}

/// Why a text is no range of ratings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RatingRangeError {
    /// It is something else.
    #[error("a range of ratings looks like 800-1200")]
    Form,
    /// Its end lies before its beginning.
    #[error("the range is empty: {1} is less than {0}")]
    Empty(u16, u16),
}

impl Selection {
    /// True if it takes this puzzle.
    #[must_use]
    pub fn takes(&self, puzzle: &Puzzle) -> bool {
        let has =
            |theme: &String| puzzle.themes().iter().any(|has| has.eq_ignore_ascii_case(theme));
        let rating = puzzle.difficulty().map(|difficulty| difficulty.rating);
        (self.themes.is_empty() || self.themes.iter().any(has))
            && self.ratings.is_none_or(|range| rating.is_some_and(|rating| range.contains(rating)))
    }

    /// The puzzles that it takes, with the errors between them. They are read one by one as they are asked
    /// for, unless their order is random: then all are read first, and no more than the limit are kept.
    pub fn of<'a>(
        self,
        puzzles: impl Iterator<Item = Result<Puzzle, ReadError>> + 'a,
    ) -> Box<dyn Iterator<Item = Result<Puzzle, ReadError>> + 'a> {
        let (seed, limit) = (self.seed, self.limit.unwrap_or(usize::MAX));
        let taken = puzzles.filter(move |read| read.as_ref().map_or(true, |it| self.takes(it)));
        match seed {
            Some(seed) => Box::new(sample(taken, limit, Rng::with_seed(seed)).into_iter()),
            None => {
                let mut left = limit;
                Box::new(taken.take_while(move |read| {
                    let is_within = read.is_err() || left > 0;
                    left = left.saturating_sub(usize::from(read.is_ok()));
                    is_within
                }))
            }
        }
    }
}

/// So many of them at random, each with the same chance, in an order at random; the errors stand first.
///
/// A reservoir: the puzzle with number n stays with the chance limit/n, in the place of another (A.
/// Waterman's algorithm R, in D. Knuth's "The Art of Computer Programming", volume 2, 3.4.2).
fn sample(
    puzzles: impl Iterator<Item = Result<Puzzle, ReadError>>,
    limit: usize,
    mut rng: Rng,
) -> Vec<Result<Puzzle, ReadError>> {
    let (mut errors, mut kept, mut seen) = (Vec::new(), Vec::new(), 0);
    for read in puzzles {
        if read.is_err() {
            errors.push(read);
            continue;
        }
        if kept.len() < limit {
            kept.push(read);
        } else if let Some(place) = kept.get_mut(rng.usize(..=seen)) {
            *place = read;
        }
        seen += 1;
    }
    rng.shuffle(&mut kept);
    errors.append(&mut kept);
    errors
}

impl RatingRange {
    /// The ratings from one to another.
    ///
    /// # Errors
    ///
    /// If the second is less than the first.
    pub fn new(lowest: u16, highest: u16) -> Result<RatingRange, RatingRangeError> {
        match lowest <= highest {
            true => Ok(RatingRange { lowest, highest }),
            false => Err(RatingRangeError::Empty(lowest, highest)),
        }
    }

    /// True if this rating is one of them.
    #[must_use]
    pub fn contains(self, rating: u16) -> bool {
        (self.lowest..=self.highest).contains(&rating)
    }
}

impl FromStr for RatingRange {
    type Err = RatingRangeError;

    fn from_str(text: &str) -> Result<RatingRange, RatingRangeError> {
        let (lowest, highest) = text.split_once('-').ok_or(RatingRangeError::Form)?;
        let read = |text: &str| text.trim().parse().map_err(|_| RatingRangeError::Form);
        RatingRange::new(read(lowest)?, read(highest)?)
    }
}

impl fmt::Display for RatingRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.lowest, self.highest)
    }
}
