//! What waits until the engine is idle.

use chess_movegen::Game;
use chess_search::Instant;
use chess_uci::{GoLimits, OptionValue, ParseError, Quoted};

use crate::engine::OptionPlace;

/// What waits until the engine is idle.
#[derive(Debug)]
pub(crate) enum Task {
    /// Tell name, author and options.
    Introduce,
    /// Set an option.
    Set {
        option: OptionPlace,
        value: OptionValue,
    },
    /// What was learned from the last game is of no use for the next.
    Forget,
    SetPosition(Box<Game>),
    Go {
        limits: Box<GoLimits>,
        /// When it was asked for; `None` if it had to wait, and its time has not begun yet.
        start: Option<Instant>,
    },
    /// Draw the board.
    Display,
    /// Evaluate without looking ahead.
    Eval,
    /// List the legal moves.
    ListMoves,
    /// Search a fixed list of positions, to this depth if one is given.
    Bench(Option<u32>),
}

impl Task {
    /// Reads a command that UCI does not have; `None` if the line is none of them.
    pub(crate) fn beyond_protocol(line: &str) -> Option<Result<Task, ParseError>> {
        // Some systems put a byte order mark before the first line of a pipe.
        let mut words = line.trim_start_matches('\u{feff}').split_whitespace();
        match words.next()? {
            "d" => Some(Ok(Task::Display)),
            "eval" => Some(Ok(Task::Eval)),
            "moves" => Some(Ok(Task::ListMoves)),
            "bench" => Some(words.next().map_or(Ok(Task::Bench(None)), |depth| {
                depth.parse().map(|depth| Task::Bench(Some(depth))).map_err(|_| {
                    let (after, expected) = ("bench", "a whole number");
                    ParseError::Unexpected { after, expected, found: Quoted::new(depth) }
                })
            })),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_few_lines_are_beyond_the_protocol() {
        let read = |line| match Task::beyond_protocol(line) {
            Some(Ok(task)) => format!("{task:?}"),
            Some(Err(error)) => error.to_string(),
            None => "none".to_owned(),
        };
        for (line, expected) in [
            ("d", "Display"),
            ("  moves ", "ListMoves"),
            ("\u{feff}bench", "Bench(None)"),
            ("bench 3", "Bench(Some(3))"),
            ("bench x", "bench needs a whole number, not \"x\""),
            ("please d", "none"),
            ("", "none"),
        ] {
            assert_eq!(read(line), expected, "{line:?}");
        }
    }
}
