//! Draws by rule, and draws that the side to move can have by a repetition.

use std::sync::LazyLock;

use chess_eval::IncrementalEvaluator;
use chess_movegen::{Bitboard, Piece, Position, Square, attacks, zobrist};

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

/// Every way in which a piece other than a pawn can go from one square to another on an empty
/// board, by the change that it makes to the key of a position; there and back is one way.
///
/// A position of the line that differs from the one on the board by such a change can be had again
/// by one move, and so a draw by repetition, without trying the moves (Marcel van Kervinck, "The
/// design and implementation of the Rookie 2.0 chess playing program", 2002). That program finds
/// the change by cuckoo hashing; here the slots that follow are tried until one is empty.
struct ReversibleMoves(Box<[Way]>);

/// A piece's way between two squares.
#[derive(Clone, Copy, Debug)]
struct Way {
    /// The change to the key; 0 in an empty slot.
    change: u64,
    ends: [Square; 2],
}

/// More than twice as many as there are ways.
const SLOTS: usize = 8_192;

static ALL: LazyLock<ReversibleMoves> = LazyLock::new(ReversibleMoves::new);

impl ReversibleMoves {
    /// The only one that there is.
    fn all() -> &'static ReversibleMoves {
        &ALL
    }

    fn new() -> ReversibleMoves {
        let empty = Way { change: 0, ends: [Square::A1; 2] };
        let mut slots = vec![empty; SLOTS].into_boxed_slice();
        for piece in Piece::ALL.into_iter().filter(|piece| !piece.piece_type().is_pawn()) {
            for from in Square::ALL {
                let ends =
                    attacks::piece(piece.color(), piece.role(), from, Bitboard::EMPTY).iter();
                for to in ends.filter(|to| to.index() > from.index()) {
                    let change = zobrist::piece_square(piece, from)
                        ^ zobrist::piece_square(piece, to)
                        ^ zobrist::turn();
                    let mut slot = slot_of(change);
                    while slots[slot].change != 0 {
                        slot = (slot + 1) % SLOTS;
                    }
                    slots[slot] = Way { change, ends: [from, to] };
                }
            }
        }
        ReversibleMoves(slots)
    }

    /// The way that makes this change.
    #[inline]
    fn find(&self, change: u64) -> Option<Way> {
        let mut slot = slot_of(change);
        while self.0[slot].change != 0 {
            if self.0[slot].change == change {
                return Some(self.0[slot]);
            }
            slot = (slot + 1) % SLOTS;
        }
        None
    }
}

impl Way {
    /// True if the side to move has a piece at one end that can go to the other. That it is the
    /// right piece the key has told.
    fn is_open(&self, position: &Position) -> bool {
        let us = position.side_to_move();
        let goes = |from: Square, to: Square| {
            let place = position.board()[from];
            let id = place.id().filter(|_| place.is_of(us));
            id.is_some_and(|id| position.attackers(to, us).contains(id))
        };
        let [one, other] = self.ends;
        goes(one, other) || goes(other, one)
    }
}

fn slot_of(change: u64) -> usize {
    (change >> 32) as usize % SLOTS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_as_many_ways_as_the_pieces_have() {
        // Knights 168, bishops 280, rooks 448, queens 728, kings 210; of each colour.
        let ways = ReversibleMoves::all().0.iter().filter(|way| way.change != 0).count();
        assert_eq!(ways, 2 * (168 + 280 + 448 + 728 + 210));
    }

    #[test]
    fn a_way_is_found_by_its_change_and_open_to_the_side_to_move() {
        let before: Position = "4k3/8/8/3r4/8/8/3P4/R3K3 w - - 0 1".parse().unwrap();
        let after = before.make_unchecked("a1a8".parse().unwrap());
        let way = ReversibleMoves::all().find(before.key() ^ after.key()).unwrap();
        assert_eq!(way.ends, [Square::A1, Square::A8]);
        assert!(way.is_open(&before) && !way.is_open(&after));
        let pawn = before.make_unchecked("d2d3".parse().unwrap());
        assert!(ReversibleMoves::all().find(before.key() ^ pawn.key()).is_none());
    }
}
