//! How a piece moves.

use crate::enums::small_enum;
use crate::{Color, Role};

small_enum! {
    "piece type",
    "a piece type is white pawn, black pawn, knight, king, bishop, rook or queen";
    /// How a piece moves: seven types, because the pawns of the two sides move differently.
    ///
    /// With a pawn type for each side, the type alone tells what a piece attacks, and no table of
    /// attacks needs the colour (an idea of H. G. Muller's). The number of a type is its code in
    /// [`coding`](crate::coding); nothing but that module and the kernels of a move generator
    /// should care about its bits.
    ///
    /// ```
    /// use chess_core::{Color, PieceType};
    ///
    /// assert_eq!(PieceType::pawn(Color::Black), PieceType::BlackPawn);
    /// assert!(PieceType::Queen.slides_on_diagonals() && PieceType::Queen.slides_on_lines());
    /// assert!(!PieceType::Rook.slides_on_diagonals());
    /// ```
    pub enum PieceType {
        /// A pawn of White: it attacks upwards.
        WhitePawn = 1 => name "white pawn",
        /// A pawn of Black: it attacks downwards.
        BlackPawn = 2 => name "black pawn",
        /// A knight.
        Knight = 3 => name "knight",
        /// A king.
        King = 4 => name "king",
        /// A bishop.
        Bishop = 5 => name "bishop",
        /// A rook.
        Rook = 6 => name "rook",
        /// A queen.
        Queen = 7 => name "queen",
    }
}

impl PieceType {
    /// How a piece of this colour and role moves.
    #[inline]
    #[must_use]
    pub const fn new(color: Color, role: Role) -> PieceType {
        use PieceType::{Bishop, BlackPawn, King, Knight, Queen, Rook, WhitePawn};
        // A match becomes a jump, and roles come in no order that a processor could learn.
        const TYPES: [[PieceType; 6]; 2] = [
            [WhitePawn, Knight, Bishop, Rook, Queen, King],
            [BlackPawn, Knight, Bishop, Rook, Queen, King],
        ];
        TYPES[color.index()][role.index()]
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
