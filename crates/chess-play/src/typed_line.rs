//! What somebody means who types a line.

use std::time::Duration;

use chess_movegen::{Color, File, Rank, Role, Square};

use crate::player::{Engine, Level, ParsePlayerError, Player};

/// What `help` answers.
pub const HELP: &str = "\
a move        in standard notation (e4, Nf3, exd5, O-O, e8=Q) or as coordinates (e2e4, e7e8q)

undo, redo    take your last move back with the reply to it; replay it
hint          ask the computer for a good move
now           let the computer move now
pause, go     let a game between two computers rest; go on with it
resign, draw  give up; offer a draw, or claim it where the rules allow
reset, new    begin again
flip          turn the board round
white PLAYER  who plays White: human, depth:5, time:2s, nodes:10000, elo:1500, paper:5
black PLAYER  who plays Black
depth PLIES   how far the computer looks ahead
save FILE     save the game as PGN
load FILE     go on with a game from a PGN or a position from a FEN
quit          leave; the game is kept

board         show the board
moves, m e4   list the legal moves, or those of the piece on e4
attacks e4    (x e4) who attacks e4, and who defends it
eval          what the computer thinks of the position, without looking ahead
explain       why it thinks so, in sentences; explain 2 marks the squares of the second
fen, pgn      show the position as FEN, the game as PGN
p N           where the knights are; p without a letter reads the whole board
s a, s 4      what stands on file a or rank 4
l             the last move
c             the clocks";

/// True if a line begins with the name of a command, so that it is not read as a move.
///
/// ```
/// assert!(chess_play::is_command("undo") && !chess_play::is_command("Nf3"));
/// ```
#[must_use]
pub fn is_command(line: &str) -> bool {
    Command::parse(line).is_some()
}

/// What a line means that is neither a move nor an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Command {
    Help,
    Board,
    Moves(Option<Square>),
    Attacks(Square),
    Evaluate,
    Explain(Option<usize>),
    Fen,
    Pgn,
    Pieces(Option<Role>),
    File(File),
    Rank(Rank),
    LastMove,
    Clocks,
    Undo,
    Redo,
    Hint,
    MoveNow,
    Pause(bool),
    Resign,
    Draw,
    Reset,
    Flip,
    SetPlayer(Option<Color>, Player),
    Save(String),
    Load(String),
    Quit,
}

/// Why a line that begins with the name of a command makes no sense.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum CommandError {
    #[error("`{0}` takes nothing after it")]
    TextAfter(&'static str),
    #[error("`{0}` needs a square after it, such as e4")]
    Square(&'static str),
    #[error("`p` takes one of the letters K, Q, R, B, N and P after it, or nothing")]
    Piece,
    #[error("`s` needs a file or a rank after it, such as a or 4")]
    Line,
    #[error("`explain` takes the number of a sentence after it, such as 2, or nothing")]
    Sentence,
    #[error("`{0}` needs the name of a file after it")]
    FileName(&'static str),
    #[error("`depth` needs a number of plies after it, such as 5")]
    Depth,
    #[error(transparent)]
    Player(#[from] ParsePlayerError),
}

impl Command {
    /// What a line means; `None` if it does not begin with the name of a command.
    pub(crate) fn parse(line: &str) -> Option<Result<Command, CommandError>> {
        let line = line.trim();
        let (name, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let alone = |command, name| {
            Some(if rest.is_empty() { Ok(command) } else { Err(CommandError::TextAfter(name)) })
        };
        let square = |name| {
            rest.to_ascii_lowercase().parse::<Square>().map_err(|_| CommandError::Square(name))
        };
        match name.to_ascii_lowercase().as_str() {
            "help" | "?" => alone(Command::Help, "help"),
            "board" | "show" => alone(Command::Board, "board"),
            "eval" => alone(Command::Evaluate, "eval"),
            "explain" if rest.is_empty() => Some(Ok(Command::Explain(None))),
            "explain" => {
                let number = rest.parse().map_err(|_| CommandError::Sentence);
                Some(number.map(|number| Command::Explain(Some(number))))
            }
            "fen" => alone(Command::Fen, "fen"),
            "pgn" => alone(Command::Pgn, "pgn"),
            "l" | "last" => alone(Command::LastMove, "l"),
            "c" | "clocks" => alone(Command::Clocks, "c"),
            "undo" => alone(Command::Undo, "undo"),
            "redo" => alone(Command::Redo, "redo"),
            "hint" => alone(Command::Hint, "hint"),
            "now" => alone(Command::MoveNow, "now"),
            "pause" => alone(Command::Pause(true), "pause"),
            "go" => alone(Command::Pause(false), "go"),
            "resign" => alone(Command::Resign, "resign"),
            "draw" => alone(Command::Draw, "draw"),
            "reset" | "new" => alone(Command::Reset, "reset"),
            "flip" => alone(Command::Flip, "flip"),
            "quit" | "exit" => alone(Command::Quit, "quit"),
            "moves" | "m" if rest.is_empty() => Some(Ok(Command::Moves(None))),
            "moves" | "m" => Some(square("moves").map(|square| Command::Moves(Some(square)))),
            "attacks" => Some(square("attacks").map(Command::Attacks)),
            "x" => Some(square("x").map(Command::Attacks)),
            "p" if rest.is_empty() => Some(Ok(Command::Pieces(None))),
            "p" => {
                Some(role(rest).map(|role| Command::Pieces(Some(role))).ok_or(CommandError::Piece))
            }
            "s" => Some(line_of(rest).ok_or(CommandError::Line)),
            "save" if rest.is_empty() => Some(Err(CommandError::FileName("save"))),
            "save" => Some(Ok(Command::Save(rest.to_owned()))),
            "load" if rest.is_empty() => Some(Err(CommandError::FileName("load"))),
            "load" => Some(Ok(Command::Load(rest.to_owned()))),
            "white" => Some(player(Color::White, rest)),
            "black" => Some(player(Color::Black, rest)),
            "depth" => Some(depth(rest)),
            _ => None,
        }
    }
}

fn role(text: &str) -> Option<Role> {
    let mut letters = text.chars();
    let role = Role::from_letter(letters.next()?.to_ascii_uppercase())?;
    letters.next().is_none().then_some(role)
}

/// A file or a rank.
fn line_of(text: &str) -> Option<Command> {
    let text = text.to_ascii_lowercase();
    let file = text.parse().ok().map(Command::File);
    file.or_else(|| text.parse().ok().map(Command::Rank))
}

fn player(color: Color, text: &str) -> Result<Command, CommandError> {
    Ok(Command::SetPlayer(Some(color), text.parse()?))
}

/// The depth of the engine, whichever side it plays.
fn depth(text: &str) -> Result<Command, CommandError> {
    let plies: u32 = text.parse().ok().filter(|&plies| plies > 0).ok_or(CommandError::Depth)?;
    Ok(Command::SetPlayer(None, Player::Engine(Engine::new(Level::Depth(plies)))))
}

/// Yes or no.
pub(crate) fn yes_or_no(line: &str) -> Option<bool> {
    match line.trim().to_ascii_lowercase().as_str() {
        "y" | "yes" => Some(true),
        "n" | "no" | "cancel" => Some(false),
        _ => None,
    }
}

/// A time on a clock: hours and minutes or minutes and seconds, and tenths when it is short.
///
/// ```
/// use std::time::Duration;
///
/// assert_eq!(chess_play::clock_text(Duration::from_secs(299)), "4:59");
/// assert_eq!(chess_play::clock_text(Duration::from_millis(9_500)), "0:09.5");
/// ```
#[must_use]
pub fn clock_text(left: Duration) -> String {
    let seconds = left.as_secs();
    match seconds {
        0..20 => format!("0:{:04.1}", left.as_millis() as f64 / 1000.0),
        20..3600 => format!("{}:{:02}", seconds / 60, seconds % 60),
        _ => format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60),
    }
}
