//! The lines on which pieces slide: from square to square, and through one square.

use chess_core::{Bitboard, Square};

use super::Direction;

/// What a pair of squares on one line has in common, found by walking all rays once.
struct Lines {
    direction: [[Option<Direction>; 64]; 64],
    between: [[Bitboard; 64]; 64],
    /// The squares beyond the second as seen from the first.
    beyond: [[Bitboard; 64]; 64],
}

const fn walk_all_rays() -> Lines {
    let mut lines = Lines {
        direction: [[None; 64]; 64],
        between: [[Bitboard::EMPTY; 64]; 64],
        beyond: [[Bitboard::EMPTY; 64]; 64],
    };
    let mut from = 0;
    while from < 64 {
        let mut way = 0;
        while way < 8 {
            let direction = Direction::ALL[way];
            let mut passed = Bitboard::EMPTY;
            let mut square = Square::ALL[from];
            while let Some(next) = direction.step(square) {
                lines.direction[from][next.index()] = Some(direction);
                lines.between[from][next.index()] = passed;
                lines.beyond[from][next.index()] = RAYS[next.index()][way];
                passed = passed.with(next);
                square = next;
            }
            way += 1;
        }
        from += 1;
    }
    lines
}

static LINES: Lines = walk_all_rays();

/// The direction from one square to another; `None` if they are not on one line, or the same.
#[inline]
pub(crate) const fn direction(from: Square, to: Square) -> Option<Direction> {
    LINES.direction[from.index()][to.index()]
}

impl Direction {
    /// The direction from one square to another; `None` if they are not on one line, or the same.
    ///
    /// ```
    /// use chess_movegen::{Direction, Square};
    ///
    /// assert_eq!(Direction::between(Square::A1, Square::G7), Some(Direction::UpRight));
    /// assert_eq!(Direction::between(Square::A1, Square::B3), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn between(from: Square, to: Square) -> Option<Direction> {
        direction(from, to)
    }
}

/// The squares strictly between two squares on one rank, file or diagonal; none if they are on no
/// such line.
#[inline]
#[must_use]
pub fn between(a: Square, b: Square) -> Bitboard {
    LINES.between[a.index()][b.index()]
}

/// The squares beyond one square in each direction, up to the edge of the board.
static RAYS: [[Bitboard; 8]; 64] = {
    let mut rays = [[Bitboard::EMPTY; 8]; 64];
    let mut from = 0;
    while from < 64 {
        let mut way = 0;
        while way < 8 {
            let mut square = Square::ALL[from];
            while let Some(next) = Direction::ALL[way].step(square) {
                rays[from][way] = rays[from][way].with(next);
                square = next;
            }
            way += 1;
        }
        from += 1;
    }
    rays
};

/// The squares from one square, which is left out, through another to the edge of the board; none
/// if they are on no line, or the same.
///
/// ```
/// use chess_movegen::{Square, attacks};
///
/// assert_eq!(attacks::ray(Square::A1, Square::B2).len(), 7);
/// assert_eq!(attacks::ray(Square::B2, Square::A1).len(), 1);
/// ```
#[inline]
#[must_use]
pub fn ray(from: Square, through: Square) -> Bitboard {
    direction(from, through)
        .map_or(Bitboard::EMPTY, |direction| RAYS[from.index()][direction as usize])
}

/// The lines through each square, without the square itself.
#[derive(Clone, Copy)]
pub(crate) struct LinesThrough {
    pub(crate) file: u64,
    pub(crate) rising: u64,
    pub(crate) falling: u64,
    /// File and rank, and both diagonals.
    cross: Bitboard,
    diagonals: Bitboard,
}

static LINES_THROUGH: [LinesThrough; 64] = {
    let none = LinesThrough {
        file: 0,
        rising: 0,
        falling: 0,
        cross: Bitboard::EMPTY,
        diagonals: Bitboard::EMPTY,
    };
    let mut table = [none; 64];
    let mut index = 0;
    while index < 64 {
        let mut lines = [0; 4];
        let mut way = 0;
        while way < 8 {
            lines[way % 4] |= RAYS[index][way].to_bits();
            way += 1;
        }
        let [file, rising, rank, falling] = lines;
        table[index] = LinesThrough {
            file,
            rising,
            falling,
            cross: Bitboard::from_bits(file | rank),
            diagonals: Bitboard::from_bits(rising | falling),
        };
        index += 1;
    }
    table
};

/// The squares on the files and ranks through a square, and on its diagonals.
#[inline(always)]
pub(crate) const fn cross_and_diagonals(square: Square) -> (Bitboard, Bitboard) {
    let lines = &LINES_THROUGH[square.index()];
    (lines.cross, lines.diagonals)
}

/// The lines through a square.
#[inline(always)]
pub(crate) const fn lines_through(square: Square) -> &'static LinesThrough {
    &LINES_THROUGH[square.index()]
}

/// All bits from the highest one up; all bits if there is none.
#[inline(always)]
fn from_highest_up(bits: u64) -> u64 {
    u64::MAX << (63 - (bits | 1).leading_zeros())
}

/// What a slider on `from`, which reaches `square`, would attack behind it if it were empty: up to
/// the next piece, and it.
#[inline(always)]
pub(crate) fn behind(from: Square, square: Square, occupied: Bitboard) -> Bitboard {
    let beyond = LINES.beyond[from.index()][square.index()].to_bits();
    let pieces = beyond & occupied.to_bits();
    let up_to_lowest = pieces ^ pieces.wrapping_sub(1);
    let visible = if square > from { up_to_lowest } else { from_highest_up(pieces) };
    Bitboard::from_bits(beyond & visible)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_lies_between_is_what_a_walk_passes() {
        for from in Square::ALL {
            for to in Square::ALL {
                let Some(direction) = direction(from, to) else {
                    assert!(between(from, to).is_empty());
                    continue;
                };
                let walk: Bitboard =
                    core::iter::successors(direction.step(from), |&square| direction.step(square))
                        .take_while(|&square| square != to)
                        .collect();
                assert_eq!(between(from, to), walk, "{from} to {to}");
                assert_eq!(between(to, from), walk);
            }
        }
    }
}
