//! A program that is sent lines and writes lines.

use std::fmt::Display;
use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use super::{NoLine, Transcript};

/// A line with more bytes is cut into several, so that an engine that writes no line ends cannot
/// fill the memory.
const MAX_LINE: u64 = 1 << 16;

/// How many lines may wait to be looked at before the engine is held up.
const MAX_WAITING_LINES: usize = 10_000;

/// A running program that is sent lines and writes lines: an engine that has said nothing yet, or
/// one of another protocol. It is killed when this is dropped.
#[derive(Debug)]
pub struct Process {
    child: Child,
    /// To the thread that writes; `None` when the input is closed.
    input: Option<Sender<Vec<u8>>>,
    lines: Receiver<ReceivedLine>,
    /// A line that came too late for the one who waited.
    late: Option<ReceivedLine>,
    transcript: Transcript,
}

/// A line that a program has written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReceivedLine {
    /// The line without the blanks around it.
    pub text: String,
    /// When it came.
    pub at: Instant,
}

impl Process {
    /// Starts a program, with pipes as its standard input and output.
    ///
    /// # Errors
    ///
    /// If the program cannot be started, or the two threads that read and write.
    pub fn start(command: impl Into<Command>) -> io::Result<Process> {
        let mut command: Command = command.into();
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let stdin = child.stdin.take().ok_or(io::ErrorKind::BrokenPipe)?;
        let stdout = child.stdout.take().ok_or(io::ErrorKind::BrokenPipe)?;
        let (line_sender, lines) = mpsc::sync_channel(MAX_WAITING_LINES);
        let (input, texts) = mpsc::channel();
        let transcript = Transcript::default();
        let process = Process { child, input: Some(input), lines, late: None, transcript };
        thread::Builder::new().spawn(move || read_lines(stdout, &line_sender))?;
        thread::Builder::new().spawn(move || write_texts(stdin, &texts))?;
        Ok(process)
    }

    /// Sends a line, without waiting until the program reads it. To a program that has ended
    /// nothing is sent; [`line`](Process::line) tells.
    pub fn send(&mut self, line: impl Display) {
        let line = line.to_string();
        self.transcript.note_sent(&line);
        self.write([line.as_bytes(), b"\n"].concat());
    }

    /// Sends bytes that need be neither text nor whole lines.
    pub fn send_bytes(&mut self, bytes: &[u8]) {
        self.transcript.note_sent(&bytes.escape_ascii().to_string());
        self.write(bytes.to_vec());
    }

    fn write(&mut self, bytes: Vec<u8>) {
        if let Some(input) = &self.input {
            // It fails only when the program reads no more.
            let _ = input.send(bytes);
        }
    }

    /// Closes the input of the program, when everything sent is written.
    pub fn close_input(&mut self) {
        self.input = None;
    }

    /// The next line of the program, empty lines too, if it has come by the deadline. A line that
    /// comes later is kept for the next call.
    ///
    /// # Errors
    ///
    /// If none has come by then, or none can come any more.
    pub fn line(&mut self, deadline: Instant) -> Result<ReceivedLine, NoLine> {
        let left = deadline.saturating_duration_since(Instant::now());
        let line = self.late.take().map_or_else(|| self.lines.recv_timeout(left), Ok);
        match line {
            Ok(line) if line.at > deadline => {
                self.late = Some(line);
                Err(NoLine::Late)
            }
            Ok(line) => {
                self.transcript.note_received(&line.text);
                Ok(line)
            }
            Err(RecvTimeoutError::Timeout) => Err(NoLine::Late),
            Err(RecvTimeoutError::Disconnected) => {
                // A program that ends closes its pipes a moment before its status is there.
                Err(NoLine::Closed { status: self.wait(Duration::from_secs(1)) })
            }
        }
    }

    /// Waits until the program has ended, but not longer than this; `None` if it still runs.
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

    /// Ends the program, whatever it does.
    pub fn kill(&mut self) {
        // Both fail only if the program has ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// What was said lately.
    #[must_use]
    pub fn transcript(&self) -> &Transcript {
        &self.transcript
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

fn read_lines(stdout: ChildStdout, sender: &SyncSender<ReceivedLine>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        match stdout.by_ref().take(MAX_LINE).read_until(b'\n', &mut line) {
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
