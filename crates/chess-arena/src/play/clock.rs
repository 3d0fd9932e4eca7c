//! The clock of a player.

use std::time::Duration;

use super::limit::TimeControl;

/// A chess clock during a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Clock {
    control: TimeControl,
    remaining: Duration,
    moves_made: u32,
}

impl Clock {
    pub(crate) fn new(control: TimeControl) -> Clock {
        Clock { control, remaining: control.base, moves_made: 0 }
    }

    pub(crate) fn remaining(&self) -> Duration {
        self.remaining
    }

    pub(crate) fn increment(&self) -> Duration {
        self.control.increment
    }

    /// How many moves have to be made before time is added; `None` if none ever is.
    pub(crate) fn moves_to_go(&self) -> Option<u32> {
        self.control.moves.map(|moves| moves.get() - self.moves_made % moves)
    }

    /// Takes the time of a move away and adds what the move brings.
    pub(crate) fn move_made(&mut self, spent: Duration) {
        self.remaining = self.remaining.saturating_sub(spent) + self.control.increment;
        self.moves_made += 1;
        if self.control.moves.is_some_and(|moves| self.moves_made.is_multiple_of(moves.get())) {
            self.remaining += self.control.base;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::Limit;

    fn clock(text: &str) -> Clock {
        match text.parse() {
            Ok(Limit::Clock(control)) => Clock::new(control),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn moves_take_time_and_bring_the_increment() {
        let mut clock = clock("tc=8+0.08");
        clock.move_made(Duration::from_millis(1_080));
        assert_eq!(clock.remaining(), Duration::from_secs(7));
        assert_eq!((clock.increment(), clock.moves_to_go()), (Duration::from_millis(80), None));
        clock.move_made(Duration::from_secs(9));
        assert_eq!(clock.remaining(), Duration::from_millis(80));
    }

    #[test]
    fn each_period_brings_its_time() {
        let mut clock = clock("tc=2/10");
        assert_eq!(clock.moves_to_go(), Some(2));
        clock.move_made(Duration::from_secs(4));
        assert_eq!((clock.remaining().as_secs(), clock.moves_to_go()), (6, Some(1)));
        clock.move_made(Duration::from_secs(5));
        assert_eq!((clock.remaining().as_secs(), clock.moves_to_go()), (11, Some(2)));
    }
}
