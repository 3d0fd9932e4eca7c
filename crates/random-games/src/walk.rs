//! A random game.

use std::iter::FusedIterator;

use chess_movegen::{Game, Move, Position};
use fastrand::Rng;

/// A game of random legal moves, as an iterator over its positions from the start on.
///
/// It ends after a number of plies, or when there is no legal move; no rule of a draw ends it.
///
/// ```
/// use chess_movegen::Position;
/// use random_games::Walk;
///
/// let mut walk = Walk::new(Position::initial(), 3, 1);
/// let last = walk.by_ref().last().expect("a game has a start");
/// assert_eq!(walk.moves().len(), 3);
/// assert_eq!(Walk::new(Position::initial(), 3, 1).into_game().position(), &last);
/// ```
#[derive(Clone, Debug)]
pub struct Walk {
    position: Position,
    has_begun: bool,
    moves: Vec<Move>,
    plies: usize,
    rng: Rng,
}

impl Walk {
    /// A game from this position on, of so many plies at most.
    #[must_use]
    pub fn new(start: Position, plies: usize, seed: u64) -> Walk {
        // Seeds side by side begin alike without the fork.
        let rng = Rng::with_seed(seed).fork();
        Walk { position: start, has_begun: false, moves: Vec::new(), plies, rng }
    }

    /// The moves that led to the position shown last.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The whole game.
    ///
    /// # Panics
    ///
    /// If one of the moves is refused.
    #[must_use]
    pub fn into_game(mut self) -> Game {
        let mut game = Game::new(self.position.clone());
        self.by_ref().for_each(drop);
        for mv in self.moves {
            game.play_on(mv).expect("all moves of a walk are legal");
        }
        game
    }
}

impl Iterator for Walk {
    type Item = Position;

    fn next(&mut self) -> Option<Position> {
        if self.has_begun {
            if self.moves.len() == self.plies {
                return None;
            }
            // Sorted, so that the game depends on the rules and not on the order of generation.
            let mut moves = self.position.legal_moves();
            moves.sort_unstable();
            let mv = self.rng.choice(moves)?;
            self.position = self.position.make_unchecked(mv);
            self.moves.push(mv);
        }
        self.has_begun = true;
        Some(self.position.clone())
    }
}

impl FusedIterator for Walk {}
