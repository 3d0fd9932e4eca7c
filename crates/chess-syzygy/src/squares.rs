//! How squares and sets of squares are numbered in the files.

use std::sync::LazyLock;

/// The side to move and the pieces can be mirrored so that one king is in the triangle a1, d1, d4:
/// its squares off the long diagonal are numbered first.
pub(crate) static TRIANGLE: LazyLock<[u8; 64]> = LazyLock::new(|| numbered(triangle()));
/// The squares below the long diagonal, from b1 to h7.
pub(crate) static BELOW_DIAGONAL: LazyLock<[u8; 64]> =
    LazyLock::new(|| numbered((0..64).filter(|&square| is_below_diagonal(square))));
/// Both kings: the place of the first in the triangle, and the square of the second.
pub(crate) static KINGS: LazyLock<[[u16; 64]; 10]> = LazyLock::new(kings);
/// How many placements of both kings there are.
pub(crate) const KING_PLACEMENTS: u64 = 462;
/// How many placements of three pieces of different kinds there are.
pub(crate) const TRIPLE_PLACEMENTS: u64 = 31_332;

/// No pair of kings can stand there.
pub(crate) const NO_KINGS: u16 = u16::MAX;

/// True for the long diagonal from a1 to h8.
pub(crate) fn is_on_diagonal(square: u8) -> bool {
    square >> 3 == square & 7
}

/// True for the squares nearer to a8 than to h1.
pub(crate) fn is_above_diagonal(square: u8) -> bool {
    square >> 3 > square & 7
}

/// The square mirrored at the long diagonal.
pub(crate) fn transposed(square: u8) -> u8 {
    (square & 7) << 3 | square >> 3
}

/// True for the squares nearer to h1 than to a8.
fn is_below_diagonal(square: u8) -> bool {
    square >> 3 < square & 7
}

/// The numbers of these squares, which come in their order.
fn numbered(squares: impl IntoIterator<Item = u8>) -> [u8; 64] {
    let mut numbers = [u8::MAX; 64];
    for (number, square) in (0..).zip(squares) {
        numbers[usize::from(square)] = number;
    }
    numbers
}

fn triangle() -> Vec<u8> {
    let is_in_triangle = |&square: &u8| square & 7 < 4 && !is_above_diagonal(square);
    let mut squares: Vec<u8> = (0..64).filter(is_in_triangle).collect();
    squares.sort_by_key(|&square| is_on_diagonal(square));
    squares
}

fn kings() -> [[u16; 64]; 10] {
    let places = (0..10).zip(triangle());
    let pairs = places.flat_map(|(place, first)| (0..64).map(move |second| (place, first, second)));
    let can_stand = |&(_, first, second): &(usize, u8, u8)| {
        let is_mirrored = is_on_diagonal(first) && is_above_diagonal(second);
        !are_neighbours(first, second) && !is_mirrored
    };
    let mut pairs: Vec<_> = pairs.filter(can_stand).collect();
    // Pairs of which both stand on the diagonal are numbered last.
    pairs.sort_by_key(|&(_, first, second)| is_on_diagonal(first) && is_on_diagonal(second));
    let mut numbers = [[NO_KINGS; 64]; 10];
    for (number, (place, _, second)) in (0..).zip(pairs) {
        numbers[place][usize::from(second)] = number;
    }
    numbers
}

/// True for a square and itself, too.
fn are_neighbours(a: u8, b: u8) -> bool {
    (a >> 3).abs_diff(b >> 3) <= 1 && (a & 7).abs_diff(b & 7) <= 1
}

/// The number of ways to choose some of these.
pub(crate) fn choices(chosen: usize, of: usize) -> u64 {
    (0..chosen).fold(1, |ways, index| ways * of.saturating_sub(index) as u64 / (index + 1) as u64)
}

/// The order in which pawns are looked for the one that leads: the a-file from rank 2 to 7 and with
/// it the h-file, then the b- and the g-file, and so on.
pub(crate) fn order_of_leader(square: u8) -> usize {
    6 * folded_file(square) + (square >> 3) as usize - 1
}

/// The place of a pawn among the 48 squares of pawns, counted down from the edges to the middle:
/// a2 is 47, h2 46, a3 45.
pub(crate) fn order_of_followers(square: u8) -> usize {
    let is_mirrored = (square & 7) > 3;
    47 - 2 * order_of_leader(square) - usize::from(is_mirrored)
}

/// The file, or the one that it is mirrored to: 0 to 3.
pub(crate) fn folded_file(square: u8) -> usize {
    let file = square & 7;
    (if file > 3 { 7 - file } else { file }) as usize
}

/// How the placements of a leading pawn with those that follow it are numbered.
pub(crate) struct Leaders {
    /// By the number of pawns that follow the leader, and the leader's place in its order: how many
    /// placements on its file come before.
    pub(crate) before: [[u64; 24]; 5],
    /// By the number of pawns that follow the leader, and its file: how many placements there are.
    pub(crate) on_file: [[u64; 4]; 5],
}

pub(crate) static LEADERS: LazyLock<Leaders> = LazyLock::new(|| {
    let mut leaders = Leaders { before: [[0; 24]; 5], on_file: [[0; 4]; 5] };
    for followers in 0..5 {
        for file in 0..4 {
            let sum = &mut leaders.on_file[followers][usize::from(file)];
            for square in (1..7).map(|rank| 8 * rank + file) {
                leaders.before[followers][order_of_leader(square)] = *sum;
                *sum += choices(followers, order_of_followers(square));
            }
        }
    }
    leaders
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_triangle_and_the_pairs_of_kings() {
        assert_eq!(TRIANGLE[..12], [6, 0, 1, 2, 255, 255, 255, 255, 255, 7, 3, 4]);
        assert_eq!((TRIANGLE[19], TRIANGLE[27]), (5, 9));
        let mut all: Vec<u16> =
            KINGS.as_flattened().iter().copied().filter(|&n| n != NO_KINGS).collect();
        all.sort_unstable();
        assert!(all.iter().copied().eq(0..KING_PLACEMENTS as u16));
        // b1 and d1; a1 and c1; a1 and c3; d4 and h8.
        let some = [KINGS[0][3], KINGS[6][2], KINGS[6][18], KINGS[9][63]];
        assert_eq!(some, [0, 339, 441, 461]);
    }

    #[test]
    fn orders_of_pawns() {
        let squares = [8, 15, 16, 9, 12, 48, 51, 52];
        assert_eq!(squares.map(order_of_leader), [0, 0, 1, 6, 18, 5, 23, 23]);
        assert_eq!(squares.map(order_of_followers), [47, 46, 45, 35, 10, 37, 1, 0]);
        assert_eq!(LEADERS.on_file[0], [6; 4]);
        assert_eq!(LEADERS.on_file[1], [47 + 45 + 43 + 41 + 39 + 37, 180, 108, 36]);
    }

    #[test]
    fn numbers_of_choices() {
        assert_eq!(
            [choices(0, 5), choices(2, 5), choices(3, 2), choices(6, 47)],
            [1, 10, 0, 10_737_573]
        );
    }
}
