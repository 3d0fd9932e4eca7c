//! What the tolerant reader of FENs has repaired.

use core::fmt;
use core::ops::Deref;

use crate::{Color, FenError, FenErrorKind, FenField, File};

/// No castling field is longer, not even one that is to be repaired.
pub(crate) const LONGEST_CASTLING_FIELD: usize = 8;

/// How a defect of a FEN was repaired.
///
/// ```
/// use chess_core::{Color, FenRemedy};
///
/// assert_eq!(FenRemedy::SideRead(Color::Black).to_string(), "read as Black to move");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum FenRemedy {
    /// The superfluous spaces were skipped.
    BlanksSkipped,
    /// Another character was read as the space between two fields.
    BlankRead,
    /// The field is missing or says nothing, and its default was taken: White to move, no
    /// castling rights, no en passant square, 0 for the halfmove clock and 1 for the fullmove
    /// number.
    DefaultTaken,
    /// Counts of empty squares in a row were added up.
    CountsAdded,
    /// A slash after the last rank was skipped.
    SlashSkipped,
    /// The word was read as this side.
    SideRead(Color),
    /// The character was read as a dash.
    DashRead,
    /// A dash among castling rights was skipped.
    DashSkipped,
    /// A capital letter was read as this file.
    FileRead(File),
    /// A castling right that cannot be was left out.
    RightDropped,
    /// The nearest number that the field can hold was taken.
    NumberRead(u16),
    /// Text after the FEN was ignored.
    TextIgnored,
}

impl fmt::Display for FenRemedy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            FenRemedy::BlanksSkipped => f.write_str("it is skipped"),
            FenRemedy::BlankRead => f.write_str("read as a space"),
            FenRemedy::DefaultTaken => f.write_str("the default is assumed"),
            FenRemedy::CountsAdded => f.write_str("they are added up"),
            FenRemedy::SlashSkipped => f.write_str("the last slash is skipped"),
            FenRemedy::SideRead(color) => write!(f, "read as {color} to move"),
            FenRemedy::DashRead => f.write_str("read as '-'"),
            FenRemedy::DashSkipped => f.write_str("the dash is skipped"),
            FenRemedy::FileRead(file) => write!(f, "read as the {file}-file"),
            FenRemedy::RightDropped => f.write_str("the right is dropped"),
            FenRemedy::NumberRead(number) => write!(f, "read as {number}"),
            FenRemedy::TextIgnored => f.write_str("it is ignored"),
        }
    }
}

/// A defect of a FEN that was repaired: what was wrong, where, and what was done about it.
///
/// ```
/// use chess_core::{FenErrorKind, FenField, FenRemedy, Setup};
///
/// let (_, repairs) = Setup::from_fen_tolerant("4k3/8/8/8/8/8/8/4K3 w - - 0 007").unwrap();
/// let repair = repairs[0];
/// assert_eq!(repair.defect().field(), FenField::FullmoveNumber);
/// assert_eq!(repair.defect().column(), 29);
/// assert_eq!(repair.defect().kind(), FenErrorKind::LeadingZero);
/// assert_eq!(repair.remedy(), FenRemedy::NumberRead(7));
/// assert_eq!(
///     repair.to_string(),
///     "FEN, fullmove number, column 29: the number has a leading zero; read as 7",
/// );
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FenRepair {
    pub(crate) defect: FenError,
    pub(crate) remedy: FenRemedy,
}

impl FenRepair {
    /// What was wrong, with field and column. It need not be what the strict reader would say:
    /// that one stops at the first thing.
    #[must_use]
    pub const fn defect(&self) -> FenError {
        self.defect
    }

    /// What was done about it.
    #[must_use]
    pub const fn remedy(&self) -> FenRemedy {
        self.remedy
    }
}

/// The sentence of the defect and, after a semicolon, the remedy.
impl fmt::Display for FenRepair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let FenRepair { defect, remedy } = self;
        write!(f, "{defect}; ")?;
        match (remedy, defect.field()) {
            (FenRemedy::DefaultTaken, FenField::SideToMove) => {
                f.write_str("White to move is assumed")
            }
            (FenRemedy::DefaultTaken, FenField::CastlingRights) => {
                f.write_str("no rights are assumed")
            }
            (FenRemedy::DefaultTaken, FenField::EnPassant) => f.write_str("no square is assumed"),
            (FenRemedy::DefaultTaken, FenField::HalfmoveClock) => f.write_str("0 is assumed"),
            (FenRemedy::DefaultTaken, FenField::FullmoveNumber) => f.write_str("1 is assumed"),
            _ => fmt::Display::fmt(remedy, f),
        }
    }
}

/// What the tolerant reader has repaired in one text, in the order of the columns: a slice of
/// [`FenRepair`] that needs no heap.
///
/// ```
/// use chess_core::Setup;
///
/// let (_, repairs) = Setup::from_fen_tolerant(" 4k3/8/8/8/8/8/8/4K3 W").unwrap();
/// let said: Vec<String> = repairs.iter().map(|repair| repair.to_string()).collect();
/// assert_eq!(said[0], "FEN, board, column 1: there is an extra space; it is skipped");
/// let second = "side to move, column 22: 'W' is neither 'w' nor 'b'; read as White to move";
/// assert_eq!(said[1], format!("FEN, {second}"));
/// assert_eq!(said[2], "FEN, castling rights, column 23: the field is missing; no rights are assumed");
/// assert_eq!(repairs.len(), 6);
/// ```
#[derive(Clone)]
pub struct FenRepairs {
    list: [FenRepair; FenRepairs::CAPACITY],
    len: usize,
}

impl FenRepairs {
    /// The greatest number that one text can need: a repair for the blanks before each field and
    /// after the last, counts and a slash of the board, the side, each character of the castling
    /// field, the en passant square, two for each clock, and text after the last field.
    pub const CAPACITY: usize = 7 + 2 + 1 + LONGEST_CASTLING_FIELD + 1 + 4 + 1;

    /// Fills the list where nothing was repaired; it is never shown.
    const NONE: FenRepair = FenRepair {
        defect: FenError { field: FenField::Board, column: 0, kind: FenErrorKind::Missing },
        remedy: FenRemedy::DefaultTaken,
    };

    /// Nothing was repaired.
    pub const EMPTY: FenRepairs =
        FenRepairs { list: [FenRepairs::NONE; FenRepairs::CAPACITY], len: 0 };

    /// Appends one. Beyond the capacity, which the reader cannot reach, it refuses.
    pub(crate) fn push(&mut self, repair: FenRepair) -> Result<(), FenError> {
        let slot = self.list.get_mut(self.len).ok_or(repair.defect)?;
        *slot = repair;
        self.len += 1;
        Ok(())
    }

    /// The repairs.
    #[must_use]
    pub fn as_slice(&self) -> &[FenRepair] {
        &self.list[..self.len]
    }
}

impl Deref for FenRepairs {
    type Target = [FenRepair];

    fn deref(&self) -> &[FenRepair] {
        self.as_slice()
    }
}

impl<'a> IntoIterator for &'a FenRepairs {
    type Item = &'a FenRepair;
    type IntoIter = core::slice::Iter<'a, FenRepair>;

    fn into_iter(self) -> core::slice::Iter<'a, FenRepair> {
        self.as_slice().iter()
    }
}

impl PartialEq for FenRepairs {
    fn eq(&self, other: &FenRepairs) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for FenRepairs {}

/// The repairs alone, as a list.
impl fmt::Debug for FenRepairs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}
