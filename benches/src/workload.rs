//! What the contenders are asked to do.

use serde::{Deserialize, Serialize};

use crate::SIX_POSITIONS;

/// A piece of work with a result that is known beforehand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Workload {
    /// Count the paths of `depth` plies from one of the six positions in the fastest way.
    Bulk {
        /// The index in [`SIX_POSITIONS`].
        position: usize,
        /// The number of plies.
        depth: u32,
    },
    /// The same, with all moves made but those of the last ply.
    LastPly {
        /// The index in [`SIX_POSITIONS`].
        position: usize,
        /// The number of plies.
        depth: u32,
    },
    /// The same, with the moves of the last ply made too.
    EveryLeaf {
        /// The index in [`SIX_POSITIONS`].
        position: usize,
        /// The number of plies.
        depth: u32,
    },
    /// Do one thing to the six positions and to all that follow them by one move.
    Single(Operation),
}

/// A single call.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Operation {
    /// Make each legal move, from a list that is there, into a new position.
    Make,
    /// Write the legal moves of each position into a list.
    Generate,
    /// Count the legal moves of each position.
    Count,
    /// The static exchange evaluation of each legal move, from a list that is there.
    See,
}

impl Operation {
    /// All operations.
    pub const ALL: [Operation; 4] =
        [Operation::Make, Operation::Generate, Operation::Count, Operation::See];

    /// One word for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Operation::Make => "make",
            Operation::Generate => "generate",
            Operation::Count => "count",
            Operation::See => "see",
        }
    }

    /// How often it is called in one pass.
    #[must_use]
    pub fn calls(self) -> u64 {
        match self {
            Operation::Make | Operation::See => known_moves(),
            Operation::Generate | Operation::Count => {
                SIX_POSITIONS.iter().map(|known| 1 + known.nodes(1).unwrap_or(0)).sum()
            }
        }
    }
}

/// The number of legal moves of the six positions and of those that follow them.
fn known_moves() -> u64 {
    let moves = |depth| SIX_POSITIONS.iter().filter_map(move |known| known.nodes(depth));
    moves(1).sum::<u64>() + moves(2).sum::<u64>()
}

impl Workload {
    /// The number that doing it must give: paths for a count of paths, and legal moves made,
    /// listed, counted or evaluated for an operation; `None` if it is not known.
    #[must_use]
    pub fn expected(self) -> Option<u64> {
        match self {
            Workload::Bulk { position, depth }
            | Workload::LastPly { position, depth }
            | Workload::EveryLeaf { position, depth } => SIX_POSITIONS.get(position)?.nodes(depth),
            Workload::Single(_) => Some(known_moves()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_are_those_of_the_positions_and_moves() {
        assert_eq!(Operation::Count.calls(), 6 + 178);
        assert_eq!(Operation::Make.calls(), 178 + 6_459);
    }
}
