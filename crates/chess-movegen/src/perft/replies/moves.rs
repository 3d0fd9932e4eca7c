//! Moves as what they change on the board, kept so that several are loaded side by side.

use chess_core::{Bitboard, PieceType, Square};

use crate::MoveList;
use crate::kernel::{Bitboards, Kernel};

/// As many lanes as the widest kernel has.
const MAX_LANES: usize = 8;

/// One word for each move, and for a few more that fill up the last load.
type Words = [u64; MoveList::CAPACITY + MAX_LANES];

/// A list of moves.
#[repr(C, align(64))]
pub(in crate::perft) struct Moves {
    left: Words,
    arrived: Words,
    on_lines: Words,
    on_diagonals: Words,
    leaps: Words,
    len: usize,
    /// Whether any piece of ours slides on lines, or on diagonals, before a move or after one.
    pub(super) any_on_lines: bool,
    pub(super) any_on_diagonals: bool,
}

/// Several moves, one in each lane.
#[derive(Clone, Copy)]
pub(super) struct Changes<B> {
    /// The squares that are left: by what moves, and by what is captured.
    pub(super) left: B,
    /// The squares where pieces of ours arrive.
    pub(super) arrived: B,
    /// Those of them where they slide on lines, and where they slide on diagonals.
    pub(super) on_lines: B,
    pub(super) on_diagonals: B,
    /// What our pieces that do not slide attack after the move.
    pub(super) leaps: B,
}

/// Where pieces arrive, and how they slide there.
#[derive(Clone, Copy)]
pub(super) struct Arrival {
    pub(super) squares: Bitboard,
    on_lines: Bitboard,
    on_diagonals: Bitboard,
}

impl Arrival {
    #[inline(always)]
    pub(super) fn leaper(to: Square) -> Arrival {
        let none = Bitboard::EMPTY;
        Arrival { squares: Bitboard::of(to), on_lines: none, on_diagonals: none }
    }

    #[inline(always)]
    pub(super) fn slider(piece_type: PieceType, to: Square) -> Arrival {
        let squares = Bitboard::of(to);
        let mut arrival = Arrival::leaper(to);
        if piece_type.slides_on_lines() {
            arrival.on_lines = squares;
        }
        if piece_type.slides_on_diagonals() {
            arrival.on_diagonals = squares;
        }
        arrival
    }
}

impl Moves {
    pub(in crate::perft) fn new() -> Moves {
        let none = [0; MoveList::CAPACITY + MAX_LANES];
        Moves {
            left: none,
            arrived: none,
            on_lines: none,
            on_diagonals: none,
            leaps: none,
            len: 0,
            any_on_lines: false,
            any_on_diagonals: false,
        }
    }

    #[inline(always)]
    pub(super) fn clear(&mut self, any_on_lines: bool, any_on_diagonals: bool) {
        self.len = 0;
        (self.any_on_lines, self.any_on_diagonals) = (any_on_lines, any_on_diagonals);
    }

    /// Appends a move. On a square of the opponent where a piece of ours arrives it captures; one
    /// that is captured elsewhere is among those that are left.
    #[inline(always)]
    pub(super) fn push(&mut self, left: Bitboard, arrival: Arrival, leaps: Bitboard) {
        let index = self.len;
        self.left[index] = left.to_bits();
        self.arrived[index] = arrival.squares.to_bits();
        self.on_lines[index] = arrival.on_lines.to_bits();
        self.on_diagonals[index] = arrival.on_diagonals.to_bits();
        self.leaps[index] = leaps.to_bits();
        self.len = index + 1;
    }

    /// Appends what is loaded beside the last moves: the board is left by all, and all is attacked,
    /// so that there are no replies.
    #[inline(always)]
    pub(super) fn fill_up(&mut self) {
        self.left[self.len..self.len + MAX_LANES].fill(u64::MAX);
        self.leaps[self.len..self.len + MAX_LANES].fill(u64::MAX);
    }

    #[inline(always)]
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// As many moves as a kernel takes at once.
    #[inline(always)]
    pub(super) fn load<K: Kernel>(&self, kernel: K, first: usize) -> Changes<K::Bitboards> {
        let lanes = first..first + K::Bitboards::LANES;
        Changes {
            left: kernel.side_by_side(&self.left[lanes.clone()]),
            arrived: kernel.side_by_side(&self.arrived[lanes.clone()]),
            on_lines: kernel.side_by_side(&self.on_lines[lanes.clone()]),
            on_diagonals: kernel.side_by_side(&self.on_diagonals[lanes.clone()]),
            leaps: kernel.side_by_side(&self.leaps[lanes]),
        }
    }
}
