//! The way to line space and back by shuffles that reach 16 bytes.

/// An index at which a byte shuffle gives 0.
const NOWHERE: u8 = 0x80;

/// The shuffles of one focus.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(crate) struct Shuffles {
    /// For each quarter of the board, two ranks, and for each lane: the number of its square in
    /// that quarter, or [`NOWHERE`].
    pub(in crate::kernel) quarters: [[u8; 32]; 4],
    /// For each square its lane among the first sixteen, file and rank, and among the last, the
    /// diagonals, or [`NOWHERE`].
    pub(in crate::kernel) lanes: [[u8; 64]; 2],
    /// For each lane the byte of the opposite ray, where eight rays share 32 bytes: within 16
    /// bytes, 0 and 4 are for the first rays of the two lines, 8 and 12 for the others.
    pub(in crate::kernel) opposites: [u8; 32],
}

impl Shuffles {
    /// No lane has a square.
    pub(super) const NOWHERE: Shuffles = Shuffles {
        quarters: [[NOWHERE; 32]; 4],
        lanes: [[NOWHERE; 64]; 2],
        opposites: [NOWHERE; 32],
    };

    /// Gives a lane its square, on the first ray of its line or on the other.
    pub(super) const fn put(&mut self, square: usize, lane: usize, is_first: bool) {
        self.quarters[square / 16][lane] = square as u8 % 16;
        self.lanes[lane / 16][square] = lane as u8 % 16;
        self.opposites[lane] = (if is_first { 8 } else { 0 }) + (lane as u8 / 8 % 2) * 4;
    }
}

#[cfg(test)]
impl Shuffles {
    /// The lane that comes to a square.
    pub(super) fn lane_of(&self, square: usize) -> Option<usize> {
        one_of(self.lanes.iter().map(|lanes| lanes[square]))
    }

    /// The square that comes to a lane.
    pub(super) fn square_of(&self, lane: usize) -> Option<usize> {
        one_of(self.quarters.iter().map(|lanes| lanes[lane]))
    }

    /// The line of the ray that is looked up for a lane, and whether it comes first on it.
    pub(super) fn opposite_of(&self, lane: usize) -> (usize, bool) {
        let byte = usize::from(self.opposites[lane]);
        (lane / 16 * 2 + byte / 4 % 2, byte < 8)
    }
}

/// The number among all, where sixteen are looked for at a time and one is found at most.
#[cfg(test)]
fn one_of(found: impl Iterator<Item = u8>) -> Option<usize> {
    let mut found = found.enumerate().filter(|&(_, index)| index != NOWHERE);
    let first = found.next().map(|(sixteen, index)| 16 * sixteen + usize::from(index));
    assert_eq!(found.next(), None);
    first
}
