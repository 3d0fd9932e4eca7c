//! What a text in SAN says, whatever the position.

use core::fmt;
use core::str::FromStr;

use arrayvec::ArrayString;
use chess_core::{CastlingSide, Color, File, Move, PieceType, Promotion, Rank, Square};
use chess_movegen::Position;

use super::{quick_syntax, resolve, strict_syntax, syntax};
use crate::MoveTextError;
use crate::move_text::write_square;

/// What a text in SAN says, whatever the position: the piece and where it goes, or castling, with the
/// signs behind.
///
/// It takes twelve bytes and no memory of its own. What it means is a matter of the position:
/// [`resolve`](San::resolve) finds the move.
///
/// ```
/// use chess_core::{Color, File, PieceType, Square};
/// use chess_movegen::Position;
/// use chess_notation::san::{CheckSign, San};
///
/// let said = San::read_strict(b"Nbxd7+")?;
/// assert_eq!(said.piece_type(Color::White), Some(PieceType::Knight));
/// assert_eq!((said.from_file(), said.from_rank()), (Some(File::B), None));
/// assert_eq!(said.to(), Some(Square::D7));
/// assert!(said.is_capture());
/// assert_eq!(said.check_sign(), Some(CheckSign::Check));
///
/// let said = San::read_tolerant("1. ♘g1-f3!?".as_bytes())?;
/// assert_eq!(said.to_string(), "Ng1f3!?");
/// assert_eq!(said.nag(), Some(5));
/// assert_eq!(said.resolve(&Position::initial())?, "g1f3".parse()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct San {
    pub(super) action: Action,
    pub(super) signs: Signs,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Action {
    /// The king castles on this castling side.
    Castling(CastlingSide),
    /// A piece moves.
    Move(PieceMove),
}

/// A piece's move as far as the text tells.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct PieceMove {
    pub(super) mover: Mover,
    /// The file of its origin.
    pub(super) file: Option<File>,
    /// The rank of its origin.
    pub(super) rank: Option<Rank>,
    /// True if there is a sign of capture.
    pub(super) captures: bool,
    /// Where it goes.
    pub(super) to: Square,
    /// What it becomes.
    pub(super) promotion: Option<Promotion>,
}

/// Who moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Mover {
    /// A pawn of the side to move.
    Pawn,
    /// A piece that a letter names, no pawn.
    Named(PieceType),
    /// Whoever stands on the origin, which is a whole square, and not the destination.
    Anybody,
}

/// What stands behind a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(super) struct Signs {
    pub(super) check: Option<CheckSign>,
    pub(super) praise: Option<Praise>,
}

/// A sign that the move gives check.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CheckSign {
    /// `+`
    Check,
    /// `#`
    Checkmate,
}

impl CheckSign {
    /// The sign itself.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            CheckSign::Check => '+',
            CheckSign::Checkmate => '#',
        }
    }
}

/// A sign of praise or blame, by its number among the glyphs of PGN.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Praise {
    Good = 1,
    Mistake = 2,
    Brilliant = 3,
    Blunder = 4,
    Interesting = 5,
    Dubious = 6,
}

impl Praise {
    pub(super) const ALL: [Praise; 6] = [
        Praise::Good,
        Praise::Mistake,
        Praise::Brilliant,
        Praise::Blunder,
        Praise::Interesting,
        Praise::Dubious,
    ];

    pub(super) const fn text(self) -> &'static str {
        match self {
            Praise::Good => "!",
            Praise::Mistake => "?",
            Praise::Brilliant => "!!",
            Praise::Blunder => "??",
            Praise::Interesting => "!?",
            Praise::Dubious => "?!",
        }
    }
}

impl San {
    /// Reads a text in the form of the PGN standard, and nothing else.
    ///
    /// That is `O-O`, `O-O-O`, or a capital letter (`K`, `Q`, `R`, `B`, `N`; none for a pawn), the
    /// origin's file or rank or both (for a pawn its file, if and only if it captures), `x` for a
    /// capture, the destination, `=` and a capital letter for a promotion; then `+` or `#` or
    /// nothing. Whether `x`, the origin and the sign are right depends on the position:
    /// [`san::parse_strict`](super::parse_strict) checks that too.
    ///
    /// # Errors
    ///
    /// [`MoveTextError::NotUnderstood`], with the column.
    #[inline]
    pub fn read_strict(text: &[u8]) -> Result<San, MoveTextError> {
        match quick_syntax::read(text) {
            Some(said) if said.signs.praise.is_none() => Ok(said),
            _ => strict_syntax::read(text),
        }
    }

    /// Reads a text as people and programs write it: see [`san::parse`](super::parse) for what is
    /// understood.
    ///
    /// Bytes that are no UTF-8 are refused like any other character that means nothing.
    ///
    /// # Errors
    ///
    /// [`MoveTextError::NotUnderstood`], with the column.
    #[inline]
    pub fn read_tolerant(text: &[u8]) -> Result<San, MoveTextError> {
        match quick_syntax::read(text) {
            Some(said) => Ok(said),
            None => syntax::read(text),
        }
    }

    /// The legal move that is meant in a position.
    ///
    /// The signs of capture, check and mate are not compared with the move. A `b` in front of a
    /// square, as in `bxc3`, is the file of a pawn, and the bishop if no pawn can move so.
    ///
    /// It asks the attack table who comes to the square, and tests no move but theirs.
    ///
    /// # Errors
    ///
    /// If no legal move is like that, with the reason, or if several are.
    #[inline]
    pub fn resolve(&self, position: &Position) -> Result<Move, MoveTextError> {
        match resolve::quick(position, self) {
            Some(mv) => Ok(mv),
            None => resolve::slow(position, self),
        }
    }

    /// The castling side, if it is castling.
    #[must_use]
    pub const fn castling(&self) -> Option<CastlingSide> {
        match self.action {
            Action::Castling(castling_side) => Some(castling_side),
            Action::Move(_) => None,
        }
    }

    /// How the piece moves, for the side whose move it is: the king in castling, a pawn where no
    /// letter stands. `None` if the text gives two squares and leaves open who stands on the first.
    #[must_use]
    pub const fn piece_type(&self, side_to_move: Color) -> Option<PieceType> {
        match self.action {
            Action::Castling(_) => Some(PieceType::King),
            Action::Move(PieceMove { mover: Mover::Pawn, .. }) => {
                Some(PieceType::pawn(side_to_move))
            }
            Action::Move(PieceMove { mover: Mover::Named(piece_type), .. }) => Some(piece_type),
            Action::Move(PieceMove { mover: Mover::Anybody, .. }) => None,
        }
    }

    /// The file that the text names as origin.
    #[must_use]
    pub const fn from_file(&self) -> Option<File> {
        match self.action {
            Action::Castling(_) => None,
            Action::Move(said) => said.file,
        }
    }

    /// The rank that the text names as origin.
    #[must_use]
    pub const fn from_rank(&self) -> Option<Rank> {
        match self.action {
            Action::Castling(_) => None,
            Action::Move(said) => said.rank,
        }
    }

    /// Where the piece goes; `None` for castling.
    #[must_use]
    pub const fn to(&self) -> Option<Square> {
        match self.action {
            Action::Castling(_) => None,
            Action::Move(said) => Some(said.to),
        }
    }

    /// What a pawn becomes.
    #[must_use]
    pub const fn promotion(&self) -> Option<Promotion> {
        match self.action {
            Action::Castling(_) => None,
            Action::Move(said) => said.promotion,
        }
    }

    /// True if there is a sign of capture.
    #[must_use]
    pub const fn is_capture(&self) -> bool {
        matches!(self.action, Action::Move(PieceMove { captures: true, .. }))
    }

    /// The sign of check or mate.
    #[must_use]
    pub const fn check_sign(&self) -> Option<CheckSign> {
        self.signs.check
    }

    /// The sign of praise or blame as PGN numbers them: 1 `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6
    /// `?!`.
    #[must_use]
    pub const fn nag(&self) -> Option<u8> {
        match self.signs.praise {
            Some(praise) => Some(praise as u8),
            None => None,
        }
    }

    /// The same without the signs behind.
    #[must_use]
    pub const fn without_signs(self) -> San {
        San { action: self.action, signs: Signs { check: None, praise: None } }
    }

    /// Writes the text, without any formatting.
    pub(super) fn write(&self, out: &mut impl fmt::Write) -> fmt::Result {
        match &self.action {
            Action::Castling(CastlingSide::KingSide) => out.write_str("O-O")?,
            Action::Castling(CastlingSide::QueenSide) => out.write_str("O-O-O")?,
            Action::Move(said) => {
                match said.mover {
                    Mover::Named(piece_type) => out.write_char(piece_type.role().letter())?,
                    // Without a letter it would be anybody's move, or none.
                    Mover::Pawn if said.rank.is_some() => out.write_char('P')?,
                    Mover::Pawn | Mover::Anybody => {}
                }
                if let Some(file) = said.file {
                    out.write_char(file.letter())?;
                }
                if let Some(rank) = said.rank {
                    out.write_char(rank.letter())?;
                }
                if said.captures {
                    out.write_char('x')?;
                }
                write_square(out, said.to)?;
                if let Some(promotion) = said.promotion {
                    out.write_char('=')?;
                    out.write_char(promotion.role().letter())?;
                }
            }
        }
        if let Some(sign) = self.signs.check {
            out.write_char(sign.letter())?;
        }
        match self.signs.praise {
            Some(praise) => out.write_str(praise.text()),
            None => Ok(()),
        }
    }
}

/// As in `Nbxd7+!?`; a move of whoever stands on a square, as in `e2e4`.
impl fmt::Display for San {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        /// The length of `Pa7xb8=Q#!?`.
        const LONGEST: usize = 11;
        let mut text = ArrayString::<LONGEST>::new();
        self.write(&mut text)?;
        f.pad(&text)
    }
}

/// The same text as `Display`.
impl fmt::Debug for San {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The same as [`San::read_tolerant`]; it reads what `Display` writes as the same value.
impl FromStr for San {
    type Err = MoveTextError;

    fn from_str(text: &str) -> Result<San, MoveTextError> {
        San::read_tolerant(text.as_bytes())
    }
}

// A book of moves or a tree of variations may keep one for each move.
const _: () = assert!(size_of::<San>() <= 12);
