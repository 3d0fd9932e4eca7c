//! The positions of many games.

use std::vec;

use crate::{Filter, GameRecord, Part, Sample, Shuffled, Split};

/// The positions of many games that a [`Filter`] keeps: an iterator that has one game in memory at a
/// time.
///
/// The games come from a [`GameReader`](crate::GameReader), from [`GameFiles`](crate::GameFiles) or
/// from elsewhere, with any kind of error, which is passed on. They are numbered from 0 as they
/// come.
///
/// ```
/// use chess_data::{Filter, GameReader, Part, Samples, Split};
///
/// # let bytes: Vec<u8> = Vec::new();
/// let samples = Samples::new(GameReader::new(&bytes[..]), Filter::QUIET)
///     .part(Split::new(7, 20), Part::Training)
///     .shuffled(1_000_000, 1);
/// for sample in samples {
///     let sample = sample?;
///     println!("{} {} {}", sample.position(), sample.score(), sample.result());
/// }
/// # Ok::<(), chess_data::ReadError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Samples<I> {
    games: I,
    filter: Filter,
    part: Option<(Split, Part)>,
    /// The number of the next game.
    next: u64,
    of_game: vec::IntoIter<Sample>,
}

impl<I, E> Samples<I>
where
    I: Iterator<Item = Result<GameRecord, E>>,
{
    /// The positions of these games that the filter keeps.
    #[must_use]
    pub fn new(games: I, filter: Filter) -> Samples<I> {
        Samples { games, filter, part: None, next: 0, of_game: Vec::new().into_iter() }
    }

    /// Those of the games that are in one part.
    #[must_use]
    pub fn part(mut self, split: Split, part: Part) -> Samples<I> {
        self.part = Some((split, part));
        self
    }

    /// The same positions in another order: see [`Shuffled`].
    #[must_use]
    pub fn shuffled(self, in_memory: usize, seed: u64) -> Shuffled<Samples<I>, Sample> {
        Shuffled::new(self, in_memory, seed)
    }
}

impl<I, E> Iterator for Samples<I>
where
    I: Iterator<Item = Result<GameRecord, E>>,
{
    type Item = Result<Sample, E>;

    fn next(&mut self) -> Option<Result<Sample, E>> {
        loop {
            if let Some(sample) = self.of_game.next() {
                return Some(Ok(sample));
            }
            let game = match self.games.next()? {
                Ok(game) => game,
                Err(error) => return Some(Err(error)),
            };
            let number = self.next;
            self.next += 1;
            if self.part.is_none_or(|(split, part)| split.part(number) == part) {
                self.of_game = self.filter.samples(&game).collect::<Vec<_>>().into_iter();
            }
        }
    }
}
