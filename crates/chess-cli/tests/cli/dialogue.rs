//! A conversation with the running program.

use std::process::{Command, ExitStatus};
use std::time::{Duration, Instant};

use chess_uci::client::{NoLine, Process};

/// Nothing here takes long: what has not come after this time will not come.
const PATIENCE: Duration = Duration::from_secs(120);

/// A conversation with the running program, over pipes.
pub(crate) struct Dialogue(Process);

impl Dialogue {
    /// Starts `chess-cli` with these arguments.
    pub(crate) fn start(arguments: &[&str]) -> Dialogue {
        let mut command = Command::new(env!("CARGO_BIN_EXE_chess-cli"));
        command.args(arguments);
        Dialogue(Process::start(command).expect("the program starts"))
    }

    /// Sends a line, of whatever bytes.
    pub(crate) fn send(&mut self, line: impl AsRef<[u8]>) {
        self.0.send_bytes(&[line.as_ref(), b"\n"].concat());
    }

    /// The lines up to one that begins so, this one included.
    pub(crate) fn hear_until(&mut self, beginning: &str) -> Vec<String> {
        let mut lines = Vec::new();
        while !lines.last().is_some_and(|line: &String| line.starts_with(beginning)) {
            match self.0.line(Instant::now() + PATIENCE) {
                Ok(line) => lines.push(line.text),
                Err(error) => panic!("no {beginning}, {error}, after {lines:#?}"),
            }
        }
        lines
    }

    /// Sends a line and gives what is heard up to a line that begins so.
    pub(crate) fn ask(&mut self, line: &str, beginning: &str) -> Vec<String> {
        self.send(line);
        self.hear_until(beginning)
    }

    /// Closes the input, and waits for the end of the program. What was not heard yet comes back.
    pub(crate) fn end(mut self) -> (ExitStatus, Vec<String>) {
        self.0.close_input();
        let mut lines = Vec::new();
        loop {
            match self.0.line(Instant::now() + PATIENCE) {
                Ok(line) => lines.push(line.text),
                Err(NoLine::Closed { status: Some(status) }) => return (status, lines),
                Err(error) => panic!("the program does not end, {error}, after {lines:#?}"),
            }
        }
    }
}
