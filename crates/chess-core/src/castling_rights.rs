//! Who may still castle, and with which rook.

use core::fmt;

use crate::{Color, File, Rank, Square};

/// A side of the board to castle to, as seen from the king.
///
/// ```
/// use chess_core::{Color, File, Square, CastlingSide};
///
/// assert_eq!(CastlingSide::KingSide.king_destination(Color::White), Square::G1);
/// assert_eq!(CastlingSide::QueenSide.rook_destination(Color::Black), Square::D8);
/// assert_eq!(CastlingSide::of(File::E, File::H), Some(CastlingSide::KingSide));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum CastlingSide {
    /// Towards the h-file: the king ends on g, the rook on f.
    KingSide,
    /// Towards the a-file: the king ends on c, the rook on d.
    QueenSide,
}

impl CastlingSide {
    /// Both castling sides, the king side first.
    pub const ALL: [CastlingSide; 2] = [CastlingSide::KingSide, CastlingSide::QueenSide];

    /// The castling side on which the rook stands for a king on that file; `None` on the king's own file.
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

/// Who may still castle: for each side and castling side the file of the rook, if the right is left.
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
    /// Nobody may castle.
    pub const NONE: CastlingRights = CastlingRights([[None; 2]; 2]);

    /// Both sides may castle on both castling sides, with the rooks of standard chess.
    pub const STANDARD: CastlingRights = CastlingRights([[Some(File::H), Some(File::A)]; 2]);

    /// The file of the rook with which this side may castle on this castling side.
    #[inline]
    #[must_use]
    pub const fn rook_file(self, color: Color, castling_side: CastlingSide) -> Option<File> {
        self.0[color as usize][castling_side as usize]
    }

    /// The square of the rook with which this side may castle on this castling side.
    #[inline]
    #[must_use]
    pub const fn rook_square(self, color: Color, castling_side: CastlingSide) -> Option<Square> {
        match self.rook_file(color, castling_side) {
            Some(file) => Some(Square::new(file, color.back_rank())),
            None => None,
        }
    }

    /// The castling side on which this side may castle with the rook on this square, if it may.
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
    pub const fn with(
        mut self,
        color: Color,
        castling_side: CastlingSide,
        rook: File,
    ) -> CastlingRights {
        self.0[color as usize][castling_side as usize] = Some(rook);
        self
    }

    /// The rights without this one.
    #[inline]
    #[must_use]
    pub const fn without(mut self, color: Color, castling_side: CastlingSide) -> CastlingRights {
        self.0[color as usize][castling_side as usize] = None;
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

    /// True if nobody may castle.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        !self.has_any(Color::White) && !self.has_any(Color::Black)
    }

    /// True if this side may still castle on some castling side.
    #[inline]
    #[must_use]
    pub const fn has_any(self, color: Color) -> bool {
        let [king_side, queen_side] = self.0[color as usize];
        king_side.is_some() || queen_side.is_some()
    }

    /// The rights one by one: White's before Black's, the king side's before the queen side's.
    pub fn iter(self) -> impl Iterator<Item = (Color, CastlingSide, File)> {
        Color::ALL.into_iter().flat_map(move |color| {
            CastlingSide::ALL.into_iter().filter_map(move |castling_side| {
                self.rook_file(color, castling_side).map(|file| (color, castling_side, file))
            })
        })
    }
}

/// The rook files as in Shredder-FEN, capitals for White: `HAha`, or `-` if there is none.
impl fmt::Display for CastlingRights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write as _;
        for (color, _, file) in self.iter() {
            f.write_char(match color {
                Color::White => file.letter().to_ascii_uppercase(),
                Color::Black => file.letter(),
            })?;
        }
        if self.is_empty() { f.write_char('-') } else { Ok(()) }
    }
}

/// The same text as `Display`.
impl fmt::Debug for CastlingRights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString as _;

    #[test]
    fn a_captured_or_moved_rook_takes_its_right_away_and_no_other() {
        let rights = CastlingRights::STANDARD;
        assert_eq!(rights.without_rook(Square::H1).to_string(), "Aha");
        assert_eq!(rights.without_rook(Square::A8).to_string(), "HAh");
        for square in [Square::E1, Square::H4, Square::B8] {
            assert_eq!(rights.without_rook(square), rights);
        }
    }

    #[test]
    fn sides_may_differ_as_in_double_chess960() {
        let rights = CastlingRights::NONE
            .with(Color::White, CastlingSide::QueenSide, File::B)
            .with(Color::Black, CastlingSide::KingSide, File::G);
        assert_eq!(rights.to_string(), "Bg");
        assert_eq!(rights.side_of_rook(Color::White, Square::B1), Some(CastlingSide::QueenSide));
        assert_eq!(rights.side_of_rook(Color::Black, Square::B8), None);
        assert_eq!(rights.iter().count(), 2);
        assert_eq!(CastlingRights::NONE.to_string(), "-");
    }
}
