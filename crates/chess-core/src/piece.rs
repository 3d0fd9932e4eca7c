//! Colour and kind of a piece.

use core::fmt;

use crate::{Color, PieceType, Role};

/// Colour and kind of a piece: the twelve that exist, and no white piece that moves like a black pawn.
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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names say all there is to say")]
pub enum Piece {
    WhitePawn = 1,
    WhiteKnight = 3,
    WhiteKing = 4,
    WhiteBishop = 5,
    WhiteRook = 6,
    WhiteQueen = 7,
    BlackPawn = 10,
    BlackKnight = 11,
    BlackKing = 12,
    BlackBishop = 13,
    BlackRook = 14,
    BlackQueen = 15,
}

impl Piece {
    /// All twelve: White's pawn, knight, king, bishop, rook and queen, then Black's.
    pub const ALL: [Piece; 12] = [
        Piece::WhitePawn,
        Piece::WhiteKnight,
        Piece::WhiteKing,
        Piece::WhiteBishop,
        Piece::WhiteRook,
        Piece::WhiteQueen,
        Piece::BlackPawn,
        Piece::BlackKnight,
        Piece::BlackKing,
        Piece::BlackBishop,
        Piece::BlackRook,
        Piece::BlackQueen,
    ];

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
        match color {
            Color::White => Piece::WhitePawn,
            Color::Black => Piece::BlackPawn,
        }
    }

    /// The king of one side.
    #[inline]
    #[must_use]
    pub const fn king(color: Color) -> Piece {
        match color {
            Color::White => Piece::WhiteKing,
            Color::Black => Piece::BlackKing,
        }
    }

    /// The rook of one side.
    #[inline]
    #[must_use]
    pub const fn rook(color: Color) -> Piece {
        match color {
            Color::White => Piece::WhiteRook,
            Color::Black => Piece::BlackRook,
        }
    }

    /// Whose piece it is.
    #[inline]
    #[must_use]
    pub const fn color(self) -> Color {
        if (self as u8) < Piece::BlackPawn as u8 { Color::White } else { Color::Black }
    }

    /// How it moves.
    #[inline]
    #[must_use]
    pub const fn piece_type(self) -> PieceType {
        // The low three bits of a piece are its type's: a match on them needs no table.
        match self as u8 & 7 {
            1 => PieceType::WhitePawn,
            2 => PieceType::BlackPawn,
            3 => PieceType::Knight,
            4 => PieceType::King,
            5 => PieceType::Bishop,
            6 => PieceType::Rook,
            _ => PieceType::Queen,
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

    /// The letter that FEN uses: a capital for White, a small letter for Black.
    #[must_use]
    pub const fn letter(self) -> char {
        let letter = self.role().letter();
        match self.color() {
            Color::White => letter,
            Color::Black => letter.to_ascii_lowercase(),
        }
    }

    /// The piece that FEN means by this letter; `None` for any other character.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Piece> {
        Some(match letter {
            'P' => Piece::WhitePawn,
            'N' => Piece::WhiteKnight,
            'K' => Piece::WhiteKing,
            'B' => Piece::WhiteBishop,
            'R' => Piece::WhiteRook,
            'Q' => Piece::WhiteQueen,
            'p' => Piece::BlackPawn,
            'n' => Piece::BlackKnight,
            'k' => Piece::BlackKing,
            'b' => Piece::BlackBishop,
            'r' => Piece::BlackRook,
            'q' => Piece::BlackQueen,
            _ => return None,
        })
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

/// The words, as in `white knight`.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let color = match self.color() {
            Color::White => "white",
            Color::Black => "black",
        };
        write!(f, "{color} {}", self.role())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colour_and_type_make_the_piece_and_the_letter_names_it() {
        for piece in Piece::ALL {
            assert_eq!(Piece::new(piece.color(), piece.role()), piece);
            assert_eq!(Piece::of_type(piece.color(), piece.piece_type()), Some(piece));
            assert_eq!(Piece::from_letter(piece.letter()), Some(piece));
        }
        for color in Color::ALL {
            assert_eq!(Piece::of_type(color, PieceType::pawn(color)), Some(Piece::pawn(color)));
            assert_eq!(Piece::of_type(color, PieceType::pawn(!color)), None);
        }
    }
}
