//! Who may still castle, and with which rook.

use core::fmt;
use core::str::FromStr;

use crate::enums::small_enum;
use crate::{Color, File, ParseValueError, Rank, Square};

small_enum! {
    "castling side", "a castling side is king side or queen side";
    /// A side of the board to castle to, as seen from the king.
    ///
    /// ```
    /// use chess_core::{Color, File, Square, CastlingSide};
    ///
    /// assert_eq!(CastlingSide::KingSide.king_destination(Color::White), Square::G1);
    /// assert_eq!(CastlingSide::QueenSide.rook_destination(Color::Black), Square::D8);
    /// assert_eq!(CastlingSide::of(File::E, File::H), Some(CastlingSide::KingSide));
    /// ```
    pub enum CastlingSide {
        /// Towards the h-file: the king ends on g, the rook on f.
        KingSide => name "king side",
        /// Towards the a-file: the king ends on c, the rook on d.
        QueenSide => name "queen side",
    }
}

impl CastlingSide {
    /// The side of a king on which the rook stands; `None` on the king's own file.
    #[must_use]
    pub const fn of(king: File, rook: File) -> Option<CastlingSide> {
        if (rook as u8) > king as u8 {
            Some(CastlingSide::KingSide)
        } else if (rook as u8) < king as u8 {
            Some(CastlingSide::QueenSide)
        } else {
            None
        }
    }

    /// Where the king ends, in standard chess and in Chess960 alike.
    #[inline]
    #[must_use]
    pub const fn king_destination(self, color: Color) -> Square {
        match self {
            CastlingSide::KingSide => Square::new(File::G, color.back_rank()),
            CastlingSide::QueenSide => Square::new(File::C, color.back_rank()),
        }
    }

    /// Where the rook ends, in standard chess and in Chess960 alike.
    #[inline]
    #[must_use]
    pub const fn rook_destination(self, color: Color) -> Square {
        match self {
            CastlingSide::KingSide => Square::new(File::F, color.back_rank()),
            CastlingSide::QueenSide => Square::new(File::D, color.back_rank()),
        }
    }

    /// The file of the rook in standard chess: h or a.
    #[must_use]
    pub const fn standard_rook_file(self) -> File {
        match self {
            CastlingSide::KingSide => File::H,
            CastlingSide::QueenSide => File::A,
        }
    }
}

/// Who may still castle: for each colour and castling side the file of the rook, if there is a
/// right.
///
/// The two sides need not start alike, so double Chess960 is served too.
///
/// ```
/// use chess_core::{CastlingRights, Color, File, Square, CastlingSide};
///
/// let rights = CastlingRights::STANDARD.without_side(Color::Black);
/// assert_eq!(rights.rook_file(Color::White, CastlingSide::KingSide), Some(File::H));
/// assert_eq!(rights.rook_square(Color::White, CastlingSide::QueenSide), Some(Square::A1));
/// assert_eq!(rights.rook_file(Color::Black, CastlingSide::KingSide), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CastlingRights([[Option<File>; 2]; 2]);

impl CastlingRights {
    /// No castling.
    pub const NONE: CastlingRights = CastlingRights([[None; 2]; 2]);

    /// All four, with the rooks of standard chess.
    pub const STANDARD: CastlingRights = CastlingRights([[Some(File::H), Some(File::A)]; 2]);

    /// The file of the rook of this right, if there is one.
    #[inline]
    #[must_use]
    pub const fn rook_file(self, color: Color, side: CastlingSide) -> Option<File> {
        self.0[color as usize][side as usize]
    }

    /// The square of the rook of this right, if there is one.
    #[inline]
    #[must_use]
    pub const fn rook_square(self, color: Color, side: CastlingSide) -> Option<Square> {
        match self.rook_file(color, side) {
            Some(file) => Some(Square::new(file, color.back_rank())),
            None => None,
        }
    }

    /// The castling side of the rook on this square, if `color` may castle with it.
    #[inline]
    #[must_use]
    pub const fn side_of_rook(self, color: Color, square: Square) -> Option<CastlingSide> {
        if square.rank() as u8 != color.back_rank() as u8 {
            return None;
        }
        let [king_side, queen_side] = self.0[color as usize];
        match (king_side, queen_side) {
            (Some(file), _) if file as u8 == square.file() as u8 => Some(CastlingSide::KingSide),
            (_, Some(file)) if file as u8 == square.file() as u8 => Some(CastlingSide::QueenSide),
            _ => None,
        }
    }

    /// The rights with this one too.
    #[inline]
    #[must_use]
    pub const fn with(mut self, color: Color, side: CastlingSide, rook: File) -> CastlingRights {
        self.0[color as usize][side as usize] = Some(rook);
        self
    }

    /// The rights without this one.
    #[inline]
    #[must_use]
    pub const fn without(mut self, color: Color, side: CastlingSide) -> CastlingRights {
        self.0[color as usize][side as usize] = None;
        self
    }

    /// The rights without those of one side.
    #[inline]
    #[must_use]
    pub const fn without_side(mut self, color: Color) -> CastlingRights {
        self.0[color as usize] = [None; 2];
        self
    }

    /// The rights without that of the rook on this square, of either side.
    #[inline]
    #[must_use]
    pub const fn without_rook(mut self, square: Square) -> CastlingRights {
        const fn unless(file: File, right: Option<File>) -> Option<File> {
            match right {
                Some(rook) if rook as u8 != file as u8 => right,
                _ => None,
            }
        }
        let file = square.file();
        let [white, black] = self.0;
        match square.rank() {
            Rank::First => self.0 = [[unless(file, white[0]), unless(file, white[1])], black],
            Rank::Eighth => self.0 = [white, [unless(file, black[0]), unless(file, black[1])]],
            _ => {}
        }
        self
    }

    /// True if neither side may castle.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        !self.has_any(Color::White) && !self.has_any(Color::Black)
    }

    /// True if `color` has a right on either side.
    #[inline]
    #[must_use]
    pub const fn has_any(self, color: Color) -> bool {
        let [king_side, queen_side] = self.0[color as usize];
        king_side.is_some() || queen_side.is_some()
    }

    /// The rights one by one: White's before Black's, the king side's before the queen side's.
    pub fn iter(self) -> impl Iterator<Item = (Color, CastlingSide, File)> {
        Color::ALL.into_iter().flat_map(move |color| {
            CastlingSide::ALL
                .into_iter()
                .filter_map(move |side| self.rook_file(color, side).map(|file| (color, side, file)))
        })
    }
}

/// `K` and `Q` for White, `k` and `q` for Black, each followed by the file of the rook unless that
/// is the h-file for the king side and the a-file for the queen side; `-` for no right. So standard
/// chess has the letters of FEN. Those of Shredder-FEN would not do: without a board they do not
/// tell the castling side.
impl fmt::Display for CastlingRights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write as _;
        if self.is_empty() {
            return f.write_char('-');
        }
        for (color, side, rook) in self.iter() {
            f.write_char(letter(color, side))?;
            if rook != side.standard_rook_file() {
                f.write_char(rook.letter())?;
            }
        }
        Ok(())
    }
}

/// Reads what `Display` writes, in any order.
impl FromStr for CastlingRights {
    type Err = ParseValueError;

    fn from_str(text: &str) -> Result<CastlingRights, ParseValueError> {
        const ERROR: ParseValueError = ParseValueError(
            "castling rights are - or some of the letters KQkq, each once and followed by the \
             file of its rook unless that is h or a",
        );
        if text == "-" {
            return Ok(CastlingRights::NONE);
        }
        let mut rights = CastlingRights::NONE;
        let mut letters = text.chars().peekable();
        while let Some(letter) = letters.next() {
            let (color, side) = side_of(letter).ok_or(ERROR)?;
            let rook = letters.next_if(|&next| File::from_letter(next).is_some());
            let rook = rook.and_then(File::from_letter).unwrap_or(side.standard_rook_file());
            if rights.rook_file(color, side).is_some() {
                return Err(ERROR);
            }
            rights = rights.with(color, side, rook);
        }
        if rights.is_empty() { Err(ERROR) } else { Ok(rights) }
    }
}

/// The same text as `Display`.
impl fmt::Debug for CastlingRights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// `K` and `Q` for White, `k` and `q` for Black.
pub(crate) const fn letter(color: Color, side: CastlingSide) -> char {
    match (color, side) {
        (Color::White, CastlingSide::KingSide) => 'K',
        (Color::White, CastlingSide::QueenSide) => 'Q',
        (Color::Black, CastlingSide::KingSide) => 'k',
        (Color::Black, CastlingSide::QueenSide) => 'q',
    }
}

/// What [`letter`] gives this letter for.
fn side_of(letter: char) -> Option<(Color, CastlingSide)> {
    let all = Color::ALL.into_iter().flat_map(|color| CastlingSide::ALL.map(|side| (color, side)));
    all.into_iter().find(|&(color, side)| self::letter(color, side) == letter)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString as _;

    #[test]
    fn a_captured_or_moved_rook_takes_its_right_away_and_no_other() {
        let rights = CastlingRights::STANDARD;
        assert_eq!(rights.without_rook(Square::H1).to_string(), "Qkq");
        assert_eq!(rights.without_rook(Square::A8).to_string(), "KQk");
        for square in [Square::E1, Square::H4, Square::B8] {
            assert_eq!(rights.without_rook(square), rights);
        }
    }

    #[test]
    fn sides_may_differ_as_in_double_chess960() {
        let rights = CastlingRights::NONE
            .with(Color::White, CastlingSide::QueenSide, File::B)
            .with(Color::Black, CastlingSide::KingSide, File::G);
        assert_eq!(rights.to_string(), "Qbkg");
        assert_eq!(rights.side_of_rook(Color::White, Square::B1), Some(CastlingSide::QueenSide));
        assert_eq!(rights.side_of_rook(Color::Black, Square::B8), None);
        assert_eq!(rights.iter().count(), 2);
        assert_eq!(CastlingRights::NONE.to_string(), "-");
    }
}
