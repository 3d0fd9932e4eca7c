//! chess-movegen, on the kernel that the process has chosen.

use std::hint::black_box;

use chess_movegen::{MoveList, Perft, Position};

use super::Program;
use crate::{SIX_POSITIONS, Workload, positions_and_next};

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
