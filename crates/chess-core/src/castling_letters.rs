//! What the letters of a FEN's castling field mean, both ways.

use crate::{Color, FenErrorKind, File, Piece, Setup, Square, Wing};

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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum CastlingStyle {
    /// X-FEN, by R. Scharnagl: `K` and `Q` for the outermost rook of the wing, the letter of its
    /// file for an inner one. For standard chess it is the same as FEN.
    #[default]
    XFen,
    /// Shredder-FEN, by S. Meyer-Kahlen: always the letter of the rook's file.
    Shredder,
}

/// The right that this letter gives on this board.
pub(crate) fn meaning(letter: char, setup: &Setup) -> Result<(Color, Wing, File), FenErrorKind> {
    let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
    let (wing, rook) = match letter.to_ascii_lowercase() {
        'k' => (Wing::KingSide, wing_rook_file(setup, color, Wing::KingSide)),
        'q' => (Wing::QueenSide, wing_rook_file(setup, color, Wing::QueenSide)),
        small => {
            let file =
                File::from_letter(small).ok_or(FenErrorKind::UnknownCastlingRight(letter))?;
            let wing = Wing::of(king_file(setup, color), file).ok_or_else(|| {
                match on_back_rank(setup, color, file) == Some(Piece::king(color)) {
                    true => FenErrorKind::CastlingWithKingFile(letter),
                    false => FenErrorKind::CastlingWithoutWing(letter),
                }
            })?;
            (wing, Some(file))
        }
    };
    let rook = rook.ok_or(FenErrorKind::NoFileBeyondKing(letter))?;
    Ok((color, wing, rook))
}

/// The letter that gives this right on this board.
pub(crate) fn letter(
    setup: &Setup,
    style: CastlingStyle,
    (color, wing, rook): (Color, Wing, File),
) -> char {
    let small = match (style, wing) {
        (CastlingStyle::XFen, _) if wing_rook_file(setup, color, wing) != Some(rook) => {
            rook.letter()
        }
        (CastlingStyle::XFen, Wing::KingSide) => 'k',
        (CastlingStyle::XFen, Wing::QueenSide) => 'q',
        (CastlingStyle::Shredder, _) => rook.letter(),
    };
    match color {
        Color::White => small.to_ascii_uppercase(),
        Color::Black => small,
    }
}

/// The file from which the wings of this side are counted: that of the king on its back rank (of
/// several, the one nearest to the a-file), or e if there is none.
fn king_file(setup: &Setup, color: Color) -> File {
    File::ALL
        .into_iter()
        .find(|&file| on_back_rank(setup, color, file) == Some(Piece::king(color)))
        .unwrap_or(File::E)
}

/// The file that X-FEN means by `K` or `Q`: that of the outermost rook of the wing, or h or a if
/// there is no rook. `None` if the king leaves no file for that wing.
fn wing_rook_file(setup: &Setup, color: Color, wing: Wing) -> Option<File> {
    let king = king_file(setup, color);
    let on_wing = |file: &File| Wing::of(king, *file) == Some(wing);
    let rooks = File::ALL
        .into_iter()
        .filter(on_wing)
        .filter(|&file| on_back_rank(setup, color, file) == Some(Piece::rook(color)));
    let outermost = match wing {
        Wing::KingSide => rooks.max(),
        Wing::QueenSide => rooks.min(),
    };
    outermost.or_else(|| Some(wing.standard_rook_file()).filter(on_wing))
}

fn on_back_rank(setup: &Setup, color: Color, file: File) -> Option<Piece> {
    setup.piece_at(Square::new(file, color.back_rank()))
}
