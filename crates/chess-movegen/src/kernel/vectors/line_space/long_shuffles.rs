//! The way to line space and back by shuffles that reach a whole board, as NEON has them.

/// An index at which a byte shuffle gives 0.
const NOWHERE: u8 = 0x80;

/// The shuffles of one focus.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(crate) struct Shuffles {
    /// For each lane the number of its square, or [`NOWHERE`].
    pub(in crate::kernel) squares: [u8; 32],
    /// For each lane the byte of the opposite ray, where the rays that come first on the four lines
    /// are followed by the others.
    pub(in crate::kernel) opposites: [u8; 32],
    /// For each square its lane, or [`NOWHERE`].
    pub(in crate::kernel) lanes: [u8; 64],
}

impl Shuffles {
    /// No lane has a square.
    pub(super) const NOWHERE: Shuffles =
        Shuffles { squares: [NOWHERE; 32], opposites: [NOWHERE; 32], lanes: [NOWHERE; 64] };

    /// Gives a lane its square, on the first ray of its line or on the other.
    pub(super) const fn put(&mut self, square: usize, lane: usize, is_first: bool) {
        self.squares[lane] = square as u8;
        self.lanes[square] = lane as u8;
        self.opposites[lane] = (if is_first { 4 } else { 0 }) + lane as u8 / 8;
    }
}

#[cfg(test)]
impl Shuffles {
    /// The lane that comes to a square.
    pub(super) fn lane_of(&self, square: usize) -> Option<usize> {
        Some(usize::from(self.lanes[square])).filter(|&lane| lane < 32)
    }

    /// The square that comes to a lane.
    pub(super) fn square_of(&self, lane: usize) -> Option<usize> {
        Some(usize::from(self.squares[lane])).filter(|&square| square < 64)
    }

    /// The line of the ray that is looked up for a lane, and whether it comes first on it.
    pub(super) fn opposite_of(&self, lane: usize) -> (usize, bool) {
        let byte = usize::from(self.opposites[lane]);
        (byte % 4, byte < 4)
    }
}
