//! Line space by shuffles that reach 16 bytes: a quarter of the board, or half the lanes.

use super::bytes::{Bytes, Instructions, Lines};
use super::step::{halves, quarters};
use crate::kernel::vectors::labels::{CROSS, DIAGONAL};
use crate::kernel::vectors::line_space::LineSpace;

/// Instructions whose shuffles reach 16 bytes.
pub(crate) trait ShortShuffles: Instructions {
    /// For each half of each register the byte that is not zero, if any: in bytes 0 and 4 those of
    /// the first register, in 8 and 12 those of the second.
    fn rays_of_half(first: Self::Bytes, second: Self::Bytes) -> Self::Bytes;
}

impl<I: ShortShuffles> Lines for I {
    #[inline(always)]
    fn seen(self, space: &LineSpace, board: &[I::Bytes; 4]) -> [I::Bytes; 2] {
        let mut seen = [board[0], board[0]];
        let [a, b, c, d] = space.shuffles.quarters.each_ref().map(halves);
        for half in 0..2 {
            let low = board[0].at(self.load(&a[half])) | board[1].at(self.load(&b[half]));
            let high = board[2].at(self.load(&c[half])) | board[3].at(self.load(&d[half]));
            seen[half] = low | high;
        }
        seen
    }

    const WANTED: [[u8; 16]; 2] = [[CROSS as u8; 16], [DIAGONAL as u8; 16]];

    #[inline(always)]
    fn rays(self, first: [I::Bytes; 2], second: [I::Bytes; 2]) -> [I::Bytes; 2] {
        [I::rays_of_half(first[0], second[0]), I::rays_of_half(first[1], second[1])]
    }

    #[inline(always)]
    fn across(self, space: &LineSpace, rays: [I::Bytes; 2]) -> [I::Bytes; 2] {
        let [for_cross, for_diagonals] = halves(&space.shuffles.opposites);
        [rays[0].at(self.load(for_cross)), rays[1].at(self.load(for_diagonals))]
    }

    #[inline(always)]
    fn back(self, space: &LineSpace, lanes: [I::Bytes; 2], quarter: usize) -> I::Bytes {
        let [on_cross, on_diagonals] = space.shuffles.lanes.each_ref().map(quarters);
        lanes[0].at(self.load(&on_cross[quarter])) | lanes[1].at(self.load(&on_diagonals[quarter]))
    }
}
