//! How large the pieces are drawn.

/// How large the pieces are drawn, where the window has room for it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PieceSize {
    /// One character.
    Small,
    /// Drawings three or four rows high.
    Medium,
    /// Drawings five or six rows high.
    Large,
}

impl PieceSize {
    /// The number of rows that a square may have, the best first.
    pub(crate) fn heights(size: Option<PieceSize>) -> &'static [u16] {
        const HEIGHTS: &[u16] = &[6, 5, 4, 3, 2, 1];
        match size {
            None | Some(PieceSize::Large) => HEIGHTS,
            Some(PieceSize::Medium) => &HEIGHTS[2..],
            Some(PieceSize::Small) => &HEIGHTS[4..],
        }
    }

    /// The width of a square of this height, so that it looks like a square: characters are about
    /// twice as high as they are wide.
    pub(crate) fn width(height: u16) -> u16 {
        match height {
            1 => 3,
            2 => 5,
            3 => 7,
            _ => 2 * height,
        }
    }
}
