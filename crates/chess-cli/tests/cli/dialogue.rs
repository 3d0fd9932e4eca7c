//! A conversation with the running program.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

/// Nothing here takes long: what has not come after this time will not come.
const PATIENCE: Duration = Duration::from_secs(120);

/// A conversation with the running program, over pipes.
pub(crate) struct Dialogue {
    child: Child,
    input: Option<ChildStdin>,
    output: Receiver<String>,
}

impl Dialogue {
    /// Starts `chess-cli` with these arguments.
    pub(crate) fn start(arguments: &[&str]) -> Dialogue {
        let mut child = Command::new(env!("CARGO_BIN_EXE_chess-cli"))
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let stdout = child.stdout.take().expect("its output is a pipe");
        let (lines, output) = mpsc::channel();
        thread::spawn(move || {
            for line in BufReader::new(stdout).lines().map_while(Result::ok) {
                if lines.send(line).is_err() {
                    break;
                }
            }
        });
        let input = child.stdin.take();
        Dialogue { child, input, output }
    }

    /// Sends a line, of whatever bytes.
    pub(crate) fn send(&mut self, line: impl AsRef<[u8]>) {
        let input = self.input.as_mut().expect("the input is open");
        input.write_all(line.as_ref()).expect("the program reads");
        input.write_all(b"\n").expect("the program reads");
    }

    /// The lines up to one that begins so, this one included.
    pub(crate) fn hear_until(&self, beginning: &str) -> Vec<String> {
        let mut lines = Vec::new();
        while !lines.last().is_some_and(|line: &String| line.starts_with(beginning)) {
            match self.output.recv_timeout(PATIENCE) {
                Ok(line) => lines.push(line),
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
        self.input = None;
        let rest = loop_until_closed(&self.output);
        (self.child.wait().expect("the program ends"), rest)
    }
}

fn loop_until_closed(output: &Receiver<String>) -> Vec<String> {
    let mut lines = Vec::new();
    loop {
        match output.recv_timeout(PATIENCE) {
            Ok(line) => lines.push(line),
            Err(mpsc::RecvTimeoutError::Disconnected) => return lines,
            Err(error) => panic!("the program does not end, {error}, after {lines:#?}"),
        }
    }
}

/// A test that fails leaves no program behind.
impl Drop for Dialogue {
    fn drop(&mut self) {
        // It has ended already, if all is well.
        let _ = self.child.kill();
    }
}
