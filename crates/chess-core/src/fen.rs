//! FEN, X-FEN and Shredder-FEN, in and out.

use core::fmt;

use crate::Setup;

/// How castling rights are written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum CastlingStyle {
    /// `K` and `Q` for the outermost rook of the wing, the letter of its file for an inner one.
    #[default]
    XFen,
    /// Always the letter of the rook's file.
    Shredder,
}

/// A setup as FEN text; made by [`Setup::fen`].
#[derive(Clone, Copy, Debug)]
pub struct Fen<'a> {
    setup: &'a Setup,
    style: CastlingStyle,
}

/// A field of a FEN.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FenField {
    /// The men, rank by rank.
    Board,
}

/// What is wrong with a FEN.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum FenErrorKind {
    /// The field is missing.
    Missing,
}

/// What is wrong with a FEN, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FenError {
    field: FenField,
    column: usize,
    kind: FenErrorKind,
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}
impl core::error::Error for FenError {}

impl Setup {
    /// Placeholder.
    pub fn from_fen(_text: &str) -> Result<Setup, FenError> {
        Ok(Setup::EMPTY)
    }
    /// Placeholder
    #[must_use]
    pub const fn fen(&self) -> Fen<'_> {
        Fen { setup: self, style: CastlingStyle::XFen }
    }
}
impl fmt::Display for Fen<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {:?}", self.style, self.setup)
    }
}
