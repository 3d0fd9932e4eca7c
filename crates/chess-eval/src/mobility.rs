//! How many squares the pieces of a side can go to.

use chess_movegen::{Color, PieceSet, PieceType, Position, Square};

/// For White and for Black, how many squares their non-pawn pieces (queens, rooks, bishops and knights)
/// attack where no piece of their own stands, each piece's squares counted for himself.
///
/// These are the non-pawn pieces' moves as far as no pin or check forbids them. Pawns are left out,
/// because the attack table does not tell their pushes, and the kings, because a king who can go
/// anywhere is no good sign before the end game.
pub(crate) fn mobility(position: &Position) -> [i32; 2] {
    let types = position.type_sets();
    let non_pawns = types.sliders() | types.of(PieceType::Knight);
    let table = position.attack_table();
    let places = position.board().places();
    let mut counts = [0; 2];
    // Sixteen squares at a time: the sum of sixteen counts of eight bits still fits in a byte.
    for first in (0..64).step_by(16) {
        let mut sums = 0;
        for index in first..first + 16 {
            let attackers = table.attackers(Square::from_low_bits(index)) & non_pawns;
            let place = places[usize::from(index)];
            let white = if place.is_of(Color::White) { PieceSet::WHITE } else { PieceSet::EMPTY };
            let black = if place.is_of(Color::Black) { PieceSet::BLACK } else { PieceSet::EMPTY };
            sums += ones_in_bytes((attackers - (white | black)).to_bits());
        }
        let [white_low, white_high, black_low, black_high] = sums.to_le_bytes().map(i32::from);
        counts[Color::White.index()] += white_low + white_high;
        counts[Color::Black.index()] += black_low + black_high;
    }
    counts
}

/// The population count of each byte of a word, in operations that all vector units have.
#[inline(always)]
fn ones_in_bytes(word: u32) -> u32 {
    let pairs = word - (word >> 1 & 0x5555_5555);
    let nibbles = (pairs & 0x3333_3333) + (pairs >> 2 & 0x3333_3333);
    (nibbles + (nibbles >> 4)) & 0x0f0f_0f0f
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random_walk::random_walk;

    #[test]
    fn the_count_is_that_of_a_plain_loop_over_the_pieces() {
        random_walk(20, 120, |position| {
            let slow = Color::ALL.map(|color| {
                let own = position.board().occupied_by(color);
                let non_pawns = position.piece_list().iter().filter(|&(id, square)| {
                    let piece_type = position.piece_at(square).unwrap().piece_type();
                    let is_minor_or_major = !piece_type.is_pawn() && piece_type != PieceType::King;
                    id.color() == color && is_minor_or_major
                });
                let squares = non_pawns.map(|(id, _)| (position.attacks_of(id) - own).len());
                squares.sum::<u32>() as i32
            });
            assert_eq!(mobility(position), slow, "{position:?}");
        });
    }
}
