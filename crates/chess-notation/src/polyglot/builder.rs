//! Making a book from games.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::cmp::Reverse;

use chess_core::{Color, Move};
use chess_movegen::{IllegalReason, Position};

use super::{Book, EncodedMove, Entry};

/// Makes a [`Book`] from games.
///
/// A move gets two points for each game that the side which played it has won, and one for each
/// draw, as in Polyglot's `make-book`. Its points are its weight. Where a position has a move with
/// more points than fit into 16 bits, the weights of all its moves are scaled down alike; a move
/// with a point keeps a weight of 1 at least. A move that has lost every game gets a weight of 0:
/// it is in the book, and never [chosen](super::Probe::choose).
#[derive(Clone, Debug)]
pub struct BookBuilder {
    max_plies: usize,
    min_count: u32,
    tallies: BTreeMap<(u64, EncodedMove), Tally>,
}

/// What became of a move in a position.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    games: u32,
    points: u64,
}

/// A move of a game, as it is counted.
#[derive(Clone, Copy)]
pub(super) struct PlayedMove {
    key: u64,
    encoded_move: EncodedMove,
    mover: Color,
}

impl PlayedMove {
    pub(super) fn new(position: &Position, mv: Move) -> PlayedMove {
        let encoded_move = EncodedMove::from(mv);
        PlayedMove { key: position.key(), encoded_move, mover: position.side_to_move() }
    }
}

/// A move of a game that is not legal where it is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("ply {ply}: {mv} is not legal: {reason}")]
pub struct IllegalBookMove {
    /// Which move of the game it is, counted from 1.
    pub ply: usize,
    /// The move.
    pub mv: Move,
    /// Why it is not legal.
    pub reason: IllegalReason,
}

impl BookBuilder {
    /// A builder that has seen no games, takes all of their moves, and each into the book.
    #[must_use]
    pub const fn new() -> BookBuilder {
        BookBuilder { max_plies: usize::MAX, min_count: 1, tallies: BTreeMap::new() }
    }

    /// The same, which takes at most this many plies from the beginning of each game that is added
    /// from now on.
    #[must_use]
    pub fn with_max_plies(mut self, plies: usize) -> BookBuilder {
        self.max_plies = plies;
        self
    }

    /// The same, which leaves moves out of the book that were played less often.
    #[must_use]
    pub fn with_min_count(mut self, count: u32) -> BookBuilder {
        self.min_count = count;
        self
    }

    #[cfg(feature = "std")]
    pub(super) const fn max_plies(&self) -> usize {
        self.max_plies
    }

    /// Counts one move of a game and who has won it, `None` if neither side has.
    ///
    /// # Errors
    ///
    /// If the move is not legal; then it is not counted.
    pub fn add_move(
        &mut self,
        position: &Position,
        mv: Move,
        winner: Option<Color>,
    ) -> Result<(), IllegalReason> {
        position.check_legality(mv)?;
        self.count(PlayedMove::new(position, mv), winner);
        Ok(())
    }

    /// Counts the moves of a game and who has won it, `None` if neither side has. Moves beyond the
    /// [greatest number of plies](BookBuilder::with_max_plies) are not looked at.
    ///
    /// # Errors
    ///
    /// If a move is not legal; then none of them is counted.
    pub fn add_game(
        &mut self,
        start: &Position,
        moves: impl IntoIterator<Item = Move>,
        winner: Option<Color>,
    ) -> Result<(), IllegalBookMove> {
        let mut played = Vec::new();
        let mut position = start.clone();
        for (index, mv) in moves.into_iter().take(self.max_plies).enumerate() {
            let next = position.make(mv).map_err(|reason| IllegalBookMove {
                ply: index + 1,
                mv,
                reason,
            })?;
            played.push(PlayedMove::new(&position, mv));
            position = next;
        }
        self.count_all(&played, winner);
        Ok(())
    }

    pub(super) fn count_all(&mut self, played: &[PlayedMove], winner: Option<Color>) {
        for &played_move in played {
            self.count(played_move, winner);
        }
    }

    fn count(&mut self, played: PlayedMove, winner: Option<Color>) {
        let points = match winner {
            None => 1,
            Some(winner) if winner == played.mover => 2,
            Some(_) => 0,
        };
        self.add_tally((played.key, played.encoded_move), Tally { games: 1, points });
    }

    fn add_tally(&mut self, of: (u64, EncodedMove), more: Tally) {
        let tally = self.tallies.entry(of).or_default();
        tally.games = tally.games.saturating_add(more.games);
        tally.points = tally.points.saturating_add(more.points);
    }

    /// Adds all that another builder has counted; its limits do not matter.
    pub fn merge(&mut self, other: &BookBuilder) {
        for (&of, &tally) in &other.tallies {
            self.add_tally(of, tally);
        }
    }

    /// The book of what was counted so far: for each position the moves of most weight first, and
    /// of equal ones in the order of their bits. The same games always make the same book.
    #[must_use]
    pub fn build(&self) -> Book {
        let kept: Vec<((u64, EncodedMove), u64)> = self
            .tallies
            .iter()
            .filter(|(_, tally)| tally.games >= self.min_count)
            .map(|(&of, tally)| (of, tally.points))
            .collect();
        kept.chunk_by(|((one, _), _), ((other, _), _)| one == other).flat_map(weighted).collect()
    }
}

/// The entries of one position.
fn weighted(moves: &[((u64, EncodedMove), u64)]) -> Vec<Entry> {
    let most = moves.iter().map(|&(_, points)| points).max().unwrap_or(0);
    let entry = |&((key, encoded_move), points): &((u64, EncodedMove), u64)| {
        Entry::new(key, encoded_move, weight(points, most))
    };
    let mut entries: Vec<Entry> = moves.iter().map(entry).collect();
    entries.sort_by_key(|entry| Reverse(entry.weight()));
    entries
}

/// The weight of a move with these points, where the best one of the position has `max`.
fn weight(points: u64, max: u64) -> u16 {
    let limit = u16::MAX;
    if max <= u64::from(limit) {
        return points as u16;
    }
    let scaled = (u128::from(points) * u128::from(limit) / u128::from(max)) as u16;
    scaled.max(u16::from(points > 0))
}

impl Default for BookBuilder {
    fn default() -> BookBuilder {
        BookBuilder::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_points_until_they_do_not_fit() {
        for (points, most, expected) in [
            (0, 0, 0),
            (5, 9, 5),
            (65_535, 65_535, 65_535),
            (65_536, 65_536, 65_535),
            (32_768, 65_536, 32_767),
            (1, 10_000_000, 1),
            (0, 10_000_000, 0),
            (5_000_000, 10_000_000, 32_767),
            (u64::MAX, u64::MAX, 65_535),
            (u64::MAX / 2, u64::MAX, 32_767),
        ] {
            assert_eq!(weight(points, most), expected, "{points} of {most}");
        }
    }

    #[test]
    fn merging_many_times_scales_and_never_overflows() {
        let initial = Position::initial();
        let mut builder = BookBuilder::new();
        builder.add_move(&initial, "e2e4".parse().unwrap(), Some(Color::White)).unwrap();
        builder.add_move(&initial, "d2d4".parse().unwrap(), None).unwrap();
        for _ in 0..70 {
            let copy = builder.clone();
            builder.merge(&copy);
        }
        let weights: Vec<u16> =
            builder.build().entries().iter().map(|entry| entry.weight()).collect();
        assert_eq!(weights.first(), Some(&65_535));
        assert_eq!(weights.len(), 2);
    }
}
