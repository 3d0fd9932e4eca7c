//! The six kinds of pieces.

use core::fmt;
use core::str::FromStr;

use crate::{ParseValueError, PieceType};

/// The six kinds of pieces, as people count them: whose a pawn is does not matter.
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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names say all there is to say")]
pub enum Role {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

impl Role {
    /// All six, from the pawn to the king.
    pub const ALL: [Role; 6] =
        [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];

    /// Its number from 0 to 5.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The role with this number; `None` from 6 on.
    #[inline]
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Role> {
        if index < 6 { Some(Role::ALL[index]) } else { None }
    }

    /// The English word: `pawn`, `knight`, `bishop`, `rook`, `queen` or `king`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Role::Pawn => "pawn",
            Role::Knight => "knight",
            Role::Bishop => "bishop",
            Role::Rook => "rook",
            Role::Queen => "queen",
            Role::King => "king",
        }
    }

    /// The capital letter of English notation: `P`, `N`, `B`, `R`, `Q` or `K`.
    #[inline]
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Role::Pawn => 'P',
            Role::Knight => 'N',
            Role::Bishop => 'B',
            Role::Rook => 'R',
            Role::Queen => 'Q',
            Role::King => 'K',
        }
    }

    /// The role with this capital letter; `None` for any other character.
    #[inline]
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Role> {
        Some(match letter {
            'P' => Role::Pawn,
            'N' => Role::Knight,
            'B' => Role::Bishop,
            'R' => Role::Rook,
            'Q' => Role::Queen,
            'K' => Role::King,
            _ => return None,
        })
    }
}

/// The pawns of both sides have the same role.
impl From<PieceType> for Role {
    #[inline]
    fn from(piece_type: PieceType) -> Role {
        piece_type.role()
    }
}

/// The English word of [`Role::name`].
impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Reads the word or the capital letter.
impl FromStr for Role {
    type Err = ParseValueError;

    fn from_str(text: &str) -> Result<Role, ParseValueError> {
        let is_meant = |role: &Role| text == role.name() || text.chars().eq([role.letter()]);
        Role::ALL.into_iter().find(is_meant).ok_or(ParseValueError::new(
            "a role is pawn, knight, bishop, rook, queen or king, or one of the letters PNBRQK",
        ))
    }
}
