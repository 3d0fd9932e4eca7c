//! One of the four byte planes of an attack table.

/// A byte plane: for each square a byte, and in it a bit for each of eight labels, set if that
/// piece attacks the square. Aligned so that one vector register takes it whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C, align(64))]
pub(crate) struct Plane(pub(crate) [u8; 64]);

impl Plane {
    pub(crate) const EMPTY: Plane = Plane([0; 64]);
}
