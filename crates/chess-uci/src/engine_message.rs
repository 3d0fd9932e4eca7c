//! What an engine says to a GUI.

use std::fmt;
use std::str::FromStr;

use crate::words::Words;
use crate::{BestMove, Info, OptionDeclaration, ParseError, Quoted};

/// A line from an engine to a GUI.
///
/// ```
/// use chess_uci::{BestMove, EngineMessage};
///
/// let message: EngineMessage = "bestmove e2e4 ponder e7e5".parse()?;
/// assert_eq!(message, EngineMessage::BestMove(BestMove::new("e2e4", Some("e7e5"))));
/// assert_eq!(EngineMessage::Name("Turk 1".into()).to_string(), "id name Turk 1");
/// # Ok::<(), chess_uci::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum EngineMessage {
    /// The name of the engine.
    Name(String),
    /// Who wrote the engine.
    Author(String),
    /// An option that the engine offers.
    Option(OptionDeclaration),
    /// The end of the answer to `uci`.
    UciOk,
    /// The answer to `isready`.
    ReadyOk,
    /// How the engine checks its copy protection.
    CopyProtection(Checking),
    /// How the engine checks its registration.
    Registration(Checking),
    /// What a search finds.
    Info(Box<Info>),
    /// The end of a search.
    BestMove(BestMove),
}

/// How an engine checks whether it may be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Checking {
    /// It is about to be checked.
    Begun,
    /// The engine may be used.
    Ok,
    /// The engine may not be used.
    Error,
}

impl Checking {
    fn parse(words: &mut Words<'_>, after: &'static str) -> Result<Checking, ParseError> {
        let expected = "checking, ok or error";
        match words.require(after, expected)? {
            "checking" => Ok(Checking::Begun),
            "ok" => Ok(Checking::Ok),
            "error" => Ok(Checking::Error),
            found => Err(ParseError::unexpected(after, expected, found)),
        }
    }
}

impl FromStr for EngineMessage {
    type Err = ParseError;

    fn from_str(line: &str) -> Result<EngineMessage, ParseError> {
        let words = &mut Words::new(line);
        let (keyword, message) = match words.next().ok_or(ParseError::Empty)? {
            "id" => match words.require("id", "name or author")? {
                "name" => ("name", EngineMessage::Name(words.rest())),
                "author" => ("author", EngineMessage::Author(words.rest())),
                found => return Err(ParseError::unexpected("id", "name or author", found)),
            },
            "option" => ("option", EngineMessage::Option(OptionDeclaration::parse(words)?)),
            "uciok" => ("uciok", EngineMessage::UciOk),
            "readyok" => ("readyok", EngineMessage::ReadyOk),
            "copyprotection" => {
                let checking = Checking::parse(words, "copyprotection")?;
                ("copyprotection", EngineMessage::CopyProtection(checking))
            }
            "registration" => {
                let checking = Checking::parse(words, "registration")?;
                ("registration", EngineMessage::Registration(checking))
            }
            "info" => ("info", EngineMessage::Info(Box::new(Info::parse(words)?))),
            "bestmove" => ("bestmove", EngineMessage::BestMove(BestMove::parse(words)?)),
            word => return Err(ParseError::UnknownCommand(Quoted::new(word))),
        };
        words.end(keyword)?;
        Ok(message)
    }
}

impl fmt::Display for EngineMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EngineMessage::Name(name) => write!(f, "id name {name}"),
            EngineMessage::Author(author) => write!(f, "id author {author}"),
            EngineMessage::Option(option) => write!(f, "option {option}"),
            EngineMessage::UciOk => f.write_str("uciok"),
            EngineMessage::ReadyOk => f.write_str("readyok"),
            EngineMessage::CopyProtection(checking) => write!(f, "copyprotection {checking}"),
            EngineMessage::Registration(checking) => write!(f, "registration {checking}"),
            EngineMessage::Info(info) => write!(f, "info {info}"),
            EngineMessage::BestMove(best) => write!(f, "bestmove {best}"),
        }
    }
}

impl fmt::Display for Checking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Checking::Begun => "checking",
            Checking::Ok => "ok",
            Checking::Error => "error",
        })
    }
}
