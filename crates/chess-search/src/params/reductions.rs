//! How much less deep late moves are searched.

use super::parameters::{reduction_base, reduction_factor};

/// Late move reductions: a move that comes late in a good order is probably not the best, and is
/// searched less deep until it shows otherwise. The reduction grows with the logarithms of the
/// depth and of the move count (Fruit 2005; the formula is Robert Hyatt's and Tord Romstad's in
/// kind).
pub(crate) struct Reductions([[i32; 64]; 64]);

impl Reductions {
    pub(crate) fn new() -> Reductions {
        let mut table = [[0; 64]; 64];
        let (base, factor) = (f64::from(reduction_base()), f64::from(reduction_factor()));
        for (depth, row) in table.iter_mut().enumerate().skip(1) {
            for (move_count, reduction) in row.iter_mut().enumerate().skip(1) {
                let product = (depth as f64).ln() * (move_count as f64).ln();
                *reduction = (base + product * factor) as i32;
            }
        }
        Reductions(table)
    }

    /// In 1024ths of a ply, for the move with this move count, from 1.
    #[inline]
    pub(crate) fn get(&self, depth: i32, move_count: i32) -> i32 {
        self.0[depth.clamp(0, 63) as usize][move_count.clamp(0, 63) as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reductions_grow_and_are_never_as_deep_as_the_search() {
        let table = Reductions::new();
        for depth in 2..64 {
            for move_count in 2..64 {
                assert!(table.get(depth, move_count) >= table.get(depth - 1, move_count));
                assert!(table.get(depth, move_count) >= table.get(depth, move_count - 1));
            }
        }
        assert_eq!(table.get(100, 400), table.get(63, 63));
        assert!(table.get(20, 30) < 8 * 1024);
    }
}
