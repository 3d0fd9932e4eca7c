//! Who is told what stands in a game.

use chess_core::Move;
use chess_movegen::Position;

use super::{GameResult, Nag, RawText};

/// Whether somebody wants to read a part of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Interest {
    /// Read it.
    Read,
    /// Go on behind it. Its moves are not checked.
    Skip,
}

/// Somebody who is told what stands in a game, piece by piece as a [`Reader`](super::Reader) comes
/// to it.
///
/// All text is lent. The order of the calls is
///
/// ```text
/// begin_game
///     comment …                       what stands before the tags
///     tag …
///     begin_moves                     may ask to skip the rest
///     play, nag, comment, begin_variation … end_variation
/// end_game
/// ```
///
/// A game that is broken ends without `end_game`; the next one begins with `begin_game`. So does
/// the end of the text, if comments are all that stands behind the last game.
///
/// Every method does nothing unless it is written:
///
/// ```
/// use chess_movegen::{Move, Position};
/// use chess_notation::pgn::{GameResult, Reader, Visitor};
///
/// /// Counts the moves of each game, and the captures.
/// #[derive(Default)]
/// struct Captures {
///     moves: usize,
///     captures: usize,
/// }
///
/// impl Visitor for Captures {
///     fn play(&mut self, mv: Move, before: &Position, _after: &Position) {
///         self.moves += 1;
///         self.captures += usize::from(before.is_capture(mv));
///     }
/// }
///
/// let mut counts = Captures::default();
/// let mut reader = Reader::new(&b"1. e4 d5 2. exd5 Qxd5 1/2-1/2"[..]);
/// while let Some(game) = reader.read_game(&mut counts) {
///     game?;
/// }
/// assert_eq!((counts.moves, counts.captures), (4, 2));
/// # Ok::<(), chess_notation::pgn::PgnError>(())
/// ```
pub trait Visitor {
    /// A game begins.
    fn begin_game(&mut self) {}

    /// A tag, such as `[White "Anderssen, A."]`.
    fn tag(&mut self, _name: &str, _value: RawText<'_>) {}

    /// The tags are over, and the moves begin from this position; are they wanted?
    fn begin_moves(&mut self, _start: &Position) -> Interest {
        Interest::Read
    }

    /// A legal move, the position in which it is played and the one that it leads to.
    fn play(&mut self, _mv: Move, _before: &Position, _after: &Position) {}

    /// A sign that judges the move before it, `!?` behind the move or `$5` as a number.
    fn nag(&mut self, _nag: Nag) {}

    /// A comment, whole and without its brackets; the blanks and line breaks in it as they are.
    fn comment(&mut self, _text: RawText<'_>) {}

    /// A variation begins: moves instead of the last one. Is it wanted?
    ///
    /// If it is not, there will be no [`end_variation`](Visitor::end_variation) either.
    fn begin_variation(&mut self) -> Interest {
        Interest::Read
    }

    /// The variation that was begun last is over.
    fn end_variation(&mut self) {}

    /// The game is over; `None` if the text does not say how it ended.
    fn end_game(&mut self, _result: Option<GameResult>) {}
}
