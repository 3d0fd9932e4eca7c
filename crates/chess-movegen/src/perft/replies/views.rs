//! What a slider on one square sees on several boards at once.

use chess_core::{Bitboard, Square};

use crate::geometry;
use crate::kernel::{Bitboards, Kernel};

/// What is known of a slider's square: words that a register takes in all lanes straight from
/// memory.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(super) struct Outlook {
    pub(super) file: u64,
    pub(super) rising: u64,
    pub(super) falling: u64,
    /// The square after it in number, here and on the board upside down; nothing after the last.
    next: u64,
    next_flipped: u64,
    /// The same when the rank lies on the long diagonal.
    next_on_diagonal: u64,
    next_on_diagonal_flipped: u64,
}

/// The outlook of each square.
static OUTLOOKS: [Outlook; 64] = {
    let none = Outlook {
        file: 0,
        rising: 0,
        falling: 0,
        next: 0,
        next_flipped: 0,
        next_on_diagonal: 0,
        next_on_diagonal_flipped: 0,
    };
    let mut outlooks = [none; 64];
    let mut index = 0;
    while index < 64 {
        let lines = geometry::lines_through(Square::ALL[index]);
        let on_diagonal = 9 * (index % 8);
        outlooks[index] = Outlook {
            file: lines.file,
            rising: lines.rising,
            falling: lines.falling,
            next: 1 << index << 1,
            next_flipped: 1 << (index ^ 56) << 1,
            next_on_diagonal: 1 << on_diagonal << 1,
            next_on_diagonal_flipped: 1 << (on_diagonal ^ 56) << 1,
        };
        index += 1;
    }
    outlooks
};

/// The squares from a1 to h8.
const LONG_DIAGONAL: u64 = 0x8040_2010_0804_0201;

impl Outlook {
    #[inline(always)]
    pub(super) fn of(square: Square) -> &'static Outlook {
        &OUTLOOKS[square.index()]
    }

    /// What is seen on a file or a diagonal: up to the nearest piece each way, and it too.
    ///
    /// The "hyperbola quintessence" of G. Isenberg and A. Bonham: to subtract a bit from those of
    /// the pieces above it flips all up to the nearest, and the same is done on the board upside
    /// down.
    #[inline(always)]
    pub(super) fn on_line<K: Kernel>(
        &self,
        kernel: K,
        occupied: K::Bitboards,
        line: u64,
    ) -> K::Bitboards {
        let line = kernel.in_all_lanes(line);
        let pieces = occupied & line;
        let up = pieces - kernel.in_all_lanes(self.next);
        let down = pieces.flipped() - kernel.in_all_lanes(self.next_flipped);
        (up ^ down.flipped()) & line
    }

    /// What is seen on the rank: the same, while it lies on the long diagonal.
    #[inline(always)]
    pub(super) fn on_rank<K: Kernel>(
        &self,
        kernel: K,
        occupied: K::Bitboards,
        rank: usize,
    ) -> K::Bitboards {
        let pieces = occupied.rank_on_diagonal(rank);
        let up = pieces - kernel.in_all_lanes(self.next_on_diagonal);
        let down = pieces.flipped() - kernel.in_all_lanes(self.next_on_diagonal_flipped);
        let seen = (up ^ down.flipped()) & kernel.in_all_lanes(LONG_DIAGONAL);
        seen.diagonal_on_rank(rank)
    }
}

/// A way across the board: the step in the numbers of squares, rising, and where such a step may
/// arrive when it is taken up and when it is taken down.
#[derive(Clone, Copy)]
pub(super) struct Way {
    step: u32,
    up: u64,
    down: u64,
}

pub(super) const NOT_A_FILE: u64 = !Bitboard::file(chess_core::File::A).to_bits();
pub(super) const NOT_H_FILE: u64 = !Bitboard::file(chess_core::File::H).to_bits();

impl Way {
    pub(super) const FILE: Way = Way { step: 8, up: u64::MAX, down: u64::MAX };
    pub(super) const RANK: Way = Way { step: 1, up: NOT_A_FILE, down: NOT_H_FILE };
    pub(super) const RISING: Way = Way { step: 9, up: NOT_A_FILE, down: NOT_H_FILE };
    pub(super) const FALLING: Way = Way { step: 7, up: NOT_H_FILE, down: NOT_A_FILE };

    /// What sliders attack in the rising direction when the `open` squares do not stop them.
    ///
    /// It is the parallel prefix fill of P. Kogge and H. Stone, which goes the seven steps of a ray
    /// in three.
    #[inline(always)]
    pub(super) fn attacks_up<K: Kernel>(
        self,
        kernel: K,
        sliders: K::Bitboards,
        open: K::Bitboards,
    ) -> K::Bitboards {
        let (step, arrive) = (self.step, kernel.in_all_lanes(self.up));
        let mut open = open & arrive;
        let mut filled = sliders | (open & sliders.up(step));
        open = open & open.up(step);
        filled = filled | (open & filled.up(2 * step));
        open = open & open.up(2 * step);
        filled = filled | (open & filled.up(4 * step));
        filled.up(step) & arrive
    }

    /// The same in the falling direction.
    #[inline(always)]
    pub(super) fn attacks_down<K: Kernel>(
        self,
        kernel: K,
        sliders: K::Bitboards,
        open: K::Bitboards,
    ) -> K::Bitboards {
        let (step, arrive) = (self.step, kernel.in_all_lanes(self.down));
        let mut open = open & arrive;
        let mut filled = sliders | (open & sliders.down(step));
        open = open & open.down(step);
        filled = filled | (open & filled.down(2 * step));
        open = open & open.down(2 * step);
        filled = filled | (open & filled.down(4 * step));
        filled.down(step) & arrive
    }
}
