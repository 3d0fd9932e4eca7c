//! The chess clock of the side to move.

use std::time::Duration;

/// The chess clock of the side to move.
///
/// ```
/// use std::time::Duration;
/// use chess_search::Clock;
///
/// // Three minutes left, and two seconds more for each move.
/// let clock = Clock::new(Duration::from_secs(180)).with_increment(Duration::from_secs(2));
/// assert_eq!(clock.moves_to_go, None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Clock {
    /// The time that the side has left.
    pub remaining: Duration,
    /// What is added after each of its moves.
    pub increment: Duration,
    /// How many moves, including this one, must be made before more time is added; `None` if the
    /// time left is for the rest of the game. 0 counts as 1.
    pub moves_to_go: Option<u32>,
}

impl Clock {
    /// A clock with this time left for the rest of the game, and no increment.
    #[must_use]
    pub const fn new(remaining: Duration) -> Clock {
        Clock { remaining, increment: Duration::ZERO, moves_to_go: None }
    }

    /// The same clock, with this increment after each move.
    #[must_use]
    pub const fn with_increment(mut self, increment: Duration) -> Clock {
        self.increment = increment;
        self
    }

    /// The same clock, whose time must last for this many moves.
    #[must_use]
    pub const fn with_moves_to_go(mut self, moves: u32) -> Clock {
        self.moves_to_go = Some(moves);
        self
    }
}
