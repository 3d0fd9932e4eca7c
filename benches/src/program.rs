//! The move generators that take part: chess-movegen, on the kernel that the process has chosen, and
//! cozy-chess by analog-hors, which has bitboards, magic multiplication or PEXT, and a Zobrist key.

use std::hint::black_box;

use anyhow::anyhow;
use arrayvec::ArrayVec;
use chess_movegen::{MoveList, Perft, Position};
use cozy_chess::{Board, Move};

use crate::{SIX_POSITIONS, Workload, positions_and_next};

/// A move generator with everything that a [`Workload`] needs, except the time.
pub trait Program {
    /// Does the work once, and gives what [`Workload::expected`] speaks of; `None` if the library
    /// has no such thing, or if there is no such position.
    fn pass(&self, workload: Workload) -> Option<u64>;
}

/// The generator of the attack table, with the positions for single calls and their legal moves.
#[derive(Clone, Debug)]
pub struct Ours(Vec<(Position, MoveList)>);

impl Ours {
    /// Lists the moves of the positions.
    #[must_use]
    #[expect(clippy::new_without_default, reason = "it is not empty")]
    pub fn new() -> Ours {
        let with_moves = |position: Position| (position.clone(), position.legal_moves());
        Ours(positions_and_next().into_iter().map(with_moves).collect())
    }
}

impl Program for Ours {
    fn pass(&self, workload: Workload) -> Option<u64> {
        let paths = |position: usize, perft: Perft| {
            Some(perft.count(SIX_POSITIONS.get(position)?.position()))
        };
        let mut total = 0;
        match workload {
            Workload::Bulk(position, depth) => return paths(position, Perft::new(depth)),
            Workload::LastPly(position, depth) => {
                return paths(position, Perft::new(depth).counting_last_ply_only());
            }
            Workload::EveryLeaf(position, depth) => {
                return paths(position, Perft::new(depth).making_every_leaf());
            }
            Workload::Make => {
                let mut next = Position::initial();
                for (position, moves) in &self.0 {
                    for &mv in moves.iter() {
                        position.make_unchecked_into(mv, &mut next);
                        black_box(&next);
                    }
                    total += moves.len();
                }
            }
            Workload::Generate => {
                let mut moves = MoveList::new();
                for (position, _) in &self.0 {
                    position.legal_moves_into(&mut moves);
                    total += black_box(&moves).len();
                }
            }
            Workload::Count => {
                total = self.0.iter().map(|(position, _)| position.count_legal_moves()).sum();
            }
            Workload::See => {
                for (position, moves) in &self.0 {
                    for &mv in moves.iter() {
                        black_box(position.see(mv));
                    }
                    total += moves.len();
                }
            }
        }
        Some(total as u64)
    }
}

/// Room for the moves of any position: the most that are known are 218.
type List = ArrayVec<Move, 256>;

/// The generator of cozy-chess, used as its example `perft` and its benchmarks use it.
#[derive(Clone, Debug)]
pub struct Cozy {
    six: Vec<Board>,
    /// The positions for single calls, with their legal moves.
    all: Vec<(Board, List)>,
}

impl Cozy {
    /// Reads the positions.
    ///
    /// # Errors
    ///
    /// If cozy-chess refused one of them.
    pub fn new() -> anyhow::Result<Cozy> {
        let read = |position: &Position| {
            let fen = position.to_fen();
            Board::from_fen(&fen, false)
                .map_err(|error| anyhow!("cozy-chess refuses '{fen}': {error}"))
        };
        let with_moves = |board: Board| (board.clone(), legal_moves(&board));
        let six = SIX_POSITIONS.iter().map(|known| read(known.position()));
        let all = positions_and_next();
        let all = all.iter().map(|position| read(position).map(with_moves));
        Ok(Cozy { six: six.collect::<Result<_, _>>()?, all: all.collect::<Result<_, _>>()? })
    }
}

impl Program for Cozy {
    fn pass(&self, workload: Workload) -> Option<u64> {
        match workload {
            Workload::Bulk(position, depth) | Workload::LastPly(position, depth) => {
                Some(paths::<false>(self.six.get(position)?, depth))
            }
            Workload::EveryLeaf(position, depth) => {
                Some(paths::<true>(self.six.get(position)?, depth))
            }
            Workload::Make => {
                let mut total = 0;
                for (board, moves) in &self.all {
                    for &mv in moves {
                        let mut next = board.clone();
                        next.play_unchecked(mv);
                        black_box(&next);
                    }
                    total += moves.len() as u64;
                }
                Some(total)
            }
            Workload::Generate => {
                let listed = |(board, _): &(Board, _)| black_box(&legal_moves(board)).len() as u64;
                Some(self.all.iter().map(listed).sum())
            }
            Workload::Count => Some(self.all.iter().map(|(board, _)| count(board)).sum()),
            Workload::See => None,
        }
    }
}

fn legal_moves(board: &Board) -> List {
    let mut list = List::new();
    board.generate_moves(|moves| {
        list.extend(moves);
        false
    });
    list
}

fn count(board: &Board) -> u64 {
    let mut total = 0;
    board.generate_moves(|moves| {
        total += moves.len() as u64;
        false
    });
    total
}

fn paths<const EVERY_LEAF: bool>(board: &Board, depth: u32) -> u64 {
    match depth {
        0 => return 1,
        1 if !EVERY_LEAF => return count(board),
        _ => {}
    }
    let mut total = 0;
    board.generate_moves(|moves| {
        for mv in moves {
            let mut next = board.clone();
            next.play_unchecked(mv);
            // As in chess-movegen: no move may be left out because nobody looks at its result.
            let next = if EVERY_LEAF { black_box(&next) } else { &next };
            total += paths::<EVERY_LEAF>(next, depth - 1);
        }
        false
    });
    total
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_program_gives_the_known_numbers() {
        let programs: [(&str, &dyn Program); 2] =
            [("ours", &Ours::new()), ("cozy", &Cozy::new().unwrap())];
        let paths = (0..6).flat_map(|position| (0..=3).map(move |depth| (position, depth)));
        let ways = [Workload::Bulk, Workload::LastPly, Workload::EveryLeaf];
        let paths = paths.flat_map(|(position, depth)| ways.map(|way| way(position, depth)));
        let workloads: Vec<_> =
            paths.chain(Workload::SINGLE_CALLS.map(|(_, workload)| workload)).collect();
        for (name, program) in programs {
            for &workload in &workloads {
                let lacks = name == "cozy" && workload == Workload::See;
                let expected = workload.expected().filter(|_| !lacks);
                assert_eq!(program.pass(workload), expected, "{name} {workload:?}");
            }
            assert_eq!(program.pass(Workload::Bulk(6, 1)), None);
        }
    }
}
