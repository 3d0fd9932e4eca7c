//! A cache of the moves that many games begin with, as they were read.

use chess_core::Move;
use chess_movegen::Position;

/// The beginnings of the games that were read, as a tree: where a game begins like others before
/// it, its moves need neither be checked nor made once more.
///
/// A node is found by the node before it and the word of its move, both compared exactly; so what
/// it holds is what checking and making the move would give. The tree grows by at most one node a
/// game. When it is full, a node is replaced that no others follow and that was not used for a
/// while: a clock with a second chance, as in the tables of virtual memory.
pub(super) struct Prefixes {
    nodes: Vec<Node>,
    /// The position after the moves to each node. Apart from the nodes, so that these lie close
    /// together: finding one reads little memory, and few visitors look at the positions.
    positions: Vec<Position>,
    /// By the hash of what a node is found by; where several nodes share a place, it holds the
    /// last.
    index: Vec<u16>,
    /// The node that was last considered for replacement.
    hand: usize,
}

struct Node {
    parent: u16,
    word: Word,
    mv: Option<Move>,
    /// The number of nodes whose parent this is, in the index or not.
    children: u16,
    was_used: bool,
}

/// What [`EightBytes::word`](super::eight_bytes::EightBytes::word) gives: one of more than seven
/// bytes is not kept.
///
/// It may be more than a word, such as a move with a bracket after it: nothing of that kind is
/// kept, because only moves are.
pub(super) type Word = u64;

/// The maximum number of nodes: a megabyte of them.
const CAPACITY: usize = 2048;

const INDEX_BITS: u32 = 13;

/// The node before the first move.
pub(super) const ROOT: u16 = 0;

impl Prefixes {
    pub(super) fn new() -> Prefixes {
        let root = Node { parent: ROOT, word: 0, mv: None, children: 0, was_used: true };
        Prefixes {
            nodes: vec![root],
            positions: vec![Position::initial()],
            index: vec![ROOT; 1 << INDEX_BITS],
            hand: 0,
        }
    }

    /// The position after the moves to this node.
    #[inline]
    pub(super) fn position(&self, node: u16) -> &Position {
        &self.positions[usize::from(node)]
    }

    /// The position before the last move to this node, if there is one.
    pub(super) fn position_before(&self, node: u16) -> Option<&Position> {
        (node != ROOT).then(|| self.position(self.nodes[usize::from(node)].parent))
    }

    #[inline]
    fn place(parent: u16, word: Word) -> usize {
        let mixed = word ^ u64::from(parent).rotate_right(16);
        // By the golden ratio, as D. Knuth does it.
        (mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - INDEX_BITS)) as usize
    }

    /// The node that follows with this word, and its move.
    #[inline]
    pub(super) fn next(&mut self, parent: u16, word: Word) -> Option<(u16, Move)> {
        let found = self.index[Prefixes::place(parent, word)];
        let node = &mut self.nodes[usize::from(found)];
        let mv = node.mv.filter(|_| node.parent == parent && node.word == word)?;
        node.was_used = true;
        Some((found, mv))
    }

    /// Keeps a move that follows a node.
    pub(super) fn add(&mut self, parent: u16, word: Word, mv: Move, position: &Position) {
        let node = Node { parent, word, mv: Some(mv), children: 0, was_used: false };
        let room = if self.nodes.len() < CAPACITY {
            self.nodes.push(node);
            self.positions.push(position.clone());
            self.nodes.len() - 1
        } else {
            let Some(old) = self.evict(parent) else { return };
            self.nodes[old] = node;
            self.positions[old].clone_from(position);
            old
        };
        self.nodes[usize::from(parent)].children += 1;
        // There are fewer nodes than numbers.
        self.index[Prefixes::place(parent, word)] = u16::try_from(room).unwrap_or(ROOT);
    }

    /// Takes a node out of the tree: neither the root nor this one, nor one that others follow.
    fn evict(&mut self, needed: u16) -> Option<usize> {
        for _ in 0..2 * CAPACITY {
            self.hand = (self.hand + 1) % self.nodes.len();
            let hand = self.hand;
            let node = &mut self.nodes[hand];
            let was_used = core::mem::take(&mut node.was_used);
            let is_needed = node.children > 0 || node.mv.is_none() || hand == usize::from(needed);
            if was_used || is_needed {
                continue;
            }
            let parent = usize::from(node.parent);
            let place = Prefixes::place(node.parent, node.word);
            if usize::from(self.index[place]) == hand {
                self.index[place] = ROOT;
            }
            self.nodes[parent].children -= 1;
            return Some(hand);
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::super::eight_bytes::EightBytes;
    use super::*;

    /// Walks as a reader does, along games that a few numbers choose, far more than there is room
    /// for; every position is compared with the one that the moves lead to.
    #[test]
    fn what_is_kept_is_what_the_moves_lead_to() {
        let mut prefixes = Prefixes::new();
        let (mut rng, mut found) = (fastrand::Rng::with_seed(1), 0);
        for _ in 0..5_000 {
            let (mut node, mut position) = (Some(ROOT), Position::initial());
            for _ in 0..8 {
                let moves = position.legal_moves();
                // Small numbers are likelier, so that games begin alike.
                let choice = rng.usize(..6) * rng.usize(..6) / 3;
                let mv = moves[choice % moves.len()];
                let text = format!("{mv}       ");
                let eight = EightBytes::new(*text.as_bytes().first_chunk().unwrap());
                let (word, _) = eight.word().unwrap();
                let next = position.make_unchecked(mv);
                node = node.and_then(|parent| match prefixes.next(parent, word) {
                    Some((child, kept)) => {
                        assert_eq!((kept, prefixes.position(child)), (mv, &next));
                        assert_eq!(prefixes.position_before(child), Some(&position));
                        found += 1;
                        Some(child)
                    }
                    None => {
                        prefixes.add(parent, word, mv, &next);
                        None
                    }
                });
                position = next;
            }
        }
        assert_eq!(prefixes.nodes.len(), CAPACITY);
        assert!(found > 5_000, "{found}");
    }
}
