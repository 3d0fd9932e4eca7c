//! Kernels: the operations on byte planes and on the board's 64 bytes, for each kind of processor.
//!
//! A program need not know of them. What one may want is the name of the [kernel](KernelName) that
//! runs, or another one; to have code of one's own built with its instructions, as a [`Routine`]; and
//! two hints for memory, [`prefetch`] and [`advise_huge_pages`], which stand here since only this
//! folder may say `unsafe`.
//!
//! Inside, a `Kernel` is a token: code that holds one may use the instructions that it stands for.
//! All its operations, and all code that is generic over it, are inlined into one function that the
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
mod kernel_name;
#[cfg(target_arch = "x86_64")]
mod marks;
mod memory;
mod move_writer;
mod pattern;
mod permit;
mod portable;
#[cfg(target_arch = "x86_64")]
mod ray_space;
mod routine;
mod table_access;
#[cfg(test)]
mod tests;
#[cfg(any(
    target_arch = "x86_64",
    all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"),
    all(target_arch = "wasm32", target_feature = "simd128")
))]
mod vectors;

pub(crate) use crate::table::Plane;
pub(crate) use active::{chosen, run};
pub(crate) use bitboards::Bitboards;
pub(crate) use chosen::Chosen;
pub use kernel_name::{KernelError, KernelName, Unavailable};
pub use memory::{advise_huge_pages, prefetch};
pub(crate) use move_writer::MoveWriter;
pub(crate) use pattern::Pattern;
pub(crate) use permit::{Permit, Pins};
pub use routine::{Routine, with_instructions};

use chess_core::{Bitboard, Board, PieceList, Place, Square};

use crate::geometry;
use crate::table::{AttackTable, TypeSets};

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

    /// Sets the bit in these squares and clears it in all others.
    fn replace(self, plane: &mut Plane, bit: u8, squares: Bitboard);

    /// Writes the table and the board as they are after a step.
    fn advance(self, before: Before<'_>, step: Step, table: &mut AttackTable, board: &mut Board);

    /// The squares where the bit is set.
    fn squares_with(self, plane: &Plane, bit: u8) -> Bitboard;

    /// The squares where any of these bits of either plane is set.
    fn squares_with_any(self, planes: [&Plane; 2], bits: [u8; 2]) -> Bitboard;

    /// The squares where at least two bits of the planes are set.
    fn squares_with_several(self, planes: [&Plane; 2]) -> Bitboard;

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

/// Defines a task that is one expression of its fields and the kernel.
macro_rules! task {
    (
        $(#[$about:meta])*
        $visible:vis struct $Task:ident<'a> { $($field:ident: $Type:ty),+ $(,)? }
        |$kernel:ident| -> $Output:ty { $result:expr }
    ) => {
        $(#[$about])*
        $visible struct $Task<'a> { $($visible $field: $Type),+ }

        impl $crate::kernel::Task for $Task<'_> {
            type Output = $Output;

            #[inline(always)]
            fn run<K: $crate::kernel::Kernel>(self, $kernel: K) -> $Output {
                let $Task { $($field),+ } = self;
                $result
            }
        }
    };
}
pub(crate) use task;
