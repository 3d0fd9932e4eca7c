//! Appending to a list of moves, many at once.
#![allow(unsafe_code)]

use chess_core::Move;

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
