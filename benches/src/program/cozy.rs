//! cozy-chess by analog-hors: bitboards, magic multiplication or PEXT, a Zobrist key.

use std::hint::black_box;

use anyhow::anyhow;
use arrayvec::ArrayVec;
use cozy_chess::{Board, Move};

use super::Program;
use crate::SIX_POSITIONS;
use crate::six_positions::positions_and_next;
use crate::workload::{Operation, Workload};

/// Room for the moves of any position: the most that are known are 218.
type List = ArrayVec<Move, 256>;

/// The generator of cozy-chess, used as its example `perft` and its benchmarks use it.
#[derive(Clone, Debug)]
pub struct Cozy {
    six: Vec<Board>,
    /// The positions for single operations, with their legal moves.
    all: Vec<(Board, List)>,
}

impl Cozy {
    /// Reads the positions.
    ///
    /// # Errors
    ///
    /// If cozy-chess refused one of them.
    pub fn new() -> anyhow::Result<Cozy> {
        let read = |fen: &str| {
            Board::from_fen(fen, false)
                .map_err(|error| anyhow!("cozy-chess refuses '{fen}': {error}"))
        };
        let with_moves = |board: Board| {
            let moves = legal_moves(&board);
            (board, moves)
        };
        let six = SIX_POSITIONS.iter().map(|known| read(known.fen)).collect::<Result<_, _>>()?;
        let all = positions_and_next()?
            .iter()
            .map(|position| read(&position.to_setup().fen().to_string()).map(with_moves))
            .collect::<Result<_, _>>()?;
        Ok(Cozy { six, all })
    }

    fn operation(&self, operation: Operation) -> Option<u64> {
        let mut total = 0;
        match operation {
            Operation::Make => {
                for (board, moves) in &self.all {
                    for &mv in moves {
                        let mut next = board.clone();
                        next.play_unchecked(mv);
                        black_box(&next);
                    }
                    total += moves.len() as u64;
                }
            }
            Operation::Generate => {
                for (board, _) in &self.all {
                    total += black_box(&legal_moves(board)).len() as u64;
                }
            }
            Operation::Count => {
                for (board, _) in &self.all {
                    total += count(board);
                }
            }
            Operation::See => return None,
        }
        Some(total)
    }
}

impl Program for Cozy {
    fn pass(&self, workload: Workload) -> Option<u64> {
        match workload {
            Workload::Bulk { position, depth } | Workload::LastPly { position, depth } => {
                Some(bulk(self.six.get(position)?, depth))
            }
            Workload::EveryLeaf { position, depth } => {
                Some(every_leaf(self.six.get(position)?, depth))
            }
            Workload::Single(operation) => self.operation(operation),
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

fn bulk(board: &Board, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => count(board),
        _ => {
            let mut total = 0;
            board.generate_moves(|moves| {
                for mv in moves {
                    let mut next = board.clone();
                    next.play_unchecked(mv);
                    total += bulk(&next, depth - 1);
                }
                false
            });
            total
        }
    }
}

fn every_leaf(board: &Board, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut total = 0;
    board.generate_moves(|moves| {
        for mv in moves {
            let mut next = board.clone();
            next.play_unchecked(mv);
            // As in chess-movegen: no move may be left out because nobody looks at its result.
            total += every_leaf(black_box(&next), depth - 1);
        }
        false
    });
    total
}
