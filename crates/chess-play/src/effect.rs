//! What a screen carries out for a game.

use chess_movegen::Game;
use chess_search::Clock;

use crate::event::SearchId;
use crate::player::Engine;

/// What a screen carries out for a game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Effect {
    /// Tell the engine to search; it stops what it did before.
    Search(Box<SearchRequest>),
    /// Tell the engine to play the best move that it has found.
    MoveNow,
    /// Tell the engine to stop: nobody waits for its move any more.
    StopSearch,
    /// A sentence to be read: shown, printed or spoken.
    Announce(Announcement),
    /// The user wants to see the board; for a screen that always shows it, there is nothing to do.
    ShowBoard,
    /// The game has changed: save it automatically, so that it can be resumed.
    SaveAutomatically,
    /// Save the game to a file of the user's. Unless it may be overwritten, a file that is there
    /// stays as it is, and [`Event::NameTaken`](crate::Event::NameTaken) says so.
    Save {
        /// What the user calls it.
        name: String,
        /// True if the user has agreed that it is overwritten.
        overwrite: bool,
    },
    /// Read a file of the user's, and send its text as [`Event::Open`](crate::Event::Open).
    Open {
        /// What the user calls it.
        name: String,
    },
    /// List the games of a file of the user's.
    List {
        /// What the user calls it.
        name: String,
        /// What is to be found in their tags.
        words: String,
    },
    /// Leave the game.
    Quit,
}

/// A sentence about the game, without a full stop.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Announcement {
    pub(crate) tone: Tone,
    pub(crate) text: String,
}

impl Announcement {
    /// What kind of sentence it is.
    #[must_use]
    pub fn tone(&self) -> Tone {
        self.tone
    }

    /// The sentence, or several lines in answer to a question about the board.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }
}

/// What kind of sentence an announcement is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Tone {
    /// A move was played.
    Move,
    /// The game has ended.
    End,
    /// The answer to a question, or something to know.
    Answer,
    /// What the user wanted cannot be done, and why.
    Refusal,
}

/// What the engine is to search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchRequest {
    pub(crate) id: SearchId,
    pub(crate) purpose: Purpose,
    pub(crate) game: Game,
    pub(crate) engine: Engine,
    pub(crate) clock: Option<Clock>,
    pub(crate) has_variety: bool,
}

/// What a search is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Purpose {
    /// The engine's move.
    Move,
    /// A hint for a person.
    Hint,
    /// Lines and scores to look at.
    Analysis,
}

impl SearchRequest {
    /// Which search it is: reports name it.
    #[must_use]
    pub fn id(&self) -> SearchId {
        self.id
    }

    /// The game, up to the position that is searched.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// What for.
    #[must_use]
    pub fn purpose(&self) -> Purpose {
        self.purpose
    }
}
