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
//! let game = GameOptions { setup: Some(setup), ..GameOptions::default() };
//! LineMode::new(Options { game, ..Options::default() })
//!     .run(&b"f3\ne5\ng4\nQh4\n"[..], &mut transcript)?;
//! assert!(String::from_utf8_lossy(&transcript).contains("2... Qh4#\nCheckmate: Black wins\n"));
//! # Ok::<(), chess_terminal::line::LineError>(())
//! ```

mod table;

use std::io::{BufRead, Write};
use std::sync::mpsc::{self, Receiver, Sender};

pub use self::table::Options;
use self::table::{Happening, Table};
pub use crate::page::LineError;
use crate::page::Page;

/// A game line by line, to be run.
#[derive(Debug)]
pub struct LineMode {
    options: Options,
    sender: Sender<Happening>,
    happenings: Receiver<Happening>,
}

/// Ends a game in lines from elsewhere; it is saved as if the user had left it.
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
        let lines = table::read_lines(input, self.sender.clone())?;
        let page = Page::new(out, self.options.is_interactive);
        let (mut table, effects) = Table::new(self.options, self.sender, page)?;
        table.play(effects, &lines, &self.happenings)
    }
}
