//! How a piece moves.

use core::fmt;

use crate::{Color, Role};

/// How a piece moves: seven types, because the pawns of the two sides move differently.
///
/// With a pawn type for each side, the type alone tells what a piece attacks, and no table of
/// attacks needs the colour (an idea of H. G. Muller's). The number of a type is its code in
/// [`coding`](crate::coding); nothing but that module and the kernels of a move generator should
/// care about its bits.
///
/// ```
/// use chess_core::{Color, PieceType};
///
/// assert_eq!(PieceType::pawn(Color::Black), PieceType::BlackPawn);
/// assert!(PieceType::Queen.slides_on_diagonals() && PieceType::Queen.slides_on_lines());
/// assert!(!PieceType::Rook.slides_on_diagonals());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum PieceType {
    /// A pawn of White: it attacks upwards.
    WhitePawn = 1,
    /// A pawn of Black: it attacks downwards.
    BlackPawn = 2,
    /// A knight.
    Knight = 3,
    /// A king.
    King = 4,
    /// A bishop.
    Bishop = 5,
    /// A rook.
    Rook = 6,
    /// A queen.
    Queen = 7,
}

impl PieceType {
    /// All seven, by their code.
    pub const ALL: [PieceType; 7] = [
        PieceType::WhitePawn,
        PieceType::BlackPawn,
        PieceType::Knight,
        PieceType::King,
        PieceType::Bishop,
        PieceType::Rook,
        PieceType::Queen,
    ];

    /// How a piece of this colour and role moves.
    #[inline]
    #[must_use]
    pub const fn new(color: Color, role: Role) -> PieceType {
        match role {
            Role::Pawn => PieceType::pawn(color),
            Role::Knight => PieceType::Knight,
            Role::Bishop => PieceType::Bishop,
            Role::Rook => PieceType::Rook,
            Role::Queen => PieceType::Queen,
            Role::King => PieceType::King,
        }
    }

    /// The pawn of one side.
    #[inline]
    #[must_use]
    pub const fn pawn(color: Color) -> PieceType {
        match color {
            Color::White => PieceType::WhitePawn,
            Color::Black => PieceType::BlackPawn,
        }
    }

    /// An index from 1 to 7, for arrays of eight in which 0 means no piece.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// True for the pawns of both sides.
    #[inline]
    #[must_use]
    pub const fn is_pawn(self) -> bool {
        matches!(self, PieceType::WhitePawn | PieceType::BlackPawn)
    }

    /// True for bishop and queen.
    #[inline]
    #[must_use]
    pub const fn slides_on_diagonals(self) -> bool {
        matches!(self, PieceType::Bishop | PieceType::Queen)
    }

    /// True for rook and queen: those that slide on files and ranks.
    #[inline]
    #[must_use]
    pub const fn slides_on_lines(self) -> bool {
        matches!(self, PieceType::Rook | PieceType::Queen)
    }

    /// True for bishop, rook and queen.
    #[inline]
    #[must_use]
    pub const fn is_slider(self) -> bool {
        matches!(self, PieceType::Bishop | PieceType::Rook | PieceType::Queen)
    }

    /// The kind of piece, whichever side's pawn it is.
    #[inline]
    #[must_use]
    pub const fn role(self) -> Role {
        match self {
            PieceType::WhitePawn | PieceType::BlackPawn => Role::Pawn,
            PieceType::Knight => Role::Knight,
            PieceType::King => Role::King,
            PieceType::Bishop => Role::Bishop,
            PieceType::Rook => Role::Rook,
            PieceType::Queen => Role::Queen,
        }
    }
}

/// The English word of the role.
impl fmt::Display for PieceType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.role(), f)
    }
}
