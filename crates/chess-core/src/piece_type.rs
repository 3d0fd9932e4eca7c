//! How a piece moves.

use core::fmt;

use crate::Color;

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

    /// The English word: `pawn`, `knight`, `king`, `bishop`, `rook` or `queen`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            PieceType::WhitePawn | PieceType::BlackPawn => "pawn",
            PieceType::Knight => "knight",
            PieceType::King => "king",
            PieceType::Bishop => "bishop",
            PieceType::Rook => "rook",
            PieceType::Queen => "queen",
        }
    }

    /// The capital letter of English notation: `P`, `N`, `K`, `B`, `R` or `Q`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            PieceType::WhitePawn | PieceType::BlackPawn => 'P',
            PieceType::Knight => 'N',
            PieceType::King => 'K',
            PieceType::Bishop => 'B',
            PieceType::Rook => 'R',
            PieceType::Queen => 'Q',
        }
    }
}

/// The English word of [`PieceType::name`].
impl fmt::Display for PieceType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
