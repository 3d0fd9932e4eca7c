//! Draws that a player may claim.

use core::fmt;

use chess_core::{Color, Move};

use crate::Outcome;

/// A rule that lets a player claim a draw.
///
/// ```
/// use chess_movegen::{ClaimRule, Outcome};
/// assert_eq!(ClaimRule::FiftyMoves.outcome(), Outcome::FiftyMoves);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ClaimRule {
    /// The same position for the third time (FIDE, article 9.2).
    ThreefoldRepetition,
    /// Fifty moves of each side without a capture or a pawn move (FIDE, article 9.3).
    FiftyMoves,
}

impl ClaimRule {
    /// Both rules.
    pub const ALL: [ClaimRule; 2] = [ClaimRule::ThreefoldRepetition, ClaimRule::FiftyMoves];

    /// Plies without a capture or a pawn move.
    pub(super) const FIFTY_MOVES: u16 = 100;

    /// How the game ends when a claim under this rule is made.
    #[must_use]
    pub const fn outcome(self) -> Outcome {
        match self {
            ClaimRule::ThreefoldRepetition => Outcome::ThreefoldRepetition,
            ClaimRule::FiftyMoves => Outcome::FiftyMoves,
        }
    }

    /// True if it allows a claim in a position that has stood on the board this often, with this
    /// halfmove clock.
    pub(super) const fn holds(self, repetitions: usize, halfmove_clock: u16) -> bool {
        match self {
            ClaimRule::ThreefoldRepetition => repetitions >= 3,
            ClaimRule::FiftyMoves => halfmove_clock >= ClaimRule::FIFTY_MOVES,
        }
    }
}

/// A draw that a player may claim: see [`Game::claims`](crate::Game::claims).
///
/// Its `Display` is a sentence without a full stop.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DrawClaim {
    pub(super) rule: ClaimRule,
    pub(super) claimant: Color,
    pub(super) announced_move: Option<Move>,
}

impl DrawClaim {
    /// The rule that allows it.
    #[must_use]
    pub const fn rule(self) -> ClaimRule {
        self.rule
    }

    /// Who may claim: the side to move.
    #[must_use]
    pub const fn claimant(self) -> Color {
        self.claimant
    }

    /// The move that has to be announced with the claim, and is not played; `None` if what stands
    /// on the board is enough.
    #[must_use]
    pub const fn announced_move(self) -> Option<Move> {
        self.announced_move
    }
}

impl fmt::Display for DrawClaim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} may claim a draw", self.claimant)?;
        if let Some(mv) = self.announced_move {
            write!(f, " with {mv}")?;
        }
        f.write_str(match (self.rule, self.announced_move) {
            (ClaimRule::ThreefoldRepetition, None) => ": the position has occurred three times",
            (ClaimRule::ThreefoldRepetition, Some(_)) => {
                ": the position would occur for the third time"
            }
            (ClaimRule::FiftyMoves, None) => {
                ": fifty moves by each side without a capture or a pawn move"
            }
            (ClaimRule::FiftyMoves, Some(_)) => {
                ": it would be fifty moves by each side without a capture or a pawn move"
            }
        })
    }
}
