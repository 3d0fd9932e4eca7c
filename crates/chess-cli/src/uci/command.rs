//! What a line from a GUI means.

use chess_movegen::Game;

use super::command_error::{CommandError, Quoted};
use super::engine_option::Setting;
use super::go::Go;
use super::position_command;
use super::words::Words;

/// What a line from a GUI means.
#[derive(Clone, Debug)]
pub(super) enum Command {
    /// Tell name, authors and options.
    Uci,
    /// Tell more, or no longer.
    Debug(bool),
    /// Say that all that came before has been heard.
    IsReady,
    SetOption(Setting),
    /// What was learned from the last game is of no use for the next.
    NewGame,
    Position(Box<Game>),
    Go(Box<Go>),
    Stop,
    /// The opponent has played the move that the engine ponders on.
    PonderHit,
    Quit,
    /// Nothing to do: an empty line, or `register`, which this engine does not ask for.
    Nothing,
    /// Draw the board.
    Display,
    /// Evaluate without looking ahead.
    Eval,
    /// List the legal moves.
    Moves,
    /// Search a fixed list of positions, so many plies deep.
    Bench(Option<u32>),
}

/// A line that was read.
#[derive(Debug)]
pub(super) struct Parsed {
    pub(super) command: Command,
    /// A word that means nothing, if there is one; the command is obeyed all the same.
    pub(super) ignored: Option<CommandError>,
}

impl Command {
    /// Reads a line.
    ///
    /// Words that mean nothing are passed over until a command comes, as the protocol wants it. The
    /// commands that are not of the protocol have to stand at the beginning. Some systems put a byte
    /// order mark before the first line of a pipe: it is no part of the line.
    pub(super) fn parse(line: &str) -> Result<Parsed, CommandError> {
        let mut words = Words::new(line.strip_prefix('\u{feff}').unwrap_or(line));
        let Some(first) = words.next() else {
            return Ok(Parsed { command: Command::Nothing, ignored: None });
        };
        if let Some(command) = Command::beyond_protocol(first, &mut words) {
            return Ok(Parsed { command: command?, ignored: None });
        }
        if let Some(parsed) = Command::of_protocol(first, &mut words) {
            return parsed;
        }
        while let Some(word) = words.next() {
            if let Some(parsed) = Command::of_protocol(word, &mut words) {
                let ignored = Some(CommandError::UnknownWord(Quoted::new(first)));
                return parsed.map(|parsed| Parsed { ignored, ..parsed });
            }
        }
        Err(CommandError::UnknownCommand(Quoted::new(first)))
    }

    /// The command of the protocol that begins with this word, `None` if none does.
    fn of_protocol(word: &str, words: &mut Words<'_>) -> Option<Result<Parsed, CommandError>> {
        let command =
            match word {
                "uci" => Ok(Command::Uci),
                "debug" => match words.next() {
                    Some("on") => Ok(Command::Debug(true)),
                    Some("off") => Ok(Command::Debug(false)),
                    Some(other) => Err(CommandError::NotOnOrOff(Quoted::new(other))),
                    None => Err(CommandError::Missing { after: "debug", what: "on or off" }),
                },
                "isready" => Ok(Command::IsReady),
                "setoption" => Setting::parse(words).map(Command::SetOption),
                "ucinewgame" => Ok(Command::NewGame),
                "position" => {
                    position_command::parse(words).map(|game| Command::Position(Box::new(game)))
                }
                "go" => {
                    return Some(Go::parse(words).map(|(go, ignored)| Parsed {
                        command: Command::Go(Box::new(go)),
                        ignored,
                    }));
                }
                "stop" => Ok(Command::Stop),
                "ponderhit" => Ok(Command::PonderHit),
                "quit" => Ok(Command::Quit),
                "register" => Ok(Command::Nothing),
                _ => return None,
            };
        Some(command.map(|command| Parsed { command, ignored: None }))
    }

    /// The other command that begins with this word, `None` if none does.
    fn beyond_protocol(word: &str, words: &mut Words<'_>) -> Option<Result<Command, CommandError>> {
        Some(Ok(match word {
            "d" => Command::Display,
            "eval" => Command::Eval,
            "moves" => Command::Moves,
            "bench" if words.peek().is_none() => Command::Bench(None),
            "bench" => return Some(words.small_number("bench").map(|n| Command::Bench(Some(n)))),
            _ => return None,
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_mean_commands_or_are_refused() {
        let reading = |line: &&str| match Command::parse(line) {
            Ok(Parsed { command: Command::Position(game), .. }) => {
                format!("{line:?}: Position {}", game.position().to_fen())
            }
            Ok(Parsed { command, ignored: None }) => format!("{line:?}: {command:?}"),
            Ok(Parsed { command, ignored: Some(error) }) => {
                format!("{line:?}: {command:?}, {error}")
            }
            Err(error) => format!("{line:?}: refused, {error}"),
        };
        let lines = [
            "",
            " \t\r",
            "uci\r",
            "  isready  ",
            "debug on",
            "debug",
            "debug perhaps",
            "joho debug on",
            "ucinewgame",
            "register later",
            "setoption name Clear Hash",
            "position startpos moves e2e4",
            "position",
            "stop",
            "ponderhit",
            "quit",
            "d",
            "eval",
            "moves",
            "bench",
            "bench 3",
            "bench x",
            "UCI",
            "please d",
            "\u{0}\u{fffd}",
            "\u{feff}uci",
        ];
        let readings: Vec<String> = lines.iter().map(reading).collect();
        insta::assert_snapshot!(readings.join("\n"));
    }
}
