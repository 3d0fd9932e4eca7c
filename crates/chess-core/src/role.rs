//! The six kinds of pieces.

use crate::PieceType;
use crate::enums::small_enum;

small_enum! {
    "role", "a role is pawn, knight, bishop, rook, queen or king, or one of the letters PNBRQK";
    /// The six kinds of pieces; pawns of both sides are of one kind.
    ///
    /// [`PieceType`] tells the pawns of the two sides apart, for attack tables and codings.
    ///
    /// ```
    /// use chess_core::{Color, Piece, PieceType, Role};
    ///
    /// assert_eq!(Piece::BlackPawn.role(), Role::Pawn);
    /// assert_eq!(Piece::new(Color::Black, Role::Pawn), Piece::BlackPawn);
    /// assert_eq!(PieceType::new(Color::Black, Role::Pawn), PieceType::BlackPawn);
    /// assert_eq!(Role::from_letter('N'), Some(Role::Knight));
    /// assert_eq!("knight".parse(), Ok(Role::Knight));
    /// ```
    #[allow(missing_docs, reason = "the names say all there is to say")]
    pub enum Role {
        Pawn => name "pawn" letter 'P',
        Knight => name "knight" letter 'N',
        Bishop => name "bishop" letter 'B',
        Rook => name "rook" letter 'R',
        Queen => name "queen" letter 'Q',
        King => name "king" letter 'K',
    }
}

/// The pawns of both sides have the same role.
impl From<PieceType> for Role {
    #[inline]
    fn from(piece_type: PieceType) -> Role {
        piece_type.role()
    }
}
