//! The ways in which nodes are counted.

use std::fmt;

use clap::ValueEnum;

/// How much of the tree a count makes, and how much it reads off the positions before.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, ValueEnum)]
pub enum Way {
    /// Make the moves of all plies but the last two, which are counted from the attack table
    Fast,
    /// Make the moves of all plies but the last, whose legal moves are counted
    LastPly,
    /// Generate and make every move, those of the last ply too
    Make,
}

impl Way {
    /// The two ways that have the least in common: a fault of the table, of making moves or of
    /// counting them would have to be in both to go unnoticed.
    pub const BOTH: [Way; 2] = [Way::Fast, Way::Make];

    /// The name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Way::Fast => "fast",
            Way::LastPly => "last-ply",
            Way::Make => "make",
        }
    }
}

/// What this way does, as in `every move generated and made`.
impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Way::Fast => "the last two plies counted from the attack table",
            Way::LastPly => "the moves of the last ply counted, all others made",
            Way::Make => "every move generated and made",
        })
    }
}
