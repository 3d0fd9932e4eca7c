//! Two answers to the same question.

use std::fmt;

use chess_movegen::Move;
use chess_movegen::kernel::KernelName;

/// That two ways to know the same thing disagree, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Difference {
    pub(super) what: String,
    pub(super) place: Place,
}

/// A position of a random game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Place {
    pub(super) kernel: KernelName,
    pub(super) seed: u64,
    pub(super) game: u64,
    pub(super) start: String,
    pub(super) moves: Vec<Move>,
    pub(super) fen: String,
}

/// All that is needed to see it again.
impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Place { kernel, seed, game, start, moves, fen } = &self.place;
        writeln!(f, "difference: {}", self.what)?;
        writeln!(f, "  position: {fen}")?;
        writeln!(f, "  kernel: {kernel}")?;
        writeln!(f, "  game: number {game} of seed {seed}, from {start}")?;
        write!(f, "  moves:")?;
        moves.iter().try_for_each(|mv| write!(f, " {mv}"))
    }
}
