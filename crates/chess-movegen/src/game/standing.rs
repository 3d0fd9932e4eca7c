//! How things stand in one position of a game.

use crate::{Outcome, Position};

/// How things stand in one position of a game: found once, when the move that leads there is
/// played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Standing {
    key: u64,
    repetitions: u32,
    outcome: Option<Outcome>,
}

impl Standing {
    /// How things stand in a position that has this key among those of its game, and has stood on
    /// the board this often.
    pub(super) fn new(position: &Position, key: u64, repetitions: usize) -> Standing {
        let outcome = automatic_outcome(position, repetitions);
        Standing { key, repetitions: repetitions as u32, outcome }
    }

    /// The key for comparing positions by the laws of chess.
    pub(super) fn key(&self) -> u64 {
        self.key
    }

    /// How often the position had stood on the board then.
    pub(super) fn repetitions(&self) -> usize {
        self.repetitions as usize
    }

    /// How the game ended there, if it did by itself.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }
}

/// The repetition at which a game ends by itself.
const FIVEFOLD: usize = 5;

fn automatic_outcome(position: &Position, repetitions: usize) -> Option<Outcome> {
    match position.outcome() {
        None | Some(Outcome::SeventyFiveMoves) if repetitions >= FIVEFOLD => {
            Some(Outcome::FivefoldRepetition)
        }
        outcome => outcome,
    }
}
