//! What a GUI says to an engine.

use std::fmt;
use std::str::FromStr;

use crate::words::Words;
use crate::{GoLimits, ParseError, PositionCommand, Quoted, SetOption};

/// A line from a GUI to an engine.
///
/// ```
/// use chess_uci::Command;
///
/// let command: Command = "position startpos moves e2e4".parse()?;
/// assert!(matches!(&command, Command::Position(position) if position.moves() == ["e2e4"]));
/// assert_eq!(command.to_string(), "position startpos moves e2e4");
/// # Ok::<(), chess_uci::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Command {
    /// Use UCI, and tell name, author and options.
    Uci,
    /// Tell more about what goes on, or no longer.
    Debug(bool),
    /// Answer `readyok` when everything before has been carried out.
    IsReady,
    /// Set an option.
    SetOption(SetOption),
    /// `later`, or a name and a code, for an engine that wants to be registered.
    Register(String),
    /// The next search is about another game.
    NewGame,
    /// The position to search.
    Position(PositionCommand),
    /// Search.
    Go(Box<GoLimits>),
    /// End the search.
    Stop,
    /// The opponent has played the expected move.
    PonderHit,
    /// End the program.
    Quit,
}

/// A line that was read as engines should read it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TolerantCommand {
    /// The command.
    pub command: Command,
    /// The first word that means nothing, if there is one.
    pub ignored: Option<ParseError>,
}

impl Command {
    /// Reads a line as the protocol wants engines to: words that mean nothing are passed over,
    /// before the command too. Some systems put a byte order mark before the first line of a pipe;
    /// it does not count.
    ///
    /// ```
    /// use chess_uci::Command;
    ///
    /// let read = Command::parse_tolerant("joho debug on")?;
    /// assert_eq!(read.command, Command::Debug(true));
    /// assert_eq!(read.ignored.unwrap().to_string(), "unknown command \"joho\"");
    /// # Ok::<(), chess_uci::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If no word of the line is a command, or something is wrong with what follows it.
    pub fn parse_tolerant(line: &str) -> Result<TolerantCommand, ParseError> {
        let mut words = Words::lenient(line.strip_prefix('\u{feff}').unwrap_or(line));
        let first = words.next().ok_or(ParseError::Empty)?;
        let unknown = || ParseError::UnknownCommand(Quoted::new(first));
        let mut word = first;
        let mut before = None;
        loop {
            if let Some(read) = Command::begun_by(word, &mut words) {
                let TolerantCommand { command, ignored } = read?;
                return Ok(TolerantCommand { command, ignored: before.or(ignored) });
            }
            before.get_or_insert_with(unknown);
            word = words.next().ok_or_else(unknown)?;
        }
    }

    /// The command that this word begins; `None` if it begins none.
    fn begun_by(word: &str, words: &mut Words<'_>) -> Option<Result<TolerantCommand, ParseError>> {
        let (keyword, command) = match word {
            "uci" => ("uci", Ok(Command::Uci)),
            "debug" => ("debug", on_or_off(words).map(Command::Debug)),
            "isready" => ("isready", Ok(Command::IsReady)),
            "setoption" => ("setoption", SetOption::parse(words).map(Command::SetOption)),
            "register" => ("register", Ok(Command::Register(words.rest()))),
            "ucinewgame" => ("ucinewgame", Ok(Command::NewGame)),
            "position" => ("position", PositionCommand::parse(words).map(Command::Position)),
            "go" => {
                return Some(GoLimits::parse(words).map(|(limits, ignored)| TolerantCommand {
                    command: Command::Go(Box::new(limits)),
                    ignored,
                }));
            }
            "stop" => ("stop", Ok(Command::Stop)),
            "ponderhit" => ("ponderhit", Ok(Command::PonderHit)),
            "quit" => ("quit", Ok(Command::Quit)),
            _ => return None,
        };
        Some(command.map(|command| TolerantCommand { command, ignored: words.end(keyword).err() }))
    }
}

fn on_or_off(words: &mut Words<'_>) -> Result<bool, ParseError> {
    match words.require("debug", "on or off")? {
        "on" => Ok(true),
        "off" => Ok(false),
        found => Err(ParseError::unexpected("debug", "on or off", found)),
    }
}

/// Refuses words that mean nothing.
impl FromStr for Command {
    type Err = ParseError;

    fn from_str(line: &str) -> Result<Command, ParseError> {
        let TolerantCommand { command, ignored } = Command::parse_tolerant(line)?;
        ignored.map_or(Ok(command), Err)
    }
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let with = |f: &mut fmt::Formatter<'_>, keyword: &str, rest: &str| {
            f.write_str(keyword)?;
            if rest.is_empty() { Ok(()) } else { write!(f, " {rest}") }
        };
        match self {
            Command::Uci => f.write_str("uci"),
            Command::Debug(true) => f.write_str("debug on"),
            Command::Debug(false) => f.write_str("debug off"),
            Command::IsReady => f.write_str("isready"),
            Command::SetOption(option) => write!(f, "setoption {option}"),
            Command::Register(text) => with(f, "register", text),
            Command::NewGame => f.write_str("ucinewgame"),
            Command::Position(position) => write!(f, "position {position}"),
            Command::Go(limits) => with(f, "go", &limits.to_string()),
            Command::Stop => f.write_str("stop"),
            Command::PonderHit => f.write_str("ponderhit"),
            Command::Quit => f.write_str("quit"),
        }
    }
}
