//! What the letters of a FEN's castling field mean, both ways.

use crate::enums::small_enum;
use crate::{CastlingSide, Color, FenErrorKind, File, Piece, Setup, Square, castling_rights};

small_enum! {
    "castling style", "a castling style is X-FEN or Shredder-FEN";
    /// How castling rights are written.
    ///
    /// Both styles are read wherever a FEN is read, even mixed; the choice is only for writing.
    ///
    /// ```
    /// use chess_core::{CastlingStyle, Setup};
    ///
    /// let setup = Setup::from_fen("4k3/8/8/8/8/8/8/1R2K1RR w KGQ - 0 1");
    /// assert!(setup.is_err(), "two rights on the king side");
    ///
    /// let setup = Setup::from_fen("4k3/8/8/8/8/8/8/1R2K1RR w GQ - 0 1")?;
    /// let written = |style| setup.fen_in(style).to_string();
    /// assert_eq!(written(CastlingStyle::XFen), "4k3/8/8/8/8/8/8/1R2K1RR w GQ - 0 1");
    /// assert_eq!(written(CastlingStyle::Shredder), "4k3/8/8/8/8/8/8/1R2K1RR w GB - 0 1");
    /// # Ok::<(), chess_core::FenError>(())
    /// ```
    #[derive(Default)]
    pub enum CastlingStyle {
        /// X-FEN, by R. Scharnagl: `K` and `Q` for the outermost rook on that side, the letter of
        /// its file for an inner one. For standard chess it is the same as FEN.
        #[default]
        XFen => name "X-FEN",
        /// Shredder-FEN, by S. Meyer-Kahlen: always the letter of the rook's file.
        Shredder => name "Shredder-FEN",
    }
}

/// The right that this letter gives on this board, if it gives one.
#[inline]
pub(crate) fn meaning(letter: char, setup: &Setup) -> Option<(Color, CastlingSide, File)> {
    let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
    let (side, rook) = match letter.to_ascii_lowercase() {
        'k' => (CastlingSide::KingSide, outermost_rook_file(setup, color, CastlingSide::KingSide)?),
        'q' => {
            (CastlingSide::QueenSide, outermost_rook_file(setup, color, CastlingSide::QueenSide)?)
        }
        small => {
            let file = File::from_letter(small)?;
            (CastlingSide::of(king_file(setup, color), file)?, file)
        }
    };
    Some((color, side, rook))
}

/// Why this letter gives no right on this board.
pub(crate) fn reason_against(letter: char, setup: &Setup) -> FenErrorKind {
    let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
    match File::from_letter(letter.to_ascii_lowercase()) {
        Some(file) if on_back_rank(setup, color, file) == Some(Piece::king(color)) => {
            FenErrorKind::CastlingWithKingFile(letter)
        }
        Some(_) => FenErrorKind::CastlingWithoutSide(letter),
        None if is_letter(letter) => FenErrorKind::NoFileBeyondKing(letter),
        None => FenErrorKind::UnknownCastlingRight(letter),
    }
}

/// The letter that gives this right on this board.
pub(crate) fn letter(
    setup: &Setup,
    style: CastlingStyle,
    (color, side, rook): (Color, CastlingSide, File),
) -> char {
    if style == CastlingStyle::XFen && outermost_rook_file(setup, color, side) == Some(rook) {
        return castling_rights::letter(color, side);
    }
    match color {
        Color::White => rook.letter().to_ascii_uppercase(),
        Color::Black => rook.letter(),
    }
}

/// True for the letters that give a right on some board.
pub(crate) fn is_letter(letter: char) -> bool {
    matches!(letter.to_ascii_lowercase(), 'k' | 'q' | 'a'..='h')
}

/// The file from which the sides of a colour are seen: that of the king on its back rank (of
/// several, the one nearest to the a-file), or e if there is none.
fn king_file(setup: &Setup, color: Color) -> File {
    let is_king = |file: &File| on_back_rank(setup, color, *file) == Some(Piece::king(color));
    File::ALL.into_iter().find(is_king).unwrap_or(File::E)
}

/// The file that X-FEN means by `K` or `Q`: that of the outermost rook on that side, or h or a if
/// there is no rook. `None` if the king leaves no file on that side.
fn outermost_rook_file(setup: &Setup, color: Color, side: CastlingSide) -> Option<File> {
    let king = king_file(setup, color);
    let is_rook = |file: &File| on_back_rank(setup, color, *file) == Some(Piece::rook(color));
    let (queen_side, king_side) = (&File::ALL[..king.index()], &File::ALL[king.index() + 1..]);
    let outermost = match side {
        CastlingSide::KingSide => king_side.iter().copied().rev().find(is_rook),
        CastlingSide::QueenSide => queen_side.iter().copied().find(is_rook),
    };
    let corner = side.standard_rook_file();
    outermost.or_else(|| (king != corner).then_some(corner))
}

fn on_back_rank(setup: &Setup, color: Color, file: File) -> Option<Piece> {
    setup.piece_at(Square::new(file, color.back_rank()))
}
