//! The operations on byte planes and on the board's 64 bytes, for each kind of processor.
//!
//! A [`Kernel`] is a token: who holds one may use the instructions that it stands for. All its
//! operations, and all code that is generic over it, are inlined into one function that the
//! compiler may build with those instructions, entered through [`Kernel::enter`]. So a whole perft
//! pays for the choice once, and a single call pays a nanosecond.
//!
//! This folder is the only place with `unsafe`.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod bitboards;
mod choice;
#[cfg(target_arch = "x86_64")]
mod detect;
mod pattern;
mod plane;
mod portable;
mod prefetch;
#[cfg(target_arch = "x86_64")]
mod ray_space;
#[cfg(test)]
mod tests;

pub(crate) use bitboards::Bitboards;
pub(crate) use choice::{Chosen, chosen, run};
pub use choice::{KernelError, KernelName, Unavailable};
pub(crate) use pattern::Pattern;
pub(crate) use plane::Plane;
pub use prefetch::prefetch;

use chess_core::{Bitboard, Board, Color, Move, PieceList, PieceSet, Place, Square};

use crate::{AttackTable, MoveList, Position, make};

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

    /// Flips, behind a square, the attacks of the sliders that see it.
    ///
    /// A man that comes to stand there takes these attacks away, one that leaves gives them back,
    /// so one operation serves both. What stands on the square itself does not matter. The bit of a
    /// man who is not among the `sliders` may change too: his attacks must be entered anew.
    #[inline(always)]
    fn flip_behind(self, table: &mut AttackTable, men: Men<'_>, square: Square, sliders: PieceSet) {
        table.flip_behind_one_by_one(self, men, square, sliders);
    }

    /// Writes the table and the board as they are after a step.
    ///
    /// The way of a kernel that has no better one is to copy them and to change the copies.
    #[inline(always)]
    fn advance(self, position: &Position, step: Step, table: &mut AttackTable, board: &mut Board) {
        *table = position.table;
        *board = position.board;
        make::advance_by_parts(self, position, step, table, board);
    }

    /// The squares where the bit is set.
    fn squares_with(self, plane: &Plane, bit: u8) -> Bitboard;

    /// The squares where any of these bits of either plane is set.
    fn squares_with_any(self, planes: [&Plane; 2], bits: [u8; 2]) -> Bitboard;

    /// Lists the moves of one man to these squares.
    #[inline(always)]
    fn push_moves(self, moves: &mut MoveList, from: Square, squares: Bitboard) {
        push_moves_one_by_one(moves, squares, |_| from);
    }

    /// Lists the moves of several men to these squares, all by the same step in the numbers of
    /// squares.
    #[inline(always)]
    fn push_steps(self, moves: &mut MoveList, step: i8, squares: Bitboard) {
        push_moves_one_by_one(moves, squares, |to| origin(to, step));
    }

    /// Counts attacks that are moves.
    fn count(self, planes: [&Plane; 2], board: &Board, us: Color, movers: Movers) -> u32;

    /// The same for squares of which many men are unlikely to attack one.
    #[inline(always)]
    fn count_to(
        self,
        planes: [&Plane; 2],
        board: &Board,
        us: Color,
        movers: Movers,
        squares: Bitboard,
    ) -> u32 {
        let [low, high] = planes;
        let mut total = 0;
        for square in squares {
            let allowed = |half: usize| match board[square].color() {
                Some(color) if color == us => 0,
                Some(_) => movers.officers[half] | movers.pawns[half],
                None => movers.officers[half],
            };
            let index = square.index();
            let moves = [low.0[index] & allowed(0), high.0[index] & allowed(1)];
            total += u16::from_le_bytes(moves).count_ones();
        }
        total
    }
}

/// The way of a kernel that has no better one to list moves to some squares.
#[inline(always)]
fn push_moves_one_by_one(
    moves: &mut MoveList,
    squares: Bitboard,
    origin: impl Fn(Square) -> Square,
) {
    for to in squares {
        if let Some(mv) = Move::new(origin(to), to) {
            moves.push(mv);
        }
    }
}

/// Where a man comes from who arrives by a step.
#[inline(always)]
fn origin(to: Square, step: i8) -> Square {
    Square::from_low_bits((to as u8).wrapping_sub(step as u8))
}

/// The men on the board, in all the ways in which a kernel may want to see them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Men<'a> {
    pub(crate) board: &'a Board,
    pub(crate) list: &'a PieceList,
    /// Where the men stand, but for one who is in the air while he moves: the board may already show
    /// him where he arrives. On all these squares the board shows somebody.
    pub(crate) occupied: Bitboard,
}

/// What most moves do: one man goes from a square to another, and takes who stands there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub(crate) from: Square,
    pub(crate) to: Square,
    /// The man, as he stands on his new square: promoted, if the move says so.
    pub(crate) placed: Place,
    /// Who stood there, a man of the opponent or nobody.
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

/// The men of one side whose attacks are counted, as bits of its two planes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Movers {
    /// Those that move wherever no man of their own stands.
    pub(crate) officers: [u8; 2],
    /// Those that move only to capture.
    pub(crate) pawns: [u8; 2],
}
