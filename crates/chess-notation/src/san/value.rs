//! What a text in SAN says, whatever the position.

use core::fmt;
use core::num::NonZeroU8;

use chess_core::{CastlingSide, File, PieceType, Promotion, Rank, Role, Square};

use crate::MoveText;
use crate::move_text::write_square;

/// What a text in SAN says, whatever the position: the piece and where it goes, or castling, and
/// the signs after it.
///
/// It takes twelve bytes and no memory of its own. What it means depends on the position:
/// [`resolve`](San::resolve) finds the move.
///
/// ```
/// use chess_core::{File, Role, Square};
/// use chess_movegen::Position;
/// use chess_notation::san::{CheckSign, San};
///
/// let said: San = "Nbxd7+".parse()?;
/// assert_eq!(said.role(), Some(Role::Knight));
/// assert_eq!((said.from_file(), said.from_rank()), (Some(File::B), None));
/// assert_eq!(said.to(), Some(Square::D7));
/// assert!(said.is_capture());
/// assert_eq!(said.check_sign(), Some(CheckSign::Check));
///
/// let (said, repairs) = San::parse_tolerant("1. ♘g1-f3!?")?;
/// assert_eq!(said.to_string(), "Ng1f3!?");
/// assert!(!repairs.is_empty());
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
    /// The king castles on this side.
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

/// Which piece moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Mover {
    /// A pawn of the side to move.
    Pawn,
    /// A piece that a letter names, not a pawn; by its type, which is what the sets of a position
    /// are found by.
    Named(PieceType),
    /// Whatever piece is on the origin, which is a whole square, and not the destination.
    Unnamed,
}

/// What stands after a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(super) struct Signs {
    pub(super) check: Option<CheckSign>,
    pub(super) praise: Option<NonZeroU8>,
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

/// The signs of praise and blame, each after those with a smaller number among the glyphs of PGN,
/// which begin at 1.
const PRAISE: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

/// The number of a sign of praise or blame; `None` for any other text.
pub(crate) fn praise(sign: &[u8]) -> Option<NonZeroU8> {
    let index = PRAISE.iter().position(|known| known.as_bytes() == sign)?;
    NonZeroU8::new(index as u8 + 1)
}

impl San {
    fn piece_move(&self) -> Option<PieceMove> {
        match self.action {
            Action::Castling(_) => None,
            Action::Move(said) => Some(said),
        }
    }

    /// The castling side, if it is castling.
    #[must_use]
    pub const fn castling(&self) -> Option<CastlingSide> {
        match self.action {
            Action::Castling(side) => Some(side),
            Action::Move(_) => None,
        }
    }

    /// The kind of piece that moves: the king in castling, a pawn where there is no letter. `None`
    /// if the text gives two squares and leaves open which piece is on the first.
    #[must_use]
    pub fn role(&self) -> Option<Role> {
        match self.piece_move().map(|said| said.mover) {
            None => Some(Role::King),
            Some(Mover::Pawn) => Some(Role::Pawn),
            Some(Mover::Named(piece_type)) => Some(piece_type.role()),
            Some(Mover::Unnamed) => None,
        }
    }

    /// The file that the text names as origin.
    #[must_use]
    pub fn from_file(&self) -> Option<File> {
        self.piece_move()?.file
    }

    /// The rank that the text names as origin.
    #[must_use]
    pub fn from_rank(&self) -> Option<Rank> {
        self.piece_move()?.rank
    }

    /// Where the piece goes; `None` for castling.
    #[must_use]
    pub fn to(&self) -> Option<Square> {
        Some(self.piece_move()?.to)
    }

    /// What a pawn becomes.
    #[must_use]
    pub fn promotion(&self) -> Option<Promotion> {
        self.piece_move()?.promotion
    }

    /// True if there is a sign of capture.
    #[must_use]
    pub fn is_capture(&self) -> bool {
        self.piece_move().is_some_and(|said| said.captures)
    }

    /// The sign of check or mate.
    #[must_use]
    pub const fn check_sign(&self) -> Option<CheckSign> {
        self.signs.check
    }

    /// The sign of praise or blame as PGN numbers them: 1 `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6
    /// `?!`.
    #[must_use]
    pub fn nag(&self) -> Option<u8> {
        self.signs.praise.map(NonZeroU8::get)
    }

    /// The text that `Display` writes.
    pub(super) fn to_text(self) -> MoveText {
        MoveText::written(|text| self.write(text, None))
    }

    /// The same with the whole of this origin, in long algebraic notation.
    pub(crate) fn long_text(mut self, from: Square) -> MoveText {
        if let Action::Move(said) = &mut self.action {
            (said.file, said.rank) = (Some(from.file()), Some(from.rank()));
            // No letter stands for a pawn.
            if said.mover == Mover::Pawn {
                said.mover = Mover::Unnamed;
            }
        }
        MoveText::written(|text| self.write(text, Some('-')))
    }

    /// True if the text is in the form of the PGN standard, whether or not it is right in some
    /// position.
    #[cfg(test)]
    pub(super) fn has_standard_form(&self) -> bool {
        self.piece_move().is_none_or(|said| match said.mover {
            Mover::Named(_) => said.promotion.is_none(),
            Mover::Pawn => said.rank.is_none() && said.file.is_some() == said.captures,
            Mover::Unnamed => false,
        })
    }

    /// Writes the text without any formatting, and before the destination this sign where nothing
    /// is captured.
    #[inline]
    fn write(&self, out: &mut impl fmt::Write, quiet: Option<char>) -> fmt::Result {
        match &self.action {
            Action::Castling(CastlingSide::KingSide) => out.write_str("O-O")?,
            Action::Castling(CastlingSide::QueenSide) => out.write_str("O-O-O")?,
            Action::Move(said) => {
                match said.mover {
                    Mover::Named(piece_type) => out.write_char(piece_type.role().letter())?,
                    // Without a letter it would be any piece's move, or none.
                    Mover::Pawn if said.rank.is_some() => out.write_char('P')?,
                    Mover::Pawn | Mover::Unnamed => {}
                }
                if let Some(file) = said.file {
                    out.write_char(file.letter())?;
                }
                if let Some(rank) = said.rank {
                    out.write_char(rank.letter())?;
                }
                if let Some(sign) = said.captures.then_some('x').or(quiet) {
                    out.write_char(sign)?;
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
        match self.nag() {
            Some(nag) => out.write_str(PRAISE[usize::from(nag) - 1]),
            None => Ok(()),
        }
    }
}

/// As in `Nbxd7+!?`; the move of whatever piece is on a square, as in `e2e4`.
impl fmt::Display for San {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.to_text(), f)
    }
}

/// The same text as `Display`.
impl fmt::Debug for San {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

// A book of moves or a tree of variations may keep one for each move.
const _: () = assert!(size_of::<San>() <= 12);
