//! chess-movegen, on the kernel that the process has chosen.

use std::hint::black_box;

use chess_movegen::{MoveList, ParsePositionError, Perft, Position, perft};

use super::Program;
use crate::six_positions::{positions_and_next, six_positions};
use crate::workload::{Operation, Workload};

/// The generator of the attack table.
#[derive(Clone, Debug)]
pub struct Ours {
    six: Vec<Position>,
    /// The positions for single operations, with their legal moves.
    all: Vec<(Position, MoveList)>,
}

impl Ours {
    /// Reads the positions.
    ///
    /// # Errors
    ///
    /// If a FEN of the six were wrong.
    pub fn new() -> Result<Ours, ParsePositionError> {
        let six = six_positions()?.into_iter().map(|(_, position)| position).collect();
        let with_moves = |position: Position| {
            let moves = position.legal_moves();
            (position, moves)
        };
        Ok(Ours { six, all: positions_and_next()?.into_iter().map(with_moves).collect() })
    }

    fn operation(&self, operation: Operation) -> u64 {
        let mut total = 0;
        match operation {
            Operation::Make => {
                let mut next = Position::initial();
                for (position, moves) in &self.all {
                    for &mv in moves.iter() {
                        position.make_unchecked_into(mv, &mut next);
                        black_box(&next);
                    }
                    total += moves.len() as u64;
                }
            }
            Operation::Generate => {
                let mut moves = MoveList::new();
                for (position, _) in &self.all {
                    position.legal_moves_into(&mut moves);
                    total += black_box(&moves).len() as u64;
                }
            }
            Operation::Count => {
                for (position, _) in &self.all {
                    total += position.count_legal_moves() as u64;
                }
            }
            Operation::See => {
                for (position, moves) in &self.all {
                    for &mv in moves.iter() {
                        black_box(position.see(mv));
                    }
                    total += moves.len() as u64;
                }
            }
        }
        total
    }
}

impl Program for Ours {
    fn pass(&self, workload: Workload) -> Option<u64> {
        match workload {
            Workload::Bulk { position, depth } => Some(perft(self.six.get(position)?, depth)),
            Workload::LastPly { position, depth } => {
                Some(Perft::new(depth).counting_last_ply_only().count(self.six.get(position)?))
            }
            Workload::EveryLeaf { position, depth } => {
                Some(Perft::new(depth).making_every_leaf().count(self.six.get(position)?))
            }
            Workload::Single(operation) => Some(self.operation(operation)),
        }
    }
}
