//! What the contenders are asked to do.

use std::fmt;
use std::str::FromStr;

use crate::SIX_POSITIONS;

/// A piece of work with a result that is known beforehand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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

impl fmt::Display for Workload {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Workload::Bulk { position, depth } => write!(f, "bulk {position} {depth}"),
            Workload::LastPly { position, depth } => write!(f, "last-ply {position} {depth}"),
            Workload::EveryLeaf { position, depth } => write!(f, "every-leaf {position} {depth}"),
            Workload::Single(operation) => f.write_str(operation.name()),
        }
    }
}

/// Reads what `Display` writes; the error is the text.
impl FromStr for Workload {
    type Err = String;

    fn from_str(text: &str) -> Result<Workload, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let read = || match words[..] {
            ["bulk", position, depth] => Some(Workload::Bulk {
                position: position.parse().ok()?,
                depth: depth.parse().ok()?,
            }),
            ["last-ply", position, depth] => Some(Workload::LastPly {
                position: position.parse().ok()?,
                depth: depth.parse().ok()?,
            }),
            ["every-leaf", position, depth] => Some(Workload::EveryLeaf {
                position: position.parse().ok()?,
                depth: depth.parse().ok()?,
            }),
            [word] => Operation::ALL
                .into_iter()
                .find(|operation| operation.name() == word)
                .map(Workload::Single),
            _ => None,
        };
        read().filter(|workload| workload.expected().is_some()).ok_or_else(|| text.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_read_back() {
        let singles = Operation::ALL.map(Workload::Single);
        let counts = [
            Workload::Bulk { position: 5, depth: 0 },
            Workload::LastPly { position: 1, depth: 5 },
            Workload::EveryLeaf { position: 2, depth: 7 },
        ];
        for workload in singles.into_iter().chain(counts) {
            assert_eq!(workload.to_string().parse(), Ok(workload));
        }
        for text in ["", "bulk", "bulk 6 1", "bulk 0 7", "bulk -1 1", "see 1", "every-leaf 1 x"] {
            assert_eq!(text.parse::<Workload>(), Err(text.to_owned()));
        }
    }

    #[test]
    fn calls_are_those_of_the_positions_and_moves() {
        assert_eq!(Operation::Count.calls(), 6 + 178);
        assert_eq!(Operation::Make.calls(), 178 + 6_459);
    }
}
