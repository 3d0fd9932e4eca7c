//! What is known of positions that were searched before.

use chess_core::Move;

use crate::Score;

/// What is known of positions that were searched before: key to [`Knowledge`].
///
/// Different orders of the same moves lead to the same position; the table spares the second
/// search, and names the move to try first when the first was not deep enough. Each key has one
/// slot, and the deeper search keeps it.
pub(crate) struct TranspositionTable(Vec<Option<Slot>>);

#[derive(Clone, Copy)]
struct Slot {
    key: u64,
    knowledge: Knowledge,
}

/// What a search has found out about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Knowledge {
    /// How many plies deep the search was.
    pub(crate) depth: u8,
    /// How the score relates to the true one of that depth.
    pub(crate) bound: Bound,
    /// The score, with mates counted from the position.
    pub(crate) score: Score,
    /// The best move, or the one that was good enough.
    pub(crate) best_move: Option<Move>,
}

/// How a score relates to the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// It is the true one.
    Exact,
    /// The true one is as high or higher.
    Lower,
    /// The true one is as low or lower.
    Upper,
}

impl Knowledge {
    /// True if the search was deep enough and the score, seen from the root, settles a question
    /// about the window from alpha to beta.
    pub(crate) fn settles(&self, depth: u32, score: Score, alpha: Score, beta: Score) -> bool {
        u32::from(self.depth) >= depth
            && match self.bound {
                Bound::Exact => true,
                Bound::Lower => score >= beta,
                Bound::Upper => score <= alpha,
            }
    }
}

impl TranspositionTable {
    /// A power of two, so that the low bits of a key are the number of its slot.
    const SLOTS: usize = 1 << 18;

    pub(crate) fn new() -> TranspositionTable {
        TranspositionTable(vec![None; TranspositionTable::SLOTS])
    }

    pub(crate) fn clear(&mut self) {
        self.0.fill(None);
    }

    pub(crate) fn get(&self, key: u64) -> Option<Knowledge> {
        let slot = self.0[TranspositionTable::index(key)].filter(|slot| slot.key == key)?;
        Some(slot.knowledge)
    }

    pub(crate) fn put(&mut self, key: u64, knowledge: Knowledge) {
        let slot = &mut self.0[TranspositionTable::index(key)];
        let is_kept =
            slot.is_some_and(|old| old.key != key && old.knowledge.depth > knowledge.depth);
        if !is_kept {
            *slot = Some(Slot { key, knowledge });
        }
    }

    fn index(key: u64) -> usize {
        key as usize & (TranspositionTable::SLOTS - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn knowledge(depth: u8) -> Knowledge {
        Knowledge { depth, bound: Bound::Exact, score: Score::DRAW, best_move: None }
    }

    #[test]
    fn of_two_positions_in_one_slot_the_deeper_search_stays() {
        let mut table = TranspositionTable::new();
        let (one, other) = (7, 7 + (TranspositionTable::SLOTS as u64));
        table.put(one, knowledge(3));
        table.put(other, knowledge(2));
        assert_eq!((table.get(one), table.get(other)), (Some(knowledge(3)), None));
        table.put(other, knowledge(3));
        assert_eq!((table.get(one), table.get(other)), (None, Some(knowledge(3))));
        // The same position may be searched less deep the next time.
        table.put(other, knowledge(1));
        assert_eq!(table.get(other), Some(knowledge(1)));
        table.clear();
        assert_eq!(table.get(other), None);
    }

    #[test]
    fn a_bound_settles_only_its_own_side() {
        let score = Score::from_centipawns;
        let settles = |bound, found: i32, depth| {
            let knowledge = Knowledge { bound, ..knowledge(4) };
            knowledge.settles(depth, score(found), score(-10), score(10))
        };
        assert!(settles(Bound::Exact, 0, 4) && !settles(Bound::Exact, 0, 5));
        assert!(settles(Bound::Lower, 10, 4) && !settles(Bound::Lower, 9, 4));
        assert!(settles(Bound::Upper, -10, 4) && !settles(Bound::Upper, -9, 4));
    }
}
