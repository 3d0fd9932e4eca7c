//! What a line of the user means.

use std::fmt;

use chess_movegen::{Promotion, Square};

/// What a line of the user means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Command<'a> {
    /// An empty line.
    Nothing,
    /// List the commands.
    Help,
    /// Show the board.
    Board,
    /// List the legal moves, or those of the piece on a square.
    Moves(Option<Square>),
    /// Take the last move back.
    Undo,
    /// Begin again.
    Reset,
    /// Turn the board round.
    Flip,
    /// Show the position as FEN.
    Fen,
    /// End the program.
    Quit,
    /// Anything else is taken for a move.
    Move(&'a str),
}

/// Why a line that begins with the name of a command makes no sense.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum CommandError {
    /// The command takes nothing after its name.
    TextAfter(&'static str),
    /// What follows `moves` is no square.
    NotASquare,
}

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CommandError::TextAfter(name) => write!(f, "`{name}` takes nothing after it"),
            CommandError::NotASquare => {
                f.write_str("`moves` takes one square after it, such as e2, or nothing")
            }
        }
    }
}

/// What `help` prints.
pub(super) const HELP: &str = "\
a move     in standard notation (e4, Nf3, exd5, O-O, e8=Q) or as coordinates (e2e4, e7e8q)
moves      list all legal moves; `moves e2`: those of the piece on e2
board      show the board
flip       turn the board round
fen        show the position as FEN
undo       take your last move back, and the computer's reply with it
reset      begin again
help       show this list
quit       end the program";

impl Command<'_> {
    /// What a line means. The names of commands may be written in capitals too.
    pub(super) fn parse(line: &str) -> Result<Command<'_>, CommandError> {
        let line = line.trim();
        let mut words = line.split_whitespace();
        let Some(first) = words.next() else { return Ok(Command::Nothing) };
        let mut alone = |command, name| match words.next() {
            None => Ok(command),
            Some(_) => Err(CommandError::TextAfter(name)),
        };
        match first.to_ascii_lowercase().as_str() {
            "help" | "?" => alone(Command::Help, "help"),
            "board" | "show" => alone(Command::Board, "board"),
            "undo" => alone(Command::Undo, "undo"),
            "reset" => alone(Command::Reset, "reset"),
            "flip" => alone(Command::Flip, "flip"),
            "fen" => alone(Command::Fen, "fen"),
            "quit" | "exit" => alone(Command::Quit, "quit"),
            "moves" => match (words.next(), words.next()) {
                (None, _) => Ok(Command::Moves(None)),
                (Some(word), None) => match word.to_ascii_lowercase().parse() {
                    Ok(square) => Ok(Command::Moves(Some(square))),
                    Err(_) => Err(CommandError::NotASquare),
                },
                (Some(_), Some(_)) => Err(CommandError::NotASquare),
            },
            _ => Ok(Command::Move(line)),
        }
    }
}

/// The answer to the question what a pawn becomes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PromotionAnswer {
    /// It becomes this.
    Become(Promotion),
    /// The move is not played.
    Cancel,
    /// End the program.
    Quit,
}

impl PromotionAnswer {
    /// What a line means as an answer, `None` if nothing. An empty line means the queen.
    pub(super) fn parse(line: &str) -> Option<PromotionAnswer> {
        let word = line.trim().trim_start_matches('=').to_ascii_lowercase();
        match word.as_str() {
            "" => return Some(PromotionAnswer::Become(Promotion::Queen)),
            "cancel" | "undo" => return Some(PromotionAnswer::Cancel),
            "quit" | "exit" => return Some(PromotionAnswer::Quit),
            _ => {}
        }
        word.parse().ok().map(PromotionAnswer::Become)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_mean_commands_or_moves() {
        let cases = [
            ("", Ok(Command::Nothing)),
            (" \t\r\n", Ok(Command::Nothing)),
            ("help", Ok(Command::Help)),
            ("?", Ok(Command::Help)),
            ("  UnDo \r\n", Ok(Command::Undo)),
            ("undo 3", Err(CommandError::TextAfter("undo"))),
            ("exit now", Err(CommandError::TextAfter("quit"))),
            ("show", Ok(Command::Board)),
            ("reset", Ok(Command::Reset)),
            ("flip", Ok(Command::Flip)),
            ("fen", Ok(Command::Fen)),
            ("quit", Ok(Command::Quit)),
            ("moves", Ok(Command::Moves(None))),
            ("moves E2", Ok(Command::Moves(Some(Square::E2)))),
            ("moves e9", Err(CommandError::NotASquare)),
            ("moves e2 e4", Err(CommandError::NotASquare)),
            ("e4", Ok(Command::Move("e4"))),
            (" Nf3 \n", Ok(Command::Move("Nf3"))),
            ("e2 - e4", Ok(Command::Move("e2 - e4"))),
        ];
        for (line, expected) in cases {
            assert_eq!(Command::parse(line), expected, "{line:?}");
        }
    }

    #[test]
    fn promotions_are_answered_by_word_or_letter() {
        let become_ = |promotion| Some(PromotionAnswer::Become(promotion));
        let cases = [
            ("", become_(Promotion::Queen)),
            ("queen", become_(Promotion::Queen)),
            ("R", become_(Promotion::Rook)),
            (" Bishop\n", become_(Promotion::Bishop)),
            ("=n", become_(Promotion::Knight)),
            ("cancel", Some(PromotionAnswer::Cancel)),
            ("quit", Some(PromotionAnswer::Quit)),
            ("king", None),
            ("e4", None),
        ];
        for (line, expected) in cases {
            assert_eq!(PromotionAnswer::parse(line), expected, "{line:?}");
        }
    }
}
