//! What an empty board alone tells: rays, the squares between two others, the attacks of leapers.
//!
//! All tables are computed by the compiler.

use chess_core::{Bitboard, PieceType, Square};

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
}

const fn walk_all_rays() -> Lines {
    let mut lines = Lines { direction: [[None; 64]; 64], between: [[Bitboard::EMPTY; 64]; 64] };
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

/// What a man that does not slide attacks; nothing for a slider.
#[inline]
pub(crate) fn leaper(piece_type: PieceType, from: Square) -> Bitboard {
    match piece_type {
        PieceType::WhitePawn => WHITE_PAWN_ATTACKS[from.index()],
        PieceType::BlackPawn => BLACK_PAWN_ATTACKS[from.index()],
        PieceType::Knight => KNIGHT_ATTACKS[from.index()],
        PieceType::King => KING_ATTACKS[from.index()],
        PieceType::Bishop | PieceType::Rook | PieceType::Queen => Bitboard::EMPTY,
    }
}

/// True if a man of this type on `from` attacks `to` when only the `occupied` squares block.
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
