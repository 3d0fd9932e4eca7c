//! cozy-chess by analog-hors: bitboards, magic multiplication or PEXT, a Zobrist key.

use std::hint::black_box;

use anyhow::anyhow;
use arrayvec::ArrayVec;
use chess_movegen::Position;
use cozy_chess::{Board, Move};

use super::Program;
use crate::{SIX_POSITIONS, Workload, positions_and_next};

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
