//! Ray space: the 64 squares as one of them sees them.
//!
//! From a focus, eight rays leave the board's square, each of at most seven squares. Ray space puts
//! them side by side: eight bytes for each direction, the first of them for the knight's leap
//! between this direction and the next, the others for the squares at distance one to seven.
//!
//! ```text
//!   UpLeft    Up    UpRight          direction   lanes
//!        \    |    /                 Up           0: leap   1  2  3  4  5  6  7
//!         7   0   1                  UpRight      8: leap   9 10 11 12 13 14 15
//!          \  |  /                   Right       16: leap  17 18 19 20 21 22 23
//!   Left - 6 focus 2 - Right         DownRight   24: leap  25 26 27 28 29 30 31
//!          /  |  \                   Down        32: leap  33 34 35 36 37 38 39
//!         5   4   3                  DownLeft    40: leap  41 42 43 44 45 46 47
//!        /    |    \                 Left        48: leap  49 50 51 52 53 54 55
//! DownLeft  Down  DownRight          UpLeft      56: leap  57 58 59 60 61 62 63
//! ```
//!
//! One shuffle of the board's bytes gathers all rays at once, so that the nearest man on each of
//! them is found by one subtraction in a word of 64 bits; one shuffle back tells the board what was
//! found. The opposite direction is always four words away. The idea is 87flowers', in "accelerating
//! incremental attack tables with vector math".
//!
//! The leaps are not used yet: what leaps needs no rays.

use chess_core::Square;

use crate::Direction;

/// One focus: where the lanes of ray space lie on the board, and the way back.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(super) struct RaySpace {
    /// For each lane the number of its square, or 0 where there is none.
    pub(super) squares: [u8; 64],
    /// For each square the lane that it lies in, or 0 where there is none.
    pub(super) lanes: [u8; 64],
    /// The lanes that have a square.
    pub(super) valid_lanes: u64,
    /// The squares that have a lane.
    pub(super) valid_squares: u64,
}

/// Ray space as each square sees it.
pub(super) static RAY_SPACES: [RaySpace; 64] = {
    let nothing = RaySpace { squares: [0; 64], lanes: [0; 64], valid_lanes: 0, valid_squares: 0 };
    let mut spaces = [nothing; 64];
    let mut focus = 0;
    while focus < 64 {
        let space = &mut spaces[focus];
        let mut way = 0;
        while way < 8 {
            let mut square = Square::ALL[focus];
            let mut lane = 8 * way;
            while let Some(next) = Direction::ALL[way].step(square) {
                square = next;
                lane += 1;
                space.squares[lane] = square.index() as u8;
                space.lanes[square.index()] = lane as u8;
                space.valid_lanes |= 1 << lane;
                space.valid_squares |= 1 << square.index();
            }
            way += 1;
        }
        focus += 1;
    }
    spaces
};

#[cfg(test)]
mod tests {
    use super::*;
    use chess_core::Bitboard;

    #[test]
    fn there_and_back_is_the_same_square() {
        for (focus, space) in Square::ALL.into_iter().zip(&RAY_SPACES) {
            for square in Square::ALL {
                let lane = usize::from(space.lanes[square.index()]);
                let on_a_ray = Direction::between(focus, square);
                assert_eq!(space.valid_squares >> square.index() & 1 == 1, on_a_ray.is_some());
                if let Some(direction) = on_a_ray {
                    assert_eq!(usize::from(space.squares[lane]), square.index());
                    assert_eq!(lane / 8, direction as usize);
                    let passed: Bitboard =
                        core::iter::successors(direction.step(focus), |&s| direction.step(s))
                            .take_while(|&s| s != square)
                            .collect();
                    assert_eq!(lane % 8, passed.len() as usize + 1);
                }
            }
            assert_eq!(space.valid_lanes.count_ones(), space.valid_squares.count_ones());
        }
    }
}
