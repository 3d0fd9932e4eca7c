//! Another engine, asked through the Universal Chess Interface for its counts.

use std::collections::{BTreeMap, HashSet};
use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

/// How long an engine may take to say that it is there.
const HANDSHAKE: Duration = Duration::from_secs(10);

/// A line with more bytes is cut, so that an engine that writes no line ends cannot fill the
/// memory.
const LONGEST_LINE: u64 = 1 << 16;

/// A running engine. It is killed when this is dropped.
pub(crate) struct UciEngine {
    child: Child,
    stdin: ChildStdin,
    lines: Receiver<String>,
    name: String,
    options: HashSet<String>,
    time_limit: Duration,
}

/// What goes wrong with an engine.
#[derive(Debug, thiserror::Error)]
pub(crate) enum EngineError {
    #[error("the command of the engine is empty, or a double quote in it is not closed")]
    Command,
    #[error("cannot start the engine {program:?}")]
    Start { program: String, source: io::Error },
    #[error("the engine has ended ({status}) instead of answering {question:?}")]
    Ended { status: ExitStatus, question: String },
    #[error("the engine has closed its output instead of answering {question:?}")]
    Closed { question: String },
    #[error("the engine has not answered {question:?} within {} seconds", limit.as_secs())]
    Silent { question: String, limit: Duration },
    #[error("the engine does not offer the option UCI_Chess960, which the position needs")]
    NoChess960,
    #[error(
        "the engine answers {question:?} with {line:?}, where a line like `e2e4: 20` or `Nodes searched: 20` belongs"
    )]
    Nonsense { question: String, line: String },
    #[error("the engine's counts add up to {sum}, and it says {total}")]
    Sum { sum: u64, total: u64 },
}

impl UciEngine {
    /// Starts the engine of this command line and waits until it says that it is there. Parts in
    /// double quotes may have blanks in them. `time_limit` is for each later question.
    pub(crate) fn start(command: &str, time_limit: Duration) -> Result<UciEngine, EngineError> {
        let words = split(command).ok_or(EngineError::Command)?;
        let (program, arguments) = words.split_first().ok_or(EngineError::Command)?;
        let start_error = |source| EngineError::Start { program: program.clone(), source };
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(start_error)?;
        let missing_pipe = || start_error(io::ErrorKind::BrokenPipe.into());
        let stdin = child.stdin.take().ok_or_else(missing_pipe)?;
        let stdout = child.stdout.take().ok_or_else(missing_pipe)?;
        let (sender, lines) = mpsc::sync_channel(1_000);
        thread::spawn(move || read_lines(stdout, &sender));

        let mut engine = UciEngine {
            child,
            stdin,
            lines,
            name: program.clone(),
            options: HashSet::new(),
            time_limit,
        };
        engine.shake_hands()?;
        Ok(engine)
    }

    /// What the engine calls itself.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Says whether castling rights and moves are those of Chess960 from now on.
    pub(crate) fn set_chess960(&mut self, chess960: bool) -> Result<(), EngineError> {
        if !self.options.contains("UCI_Chess960") {
            return if chess960 { Err(EngineError::NoChess960) } else { Ok(()) };
        }
        self.send(&format!("setoption name UCI_Chess960 value {chess960}"))
    }

    /// The engine's counts when these moves have been played from the position of a FEN.
    pub(crate) fn divide(
        &mut self,
        fen: &str,
        played: &[String],
        depth: u32,
    ) -> Result<BTreeMap<String, u64>, EngineError> {
        let mut position = format!("position fen {fen}");
        if !played.is_empty() {
            position += " moves ";
            position += &played.join(" ");
        }
        self.send(&position)?;
        let question = format!("go perft {depth}");
        self.send(&question)?;
        let deadline = Deadline::after(self.time_limit);
        let mut counts = BTreeMap::new();
        loop {
            let line = self.line(&question, deadline)?;
            let nonsense =
                || EngineError::Nonsense { question: question.clone(), line: line.clone() };
            if line.is_empty() || line.starts_with("info ") {
                continue;
            }
            let (what, count) = line.split_once(": ").ok_or_else(nonsense)?;
            let count: u64 = count.trim().parse().map_err(|_| nonsense())?;
            if what == "Nodes searched" {
                let sum = counts.values().fold(0, |sum: u64, count| sum.saturating_add(*count));
                return if sum == count {
                    Ok(counts)
                } else {
                    Err(EngineError::Sum { sum, total: count })
                };
            }
            if what.contains(' ') || counts.insert(what.to_owned(), count).is_some() {
                return Err(nonsense());
            }
        }
    }

    fn shake_hands(&mut self) -> Result<(), EngineError> {
        let deadline = Deadline::after(HANDSHAKE.min(self.time_limit));
        self.send("uci")?;
        loop {
            let line = self.line("uci", deadline)?;
            if line == "uciok" {
                break;
            } else if let Some(name) = line.strip_prefix("id name ") {
                self.name = name.to_owned();
            } else if let Some(option) = line.strip_prefix("option name ") {
                let name = option.split(" type ").next().unwrap_or(option);
                self.options.insert(name.to_owned());
            }
        }
        self.send("isready")?;
        while self.line("isready", deadline)? != "readyok" {}
        Ok(())
    }

    fn send(&mut self, line: &str) -> Result<(), EngineError> {
        let sent = writeln!(self.stdin, "{line}").and_then(|()| self.stdin.flush());
        // The pipe breaks only when nobody reads it any more.
        sent.map_err(|_| self.why_no_line(line))
    }

    fn line(&mut self, question: &str, deadline: Deadline) -> Result<String, EngineError> {
        match self.lines.recv_timeout(deadline.left()) {
            Ok(line) => Ok(line),
            Err(RecvTimeoutError::Timeout) => {
                Err(EngineError::Silent { question: question.to_owned(), limit: deadline.limit })
            }
            Err(RecvTimeoutError::Disconnected) => Err(self.why_no_line(question)),
        }
    }

    fn why_no_line(&mut self, question: &str) -> EngineError {
        let question = question.to_owned();
        let deadline = Deadline::after(Duration::from_secs(1));
        // An engine that ends closes its pipes a moment before its status is there.
        while !deadline.left().is_zero() {
            if let Ok(Some(status)) = self.child.try_wait() {
                return EngineError::Ended { status, question };
            }
            thread::sleep(Duration::from_millis(5));
        }
        EngineError::Closed { question }
    }
}

impl Drop for UciEngine {
    fn drop(&mut self) {
        // Both fail only if the engine has ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[derive(Clone, Copy)]
struct Deadline {
    limit: Duration,
    start: Instant,
}

impl Deadline {
    fn after(limit: Duration) -> Deadline {
        Deadline { limit, start: Instant::now() }
    }

    fn left(self) -> Duration {
        self.limit.saturating_sub(self.start.elapsed())
    }
}

fn read_lines(stdout: ChildStdout, sender: &SyncSender<String>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        match stdout.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line) {
            Ok(1..) => {}
            Ok(0) | Err(_) => return,
        }
        if sender.send(String::from_utf8_lossy(&line).trim().to_owned()).is_err() {
            return;
        }
    }
}

/// The words of a command line; `None` if a double quote is not closed.
fn split(command: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quoted = false;
    for c in command.chars() {
        match c {
            '"' => {
                quoted = !quoted;
                word.get_or_insert_default();
            }
            c if c.is_whitespace() && !quoted => words.extend(word.take()),
            c => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    (!quoted).then_some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_split_at_blanks_outside_of_quotes() {
        let words = |command| split(command).unwrap_or_else(|| vec!["?".into()]).join("|");
        assert_eq!(words("stockfish"), "stockfish");
        assert_eq!(words("  nice -n 5\t stockfish "), "nice|-n|5|stockfish");
        assert_eq!(
            words(r#""C:\My Engines\fish.exe" --a"b c"d """#),
            r"C:\My Engines\fish.exe|--ab cd|"
        );
        assert_eq!(words(r#"one "two"#), "?");
        assert_eq!(words(""), "");
    }
}
