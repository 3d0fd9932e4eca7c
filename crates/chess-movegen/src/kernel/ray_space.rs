//! Ray space: the 64 squares as one of them sees them.
//!
//! From a focus, eight rays leave the board's square, each of at most seven squares. Ray space puts
//! them side by side: eight bytes for each direction, the first of them for the focus itself, the
//! others for the squares at distance one to seven.
//!
//! ```text
//!   UpLeft    Up    UpRight          direction   lanes
//!        \    |    /                 Up           0: focus  1  2  3  4  5  6  7
//!         7   0   1                  UpRight      8: focus  9 10 11 12 13 14 15
//!          \  |  /                   Right       16: focus 17 18 19 20 21 22 23
//!   Left - 6 focus 2 - Right         DownRight   24: focus 25 26 27 28 29 30 31
//!          /  |  \                   Down        32: focus 33 34 35 36 37 38 39
//!         5   4   3                  DownLeft    40: focus 41 42 43 44 45 46 47
//!        /    |    \                 Left        48: focus 49 50 51 52 53 54 55
//! DownLeft  Down  DownRight          UpLeft      56: focus 57 58 59 60 61 62 63
//! ```
//!
//! One shuffle of the board's bytes gathers all rays at once, so that the nearest piece on each of
//! them is found by one subtraction in a word of 64 bits; one shuffle back tells the board what was
//! found. The opposite direction is always four words away. The idea is 87flowers', in
//! "accelerating incremental attack tables with vector math".

use chess_core::Square;

use crate::Direction;

/// One focus: where the lanes of ray space lie on the board, and the way back.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(super) struct RaySpace {
    /// For each lane the number of its square, or that of the focus where there is none.
    pub(super) squares: [u8; 64],
    /// For each square on a ray its lane; 0, which belongs to the focus, for any other.
    pub(super) lanes: [u8; 64],
}

/// Ray space as each square sees it.
pub(super) static RAY_SPACES: [RaySpace; 64] = {
    let nothing = RaySpace { squares: [0; 64], lanes: [0; 64] };
    let mut spaces = [nothing; 64];
    let mut focus = 0;
    while focus < 64 {
        let space = &mut spaces[focus];
        space.squares = [focus as u8; 64];
        let mut way = 0;
        while way < 8 {
            let mut square = Square::ALL[focus];
            let mut lane = 8 * way;
            while let Some(next) = Direction::ALL[way].step(square) {
                square = next;
                lane += 1;
                space.squares[lane] = square.index() as u8;
                space.lanes[square.index()] = lane as u8;
            }
            way += 1;
        }
        focus += 1;
    }
    spaces
};

/// Ones in the lanes of the rays, nothing in those of the focus.
pub(super) static RAY_ONES: Lanes = {
    let mut ones = Lanes([1; 64]);
    let mut way = 0;
    while way < 8 {
        ones.0[8 * way] = 0;
        way += 1;
    }
    ones
};

/// A byte for each lane.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(super) struct Lanes(pub(super) [u8; 64]);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_and_back_is_the_same_square() {
        for (focus, space) in Square::ALL.into_iter().zip(&RAY_SPACES) {
            for square in Square::ALL {
                let lane = usize::from(space.lanes[square.index()]);
                assert_eq!(usize::from(space.squares[8 * (lane / 8)]), focus.index());
                if let Some(direction) = Direction::between(focus, square) {
                    assert_eq!(usize::from(space.squares[lane]), square.index());
                    assert_eq!(lane / 8, direction as usize);
                    let passed =
                        core::iter::successors(direction.step(focus), |&s| direction.step(s))
                            .take_while(|&s| s != square)
                            .count();
                    assert_eq!(lane % 8, passed + 1);
                } else {
                    assert_eq!(lane, 0);
                }
            }
            let lanes =
                space.squares.iter().filter(|&&square| usize::from(square) != focus.index());
            let on_rays =
                Square::ALL.into_iter().filter(|&s| Direction::between(focus, s).is_some());
            assert_eq!(lanes.count(), on_rays.count());
        }
    }
}
