//! Line space: the four lines through a square, side by side in 32 bytes.
//!
//! It is [ray space](super::ray_space) for registers half as wide. The seven squares at most of a
//! line, without the focus itself, take eight lanes: first those of one ray by their distance, then
//! those of the opposite one.
//!
//! ```text
//!  lanes    0 to 7       8 to 15       16 to 23             24 to 31
//!           Up, Down     Right, Left   UpRight, DownLeft    DownRight, UpLeft
//!
//!  lane     0  1  2  3  4  5  6  7     of the file, seen from e3
//!  square   e4 e5 e6 e7 e8 e2 e1 -
//!  starts   x  .  .  .  .  x  .  .
//!  ends     .  .  .  .  x  .  x  x
//! ```
//!
//! A one added to the first lane of a ray is carried on by the empty squares up to the first piece,
//! or to the end of the ray: these lanes are those that are visible. That serves both rays of a
//! line at once, and one addition all lines.

use chess_core::Square;

use crate::Direction;

/// One focus: where the lanes lie on the board, and the way back.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(super) struct LineSpace {
    /// For each quarter of the board, two ranks, and for each lane: the number of its square in
    /// that quarter, or [`NOWHERE`].
    pub(super) quarters: [[u8; 32]; 4],
    /// What no place is, in the lanes after which no carry goes on; 0 in the others.
    pub(super) ends: [u8; 32],
    /// 1 in the first lane of each ray.
    pub(super) starts: [u8; 32],
    /// All bits in the lanes of the ray that comes first on its line.
    pub(super) is_first: [u8; 32],
    /// For each lane the byte of the opposite ray, where eight rays share 32 bytes: within 16
    /// bytes, 0 and 4 are for the first rays of the two lines, 8 and 12 for the others.
    pub(super) opposites: [u8; 32],
    /// For each square its lane among the first sixteen, file and rank, and among the last, the
    /// diagonals, or [`NOWHERE`].
    pub(super) lanes: [[u8; 64]; 2],
}

/// An index at which a byte shuffle gives 0.
const NOWHERE: u8 = 0x80;

/// Line space as each square sees it.
pub(super) static LINE_SPACES: [LineSpace; 64] = {
    let nothing = LineSpace {
        quarters: [[NOWHERE; 32]; 4],
        ends: [1; 32],
        starts: [0; 32],
        is_first: [0; 32],
        opposites: [NOWHERE; 32],
        lanes: [[NOWHERE; 64]; 2],
    };
    let mut spaces = [nothing; 64];
    let mut focus = 0;
    while focus < 64 {
        let mut line = 0;
        while line < 4 {
            let (square, way) = (Square::ALL[focus], [0, 2, 1, 3][line]);
            let next = spaces[focus].lay(square, Direction::ALL[way], 8 * line);
            spaces[focus].lay(square, Direction::ALL[way + 4], next);
            line += 1;
        }
        focus += 1;
    }
    spaces
};

impl LineSpace {
    /// Lays a ray out from this lane on; gives the lane after it.
    const fn lay(&mut self, focus: Square, way: Direction, start: usize) -> usize {
        let is_first = (way as usize) < 4;
        let (mut square, mut lane) = (focus, start);
        while let Some(next) = way.step(square) {
            square = next;
            let index = square.index();
            self.quarters[index / 16][lane] = index as u8 % 16;
            self.ends[lane] = 0;
            self.is_first[lane] = if is_first { u8::MAX } else { 0 };
            self.opposites[lane] = (if is_first { 8 } else { 0 }) + (lane as u8 / 8 % 2) * 4;
            self.lanes[lane / 16][index] = lane as u8 % 16;
            lane += 1;
        }
        if lane > start {
            self.starts[start] = 1;
            self.ends[lane - 1] = 1;
        }
        lane
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_ray_lies_by_distance_beside_the_opposite_one() {
        for (focus, space) in Square::ALL.into_iter().zip(&LINE_SPACES) {
            let mut lanes_of_rays = 0;
            for way in Direction::ALL {
                let ray: std::vec::Vec<Square> =
                    core::iter::successors(way.step(focus), |&square| way.step(square)).collect();
                let lane = |square: Square| {
                    let [cross, diagonals] = space.lanes.map(|lanes| lanes[square.index()]);
                    assert!((cross == NOWHERE) != (diagonals == NOWHERE), "{focus} {square}");
                    if cross == NOWHERE { usize::from(diagonals) + 16 } else { usize::from(cross) }
                };
                for (distance, &square) in ray.iter().enumerate() {
                    let lane_here = lane(square);
                    assert_eq!(lane_here, lane(ray[0]) + distance);
                    assert_eq!(lane_here >= 16, way as usize % 2 == 1);
                    assert_eq!(space.is_first[lane_here] != 0, (way as usize) < 4);
                    assert_eq!(space.starts[lane_here], u8::from(distance == 0));
                    assert_eq!(space.ends[lane_here], u8::from(distance + 1 == ray.len()));
                    let first = if (way as usize) < 4 { 8 } else { 0 };
                    assert_eq!(space.opposites[lane_here], first + (lane_here as u8 / 8 % 2) * 4);
                    for (quarter, lanes) in space.quarters.iter().enumerate() {
                        let index = square.index();
                        let here = if index / 16 == quarter { index as u8 % 16 } else { NOWHERE };
                        assert_eq!(lanes[lane_here], here);
                    }
                }
                lanes_of_rays += ray.len();
            }
            let on_lines = space.lanes.iter().flatten().filter(|&&lane| lane != NOWHERE);
            assert_eq!(on_lines.count(), lanes_of_rays);
            let starts: u32 = space.starts.iter().map(|&start| u32::from(start)).sum();
            let rays = Direction::ALL.into_iter().filter(|way| way.step(focus).is_some());
            assert_eq!(starts as usize, rays.count());
        }
    }
}
