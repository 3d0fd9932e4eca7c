//! How things stand in one position of a game.

use crate::game::repetition;
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
    /// How things stand in a position that follows on these.
    pub(super) fn after(
        position: &Position,
        earlier: &[Position],
        standings: &[Standing],
    ) -> Standing {
        let repetitions = repetition::count(position, earlier, standings);
        Standing {
            key: repetition::key(position),
            repetitions: repetitions as u32,
            outcome: automatic_outcome(position, repetitions),
        }
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
/// The plies without capture or pawn move after which a game ends by itself.
const SEVENTY_FIVE_MOVES: u16 = 150;

fn automatic_outcome(position: &Position, repetitions: usize) -> Option<Outcome> {
    if !position.has_legal_move() {
        Some(if position.is_check() {
            Outcome::Checkmate { winner: !position.side_to_move() }
        } else {
            Outcome::Stalemate
        })
    } else if position.has_insufficient_material() {
        Some(Outcome::InsufficientMaterial)
    } else if repetitions >= FIVEFOLD {
        Some(Outcome::FivefoldRepetition)
    } else if position.halfmove_clock() >= SEVENTY_FIVE_MOVES {
        Some(Outcome::SeventyFiveMoves)
    } else {
        None
    }
}
