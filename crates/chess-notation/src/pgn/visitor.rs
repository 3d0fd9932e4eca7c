//! What a reader of games reports to.

use core::ops::ControlFlow;

use chess_core::Move;
use chess_movegen::Position;

use super::{GameResult, Nag, PgnRepair, RawText};

/// Whether a part of a game is to be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Interest {
    /// Read it.
    Read,
    /// Skip it. Its moves are not checked.
    Skip,
}

/// What is told the parts of a game, as a [`Reader`](super::Reader) comes to them, and makes
/// something of them.
///
/// All text is lent. The order of the calls is
///
/// ```text
/// begin_game
///     comment …                       what stands before the tags
///     tag …
///     begin_moves                     may ask to skip the rest
///     play, null_move, nag, comment, begin_variation … end_variation
/// end_game                            gives the output
/// ```
///
/// A call that returns [`ControlFlow::Break`] is the last one for this game: its value is the
/// output, and the rest of the game is skipped. A game that is broken ends without `end_game`; the
/// next one begins with `begin_game`. So does the end of the text, if nothing but comments follow
/// the last game.
///
/// Every method but `end_game` does nothing unless it is written:
///
/// ```
/// use core::ops::ControlFlow;
/// use chess_movegen::{Move, Position};
/// use chess_notation::pgn::{GameResult, Reader, Visitor};
///
/// /// Finds the number of the ply in which the first piece is captured.
/// struct FirstCapture {
///     plies: usize,
/// }
///
/// impl Visitor for FirstCapture {
///     type Output = Option<usize>;
///
///     fn begin_game(&mut self) {
///         self.plies = 0;
///     }
///
///     fn play(&mut self, mv: Move, before: &Position, _after: &Position) -> ControlFlow<Option<usize>> {
///         self.plies += 1;
///         match before.is_capture(mv) {
///             true => ControlFlow::Break(Some(self.plies)),
///             false => ControlFlow::Continue(()),
///         }
///     }
///
///     fn end_game(&mut self, _result: Option<GameResult>) -> Option<usize> {
///         None
///     }
/// }
///
/// let mut reader = Reader::new(&b"1. e4 d5 2. exd5 Qxd5 1/2-1/2\n1. d4 *"[..]);
/// let mut visitor = FirstCapture { plies: 0 };
/// assert_eq!(reader.read_game(&mut visitor).transpose()?, Some(Some(3)));
/// assert_eq!(reader.read_game(&mut visitor).transpose()?, Some(None));
/// assert_eq!(reader.read_game(&mut visitor).transpose()?, None);
/// # Ok::<(), chess_notation::pgn::PgnError>(())
/// ```
pub trait Visitor {
    /// What is made of a game.
    type Output;

    /// A game begins.
    fn begin_game(&mut self) {}

    /// A tag, such as `[White "Anderssen, A."]`.
    fn tag(&mut self, _name: &str, _value: RawText<'_>) -> ControlFlow<Self::Output> {
        ControlFlow::Continue(())
    }

    /// The tags are over, and the moves begin from this position; are they wanted?
    fn begin_moves(&mut self, _start: &Position) -> Interest {
        Interest::Read
    }

    /// A legal move, the position in which it is played and the one that it leads to.
    fn play(
        &mut self,
        _mv: Move,
        _before: &Position,
        _after: &Position,
    ) -> ControlFlow<Self::Output> {
        ControlFlow::Continue(())
    }

    /// A null move, `--`: the side to move passes. The rules do not allow it, but those who
    /// annotate games show threats by it. The two positions are as for [`play`](Visitor::play).
    fn null_move(&mut self, _before: &Position, _after: &Position) -> ControlFlow<Self::Output> {
        ControlFlow::Continue(())
    }

    /// A sign that judges the move before it, `!?` right after the move or `$5` as a number.
    fn nag(&mut self, _nag: Nag) -> ControlFlow<Self::Output> {
        ControlFlow::Continue(())
    }

    /// A comment, whole and without its brackets; the blanks and line breaks in it as they are.
    fn comment(&mut self, _text: RawText<'_>) -> ControlFlow<Self::Output> {
        ControlFlow::Continue(())
    }

    /// A variation begins: moves instead of the last one. Is it wanted?
    ///
    /// If it is not, there will be no [`end_variation`](Visitor::end_variation) either.
    fn begin_variation(&mut self) -> Interest {
        Interest::Read
    }

    /// The variation that was begun last is over.
    fn end_variation(&mut self) -> ControlFlow<Self::Output> {
        ControlFlow::Continue(())
    }

    /// Something that the standard does not allow was put right. It is told just before the part of
    /// the game that it is about.
    fn repaired(&mut self, _repair: PgnRepair) {}

    /// The game is over; `None` if the text does not say how it ended.
    fn end_game(&mut self, result: Option<GameResult>) -> Self::Output;
}
