//! Tablebases, as the search asks them.

use chess_movegen::{Move, Position};

/// Tables that know the outcome of positions with few pieces.
///
/// Several threads probe at once, and answers should take microseconds. Where there is none, the
/// search goes on by itself.
pub trait EndgameTables: Send + Sync {
    /// The greatest number of pieces in a position that the tables know, including kings.
    fn max_pieces(&self) -> u32;

    /// The outcome of a position without castling rights and with a halfmove clock of 0, regardless
    /// of repetitions; `None` if it is not known.
    fn probe(&self, position: &Position) -> Option<TableOutcome>;

    /// All legal moves of a position without castling rights, the best first, as
    /// [`TableMove`] says; `None` if the outcome of one is not known. The halfmove clock counts.
    fn probe_root(&self, position: &Position) -> Option<Vec<TableMove>>;
}

/// How a game ends with best play by both sides, from the point of view of one side. A greater
/// outcome is better for that side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum TableOutcome {
    /// The side is mated.
    Loss,
    /// The side could be mated, but not within fifty moves without progress: a draw.
    BlessedLoss,
    /// Neither side can force mate.
    Draw,
    /// The side could give mate, but not within fifty moves without progress: a draw.
    CursedWin,
    /// The side gives mate.
    Win,
}

/// What tables know of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct TableMove {
    /// The move.
    pub mv: Move,
    /// How the game ends after it, for the side that makes it.
    pub outcome: TableOutcome,
    /// How soon the winner makes irreversible progress or mates, in plies including this move:
    /// positive if the side that makes it wins, negative if it loses, 0 in a draw.
    pub progress: i32,
}

impl TableMove {
    /// A move with what the tables know of it.
    #[must_use]
    pub const fn new(mv: Move, outcome: TableOutcome, progress: i32) -> TableMove {
        TableMove { mv, outcome, progress }
    }
}
