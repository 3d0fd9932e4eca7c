//! A conversation with the engine, in the steps that checks are made of.

use std::fmt::Display;
use std::io;
use std::process::ExitStatus;
use std::time::{Duration, Instant};

use chess_movegen::Game;
use chess_notation::CastlingText;
use chess_uci::client::{CommandLine, NoLine, Process, Transcript};
use chess_uci::{
    Command, EngineMessage, OptionDeclaration, OptionKind, PositionCommand, SetOption,
};

use super::answer::Answer;
use super::outcome::Stop;

/// Which engine, and how patient to be with it.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    pub(crate) command: CommandLine,
    /// How long the engine may take for anything that has no time of its own.
    pub(crate) timeout: Duration,
    /// By how much a time of its own may be passed over: machines and pipes are not punctual.
    pub(crate) slack: Duration,
}

/// What the engine says in answer to `uci`.
#[derive(Clone, Debug, Default)]
pub(crate) struct Greeting {
    pub(crate) names: Vec<String>,
    pub(crate) authors: Vec<String>,
    pub(crate) options: Vec<String>,
}

/// A conversation with a new process of the engine.
pub(crate) struct Session {
    process: Process,
    /// The name of the check that it is for.
    pub(crate) check: &'static str,
    pub(crate) settings: Settings,
    pub(crate) greeting: Greeting,
    pub(crate) game: Game,
    castling: CastlingText,
}

impl Session {
    pub(crate) fn start(check: &'static str, settings: &Settings) -> io::Result<Session> {
        Ok(Session {
            process: Process::start(&settings.command)?,
            check,
            settings: settings.clone(),
            greeting: Greeting::default(),
            game: Game::default(),
            castling: CastlingText::KingMoves,
        })
    }

    pub(crate) fn transcript(&self) -> &Transcript {
        self.process.transcript()
    }

    pub(crate) fn send(&mut self, line: impl Display) {
        self.process.send(line);
    }

    pub(crate) fn send_bytes(&mut self, bytes: &[u8]) {
        self.process.send_bytes(bytes);
    }

    pub(crate) fn close_input(&mut self) {
        self.process.close_input();
    }

    /// The next line, where one must come to answer `question` within `limit` of `start`.
    fn line(&mut self, question: &str, start: Instant, limit: Duration) -> Result<String, Stop> {
        self.process.line(start + limit).map(|line| line.text).map_err(|why| match why {
            NoLine::Late => {
                Stop::failed(format!("`{question}` is not answered within {}", shown(limit)))
            }
            NoLine::Closed { status } => {
                Stop::failed(format!("{} instead of answering `{question}`", end_of(status)))
            }
        })
    }

    /// Waits for a line that is this one; the lines before it.
    pub(crate) fn expect(
        &mut self,
        question: &str,
        answer: &str,
        limit: Duration,
    ) -> Result<Vec<String>, Stop> {
        let start = Instant::now();
        let mut before = Vec::new();
        loop {
            let line = self.line(question, start, limit)?;
            if line == answer {
                return Ok(before);
            }
            before.push(line);
        }
    }

    /// What the engine writes in this time. That it ends is a failure.
    pub(crate) fn listen(&mut self, time: Duration) -> Result<Vec<String>, Stop> {
        let deadline = Instant::now() + time;
        let mut lines = Vec::new();
        loop {
            match self.process.line(deadline) {
                Ok(line) => lines.push(line.text),
                Err(NoLine::Late) => return Ok(lines),
                Err(NoLine::Closed { status }) => return Err(Stop::failed(end_of(status))),
            }
        }
    }

    /// Waits until the engine ends, as it was told to. It must not crash.
    pub(crate) fn end(&mut self) -> Result<(), Stop> {
        let start = Instant::now();
        let limit = self.settings.timeout;
        while self.process.line(start + limit).is_ok() {}
        match self.process.wait(limit.saturating_sub(start.elapsed())) {
            // A process that a signal has ended has no code.
            Some(status) if status.code().is_none() => {
                Err(Stop::failed(format!("the engine has crashed ({status})")))
            }
            Some(_) => Ok(()),
            None => Err(Stop::failed(format!("the engine has not ended within {}", shown(limit)))),
        }
    }

    /// `uci`, up to `uciok`.
    pub(crate) fn hello(&mut self) -> Result<(), Stop> {
        self.send(Command::Uci);
        let lines = self.expect("uci", "uciok", self.settings.timeout)?;
        let mut greeting = Greeting::default();
        for line in lines {
            match line.parse() {
                Ok(EngineMessage::Name(name)) => greeting.names.push(name),
                Ok(EngineMessage::Author(author)) => greeting.authors.push(author),
                _ if line.split_whitespace().next() == Some("option") => {
                    greeting.options.push(line);
                }
                _ => {}
            }
        }
        self.greeting = greeting;
        Ok(())
    }

    /// `isready`, up to `readyok`; the lines before it.
    pub(crate) fn ready(&mut self) -> Result<Vec<String>, Stop> {
        self.send("isready");
        self.expect("isready", "readyok", self.settings.timeout)
    }

    /// All that goes before the first search of a game.
    pub(crate) fn begin(&mut self) -> Result<(), Stop> {
        self.hello()?;
        self.new_game()
    }

    /// `ucinewgame`, and waits until the engine is ready.
    pub(crate) fn new_game(&mut self) -> Result<(), Stop> {
        self.send("ucinewgame");
        self.ready().map(drop)
    }

    /// An option that the engine offers. Names are equal whatever their case is.
    pub(crate) fn option(&self, name: &str) -> Option<OptionDeclaration> {
        self.greeting.options.iter().find_map(|line| match line.parse() {
            Ok(EngineMessage::Option(option)) if option.is_called(name) => Some(option),
            _ => None,
        })
    }

    /// The same, where the check makes no sense without it.
    pub(crate) fn need_option(&self, name: &str) -> Result<OptionDeclaration, Stop> {
        let missing = || Stop::Skipped(format!("the option {name} is not offered"));
        self.option(name).ok_or_else(missing)
    }

    pub(crate) fn set(&mut self, option: &OptionDeclaration, value: &str) {
        self.send(Command::SetOption(SetOption::new(option.name(), Some(value))));
    }

    /// Sets an option to its default, or presses its button.
    pub(crate) fn set_to_default(&mut self, option: &OptionDeclaration) {
        match option.kind() {
            OptionKind::Check { default } => self.set(option, &default.to_string()),
            OptionKind::Spin { default, .. } => self.set(option, &default.to_string()),
            OptionKind::Combo { default, .. } => self.set(option, default),
            OptionKind::Text { default } if default.is_empty() && self.says_empty(option) => {
                self.set(option, "<empty>");
            }
            OptionKind::Text { default } => self.set(option, default),
            OptionKind::Button => {
                self.send(Command::SetOption(SetOption::new(option.name(), None)));
            }
        }
    }

    /// True if the engine writes the default of a text without characters as UCI has it. Others
    /// write nothing, and mean it.
    fn says_empty(&self, option: &OptionDeclaration) -> bool {
        let start = format!("option name {} type string default", option.name());
        let defaults = self.greeting.options.iter().filter_map(|line| line.strip_prefix(&start));
        defaults.map(str::trim).any(|default| default == "<empty>")
    }

    /// Switches to Chess960, where the engine can do that, or back.
    pub(crate) fn set_chess960(&mut self, castling: CastlingText) -> Result<(), Stop> {
        let option = self.need_option("UCI_Chess960")?;
        self.set(&option, &(castling == CastlingText::KingTakesRook).to_string());
        self.castling = castling;
        self.new_game()
    }

    /// Sends `position` with this text, as `startpos moves e2e4` or `fen …`.
    pub(crate) fn position(&mut self, text: &str) -> Result<(), Stop> {
        let own_mistake = |error: &dyn Display| {
            Stop::failed(format!("the checker's own position {text:?}: {error}"))
        };
        let command: PositionCommand = text.parse().map_err(|error| own_mistake(&error))?;
        self.game = command.to_game().map_err(|error| own_mistake(&error))?;
        self.send(Command::Position(command));
        Ok(())
    }

    /// Sends `go` with this text, and does not wait.
    pub(crate) fn go(&mut self, limits: &str) -> Search {
        let question = format!("go {limits}");
        self.send(&question);
        Search { question, start: Instant::now() }
    }

    /// Waits for the answer to a search, and checks that it is a legal move.
    pub(crate) fn answer(&mut self, search: &Search) -> Result<Answer, Stop> {
        self.answer_behind(Vec::new(), search)
    }

    /// The same, where these lines of the answer have been read.
    pub(crate) fn answer_behind(
        &mut self,
        mut lines: Vec<String>,
        search: &Search,
    ) -> Result<Answer, Stop> {
        let start = Instant::now();
        loop {
            let line = self.line(&search.question, start, self.settings.timeout)?;
            let is_answer = is_best_move(&line);
            lines.push(line);
            if is_answer {
                return Answer::read(&lines, &self.game, self.castling, search.start.elapsed());
            }
        }
    }

    /// Stops a search and waits for its answer.
    pub(crate) fn stop(&mut self, search: &Search) -> Result<Answer, Stop> {
        self.send("stop");
        self.answer(search)
    }

    /// Searches a position to the end that the limits set, and checks that the answer is legal.
    pub(crate) fn search(&mut self, position: &str, limits: &str) -> Result<Answer, Stop> {
        self.position(position)?;
        let search = self.go(limits);
        self.answer(&search)
    }

    /// Listens for a while to a search that must not end by itself; what it wrote.
    pub(crate) fn goes_on(&mut self, search: &Search, time: Duration) -> Result<Vec<String>, Stop> {
        let lines = self.listen(time)?;
        match lines.iter().find(|line| is_best_move(line)) {
            Some(line) => Err(Stop::failed(format!(
                "`{}` is answered by `{line}` before it was stopped",
                search.question
            ))),
            None => Ok(lines),
        }
    }
}

/// True for the line that answers a search.
pub(crate) fn is_best_move(line: &str) -> bool {
    line.split_ascii_whitespace().next() == Some("bestmove")
}

/// How an engine ended, as the beginning of a sentence.
fn end_of(status: Option<ExitStatus>) -> String {
    match status {
        Some(status) => format!("the engine has ended ({status})"),
        None => "the engine has closed its output".into(),
    }
}

/// A search that was begun.
pub(crate) struct Search {
    /// The line that began it.
    pub(crate) question: String,
    start: Instant,
}

/// A time as people read it, to the millisecond.
pub(crate) fn shown(time: Duration) -> String {
    let milliseconds = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    humantime::format_duration(Duration::from_millis(milliseconds)).to_string()
}
