//! What kernels with vector registers share, and the one for registers of 16 bytes.

pub(super) mod labels;
pub(super) mod line_space;
pub(super) mod listing;
pub(super) mod square_masks;
pub(super) mod vector128;
