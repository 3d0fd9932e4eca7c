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

use chess_core::{PieceType, Square};

use crate::Direction;

/// One focus: where the lanes of ray space lie on the board, and the way back.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(super) struct RaySpace {
    /// For each lane the number of its square, or that of the focus where there is none.
    pub(super) squares: [u8; 64],
    /// For each square the lane that it lies in; for one that lies in none, a lane of a ray that
    /// has no square.
    pub(super) lanes: [u8; 64],
    /// All bits in the lanes of the rays, the leaps left out, that have a square.
    pub(super) rays: [u8; 64],
    /// All bits on all squares but the focus.
    pub(super) others: [u8; 64],
}

/// The leaps of a knight, clockwise: each between its direction and the next.
const LEAPS: [(i8, i8); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// Ray space as each square sees it.
pub(super) static RAY_SPACES: [RaySpace; 64] = {
    let nothing =
        RaySpace { squares: [0; 64], lanes: [0; 64], rays: [0; 64], others: [u8::MAX; 64] };
    let mut spaces = [nothing; 64];
    let mut focus = 0;
    while focus < 64 {
        let space = &mut spaces[focus];
        space.squares = [focus as u8; 64];
        space.others[focus] = 0;
        // On a board of eight squares there is no way of seven both forwards and backwards.
        let mut nowhere = 0;
        let mut way = 0;
        while way < 8 {
            let mut square = Square::ALL[focus];
            let mut lane = 8 * way;
            while let Some(next) = Direction::ALL[way].step(square) {
                square = next;
                lane += 1;
                space.squares[lane] = square.index() as u8;
                space.rays[lane] = u8::MAX;
            }
            if lane < 8 * way + 7 {
                nowhere = 8 * way + 7;
            }
            let (files, ranks) = LEAPS[way];
            if let Some(to) = Square::ALL[focus].offset(files, ranks) {
                space.squares[8 * way] = to.index() as u8;
            }
            way += 1;
        }
        space.lanes = [nowhere as u8; 64];
        let mut lane = 0;
        while lane < 64 {
            let square = space.squares[lane] as usize;
            if square != focus {
                space.lanes[square] = lane as u8;
            }
            lane += 1;
        }
        focus += 1;
    }
    spaces
};

/// The lanes of the leaps.
pub(super) static LEAP_LANES: Lanes = {
    let mut leaps = Lanes([0; 64]);
    let mut way = 0;
    while way < 8 {
        leaps.0[8 * way] = u8::MAX;
        way += 1;
    }
    leaps
};

/// Ones in the lanes of the rays.
pub(super) static RAY_ONES: Lanes = {
    let mut ones = Lanes([1; 64]);
    let mut way = 0;
    while way < 8 {
        ones.0[8 * way] = 0;
        way += 1;
    }
    ones
};

/// For each lane the first lane of the opposite ray.
pub(super) static OPPOSITE: Lanes = {
    let mut opposite = Lanes([0; 64]);
    let mut lane = 0;
    while lane < 64 {
        opposite.0[lane] = ((lane / 8 + 4) % 8 * 8) as u8;
        lane += 1;
    }
    opposite
};

/// For each type of a man, by its number, all bits in the lanes that he would attack if nothing
/// stood in the way.
pub(super) static REACH: [Lanes; 8] = {
    let mut reach = [Lanes([0; 64]); 8];
    let mut index = 0;
    while index < PieceType::ALL.len() {
        let piece_type = PieceType::ALL[index];
        let mut lane = 0;
        while lane < 64 {
            let (direction, distance) = (Direction::ALL[lane / 8], lane % 8);
            let (files, ranks) = direction.delta();
            let attacks = match piece_type {
                PieceType::Knight => distance == 0,
                PieceType::King => distance == 1,
                PieceType::WhitePawn => distance == 1 && ranks == 1 && files != 0,
                PieceType::BlackPawn => distance == 1 && ranks == -1 && files != 0,
                _ => distance > 0 && direction.is_slid_by(piece_type),
            };
            if attacks {
                reach[piece_type.index()].0[lane] = u8::MAX;
            }
            lane += 1;
        }
        index += 1;
    }
    reach
};

/// A byte for each lane.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(super) struct Lanes(pub(super) [u8; 64]);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry;
    use chess_core::Bitboard;

    #[test]
    fn there_and_back_is_the_same_square() {
        for (focus, space) in Square::ALL.into_iter().zip(&RAY_SPACES) {
            for square in Square::ALL {
                let lane = usize::from(space.lanes[square.index()]);
                assert_eq!(space.others[square.index()] != 0, square != focus);
                if let Some(direction) = Direction::between(focus, square) {
                    assert_eq!(usize::from(space.squares[lane]), square.index());
                    assert_eq!(space.rays[lane], u8::MAX);
                    assert_eq!(lane / 8, direction as usize);
                    let passed: Bitboard =
                        core::iter::successors(direction.step(focus), |&s| direction.step(s))
                            .take_while(|&s| s != square)
                            .collect();
                    assert_eq!(lane % 8, passed.len() as usize + 1);
                } else if geometry::leaper(PieceType::Knight, focus).contains(square) {
                    assert_eq!(usize::from(space.squares[lane]), square.index());
                    assert_eq!(lane % 8, 0);
                } else {
                    assert_eq!(usize::from(space.squares[lane]), focus.index());
                    assert_ne!(lane % 8, 0);
                }
            }
            let on_rays =
                Square::ALL.into_iter().filter(|&s| Direction::between(focus, s).is_some());
            let lanes = space.rays.iter().filter(|&&lane| lane != 0);
            assert_eq!(lanes.count(), on_rays.count());
        }
    }

    #[test]
    fn a_man_reaches_the_lanes_of_what_he_attacks_on_an_empty_board() {
        for piece_type in PieceType::ALL {
            for (focus, space) in Square::ALL.into_iter().zip(&RAY_SPACES) {
                let reached: Bitboard = Square::ALL
                    .into_iter()
                    .filter(|square| {
                        let lane = usize::from(space.lanes[square.index()]);
                        REACH[piece_type.index()].0[lane] & (space.rays[lane] | LEAP_LANES.0[lane])
                            != 0
                    })
                    .collect();
                let attacks = geometry::attack_set(piece_type, focus, Bitboard::EMPTY);
                assert_eq!(reached, attacks, "{piece_type:?} {focus}");
            }
        }
    }
}
