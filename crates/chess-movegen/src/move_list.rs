//! Lists of moves that need no heap.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::{Deref, DerefMut};
use core::slice;

use arrayvec::ArrayVec;
use chess_core::Move;

/// A list of moves, kept in place: no heap, and room for all the moves of any position.
///
/// It is a slice of [`Move`] wherever a slice will do.
///
/// ```
/// use chess_core::{Move, Square};
/// use chess_movegen::MoveList;
///
/// let mv = Move::new(Square::E2, Square::E4, None).unwrap();
/// let mut list = MoveList::new();
/// list.push(mv);
/// assert_eq!(list.len(), 1);
/// assert!(list.contains(&mv));
/// assert_eq!(format!("{list:?}"), "[e2e4]");
/// ```
#[derive(Clone, PartialEq, Eq, Default)]
pub struct MoveList(ArrayVec<Move, { MoveList::CAPACITY }>);

impl MoveList {
    /// No position has more legal moves.
    ///
    /// A side has sixteen pieces at most, one of them the king. No piece other than a king has more
    /// moves than a queen, which has at most 27; a rook has 14, a bishop 13, a knight 8, and a pawn
    /// 12, when three squares before it are each a choice of four promotions. So fifteen queens,
    /// with 8 steps of the king and 2 castlings, would give 15 · 27 + 8 + 2 = 415 moves, and no
    /// sixteen pieces can give more.
    pub const MAX_LEGAL_MOVES: usize = 415;

    /// The number of moves that there is room for: more than any position has, since the generator
    /// stores up to 32 moves at once, of which the last may not count.
    pub const CAPACITY: usize = 448;

    /// An empty list.
    #[inline]
    #[must_use]
    pub const fn new() -> MoveList {
        MoveList(ArrayVec::new_const())
    }

    /// Appends a move.
    ///
    /// # Panics
    ///
    /// If the list is full, which the moves of a position cannot bring about: see
    /// [`MoveList::CAPACITY`].
    #[inline]
    #[track_caller]
    pub fn push(&mut self, mv: Move) {
        self.0.push(mv);
    }

    /// The list itself, for kernels that write several moves at once.
    #[inline(always)]
    pub(crate) fn as_vec(&mut self) -> &mut ArrayVec<Move, { MoveList::CAPACITY }> {
        &mut self.0
    }

    /// True if there is room for no further move.
    #[inline]
    #[must_use]
    pub const fn is_full(&self) -> bool {
        self.0.is_full()
    }

    /// Takes all moves out.
    #[inline]
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Keeps the moves that are wanted, in their order, and takes the others out.
    pub fn retain(&mut self, mut is_wanted: impl FnMut(&Move) -> bool) {
        self.0.retain(|mv| is_wanted(mv));
    }
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        &self.0
    }
}

/// Moves may be put into another order.
impl DerefMut for MoveList {
    #[inline]
    fn deref_mut(&mut self) -> &mut [Move] {
        &mut self.0
    }
}

/// Panics as [`MoveList::push`] does.
impl FromIterator<Move> for MoveList {
    fn from_iter<I: IntoIterator<Item = Move>>(moves: I) -> MoveList {
        MoveList(moves.into_iter().collect())
    }
}

/// Panics as [`MoveList::push`] does.
impl Extend<Move> for MoveList {
    fn extend<I: IntoIterator<Item = Move>>(&mut self, moves: I) {
        self.0.extend(moves);
    }
}

/// The moves of a [`MoveList`] in their order, taken out of it.
#[derive(Clone, Debug)]
pub struct IntoMoves(arrayvec::IntoIter<Move, { MoveList::CAPACITY }>);

impl Iterator for IntoMoves {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        self.0.next()
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl DoubleEndedIterator for IntoMoves {
    #[inline]
    fn next_back(&mut self) -> Option<Move> {
        self.0.next_back()
    }
}

impl ExactSizeIterator for IntoMoves {}
impl FusedIterator for IntoMoves {}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = IntoMoves;

    #[inline]
    fn into_iter(self) -> IntoMoves {
        IntoMoves(self.0.into_iter())
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = slice::Iter<'a, Move>;

    #[inline]
    fn into_iter(self) -> slice::Iter<'a, Move> {
        self.0.iter()
    }
}

/// The moves, as in `[e2e4, g1f3]`.
impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess_core::Square;

    #[test]
    fn it_holds_as_many_moves_as_it_says_in_their_order() {
        let mv = |index: usize| {
            let from = Square::from_index(index % 64).unwrap();
            let to = Square::from_index((index + 1 + index / 64) % 64).unwrap();
            Move::new(from, to, None).unwrap()
        };
        let mut list = MoveList::new();
        for index in 0..MoveList::CAPACITY {
            assert!(!list.is_full());
            list.push(mv(index));
            assert_eq!((list.len(), list[index]), (index + 1, mv(index)));
        }
        assert!(list.is_full());
        assert!(list.iter().copied().eq((0..MoveList::CAPACITY).map(mv)));
        assert_eq!(list.iter().copied().collect::<MoveList>(), list);
        assert!(list.clone().into_iter().rev().eq((0..MoveList::CAPACITY).rev().map(mv)));
        list.clear();
        assert!(list.is_empty());
        assert_eq!(list, MoveList::default());
    }
}
