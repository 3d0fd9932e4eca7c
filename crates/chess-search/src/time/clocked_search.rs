//! What a searcher remembers of its last search on a clock.

use std::time::Duration;

use chess_movegen::{Game, Move, Position};

use super::limits::Clock;

/// A search on a clock, as the next one remembers it: what the clock lost meanwhile tells how long
/// it took to bring the answer to it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClockedSearch {
    clock: Clock,
    /// The key of the position at the root.
    root: u64,
    /// How many plies were played before it.
    plies: usize,
    answer: Move,
    /// The time from its start to its end.
    used: Duration,
}

impl ClockedSearch {
    pub(crate) fn new(game: &Game, clock: Clock, answer: Move, used: Duration) -> ClockedSearch {
        let (root, plies) = (game.position().key(), game.moves().len());
        ClockedSearch { clock, root, plies, answer, used }
    }

    /// By how much more than the search used the clock had gone down when its side was to move
    /// again; nothing if this is not the game two plies further, with the answer played.
    pub(crate) fn delay(&self, game: &Game, clock: Clock) -> Duration {
        let root = game.positions().get(self.plies).map(Position::key);
        let is_next = game.moves().len() == self.plies + 2;
        if !is_next || root != Some(self.root) || game.moves()[self.plies] != self.answer {
            return Duration::ZERO;
        }
        let most = self.clock.remaining.saturating_add(self.clock.increment);
        // A clock that has more than that was given time for the next moves.
        most.saturating_sub(clock.remaining).saturating_sub(self.used)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn clock(milliseconds: u64) -> Clock {
        Clock::new(Duration::from_millis(milliseconds)).with_increment(Duration::from_millis(10))
    }

    fn game(moves: &str) -> Game {
        let mut game = Game::default();
        for mv in moves.split_whitespace() {
            game.play(mv.parse().unwrap()).unwrap();
        }
        game
    }

    #[test]
    fn the_clock_tells_what_was_used_beyond_the_search() {
        let used = Duration::from_millis(30);
        let answer = "e7e5".parse().unwrap();
        let search = ClockedSearch::new(&game("e2e4"), clock(1_000), answer, used);
        for (moves, remaining, delay) in [
            ("e2e4 e7e5 g1f3", 980, 0),
            ("e2e4 e7e5 g1f3", 973, 7),
            ("e2e4 e7e5 d2d4", 830, 150),
            // The next period has begun, or the clock was set anew.
            ("e2e4 e7e5 g1f3", 61_000, 0),
            // Another move, another game, a move taken back, a move left out.
            ("e2e4 c7c5 g1f3", 830, 0),
            ("d2d4 e7e5 g1f3", 830, 0),
            ("e2e4", 830, 0),
            ("e2e4 e7e5", 830, 0),
            ("e2e4 e7e5 g1f3 b8c6 f1b5", 830, 0),
            ("", 830, 0),
        ] {
            let seen = search.delay(&game(moves), clock(remaining));
            assert_eq!(seen, Duration::from_millis(delay), "{moves:?}, {remaining}");
        }
    }
}
