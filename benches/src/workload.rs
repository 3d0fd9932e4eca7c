//! What the contenders are asked to do.

use serde::{Deserialize, Serialize};

use crate::{SIX_POSITIONS, all_paths, paths};

/// A piece of work with a result that is known beforehand: to count the paths of so many plies from
/// one of [`SIX_POSITIONS`], given by its index, or to do one thing to all of them and to all
/// positions that follow them by one move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Workload {
    /// Count paths in the fastest way.
    Bulk(usize, u32),
    /// Count paths with all moves made but those of the last ply.
    LastPly(usize, u32),
    /// Count paths with the moves of the last ply made too.
    EveryLeaf(usize, u32),
    /// Make each legal move, from a list that is there, into a new position.
    Make,
    /// Write the legal moves of each position into a list.
    Generate,
    /// Count the legal moves of each position.
    Count,
    /// The static exchange evaluation of each legal move, from a list that is there.
    See,
}

impl Workload {
    /// Those that are single calls, with one word for each.
    pub const SINGLE_CALLS: [(&str, Workload); 4] = [
        ("make", Workload::Make),
        ("generate", Workload::Generate),
        ("count", Workload::Count),
        ("see", Workload::See),
    ];

    /// The number that doing it must give: paths, or legal moves made, listed, counted or
    /// evaluated; `None` if it is not known.
    #[must_use]
    pub fn expected(self) -> Option<u64> {
        match self {
            Workload::Bulk(position, depth)
            | Workload::LastPly(position, depth)
            | Workload::EveryLeaf(position, depth) => paths(SIX_POSITIONS.get(position)?, depth),
            _ => Some(all_paths(1) + all_paths(2)),
        }
    }

    /// How many paths it counts, or how many calls it makes; 0 if that is not known.
    #[must_use]
    pub fn size(self) -> u64 {
        match self {
            Workload::Generate | Workload::Count => all_paths(0) + all_paths(1),
            _ => self.expected().unwrap_or(0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_are_those_of_the_positions_and_moves() {
        assert_eq!(Workload::Count.size(), 6 + 178);
        assert_eq!(Workload::Make.size(), 178 + 6_459);
    }
}
