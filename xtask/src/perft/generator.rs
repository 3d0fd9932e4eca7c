//! The four generators behind one name each, and the ways in which they count nodes.

use std::fmt;

use chess_movegen::reference::{self, Bitboards, MoveTables, RayWalk};
use chess_movegen::{Move, Perft, Position, perft};
use clap::ValueEnum;
use laws::in_parallel;

/// The deepest count that can be asked for. No machine finishes it, and no stack overflows.
pub const MAX_DEPTH: u32 = 99;

/// A move generator of `chess-movegen`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, ValueEnum)]
pub enum Generator {
    /// The generator of the attack table.
    #[default]
    PieceSet,
    /// A reference generator: walks along the rays of a board of 64 squares.
    RayWalk,
    /// A reference generator: reads lists of squares made beforehand.
    MoveTables,
    /// A reference generator: intersects sets of squares.
    Bitboard,
}

impl Generator {
    /// All four, that of the attack table first.
    pub const ALL: [Generator; 4] =
        [Generator::PieceSet, Generator::RayWalk, Generator::MoveTables, Generator::Bitboard];

    /// The name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Generator::PieceSet => "piece-set",
            Generator::RayWalk => "ray-walk",
            Generator::MoveTables => "move-tables",
            Generator::Bitboard => "bitboard",
        }
    }

    /// The ways in which a suite is counted, the first of them also a single position.
    #[must_use]
    pub const fn ways(self) -> &'static [Way] {
        match self {
            Generator::PieceSet => &Way::BOTH,
            Generator::RayWalk | Generator::MoveTables | Generator::Bitboard => &[Way::LastPly],
        }
    }

    /// How many ways there are to play `depth` plies.
    #[must_use]
    pub fn count(self, position: &Position, depth: u32, threads: usize) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self == Generator::PieceSet && threads < 2 {
            return perft(position, depth);
        }
        self.divide(position, &[], depth, threads).iter().map(|&(_, nodes)| nodes).sum()
    }

    /// The counts after each legal move, one ply less deep, when these moves have been `played`
    /// from the position; nothing at depth 0.
    ///
    /// The generator plays the moves itself, so that its way of making them is tested too. They
    /// must be legal.
    #[must_use]
    pub fn divide(
        self,
        position: &Position,
        played: &[Move],
        depth: u32,
        threads: usize,
    ) -> Vec<(Move, u64)> {
        match self {
            Generator::PieceSet => {
                let current = played
                    .iter()
                    .fold(position.clone(), |position, &mv| position.make_unchecked(mv));
                Perft::new(depth).threads(threads).divide(&current)
            }
            Generator::RayWalk => divide_by::<RayWalk>(position, played, depth, threads),
            Generator::MoveTables => divide_by::<MoveTables>(position, played, depth, threads),
            Generator::Bitboard => divide_by::<Bitboards>(position, played, depth, threads),
        }
    }
}

fn divide_by<G: reference::Generator + Sync>(
    position: &Position,
    played: &[Move],
    depth: u32,
    threads: usize,
) -> Vec<(Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
    let start = G::from_setup(&position.to_setup());
    let board = played.iter().fold(start, |board, &mv| board.make_unchecked(mv));
    let moves = board.legal_moves();
    in_parallel(threads, &moves, |&mv| (mv, board.make_unchecked(mv).perft(rest)))
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_the_command_line() {
        for generator in Generator::ALL {
            let value = generator.to_possible_value().unwrap();
            assert_eq!(value.get_name(), generator.name());
        }
    }

    #[test]
    fn all_generators_divide_alike_on_any_number_of_threads() {
        let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
        let position = Position::from_fen(fen).unwrap();
        let played = ["e1h1", "h3g2"].map(|mv| mv.parse().unwrap());
        let sorted = |generator: Generator, threads| {
            let mut counts = generator.divide(&position, &played, 3, threads);
            counts.sort_unstable();
            counts
        };
        let expected = sorted(Generator::PieceSet, 1);
        assert!(!expected.is_empty());
        for generator in Generator::ALL {
            for threads in [0, 1, 3] {
                assert_eq!(sorted(generator, threads), expected, "{generator:?}, {threads}");
            }
            assert_eq!(generator.divide(&position, &played, 0, 2), []);
            assert_eq!(generator.count(&position, 0, 2), 1);
            assert_eq!(generator.count(&position, 2, 2), 2_039);
        }
    }
}
