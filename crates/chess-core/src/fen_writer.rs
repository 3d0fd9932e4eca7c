//! Writing FEN, X-FEN and Shredder-FEN.

use core::fmt;

use crate::{CastlingStyle, File, Rank, Setup, Square, castling_letters};

/// A setup as FEN text; made by [`Setup::fen`] and its like.
///
/// ```
/// use chess_core::Setup;
///
/// let command = format!("position fen {}", Setup::EMPTY.fen());
/// assert_eq!(command, "position fen 8/8/8/8/8/8/8/8 w - - 0 1");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Fen<'a> {
    setup: &'a Setup,
    style: CastlingStyle,
}

impl Setup {
    /// The setup as X-FEN, which for standard chess is FEN.
    ///
    /// Reading it back gives an equal setup, as long as each castling right lies on its own side of
    /// the king, the way [`Setup::from_fen`] sees it.
    ///
    /// ```
    /// use chess_core::Setup;
    ///
    /// let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    /// assert_eq!(Setup::initial().fen().to_string(), fen);
    /// ```
    #[must_use]
    pub const fn fen(&self) -> Fen<'_> {
        self.fen_in(CastlingStyle::XFen)
    }

    /// The setup as Shredder-FEN: castling rights by the files of the rooks.
    ///
    /// ```
    /// use chess_core::Setup;
    ///
    /// let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1";
    /// assert_eq!(Setup::initial().shredder_fen().to_string(), fen);
    /// ```
    #[must_use]
    pub const fn shredder_fen(&self) -> Fen<'_> {
        self.fen_in(CastlingStyle::Shredder)
    }

    /// The setup as FEN with castling rights in this style.
    #[must_use]
    pub const fn fen_in(&self, style: CastlingStyle) -> Fen<'_> {
        Fen { setup: self, style }
    }
}

/// The longest FEN: 64 pieces and 7 slashes, the side, four rights, a square, two numbers of five
/// digits, and 5 blanks.
const LONGEST: usize = 64 + 7 + 1 + 4 + 2 + 2 * 5 + 5;

/// ASCII text of at most [`LONGEST`] bytes, written in one go: a formatter takes longer to accept
/// a character than we to find it.
struct Text {
    bytes: [u8; LONGEST],
    len: usize,
}

impl Text {
    const EMPTY: Text = Text { bytes: [b' '; LONGEST], len: 0 };

    #[inline]
    fn push(&mut self, character: char) {
        debug_assert!(character.is_ascii() && self.len < LONGEST);
        if let Some(byte) = self.bytes.get_mut(self.len) {
            *byte = character as u8;
            self.len += 1;
        }
    }

    #[inline]
    fn push_count(&mut self, empty: u8) {
        if empty > 0 {
            self.push(char::from(b'0' + empty));
        }
    }

    fn push_number(&mut self, number: u16) {
        let mut power = 1;
        while power <= number / 10 {
            power *= 10;
        }
        while power > 0 {
            self.push(char::from(b'0' + (number / power % 10) as u8));
            power /= 10;
        }
    }

    fn as_str(&self) -> &str {
        // All of it is ASCII, so there is always a text.
        core::str::from_utf8(&self.bytes[..self.len]).unwrap_or_default()
    }
}

impl Fen<'_> {
    fn push_board(&self, text: &mut Text) {
        for rank in Rank::ALL.into_iter().rev() {
            let mut empty = 0;
            for file in File::ALL {
                match self.setup.piece_at(Square::new(file, rank)) {
                    None => empty += 1,
                    Some(piece) => {
                        text.push_count(empty);
                        empty = 0;
                        text.push(piece.letter());
                    }
                }
            }
            text.push_count(empty);
            text.push(if rank == Rank::First { ' ' } else { '/' });
        }
    }

    fn push_castling_rights(&self, text: &mut Text) {
        let rights = self.setup.castling_rights();
        if rights.is_empty() {
            text.push('-');
        }
        for right in rights.iter() {
            text.push(castling_letters::letter(self.setup, self.style, right));
        }
    }

    fn text(&self) -> Text {
        let mut text = Text::EMPTY;
        self.push_board(&mut text);
        text.push(self.setup.side_to_move().letter());
        text.push(' ');
        self.push_castling_rights(&mut text);
        text.push(' ');
        match self.setup.en_passant() {
            Some(square) => {
                text.push(square.file().letter());
                text.push(square.rank().letter());
            }
            None => text.push('-'),
        }
        text.push(' ');
        text.push_number(self.setup.halfmove_clock());
        text.push(' ');
        text.push_number(self.setup.fullmove_number());
        text
    }
}

/// The six fields with a blank between them.
impl fmt::Display for Fen<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.text().as_str())
    }
}

/// The FEN: the same text as [`Setup::fen`]. [`Setup::ascii`] draws the board.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.fen(), f)
    }
}
