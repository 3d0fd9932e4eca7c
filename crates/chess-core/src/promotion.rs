//! What a pawn may become.

use core::fmt;

use crate::{Color, Piece, PieceType, Role};

/// What a pawn may become on its last rank.
///
/// ```
/// use chess_core::{Color, Piece, Promotion};
///
/// assert_eq!(Promotion::from_letter('q'), Some(Promotion::Queen));
/// assert_eq!(Promotion::Knight.piece(Color::Black), Piece::BlackKnight);
/// assert_eq!(Promotion::from_letter('k'), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "the names say all there is to say")]
pub enum Promotion {
    Knight,
    Bishop,
    Rook,
    Queen,
}

impl Promotion {
    /// All four, the queen first: the order in which people want them offered.
    pub const ALL: [Promotion; 4] =
        [Promotion::Queen, Promotion::Rook, Promotion::Bishop, Promotion::Knight];

    /// The role of the new piece.
    #[inline]
    #[must_use]
    pub const fn role(self) -> Role {
        match self {
            Promotion::Knight => Role::Knight,
            Promotion::Bishop => Role::Bishop,
            Promotion::Rook => Role::Rook,
            Promotion::Queen => Role::Queen,
        }
    }

    /// The type of the new piece.
    #[inline]
    #[must_use]
    pub const fn piece_type(self) -> PieceType {
        match self {
            Promotion::Knight => PieceType::Knight,
            Promotion::Bishop => PieceType::Bishop,
            Promotion::Rook => PieceType::Rook,
            Promotion::Queen => PieceType::Queen,
        }
    }

    /// The new piece of one side.
    #[inline]
    #[must_use]
    pub const fn piece(self, color: Color) -> Piece {
        Piece::new(color, self.role())
    }

    /// The small letter that coordinate notation appends: `n`, `b`, `r` or `q`.
    #[must_use]
    pub const fn letter(self) -> char {
        self.role().letter().to_ascii_lowercase()
    }

    /// The promotion that this letter names, small or capital; `None` for any other character.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Promotion> {
        match letter {
            'n' | 'N' => Some(Promotion::Knight),
            'b' | 'B' => Some(Promotion::Bishop),
            'r' | 'R' => Some(Promotion::Rook),
            'q' | 'Q' => Some(Promotion::Queen),
            _ => None,
        }
    }
}

/// The English word of the new piece.
impl fmt::Display for Promotion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.role().name())
    }
}
