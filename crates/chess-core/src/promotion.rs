//! What a pawn may become.

use crate::enums::small_enum;
use crate::{Color, Piece, PieceType, Role};

small_enum! {
    "promotion",
    "a promotion is queen, rook, bishop or knight, or one of the letters q, r, b and n";
    /// What a pawn may become on its last rank; the queen comes first, as people want them offered.
    ///
    /// ```
    /// use chess_core::{Color, Piece, Promotion};
    ///
    /// assert_eq!(Promotion::from_letter('q'), Some(Promotion::Queen));
    /// assert_eq!(Promotion::Knight.piece(Color::Black), Piece::BlackKnight);
    /// assert_eq!(Promotion::from_letter('k'), None);
    /// ```
    #[allow(missing_docs, reason = "the names say all there is to say")]
    pub enum Promotion {
        Queen => name "queen" letter 'q',
        Rook => name "rook" letter 'r',
        Bishop => name "bishop" letter 'b',
        Knight => name "knight" letter 'n',
    }
}

impl Promotion {
    /// The promotion to a piece of this role; `None` for pawns and kings.
    #[inline]
    #[must_use]
    pub const fn from_role(role: Role) -> Option<Promotion> {
        match role {
            Role::Knight => Some(Promotion::Knight),
            Role::Bishop => Some(Promotion::Bishop),
            Role::Rook => Some(Promotion::Rook),
            Role::Queen => Some(Promotion::Queen),
            Role::Pawn | Role::King => None,
        }
    }

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
}
