//! Colour and kind of a piece, and what a pawn may become.

use crate::enums::small_enum;
use crate::{Color, PieceType, Role};

small_enum! {
    "piece",
    "a piece is a colour and a role, as in white knight, or one of the letters PNBRQKpnbrqk";
    /// Colour and kind of a piece: the twelve that exist, and no white piece that moves like a
    /// black pawn.
    ///
    /// ```
    /// use chess_core::{Color, Piece, PieceType, Role};
    ///
    /// let piece = Piece::from_letter('n').unwrap();
    /// assert_eq!(piece, Piece::BlackKnight);
    /// assert_eq!((piece.color(), piece.role()), (Color::Black, Role::Knight));
    /// assert_eq!(Piece::new(Color::Black, Role::Knight), piece);
    /// assert_eq!(piece.figurine(), '♞');
    /// assert_eq!(Piece::of_type(Color::White, PieceType::BlackPawn), None);
    /// ```
    #[allow(missing_docs, reason = "the names say all there is to say")]
    pub enum Piece {
        WhitePawn = 1 => name "white pawn" letter 'P',
        WhiteKnight = 3 => name "white knight" letter 'N',
        WhiteKing = 4 => name "white king" letter 'K',
        WhiteBishop = 5 => name "white bishop" letter 'B',
        WhiteRook = 6 => name "white rook" letter 'R',
        WhiteQueen = 7 => name "white queen" letter 'Q',
        BlackPawn = 10 => name "black pawn" letter 'p',
        BlackKnight = 11 => name "black knight" letter 'n',
        BlackKing = 12 => name "black king" letter 'k',
        BlackBishop = 13 => name "black bishop" letter 'b',
        BlackRook = 14 => name "black rook" letter 'r',
        BlackQueen = 15 => name "black queen" letter 'q',
    }
}

impl Piece {
    /// The piece of this colour and role.
    #[inline]
    #[must_use]
    pub const fn new(color: Color, role: Role) -> Piece {
        match (color, role) {
            (Color::White, Role::Pawn) => Piece::WhitePawn,
            (Color::White, Role::Knight) => Piece::WhiteKnight,
            (Color::White, Role::Bishop) => Piece::WhiteBishop,
            (Color::White, Role::Rook) => Piece::WhiteRook,
            (Color::White, Role::Queen) => Piece::WhiteQueen,
            (Color::White, Role::King) => Piece::WhiteKing,
            (Color::Black, Role::Pawn) => Piece::BlackPawn,
            (Color::Black, Role::Knight) => Piece::BlackKnight,
            (Color::Black, Role::Bishop) => Piece::BlackBishop,
            (Color::Black, Role::Rook) => Piece::BlackRook,
            (Color::Black, Role::Queen) => Piece::BlackQueen,
            (Color::Black, Role::King) => Piece::BlackKing,
        }
    }

    /// The piece of this colour and type; `None` for the pawn type of the other side.
    #[inline]
    #[must_use]
    pub const fn of_type(color: Color, piece_type: PieceType) -> Option<Piece> {
        match (color, piece_type) {
            (Color::White, PieceType::BlackPawn) | (Color::Black, PieceType::WhitePawn) => None,
            _ => Some(Piece::new(color, piece_type.role())),
        }
    }

    /// The pawn of one side.
    #[inline]
    #[must_use]
    pub const fn pawn(color: Color) -> Piece {
        Piece::new(color, Role::Pawn)
    }

    /// The king of one side.
    #[inline]
    #[must_use]
    pub const fn king(color: Color) -> Piece {
        Piece::new(color, Role::King)
    }

    /// The rook of one side.
    #[inline]
    #[must_use]
    pub const fn rook(color: Color) -> Piece {
        Piece::new(color, Role::Rook)
    }

    /// Its colour.
    #[inline]
    #[must_use]
    pub const fn color(self) -> Color {
        if (self as u8) < Piece::BlackPawn as u8 { Color::White } else { Color::Black }
    }

    /// How it moves.
    #[inline]
    #[must_use]
    pub const fn piece_type(self) -> PieceType {
        // The low three bits of a piece are its type's; none is without a type.
        match PieceType::from_byte(self as u8 & 7) {
            Some(piece_type) => piece_type,
            None => PieceType::Queen,
        }
    }

    /// Its kind, whichever side's it is.
    #[inline]
    #[must_use]
    pub const fn role(self) -> Role {
        self.piece_type().role()
    }

    /// The same kind of piece of the other side.
    ///
    /// ```
    /// use chess_core::Piece;
    ///
    /// assert_eq!(Piece::WhitePawn.of_opponent(), Piece::BlackPawn);
    /// ```
    #[must_use]
    pub const fn of_opponent(self) -> Piece {
        Piece::new(self.color().opponent(), self.role())
    }

    /// True for the pawns of both sides.
    #[inline]
    #[must_use]
    pub const fn is_pawn(self) -> bool {
        self.piece_type().is_pawn()
    }

    /// The chess figure of Unicode: `♔` to `♟`.
    #[must_use]
    pub const fn figurine(self) -> char {
        match self {
            Piece::WhiteKing => '♔',
            Piece::WhiteQueen => '♕',
            Piece::WhiteRook => '♖',
            Piece::WhiteBishop => '♗',
            Piece::WhiteKnight => '♘',
            Piece::WhitePawn => '♙',
            Piece::BlackKing => '♚',
            Piece::BlackQueen => '♛',
            Piece::BlackRook => '♜',
            Piece::BlackBishop => '♝',
            Piece::BlackKnight => '♞',
            Piece::BlackPawn => '♟',
        }
    }
}

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
        self.piece_type().role()
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
