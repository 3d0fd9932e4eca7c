//! The kinds of pieces, and how they move.

use crate::Color;
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

small_enum! {
    "piece type",
    "a piece type is white pawn, black pawn, knight, king, bishop, rook or queen";
    /// How a piece moves: seven types, because pawns of White move upwards and those of
    /// Black downwards.
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
    #[allow(missing_docs, reason = "the names say all there is to say")]
    pub enum PieceType {
        WhitePawn = 1 => name "white pawn",
        BlackPawn = 2 => name "black pawn",
        Knight = 3 => name "knight",
        King = 4 => name "king",
        Bishop = 5 => name "bishop",
        Rook = 6 => name "rook",
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
