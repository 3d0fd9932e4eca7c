//! What an empty board alone tells: rays, the squares between two others, the attacks of leapers.
//!
//! All tables are computed by the compiler.

use chess_core::{Bitboard, Color, File, PieceType, Rank, Square};

use crate::Direction;

/// One set of squares for each square.
type Sets = [Bitboard; 64];

const KNIGHT_STEPS: [(i8, i8); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
const KING_STEPS: [(i8, i8); 8] =
    [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
const WHITE_PAWN_STEPS: [(i8, i8); 2] = [(-1, 1), (1, 1)];
const BLACK_PAWN_STEPS: [(i8, i8); 2] = [(-1, -1), (1, -1)];

const fn leaper_attacks(steps: &[(i8, i8)]) -> Sets {
    let mut sets = [Bitboard::EMPTY; 64];
    let mut from = 0;
    while from < 64 {
        let mut step = 0;
        while step < steps.len() {
            let (files, ranks) = steps[step];
            if let Some(to) = Square::ALL[from].offset(files, ranks) {
                sets[from] = sets[from].with(to);
            }
            step += 1;
        }
        from += 1;
    }
    sets
}

static KNIGHT_ATTACKS: Sets = leaper_attacks(&KNIGHT_STEPS);
static KING_ATTACKS: Sets = leaper_attacks(&KING_STEPS);
static WHITE_PAWN_ATTACKS: Sets = leaper_attacks(&WHITE_PAWN_STEPS);
static BLACK_PAWN_ATTACKS: Sets = leaper_attacks(&BLACK_PAWN_STEPS);

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
                let mut last = next;
                while let Some(beyond) = direction.step(last) {
                    lines.beyond[from][next.index()] =
                        lines.beyond[from][next.index()].with(beyond);
                    last = beyond;
                }
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

/// The squares strictly between two on one line; none if they are not on one line.
#[inline]
pub(crate) fn between(from: Square, to: Square) -> Bitboard {
    LINES.between[from.index()][to.index()]
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

/// The squares from one square, which is left out, through another to the edge of the board; none if
/// they are not on one line, or the same.
#[inline]
pub(crate) fn ray(from: Square, through: Square) -> Bitboard {
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
            let mut square = Square::ALL[index];
            while let Some(next) = Direction::ALL[way].step(square) {
                lines[way % 4] |= 1 << next.index();
                square = next;
            }
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

/// For each file and each set of the six inner squares of a rank that are occupied: what a rook on
/// that file attacks on the rank.
static RANK_ATTACKS: [[u8; 64]; 8] = {
    let mut table = [[0; 64]; 8];
    let mut file = 0;
    while file < 8 {
        let mut inner = 0;
        while inner < 64 {
            let occupied = inner << 1;
            let mut right = file + 1;
            while right < 8 {
                table[file][inner] |= 1 << right;
                if occupied >> right & 1 == 1 {
                    break;
                }
                right += 1;
            }
            let mut left = file;
            while left > 0 {
                left -= 1;
                table[file][inner] |= 1 << left;
                if occupied >> left & 1 == 1 {
                    break;
                }
            }
            inner += 1;
        }
        file += 1;
    }
    table
};

/// All bits from the highest one up; all bits if there is none.
#[inline(always)]
fn from_highest_up(bits: u64) -> u64 {
    u64::MAX << (63 - (bits | 1).leading_zeros())
}

/// What a slider on the square attacks on a file or diagonal: up to the nearest piece each way, and it.
///
/// The "hyperbola quintessence" of G. Isenberg and A. Bonham: to subtract a bit from those of the pieces
/// above it flips all up to the nearest, and the same is done with the ranks turned round.
#[inline(always)]
fn line_attacks(line: u64, from: Square, occupied: u64) -> u64 {
    let pieces = line & occupied;
    let up = pieces.wrapping_sub(1 << from.index() << 1);
    let down = pieces.swap_bytes().wrapping_sub(1 << (from.index() ^ 56) << 1);
    (up ^ down.swap_bytes()) & line
}

#[inline(always)]
fn rank_attacks(from: Square, occupied: u64) -> u64 {
    let shift = from.index() & 56;
    let inner = occupied >> shift >> 1 & 63;
    u64::from(RANK_ATTACKS[from.index() & 7][inner as usize]) << shift
}

/// The squares on the files and ranks through a square, and on its diagonals.
#[inline(always)]
pub(crate) const fn cross_and_diagonals(square: Square) -> (Bitboard, Bitboard) {
    let lines = &LINES_THROUGH[square.index()];
    (lines.cross, lines.diagonals)
}

/// The lines through a square.
#[inline(always)]
pub(crate) const fn lines_through(square: Square) -> LinesThrough {
    LINES_THROUGH[square.index()]
}

/// What a piece of each type attacks from each square if nothing stands in its way.
static ATTACKS_ON_EMPTY_BOARD: [Sets; 8] = {
    let mut sets = [[Bitboard::EMPTY; 64]; 8];
    sets[PieceType::WhitePawn.index()] = leaper_attacks(&WHITE_PAWN_STEPS);
    sets[PieceType::BlackPawn.index()] = leaper_attacks(&BLACK_PAWN_STEPS);
    sets[PieceType::Knight.index()] = leaper_attacks(&KNIGHT_STEPS);
    sets[PieceType::King.index()] = leaper_attacks(&KING_STEPS);
    let mut from = 0;
    while from < 64 {
        let (cross, diagonals) = cross_and_diagonals(Square::ALL[from]);
        sets[PieceType::Bishop.index()][from] = diagonals;
        sets[PieceType::Rook.index()][from] = cross;
        sets[PieceType::Queen.index()][from] =
            Bitboard::from_bits(cross.to_bits() | diagonals.to_bits());
        from += 1;
    }
    sets
};

/// What a piece attacks if nothing stands in its way.
#[inline(always)]
pub(crate) fn attacks_on_empty_board(piece_type: PieceType, from: Square) -> Bitboard {
    ATTACKS_ON_EMPTY_BOARD[piece_type.index() & 7][from.index()]
}

/// What a piece on a square attacks when the `occupied` squares block.
#[inline(always)]
pub(crate) fn attack_set(piece_type: PieceType, from: Square, occupied: Bitboard) -> Bitboard {
    if !piece_type.is_slider() {
        return leaper(piece_type, from);
    }
    let lines = &LINES_THROUGH[from.index()];
    let occupied = occupied.to_bits();
    let mut attacks = 0;
    if piece_type.slides_on_lines() {
        attacks |= line_attacks(lines.file, from, occupied) | rank_attacks(from, occupied);
    }
    if piece_type.slides_on_diagonals() {
        attacks |= line_attacks(lines.rising, from, occupied);
        attacks |= line_attacks(lines.falling, from, occupied);
    }
    Bitboard::from_bits(attacks)
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

/// The squares one rank ahead, as that side sees the board.
#[inline(always)]
pub(crate) fn ahead(squares: Bitboard, us: Color) -> Bitboard {
    Bitboard::from_bits(match us {
        Color::White => squares.to_bits() << 8,
        Color::Black => squares.to_bits() >> 8,
    })
}

/// What the pawns of a side attack: to the left and to the right as White sees the board, each with
/// how far that is beside the square ahead.
#[inline(always)]
pub(crate) fn pawn_captures(pawns: Bitboard, us: Color) -> [(i8, Bitboard); 2] {
    let ahead = ahead(pawns, us).to_bits();
    let left = ahead >> 1 & !Bitboard::file(File::H).to_bits();
    let right = ahead << 1 & !Bitboard::file(File::A).to_bits();
    [(-1, Bitboard::from_bits(left)), (1, Bitboard::from_bits(right))]
}

/// The rank that a side's pawns reach by their first single step.
#[inline(always)]
pub(crate) const fn third_rank(side: Color) -> Rank {
    match side {
        Color::White => Rank::Third,
        Color::Black => Rank::Sixth,
    }
}

/// The rank that a side's pawns reach by a double step.
#[inline(always)]
pub(crate) const fn fourth_rank(side: Color) -> Rank {
    match side {
        Color::White => Rank::Fourth,
        Color::Black => Rank::Fifth,
    }
}

/// What a piece that does not slide attacks; nothing for a slider.
#[inline]
pub(crate) const fn leaper(piece_type: PieceType, from: Square) -> Bitboard {
    match piece_type {
        PieceType::WhitePawn => WHITE_PAWN_ATTACKS[from.index()],
        PieceType::BlackPawn => BLACK_PAWN_ATTACKS[from.index()],
        PieceType::Knight => KNIGHT_ATTACKS[from.index()],
        PieceType::King => KING_ATTACKS[from.index()],
        PieceType::Bishop | PieceType::Rook | PieceType::Queen => Bitboard::EMPTY,
    }
}

/// True if a piece of this type on `from` attacks `to` when only the `occupied` squares block.
#[inline]
pub(crate) fn attacks(piece_type: PieceType, from: Square, to: Square, occupied: Bitboard) -> bool {
    if piece_type.is_slider() {
        direction(from, to).is_some_and(|direction| direction.is_slid_by(piece_type))
            && (between(from, to) & occupied).is_empty()
    } else {
        leaper(piece_type, from).contains(to)
    }
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

    #[test]
    fn sliders_attack_what_a_walk_reaches() {
        // A few dozen boards of all densities from a linear congruential generator.
        let mut bits = 1_u64;
        let mut next = || {
            bits = bits
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            bits.swap_bytes()
        };
        for _ in 0..64 {
            let occupied = Bitboard::from_bits(next() & next());
            for from in Square::ALL {
                for piece_type in [PieceType::Bishop, PieceType::Rook, PieceType::Queen] {
                    let walked: Bitboard = Square::ALL
                        .into_iter()
                        .filter(|&to| attacks(piece_type, from, to, occupied))
                        .collect();
                    assert_eq!(attack_set(piece_type, from, occupied), walked);
                }
                for square in Square::ALL {
                    let way = direction(from, square);
                    let seen: Bitboard = Square::ALL
                        .into_iter()
                        .filter(|&to| way.is_some() && direction(square, to) == way)
                        .filter(|&to| (between(square, to) & occupied).is_empty())
                        .collect();
                    assert_eq!(behind(from, square, occupied), seen);
                }
            }
        }
    }

    #[test]
    fn leapers_have_the_known_numbers_of_attacks() {
        let total = |piece_type| -> u32 {
            Square::ALL.into_iter().map(|square| leaper(piece_type, square).len()).sum()
        };
        assert_eq!(total(PieceType::Knight), 336);
        assert_eq!(total(PieceType::King), 420);
        assert_eq!(total(PieceType::WhitePawn), 7 * 14);
        assert_eq!(total(PieceType::BlackPawn), 7 * 14);
    }
}
