//! What happens to a game.

use chess_movegen::{Color, Move, Promotion, Square};
use chess_notation::pgn::Nag;
use chess_search::{Line, Score};

use crate::player::Player;
use crate::player_name::PlayerName;
use crate::setup::GameSetup;

/// What happens to a game: what a user does on a screen, what the engine says, and time that
/// passes.
///
/// With the feature `serde` a page can write it as JSON: `{"do": "click", "with": "e2"}`,
/// `{"do": "undo"}`.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "do", content = "with", rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Event {
    /// A button goes down on a square, or a finger.
    Press(Square),
    /// It is lifted above a square, or `None` beside the board.
    Release(Option<Square>),
    /// Both at the same square, or the key that stands for it.
    Click(Square),
    /// What was begun is given up: the selection, the choice of a promotion, a premove, a question.
    LetGo,
    /// What the pawn becomes that waits on its last rank.
    Promote(Promotion),
    /// A line that somebody typed: a move, an answer or a command.
    Text(String),
    /// Take back what was done last: a change of the notation, or a turn, which is a move, and
    /// against the engine its reply as well.
    Undo,
    /// Play what was taken back.
    Redo,
    /// Restart: the same players and settings from the first move; asks first while a game is in
    /// progress.
    Restart,
    /// Start a new game.
    NewGame(Box<GameSetup>),
    /// Resume a game from a PGN, or start one from a position as FEN.
    Open(String),
    /// Turn the board round.
    Flip,
    /// Ask the engine for a good move.
    Hint,
    /// Give up; asks first.
    Resign,
    /// Offer a draw.
    OfferDraw,
    /// Claim a draw by repetition or by the rule of fifty moves.
    ClaimDraw,
    /// Let the engine play the best move that it has found up to now.
    MoveNow,
    /// Pause a game between engines, or resume it.
    Pause(bool),
    /// Answer the question that the game has asked.
    Answer(bool),
    /// Look at another position of the game.
    Look(Look),
    /// Look at the position after the move with this number: [`NotationView::node`].
    ///
    /// [`NotationView::node`]: crate::NotationView::node
    Visit(usize),
    /// Make the variation on the board the main line.
    PromoteVariation,
    /// Delete the move that led to the board, with all that follows it; [`Event::Undo`] brings them
    /// back.
    DeleteMoves,
    /// Let the comment on the move that led to the board say this; nothing deletes it.
    Comment(String),
    /// Judge that move by `!`, `?`, `!!`, `??`, `!?` or `?!`, or by nothing.
    Mark(Option<Nag>),
    /// Change who plays a side.
    SetPlayer(Color, Player),
    /// Say what the player of a side is called.
    Name(Color, PlayerName),
    /// Let the engine examine the position on the board whenever it has nothing else to do, or no
    /// more.
    Analyse(bool),
    /// Mark the squares that a sentence of the explanation is about: the first one has the number 1.
    Explain(usize),
    /// Save the game as PGN under a name; under that of [`View::file_name`](crate::View::file_name)
    /// if this is empty.
    Save(String),
    /// The name under which the game was to be saved is taken.
    #[cfg_attr(feature = "serde", serde(skip))]
    NameTaken(String),
    /// Leave the game.
    Quit,
    /// Nothing but that time passes. A screen with clocks sends it some times a second.
    Tick,
    /// The engine reports a line of play.
    #[cfg_attr(feature = "serde", serde(skip))]
    EngineLine(SearchId, Line),
    /// The engine has ended its search: with a move, and its score for the side to move. `None` if
    /// it found none, or was told to forget about it.
    #[cfg_attr(feature = "serde", serde(skip))]
    EngineDone(SearchId, Option<(Move, Score)>),
}

/// Which position of the game to look at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Look {
    /// The first.
    First,
    /// The one before.
    Previous,
    /// The one after.
    Next,
    /// The one that is played in.
    Last,
    /// The one after this number of moves.
    Ply(usize),
    /// The one after the next move that is noted instead of the last.
    NextVariation,
    /// The one after the move before it that is noted.
    PreviousVariation,
    /// The one after the move that the variation on the board replaces.
    Leave,
}

/// Which search a report belongs to: what comes from an older one is ignored.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct SearchId(pub(crate) u64);
