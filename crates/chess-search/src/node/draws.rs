//! Draws by rule.

use chess_eval::IncrementalEvaluator;
use chess_movegen::{Position, zobrist};

use super::reversible_moves::ReversibleMoves;
use crate::worker::Worker;

/// True if the pieces that are left cannot give mate. While there are pawns, the answer is quick.
pub(super) fn is_dead(position: &Position) -> bool {
    position.type_sets().pawns().is_empty() && position.has_insufficient_material()
}

impl<E: IncrementalEvaluator> Worker<'_, E> {
    /// True if the position is a draw by rule, a single repetition of a position since the root
    /// counted as one: what happened once can happen again. Positions before the root have to have
    /// been there twice.
    pub(super) fn is_draw(&self, ply: usize) -> bool {
        let position = &self.thread.positions[ply];
        let clock = usize::from(position.halfmove_clock());
        is_dead(position)
            || clock >= 4 && self.is_repeated(ply, clock)
            || clock >= 100 && (!position.is_check() || position.has_legal_move())
    }

    /// True if the side to move has a move to a position of the line or of the game that makes it a
    /// draw by [`is_draw`](Worker::is_draw): it has a draw at least.
    pub(super) fn can_repeat(&self, ply: usize) -> bool {
        let position = &self.thread.positions[ply];
        let here = self.thread.game_length + ply;
        let clock = usize::from(position.halfmove_clock());
        let reversible = clock.min(self.thread.frame(ply).since_null).min(here);
        if reversible < 3 {
            return false;
        }
        let (keys, ways) = (&self.thread.keys[..=here], ReversibleMoves::all());
        let change = |back: usize| keys[here - back] ^ keys[here - back - 1] ^ zobrist::turn();
        // What the opponent's moves have changed since: one move of ours cannot take that back.
        let mut theirs = change(0);
        (3..=reversible).step_by(2).any(|back| {
            theirs ^= change(back - 1);
            if theirs != 0 {
                return false;
            }
            let earlier = keys[here - back];
            let Some(way) = ways.find(keys[here] ^ earlier) else { return false };
            let counts = back <= ply
                || (back + 2..=reversible).step_by(2).any(|more| keys[here - more] == earlier);
            counts && way.is_open(position)
        })
    }

    pub(super) fn is_repeated(&self, ply: usize, clock: usize) -> bool {
        let here = self.thread.game_length + ply;
        let reversible = clock.min(self.thread.frame(ply).since_null).min(here);
        let keys = &self.thread.keys[..=here];
        let mut before_root = 0;
        // A position can come back after four plies at the earliest.
        for back in (4..=reversible).step_by(2) {
            if keys[here - back] == keys[here] {
                if back <= ply {
                    return true;
                }
                before_root += 1;
                if before_root == 2 {
                    return true;
                }
            }
        }
        false
    }
}
