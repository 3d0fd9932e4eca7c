//! What a piece attacks from a square.

use chess_core::{Bitboard, PieceType, Square};

use super::lines::{between, cross_and_diagonals, direction, lines_through};

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

/// What a slider on the square attacks on a file or diagonal: up to the nearest piece each way, and
/// it.
///
/// The "hyperbola quintessence" of G. Isenberg and A. Bonham: to subtract a bit from those of the
/// pieces above it flips all up to the nearest, and the same is done with the ranks turned round.
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
    let lines = lines_through(from);
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

/// What a piece that does not slide attacks; nothing for a slider.
#[inline]
pub(crate) const fn leaper(piece_type: PieceType, from: Square) -> Bitboard {
    match piece_type {
        PieceType::Bishop | PieceType::Rook | PieceType::Queen => Bitboard::EMPTY,
        _ => ATTACKS_ON_EMPTY_BOARD[piece_type.index() & 7][from.index()],
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
    use super::super::lines::behind;
    use super::*;

    #[test]
    fn sliders_attack_what_a_walk_reaches() {
        let mut rng = fastrand::Rng::with_seed(1);
        for _ in 0..64 {
            let occupied = Bitboard::from_bits(rng.u64(..) & rng.u64(..));
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
