//! A process that is sent lines and writes lines.

use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use super::{CommandLine, Direction, EngineError, NoLine, Transcript};

/// A line with more bytes is cut into several, so that an engine that writes no line ends cannot
/// fill the memory.
const LONGEST_LINE: u64 = 1 << 16;

/// How many lines may wait to be looked at before the engine is held up.
const WAITING_LINES: usize = 10_000;

/// An engine as a process, of which nothing is known yet. It is killed when this is dropped.
///
/// What it writes to standard error is thrown away.
#[derive(Debug)]
pub struct EngineProcess {
    child: Child,
    /// To the thread that writes; `None` when the input is closed.
    input: Option<Sender<Vec<u8>>>,
    lines: Receiver<ReceivedLine>,
    transcript: Transcript,
}

/// A line that an engine has written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReceivedLine {
    /// The line without the blanks around it.
    pub text: String,
    /// When it came.
    pub at: Instant,
}

impl EngineProcess {
    /// Starts an engine, in this folder if one is given.
    ///
    /// It does not get the signals that the terminal sends to this program.
    ///
    /// # Errors
    ///
    /// [`EngineError::Start`] if the program cannot be started.
    pub fn start(
        command: &CommandLine,
        folder: Option<&Path>,
    ) -> Result<EngineProcess, EngineError> {
        let start_error =
            |source| EngineError::Start { program: command.program().to_owned(), source };
        let mut process = Command::new(command.program());
        process
            .args(command.arguments())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        if let Some(folder) = folder {
            process.current_dir(folder);
        }
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut process, 0);
        let mut child = process.spawn().map_err(start_error)?;
        let missing_pipe = || start_error(io::ErrorKind::BrokenPipe.into());
        let stdin = child.stdin.take().ok_or_else(missing_pipe)?;
        let stdout = child.stdout.take().ok_or_else(missing_pipe)?;
        let (line_sender, lines) = mpsc::sync_channel(WAITING_LINES);
        thread::spawn(move || read_lines(stdout, &line_sender));
        let (input, texts) = mpsc::channel();
        thread::spawn(move || write_texts(stdin, &texts));
        Ok(EngineProcess { child, input: Some(input), lines, transcript: Transcript::default() })
    }

    /// Sends a line, without waiting until the engine reads it. To an engine that has ended nothing
    /// is sent; [`line`](EngineProcess::line) tells.
    pub fn send(&mut self, line: &str) {
        self.transcript.note(Direction::Sent, line);
        self.write([line.as_bytes(), b"\n"].concat());
    }

    /// Sends bytes that need be neither text nor whole lines.
    pub fn send_bytes(&mut self, bytes: &[u8]) {
        self.transcript.note(Direction::Sent, &bytes.escape_ascii().to_string());
        self.write(bytes.to_vec());
    }

    fn write(&mut self, bytes: Vec<u8>) {
        if let Some(input) = &self.input {
            // It fails only when the engine reads no more.
            let _ = input.send(bytes);
        }
    }

    /// Closes the input of the engine, when everything sent is written.
    pub fn close_input(&mut self) {
        self.input = None;
    }

    /// The next line of the engine, empty lines too.
    ///
    /// # Errors
    ///
    /// If none has come by then, or none can come any more.
    pub fn line(&mut self, deadline: Instant) -> Result<ReceivedLine, NoLine> {
        let left = deadline.saturating_duration_since(Instant::now());
        match self.lines.recv_timeout(left) {
            Ok(line) => {
                self.transcript.note(Direction::Received, &line.text);
                Ok(line)
            }
            Err(RecvTimeoutError::Timeout) => Err(NoLine::Late),
            Err(RecvTimeoutError::Disconnected) => {
                // An engine that ends closes its pipes a moment before its status is there.
                Err(NoLine::Closed { status: self.wait(Duration::from_secs(1)) })
            }
        }
    }

    /// Waits until the engine has ended, but not longer than this; `None` if it still runs.
    pub fn wait(&mut self, limit: Duration) -> Option<ExitStatus> {
        let start = Instant::now();
        loop {
            if let Ok(Some(status)) = self.child.try_wait() {
                return Some(status);
            }
            if start.elapsed() >= limit {
                return None;
            }
            thread::sleep(Duration::from_millis(2));
        }
    }

    /// Ends the engine, whatever it does.
    pub fn kill(&mut self) {
        // Both fail only if the engine has ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// What was said lately.
    #[must_use]
    pub fn transcript(&self) -> &Transcript {
        &self.transcript
    }

    /// What was said lately, to be cleared.
    pub fn transcript_mut(&mut self) -> &mut Transcript {
        &mut self.transcript
    }
}

impl Drop for EngineProcess {
    fn drop(&mut self) {
        self.kill();
    }
}

fn read_lines(stdout: ChildStdout, sender: &SyncSender<ReceivedLine>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        match stdout.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line) {
            Ok(1..) => {}
            Ok(0) | Err(_) => return,
        }
        let at = Instant::now();
        let text = String::from_utf8_lossy(&line).trim().to_owned();
        if sender.send(ReceivedLine { text, at }).is_err() {
            return;
        }
    }
}

/// Writes until the sender is gone or nobody reads.
fn write_texts(mut stdin: ChildStdin, texts: &Receiver<Vec<u8>>) {
    for text in texts {
        if stdin.write_all(&text).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}
