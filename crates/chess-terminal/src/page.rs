//! What is written line by line.

use std::io::{self, Write};

/// Why a game or puzzles in lines end early.
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

/// What is written line by line. A prompt stays open until a line is typed behind it.
#[derive(Debug)]
pub(crate) struct Page<'a, W> {
    out: &'a mut W,
    has_prompts: bool,
    is_prompt_open: bool,
}

impl<'a, W: Write> Page<'a, W> {
    pub(crate) fn new(out: &'a mut W, has_prompts: bool) -> Page<'a, W> {
        Page { out, has_prompts, is_prompt_open: false }
    }

    /// Writes a line, or several. What a user has named may hold anything: nothing of it moves the
    /// cursor.
    pub(crate) fn say(&mut self, text: &str) -> Result<(), LineError> {
        let is_harmless = |c: char| c == '\n' || !c.is_control();
        let text: String = text.chars().map(|c| if is_harmless(c) { c } else { '?' }).collect();
        self.write(|out| writeln!(out, "{}", text.trim_end()))
    }

    /// Writes a board with an empty line around it.
    pub(crate) fn draw(&mut self, board: impl std::fmt::Display) -> Result<(), LineError> {
        self.write(|out| writeln!(out, "\n{board}"))
    }

    /// Asks for a line, unless it has been asked for.
    pub(crate) fn prompt(&mut self, text: &str) -> Result<(), LineError> {
        if self.has_prompts && !self.is_prompt_open {
            self.write(|out| write!(out, "{text}"))?;
            self.is_prompt_open = true;
        }
        self.flush()
    }

    /// A line was typed.
    pub(crate) fn close_prompt(&mut self) {
        self.is_prompt_open = false;
    }

    /// Ends the line of a prompt that nobody has answered.
    pub(crate) fn break_prompt(&mut self) -> Result<(), LineError> {
        self.write(|_| Ok(()))
    }

    pub(crate) fn flush(&mut self) -> Result<(), LineError> {
        self.out.flush().map_err(LineError::Write)
    }

    fn write(&mut self, text: impl FnOnce(&mut W) -> io::Result<()>) -> Result<(), LineError> {
        if std::mem::take(&mut self.is_prompt_open) {
            writeln!(self.out).map_err(LineError::Write)?;
        }
        text(self.out).map_err(LineError::Write)
    }
}
