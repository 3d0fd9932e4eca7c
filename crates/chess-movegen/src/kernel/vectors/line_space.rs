//! Line space: the four lines through a square, side by side in 32 bytes.
//!
//! It is [ray space](crate::kernel::ray_space) for registers half as wide. The seven squares at most of a
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

#[cfg(target_arch = "aarch64")]
mod long_shuffles;
#[cfg(not(target_arch = "aarch64"))]
mod short_shuffles;

use chess_core::Square;

use crate::Direction;
#[cfg(target_arch = "aarch64")]
use long_shuffles::Shuffles;
#[cfg(not(target_arch = "aarch64"))]
use short_shuffles::Shuffles;

/// One focus: where the lanes lie on the board, and the way back.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(crate) struct LineSpace {
    pub(in crate::kernel) shuffles: Shuffles,
    /// What no place is, in the lanes after which no carry goes on; 0 in the others.
    pub(in crate::kernel) ends: [u8; 32],
    /// 1 in the first lane of each ray.
    pub(in crate::kernel) starts: [u8; 32],
    /// All bits in the lanes of the ray that comes first on its line.
    pub(in crate::kernel) is_first: [u8; 32],
}

/// Line space as each square sees it.
pub(in crate::kernel) static LINE_SPACES: [LineSpace; 64] = {
    let nothing = LineSpace {
        shuffles: Shuffles::NOWHERE,
        ends: [1; 32],
        starts: [0; 32],
        is_first: [0; 32],
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
            self.shuffles.put(square.index(), lane, is_first);
            self.ends[lane] = 0;
            self.is_first[lane] = if is_first { u8::MAX } else { 0 };
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
                    let lane = space.shuffles.lane_of(square.index());
                    lane.unwrap_or_else(|| panic!("{focus} does not look at {square}"))
                };
                for (distance, &square) in ray.iter().enumerate() {
                    let lane_here = lane(square);
                    assert_eq!(lane_here, lane(ray[0]) + distance);
                    assert_eq!(lane_here >= 16, way as usize % 2 == 1);
                    assert_eq!(space.is_first[lane_here] != 0, (way as usize) < 4);
                    assert_eq!(space.starts[lane_here], u8::from(distance == 0));
                    assert_eq!(space.ends[lane_here], u8::from(distance + 1 == ray.len()));
                    assert_eq!(space.shuffles.square_of(lane_here), Some(square.index()));
                    let line = lane_here / 8;
                    let opposite = (line, (way as usize) >= 4);
                    assert_eq!(space.shuffles.opposite_of(lane_here), opposite);
                }
                lanes_of_rays += ray.len();
            }
            let on_lines = (0..64).filter_map(|square| space.shuffles.lane_of(square));
            assert_eq!(on_lines.count(), lanes_of_rays);
            let squares = (0..32).filter_map(|lane| space.shuffles.square_of(lane));
            assert_eq!(squares.count(), lanes_of_rays);
            let starts: u32 = space.starts.iter().map(|&start| u32::from(start)).sum();
            let rays = Direction::ALL.into_iter().filter(|way| way.step(focus).is_some());
            assert_eq!(starts as usize, rays.count());
        }
    }
}
