//! How squares and sets of squares are numbered in the files.
//!
//! All of it is computed when the program is compiled.

/// The side to move and the pieces can be mirrored so that one king is in the triangle a1, d1, d4:
/// its squares off the long diagonal are numbered first.
pub(crate) const TRIANGLE: [u8; 64] = triangle();
/// The squares below the long diagonal, from b1 to h7.
pub(crate) const BELOW_DIAGONAL: [u8; 64] = below_diagonal();
/// Both kings: the place of the first in the triangle, and the square of the second.
pub(crate) const KINGS: [[u16; 64]; 10] = kings();
/// How many placements of both kings there are.
pub(crate) const KING_PLACEMENTS: u64 = 462;
/// How many placements of three pieces of different kinds there are.
pub(crate) const TRIPLE_PLACEMENTS: u64 = 31_332;

/// No pair of kings can stand there.
pub(crate) const NO_KINGS: u16 = u16::MAX;

/// True for the long diagonal from a1 to h8.
pub(crate) const fn is_on_diagonal(square: u8) -> bool {
    square >> 3 == square & 7
}

/// True for the squares nearer to a8 than to h1.
pub(crate) const fn is_above_diagonal(square: u8) -> bool {
    square >> 3 > square & 7
}

/// The square mirrored at the long diagonal.
pub(crate) const fn transposed(square: u8) -> u8 {
    (square & 7) << 3 | square >> 3
}

const fn triangle() -> [u8; 64] {
    let mut numbers = [u8::MAX; 64];
    let mut next = 0;
    let mut on_diagonal = 6;
    let mut rank = 0;
    while rank < 4 {
        let mut file = rank;
        while file < 4 {
            let square = 8 * rank + file;
            if file == rank {
                numbers[square] = on_diagonal;
                on_diagonal += 1;
            } else {
                numbers[square] = next;
                next += 1;
            }
            file += 1;
        }
        rank += 1;
    }
    numbers
}

const fn below_diagonal() -> [u8; 64] {
    let mut numbers = [u8::MAX; 64];
    let mut next = 0;
    let mut rank = 0;
    while rank < 8 {
        let mut file = rank + 1;
        while file < 8 {
            numbers[8 * rank + file] = next;
            next += 1;
            file += 1;
        }
        rank += 1;
    }
    numbers
}

const fn kings() -> [[u16; 64]; 10] {
    let mut numbers = [[NO_KINGS; 64]; 10];
    // Pairs of which both stand on the diagonal are numbered last.
    let mut next = 0;
    let mut pass = 0;
    while pass < 2 {
        let mut place = 0;
        while place < 10 {
            let first = square_of_triangle(place as u8);
            let mut second = 0;
            while second < 64 {
                let both_on_diagonal = is_on_diagonal(first) && is_on_diagonal(second);
                let is_mirrored = is_on_diagonal(first) && is_above_diagonal(second);
                if !are_neighbours(first, second) && !is_mirrored && both_on_diagonal == (pass == 1)
                {
                    numbers[place][second as usize] = next;
                    next += 1;
                }
                second += 1;
            }
            place += 1;
        }
        pass += 1;
    }
    numbers
}

const fn square_of_triangle(place: u8) -> u8 {
    let mut square = 0;
    while TRIANGLE[square as usize] != place {
        square += 1;
    }
    square
}

/// True for a square and itself, too.
const fn are_neighbours(a: u8, b: u8) -> bool {
    (a >> 3).abs_diff(b >> 3) <= 1 && (a & 7).abs_diff(b & 7) <= 1
}

/// The number of ways to choose some of these.
pub(crate) const fn choices(chosen: usize, of: usize) -> u64 {
    let mut ways = 1;
    let mut index = 0;
    while index < chosen {
        if index >= of {
            return 0;
        }
        ways = ways * (of - index) as u64 / (index + 1) as u64;
        index += 1;
    }
    ways
}

/// The order in which pawns are looked for the one that leads: the a-file from rank 2 to 7 and with
/// it the h-file, then the b- and the g-file, and so on.
pub(crate) const fn order_of_leader(square: u8) -> usize {
    6 * folded_file(square) + (square >> 3) as usize - 1
}

/// The place of a pawn among the 48 squares of pawns, counted down from the edges to the middle:
/// a2 is 47, h2 46, a3 45.
pub(crate) const fn order_of_followers(square: u8) -> usize {
    let is_mirrored = (square & 7) > 3;
    47 - 2 * order_of_leader(square) - is_mirrored as usize
}

/// The file, or the one that it is mirrored to: 0 to 3.
pub(crate) const fn folded_file(square: u8) -> usize {
    let file = square & 7;
    (if file > 3 { 7 - file } else { file }) as usize
}

/// By the number of pawns that follow the leader, and the leader's place in its order: how many
/// placements on its file come before.
pub(crate) const LEADERS: [[u64; 24]; 5] = leaders().0;
/// By the number of pawns that follow the leader, and its file: how many placements there are.
pub(crate) const PLACEMENTS_ON_FILE: [[u64; 4]; 5] = leaders().1;

const fn leaders() -> ([[u64; 24]; 5], [[u64; 4]; 5]) {
    let mut before = [[0; 24]; 5];
    let mut on_file = [[0; 4]; 5];
    let mut followers = 0;
    while followers < 5 {
        let mut file = 0;
        while file < 4 {
            let mut sum = 0;
            let mut rank = 1;
            while rank < 7 {
                let square = (8 * rank + file) as u8;
                before[followers][order_of_leader(square)] = sum;
                sum += choices(followers, order_of_followers(square));
                rank += 1;
            }
            on_file[followers][file] = sum;
            file += 1;
        }
        followers += 1;
    }
    (before, on_file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_triangle_and_the_pairs_of_kings() {
        assert_eq!(TRIANGLE[..12], [6, 0, 1, 2, 255, 255, 255, 255, 255, 7, 3, 4]);
        assert_eq!((TRIANGLE[19], TRIANGLE[27]), (5, 9));
        let mut all: Vec<u16> =
            KINGS.into_iter().flatten().filter(|&number| number != NO_KINGS).collect();
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
        assert_eq!(PLACEMENTS_ON_FILE[0], [6; 4]);
        assert_eq!(PLACEMENTS_ON_FILE[1], [47 + 45 + 43 + 41 + 39 + 37, 180, 108, 36]);
    }

    #[test]
    fn numbers_of_choices() {
        assert_eq!(
            [choices(0, 5), choices(2, 5), choices(3, 2), choices(6, 47)],
            [1, 10, 0, 10_737_573]
        );
    }
}
