//! Kernels: the operations on byte planes and on the board's 64 bytes, for each kind of processor.
//!
//! A program need not know of them. What one may want is the name of the [kernel](KernelName) that
//! runs, or another one; and two hints for memory, [`prefetch`] and [`advise_huge_pages`], which
//! stand here since only this folder may say `unsafe`.
//!
//! Inside, a `Kernel` is a token: code that holds one may use the instructions that it stands for. All
//! its operations, and all code that is generic over it, are inlined into one function that the
//! compiler may build with those instructions, entered through `Kernel::enter`. So a whole perft
//! pays for the choice once, and a single call pays a nanosecond.
//!
//! This folder is the only place with `unsafe`.

mod active;
#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod bitboards;
mod byte_sets;
mod chosen;
#[cfg(target_arch = "x86_64")]
mod detect;
mod huge_pages;
mod kernel_name;
#[cfg(target_arch = "x86_64")]
mod line_space;
#[cfg(target_arch = "x86_64")]
mod marks;
#[cfg(target_arch = "x86_64")]
mod move_table;
mod move_writer;
mod pattern;
mod permit;
mod portable;
mod prefetch;
#[cfg(target_arch = "x86_64")]
mod ray_space;
mod table_access;
#[cfg(test)]
mod tests;

pub(crate) use crate::table::Plane;
pub(crate) use active::{chosen, run};
pub(crate) use bitboards::Bitboards;
pub(crate) use chosen::Chosen;
pub use huge_pages::advise_huge_pages;
pub use kernel_name::{KernelError, KernelName, Unavailable};
pub(crate) use move_writer::MoveWriter;
pub(crate) use pattern::Pattern;
pub(crate) use permit::{Permit, Pins};
pub use prefetch::prefetch;

use chess_core::{Bitboard, Board, PieceList, PieceSet, Place, Square};

use crate::geometry;
use crate::table::{AttackTable, TypeSets, lane, square_of};

/// One implementation of the operations on planes and boards; a proof that the processor has the
/// instructions.
pub(crate) trait Kernel: Copy {
    /// As many bitboards as it works on at once.
    type Bitboards: Bitboards;

    /// The same bitboard in all lanes.
    fn in_all_lanes(self, bits: u64) -> Self::Bitboards;

    /// A bitboard for each lane, the first ones of these; there must be enough of them.
    fn side_by_side(self, bits: &[u64]) -> Self::Bitboards;

    /// Runs a task in code that is built with this kernel's instructions.
    fn enter<T: Task>(self, task: T) -> T::Output;

    /// The squares whose place fits the pattern.
    fn squares_where(self, board: &Board, pattern: Pattern) -> Bitboard;

    /// Empties a square and puts this place on another.
    ///
    /// It writes whole registers: a load of many bytes soon after a store of one of them would have
    /// to wait until that has reached the cache.
    fn relocate(self, board: &mut Board, from: Square, to: Square, place: Place);

    /// Clears the bit in all squares.
    fn wipe(self, plane: &mut Plane, bit: u8);

    /// Sets the bit in these squares and clears it in all others.
    fn replace(self, plane: &mut Plane, bit: u8, squares: Bitboard);

    /// Flips the bit in these squares.
    fn flip(self, plane: &mut Plane, bit: u8, squares: Bitboard);

    /// Flips, behind a square, the attacks of the sliders that see it: one after the other, if a
    /// kernel has no better way.
    ///
    /// A piece that comes to stand there takes these attacks away, one that leaves gives them back,
    /// so one operation serves both. What stands on the square itself does not matter. The bit of a
    /// piece that is not among the `sliders` may change too: its attacks must be entered anew.
    #[inline(always)]
    fn flip_behind(
        self,
        table: &mut AttackTable,
        pieces: PieceSquares<'_>,
        square: Square,
        sliders: PieceSet,
    ) {
        for id in table.attackers(square) & sliders {
            let (plane, bit) = lane(id);
            let squares = geometry::behind(square_of(pieces.list, id), square, pieces.occupied);
            self.flip(&mut table.planes_mut()[plane], bit, squares);
        }
    }

    /// Writes the table and the board as they are after a step.
    ///
    /// The way of a kernel that has no better one is to copy them and to change the copies.
    #[inline(always)]
    fn advance(self, before: Before<'_>, step: Step, table: &mut AttackTable, board: &mut Board) {
        *table = *before.table;
        *board = *before.board;
        self.advance_by_parts(before, step, table, board);
    }

    /// Takes a step on copies of the table and the board, one part of it after the other.
    #[inline(always)]
    fn advance_by_parts(
        self,
        before: Before<'_>,
        step: Step,
        table: &mut AttackTable,
        board: &mut Board,
    ) {
        let Step { from, to, placed, taken } = step;
        let (Some(id), Some(piece_type)) = (placed.id(), placed.piece_type()) else { return };
        let occupied = (!self.squares_where(before.board, Pattern::EMPTY)).without(from);
        self.relocate(board, from, to, placed);
        let pieces = PieceSquares { board, list: before.list, occupied };
        // The mover's attacks are replaced at the end; its lines do not count as seen from here.
        let others = before.types.sliders().without(id);
        self.flip_behind(table, pieces, from, others);
        match taken.id() {
            Some(victim) => {
                let (plane, bit) = lane(victim);
                self.wipe(&mut table.planes_mut()[plane], bit);
            }
            None => self.flip_behind(table, pieces, to, others),
        }
        let (plane, bit) = lane(id);
        let attacks = geometry::attack_set(piece_type, to, occupied);
        self.replace(&mut table.planes_mut()[plane], bit, attacks);
    }

    /// The squares where the bit is set.
    fn squares_with(self, plane: &Plane, bit: u8) -> Bitboard;

    /// The squares where any of these bits of either plane is set.
    fn squares_with_any(self, planes: [&Plane; 2], bits: [u8; 2]) -> Bitboard;

    /// The attacks of one side that are moves.
    type Moves<'a>: Moves;

    /// Masks the two planes of a side, so that the attacks are left that are moves.
    fn moves<'a>(self, planes: [&'a Plane; 2], permit: &'a Permit<'a>) -> Self::Moves<'a>;

    /// Counts them.
    fn count(self, planes: [&Plane; 2], permit: &Permit<'_>) -> u32;

    /// The squares of one side's pieces, as [`push_moves`](Kernel::push_moves) wants them.
    type Origins<'a>: Copy;

    /// Loads them.
    fn origins(self, squares: &[Option<Square>; 16]) -> Self::Origins<'_>;

    /// Lists the moves of the pieces with these slots to one square, the lowest slot first.
    ///
    /// This is the innermost step of move generation, and has no branch: the bits of a set select
    /// from the squares of the piece list, as many moves are stored as a register takes, and the
    /// length grows by the number of bits.
    fn push_moves(
        self,
        moves: &mut MoveWriter<'_>,
        origins: Self::Origins<'_>,
        slots: u16,
        to: Square,
    );

    /// Lists the moves of several pieces to these squares, all by the same step in the numbers of
    /// squares.
    #[inline(always)]
    fn push_steps(self, moves: &mut MoveWriter<'_>, step: i8, squares: Bitboard) {
        for to in squares {
            moves.push_new(geometry::origin(to, step), to, None);
        }
    }
}

/// The attacks of one side that are moves, square by square.
pub(crate) trait Moves {
    /// All squares that some piece may go to, and perhaps others.
    fn destinations(&self) -> Bitboard;

    /// The slots of the pieces that may go to a square.
    fn slots_to(&self, to: Square) -> u16;
}

/// The pieces of a position before a step.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Before<'a> {
    pub(crate) table: &'a AttackTable,
    pub(crate) board: &'a Board,
    pub(crate) list: &'a PieceList,
    pub(crate) types: &'a TypeSets,
}

/// The pieces on the board, in all the ways in which a kernel may want to see them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PieceSquares<'a> {
    pub(crate) board: &'a Board,
    pub(crate) list: &'a PieceList,
    /// Where the pieces stand, but for one that is in the air while it moves: the board may already
    /// show it where it arrives. On all these squares the board shows a piece.
    pub(crate) occupied: Bitboard,
}

/// What most moves do: one piece goes from a square to another, and takes what stands there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub(crate) from: Square,
    pub(crate) to: Square,
    /// The piece, as it stands on its new square: promoted, if the move says so.
    pub(crate) placed: Place,
    /// What stood there: a piece of the opponent, or nothing.
    pub(crate) taken: Place,
}

/// Something to do with whichever kernel is chosen.
pub(crate) trait Task {
    /// What comes of it.
    type Output;

    /// Does it. Every implementation is `#[inline(always)]`, and so is all that it calls with the
    /// kernel: a call in between would be built without the kernel's instructions.
    fn run<K: Kernel>(self, kernel: K) -> Self::Output;
}
