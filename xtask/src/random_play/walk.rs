//! A random game.

use chess_movegen::{Move, Position};

use crate::random_play::{Random, Start};

/// The positions of a random game from the start on, each with the move that led there.
///
/// The game ends after `plies` plies, or when there is no legal move.
///
/// ```
/// use xtask::random_play::{Random, Start, Walk};
///
/// let walk = Walk::from_start(Start::Standard, 10, Random::from_seed(1));
/// assert_eq!(walk.count(), 11); // the start and ten more
/// ```
#[derive(Clone, Debug)]
pub struct Walk {
    next: Option<(Option<Move>, Position)>,
    plies_left: u32,
    random: Random,
}

impl Walk {
    /// A game from a start of this kind.
    ///
    /// # Panics
    ///
    /// If the start is no valid position, which no [`Start`] brings about.
    #[must_use]
    pub fn from_start(start: Start, plies: u32, mut random: Random) -> Walk {
        let position = Position::from_setup(&start.setup(&mut random)).expect("starts are valid");
        Walk::from_position(position, plies, random)
    }

    /// A game from this position on.
    #[must_use]
    pub const fn from_position(position: Position, plies: u32, random: Random) -> Walk {
        Walk { next: Some((None, position)), plies_left: plies, random }
    }
}

impl Iterator for Walk {
    type Item = (Option<Move>, Position);

    fn next(&mut self) -> Option<(Option<Move>, Position)> {
        let (mv, position) = self.next.take()?;
        if self.plies_left > 0 {
            self.plies_left -= 1;
            // Sorted, so that the game depends on the rules and not on the order of generation.
            let mut moves = position.legal_moves();
            moves.sort_unstable();
            let chosen = self.random.pick(&moves);
            self.next = chosen.map(|chosen| (Some(chosen), position.make_unchecked(chosen)));
        }
        Some((mv, position))
    }
}
