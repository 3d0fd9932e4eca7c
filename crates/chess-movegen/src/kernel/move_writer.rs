//! Appending to a list of moves, many at once.
#![allow(unsafe_code)]

use chess_core::{Move, Promotion, Square};

use crate::MoveList;

/// Appends to a list of moves.
///
/// The length stays in a register until the writer is dropped: a kernel stores more moves than it
/// appends, and the next store must not wait for the length to come back from memory.
pub(crate) struct MoveWriter<'a> {
    list: &'a mut MoveList,
    /// The moves below are written. Never more than the capacity.
    len: usize,
}

impl<'a> MoveWriter<'a> {
    #[inline(always)]
    pub(crate) fn new(list: &'a mut MoveList) -> MoveWriter<'a> {
        let len = list.len();
        MoveWriter { list, len }
    }

    /// Appends a move.
    #[inline(always)]
    pub(crate) fn push(&mut self, mv: Move) {
        self.push_first([mv], 1);
    }

    /// Appends the move from one square to another, which are never the same in a move that a
    /// generator has found.
    #[inline(always)]
    pub(crate) fn push_new(&mut self, from: Square, to: Square, promotion: Option<Promotion>) {
        let mv = Move::new(from, to, promotion);
        debug_assert!(mv.is_some(), "a move from {from} to {to}");
        if let Some(mv) = mv {
            self.push(mv);
        }
    }

    /// Appends the first `count` of some moves, all of which are stored.
    ///
    /// # Panics
    ///
    /// If the list has no room for all of them: see [`MoveList::CAPACITY`].
    #[inline(always)]
    pub(crate) fn push_first<const N: usize>(&mut self, moves: [Move; N], count: usize) {
        assert!(self.len + N <= MoveList::CAPACITY && count <= N, "the list of moves is full");
        // SAFETY: there is room for `N` more moves.
        unsafe { self.list.as_vec().as_mut_ptr().add(self.len).cast::<[Move; N]>().write(moves) };
        self.len += count;
    }
}

impl Drop for MoveWriter<'_> {
    #[inline(always)]
    fn drop(&mut self) {
        // SAFETY: all moves below the length are written, and it is at most the capacity.
        unsafe { self.list.as_vec().set_len(self.len) };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Writes four moves again and again, of which `count` stay, and compares with a plain list.
    fn fill(room: usize, count: usize) {
        let moves = [Square::A1, Square::B2, Square::C3, Square::D4]
            .map(|from| Move::new(from, Square::H1, None).expect("they are different squares"));
        let mut list: MoveList =
            moves.into_iter().cycle().take(MoveList::CAPACITY - room).collect();
        let mut expected = list.clone();
        let mut writer = MoveWriter::new(&mut list);
        writer.push(moves[3]);
        writer.push_first(moves, count);
        drop(writer);
        expected.push(moves[3]);
        expected.extend(moves.into_iter().take(count));
        assert_eq!(list, expected);
    }

    #[test]
    fn what_is_appended_is_the_first_moves_of_those_stored() {
        for room in [5, 6, MoveList::CAPACITY] {
            (0..=4).for_each(|count| fill(room, count));
        }
    }

    #[test]
    #[should_panic(expected = "the list of moves is full")]
    fn nothing_is_stored_behind_the_end_of_the_list() {
        fill(4, 0);
    }

    #[test]
    #[should_panic(expected = "the list of moves is full")]
    fn no_more_are_appended_than_are_stored() {
        fill(MoveList::CAPACITY, 5);
    }
}
