//! The game line by line: for pipes, for screen readers, and for those who like to type.
//!
//! ```
//! use chess_movegen::Color;
//! use chess_play::{GameSetup, Player};
//! use chess_terminal::GameOptions;
//! use chess_terminal::line::{LineMode, Options};
//!
//! let setup = GameSetup::default().with_player(Color::Black, Player::Human);
//! let mut transcript = Vec::new();
//! LineMode::new(Options::new(GameOptions::default().with_setup(setup)))
//!     .run(&b"f3\ne5\ng4\nQh4\n"[..], &mut transcript)?;
//! assert!(String::from_utf8_lossy(&transcript).contains("2... Qh4#\nCheckmate: Black wins\n"));
//! # Ok::<(), chess_terminal::line::LineError>(())
//! ```

mod happening;
mod table;

use std::io::{self, BufRead, Write};
use std::sync::mpsc::{self, Receiver, Sender};

use self::happening::Happening;
use self::table::Table;
use crate::page::Page;
use crate::{BoardStyle, GameOptions};

/// What a game in lines begins with, and what it looks like.
#[derive(Clone, Debug)]
pub struct Options {
    game: GameOptions,
    board: BoardStyle,
    is_interactive: bool,
    is_plain: bool,
}

impl Default for Options {
    /// A board in letters, and no prompts.
    fn default() -> Options {
        Options {
            game: GameOptions::default(),
            board: BoardStyle::Ascii,
            is_interactive: false,
            is_plain: false,
        }
    }
}

impl Options {
    /// The options of this game.
    #[must_use]
    pub fn new(game: GameOptions) -> Options {
        Options { game, ..Options::default() }
    }

    /// With boards of this style.
    #[must_use]
    pub fn with_board(mut self, style: BoardStyle) -> Options {
        self.board = style;
        self
    }

    /// For a person at a terminal, or not: with prompts and the time that the engine took, and lines
    /// are read while it thinks. Otherwise each line waits for the engine, so that the same input is
    /// answered by the same transcript.
    #[must_use]
    pub fn interactive(mut self, is_interactive: bool) -> Options {
        self.is_interactive = is_interactive;
        self
    }

    /// For a screen reader, or not: no board unless it is asked for, and moves without remarks.
    #[must_use]
    pub fn plain(mut self, is_plain: bool) -> Options {
        self.is_plain = is_plain;
        self
    }
}

/// Why a game in lines cannot go on.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LineError {
    /// The game that was to be resumed is none.
    #[error("{0}")]
    Resume(String),
    /// The input cannot be read.
    #[error("cannot read the input: {0}")]
    Read(#[source] io::Error),
    /// The output cannot be written.
    #[error("cannot write the output: {0}")]
    Write(#[source] io::Error),
    /// The system has no threads to give.
    #[error("cannot start a thread: {0}")]
    Thread(#[source] io::Error),
}

/// A game line by line, to be run.
#[derive(Debug)]
pub struct LineMode {
    options: Options,
    sender: Sender<Happening>,
    happenings: Receiver<Happening>,
}

/// Ends a game in lines from elsewhere; it is kept as if the user had left it.
#[derive(Clone, Debug)]
pub struct Interrupter(Sender<Happening>);

impl Interrupter {
    /// Ends the game soon.
    pub fn interrupt(&self) {
        // A game that is over already has nobody who listens.
        let _ = self.0.send(Happening::Interrupt);
    }
}

impl LineMode {
    /// A game that begins when it is run.
    #[must_use]
    pub fn new(options: Options) -> LineMode {
        let (sender, happenings) = mpsc::channel();
        LineMode { options, sender, happenings }
    }

    /// What ends it from elsewhere, as ctrl-c does.
    #[must_use]
    pub fn interrupter(&self) -> Interrupter {
        Interrupter(self.sender.clone())
    }

    /// Plays until the user leaves, the input ends, or two engines have ended their game.
    ///
    /// The input is read on a thread of its own, which waits for its next line even when the game has
    /// been interrupted.
    ///
    /// # Errors
    ///
    /// If the game to be resumed is none, or if reading or writing fails.
    pub fn run<R: BufRead + Send + 'static>(
        self,
        input: R,
        out: &mut impl Write,
    ) -> Result<(), LineError> {
        let lines = happening::read_lines(input, self.sender.clone())?;
        let page = Page::new(out, self.options.is_interactive);
        let (mut table, resumed) = Table::new(self.options, self.sender, page)?;
        table.begin(resumed)?;
        table.play(&lines, &self.happenings)
    }
}
