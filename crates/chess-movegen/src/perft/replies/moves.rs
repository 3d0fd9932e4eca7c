//! Moves as what they change, side by side.

use arrayvec::ArrayVec;
use chess_core::{Bitboard, PieceType, Square};

use crate::MoveList;

/// How many moves stand side by side: as many as the widest kernel takes at once.
pub(super) const WIDTH: usize = 8;

/// A few moves, each in a lane.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(super) struct Row {
    /// The squares that are left: by what moves, and by what is captured elsewhere.
    pub(super) left: [u64; WIDTH],
    /// The squares where a piece of ours arrives.
    pub(super) arrived: [u64; WIDTH],
    /// Those of them where it slides on lines, and where it slides on diagonals.
    pub(super) on_lines: [u64; WIDTH],
    pub(super) on_diagonals: [u64; WIDTH],
    /// What our pieces that do not slide attack after the move.
    pub(super) leaps: [u64; WIDTH],
}

impl Row {
    /// Nothing stands on the board after such a move, and all is attacked: there are no replies.
    const EMPTY: Row = Row {
        left: [u64::MAX; WIDTH],
        arrived: [0; WIDTH],
        on_lines: [0; WIDTH],
        on_diagonals: [0; WIDTH],
        leaps: [u64::MAX; WIDTH],
    };
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
        let when = |slides| if slides { squares } else { Bitboard::EMPTY };
        Arrival {
            squares,
            on_lines: when(piece_type.slides_on_lines()),
            on_diagonals: when(piece_type.slides_on_diagonals()),
        }
    }
}

/// A list of moves.
pub(super) struct Moves {
    rows: ArrayVec<Row, { MoveList::CAPACITY.div_ceil(WIDTH) }>,
    len: usize,
    /// Whether any piece of ours slides on lines, or on diagonals, before a move or after one.
    pub(super) on_lines: bool,
    pub(super) on_diagonals: bool,
}

impl Moves {
    #[inline(always)]
    pub(super) fn new([on_lines, on_diagonals]: [bool; 2]) -> Moves {
        Moves { rows: ArrayVec::new(), len: 0, on_lines, on_diagonals }
    }

    #[inline(always)]
    pub(super) fn push(&mut self, left: Bitboard, arrival: Arrival, leaps: Bitboard) {
        let lane = self.len % WIDTH;
        if lane == 0 {
            self.rows.push(Row::EMPTY);
        }
        self.len += 1;
        if let Some(row) = self.rows.last_mut() {
            row.left[lane] = left.to_bits();
            row.arrived[lane] = arrival.squares.to_bits();
            row.on_lines[lane] = arrival.on_lines.to_bits();
            row.on_diagonals[lane] = arrival.on_diagonals.to_bits();
            row.leaps[lane] = leaps.to_bits();
        }
    }

    #[inline(always)]
    pub(super) fn rows(&self) -> &[Row] {
        &self.rows
    }

    #[inline(always)]
    pub(super) fn len(&self) -> usize {
        self.len
    }
}
