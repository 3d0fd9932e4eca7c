//! What somebody means who types a line.

use std::time::Duration;

use chess_movegen::{Bitboard, Color, File, Rank, Role, Square};
use chess_notation::pgn::Nag;

use crate::event::{Event, Look};
use crate::player::{Engine, Level, ParsePlayerError, Player};
use crate::player_name::ParseNameError;

/// What `help` answers.
pub const HELP: &str = "\
a move        in standard notation (e4, Nf3, exd5, O-O, e8=Q) or as coordinates (e2e4, e7e8q)

undo, redo    take your last move back with the reply to it; replay it
hint          ask the computer for a good move
now           let the computer move now
pause, resume pause a game between two computers; resume it
resign, draw  give up; offer a draw, or claim it where the rules allow
restart       the same players and settings from the first move
flip          turn the board round
white PLAYER  who plays White: human, or the computer by depth:5, time:2s, nodes:10000,
              elo:1500 (a rating) or paper:5
black PLAYER  who plays Black
name white X  what White is called, or black
depth PLIES   how far the computer looks ahead
save FILE     save the game as PGN; without a name, under one that is proposed
games FILE X  list the games of a PGN whose tags have the words X; open FILE#7 opens the 7th
open FILE     resume a game from a PGN, or start one from a position as FEN
quit          leave; at a terminal the game is saved automatically

back, next    look at the position before, or after; start goes to the first, end to the latest
variation     the next move that is noted instead of this one; leave goes back to the line
notation      the game with its variations and comments
promote       make the variation on the board the main line
delete        delete the last move on the board and what follows it; undo brings it back
comment TEXT  say something about that move; mark !? judges it, mark alone does not

board         show the board
moves, m e4   list the legal moves, or those of the piece on e4
attacks e4    (x e4) who attacks e4, and who defends it
eval          how the computer evaluates the position, without looking ahead
explain       why, in sentences; explain 2 marks the squares of the second
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
#[derive(Clone, Debug)]
pub(crate) enum Command {
    /// What the buttons of a screen ask for as well.
    Event(Event),
    Help,
    Board,
    Moves(Option<Square>),
    Attacks(Square),
    Evaluate,
    Explain,
    Fen,
    Pgn,
    Notation,
    Pieces(Option<Role>),
    /// A file or a rank.
    Line {
        name: String,
        squares: Bitboard,
    },
    LastMove,
    Clocks,
    Pause(bool),
    Draw,
    /// Whichever sides the engine plays.
    SetEngines(Player),
    Open(String),
    /// The games of a file, and what is to be found in their tags.
    Games {
        name: String,
        words: String,
    },
}

/// The commands whose names are long enough to be misspelt.
const NAMES: [&str; 29] = [
    "help", "board", "show", "eval", "explain", "fen", "pgn", "last", "clocks", "undo", "redo",
    "hint", "now", "pause", "resume", "resign", "draw", "restart", "reset", "new", "flip", "quit",
    "exit", "moves", "attacks", "save", "open", "load", "depth",
];

impl Command {
    /// The name of a command that differs from this word in a letter or two: a third of its length at the
    /// most.
    pub(crate) fn nearest(word: &str) -> Option<&'static str> {
        let word = word.to_ascii_lowercase();
        let distances = NAMES.map(|name| (strsim::damerau_levenshtein(name, &word), name));
        let (distance, name) = distances.into_iter().min()?;
        (3 * distance <= name.len().max(word.len())).then_some(name)
    }

    /// What a line means, or why it makes no sense; `None` if it does not begin with the name of a command.
    pub(crate) fn parse(line: &str) -> Option<Result<Command, String>> {
        let line = line.trim();
        let (name, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let alone = |command, name| {
            let why = || format!("`{name}` takes nothing after it");
            Some(if rest.is_empty() { Ok(command) } else { Err(why()) })
        };
        let square = |name| {
            let square = rest.to_ascii_lowercase().parse::<Square>();
            square.map_err(|_| format!("`{name}` needs a square after it, such as e4"))
        };
        match name.to_ascii_lowercase().as_str() {
            "help" | "?" => alone(Command::Help, "help"),
            "board" | "show" => alone(Command::Board, "board"),
            "eval" => alone(Command::Evaluate, "eval"),
            "explain" if rest.is_empty() => Some(Ok(Command::Explain)),
            "explain" => {
                let number = rest.parse().map(|number| Command::Event(Event::Explain(number)));
                let why =
                    "`explain` takes the number of a sentence after it, such as 2, or nothing";
                Some(number.map_err(|_| why.into()))
            }
            "fen" => alone(Command::Fen, "fen"),
            "pgn" => alone(Command::Pgn, "pgn"),
            "l" | "last" => alone(Command::LastMove, "l"),
            "notation" => alone(Command::Notation, "notation"),
            "back" => alone(Command::Event(Event::Look(Look::Previous)), "back"),
            "next" => alone(Command::Event(Event::Look(Look::Next)), "next"),
            "start" => alone(Command::Event(Event::Look(Look::First)), "start"),
            "end" => alone(Command::Event(Event::Look(Look::Last)), "end"),
            "variation" => alone(Command::Event(Event::Look(Look::NextVariation)), "variation"),
            "leave" => alone(Command::Event(Event::Look(Look::Leave)), "leave"),
            "promote" => alone(Command::Event(Event::PromoteVariation), "promote"),
            "delete" => alone(Command::Event(Event::DeleteMoves), "delete"),
            "comment" => Some(Ok(Command::Event(Event::Comment(rest.to_owned())))),
            "mark" if rest.is_empty() => Some(Ok(Command::Event(Event::Mark(None)))),
            "mark" => {
                let nag = Nag::from_sign(rest).filter(|nag| nag.judges_move());
                let why = "`mark` takes one of !, ?, !!, ??, !? and ?! after it, or nothing";
                Some(nag.map(|nag| Command::Event(Event::Mark(Some(nag)))).ok_or(why.into()))
            }
            "c" | "clocks" => alone(Command::Clocks, "c"),
            "undo" => alone(Command::Event(Event::Undo), "undo"),
            "redo" => alone(Command::Event(Event::Redo), "redo"),
            "hint" => alone(Command::Event(Event::Hint), "hint"),
            "now" => alone(Command::Event(Event::MoveNow), "now"),
            "pause" => alone(Command::Pause(true), "pause"),
            "resume" | "go" => alone(Command::Pause(false), "resume"),
            "resign" => alone(Command::Event(Event::Resign), "resign"),
            "draw" => alone(Command::Draw, "draw"),
            "restart" | "reset" | "new" => alone(Command::Event(Event::Restart), "restart"),
            "flip" => alone(Command::Event(Event::Flip), "flip"),
            "quit" | "exit" => alone(Command::Event(Event::Quit), "quit"),
            "moves" | "m" if rest.is_empty() => Some(Ok(Command::Moves(None))),
            "moves" | "m" => Some(square("moves").map(|square| Command::Moves(Some(square)))),
            "attacks" => Some(square("attacks").map(Command::Attacks)),
            "x" => Some(square("x").map(Command::Attacks)),
            "p" if rest.is_empty() => Some(Ok(Command::Pieces(None))),
            "p" => {
                let why = "`p` takes one of the letters K, Q, R, B, N and P after it, or nothing";
                Some(role(rest).map(|role| Command::Pieces(Some(role))).ok_or(why.into()))
            }
            "s" => {
                let why = "`s` needs a file or a rank after it, such as a or 4";
                Some(line_of(rest).ok_or(why.into()))
            }
            "games" if !rest.is_empty() => {
                let (name, words) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
                Some(Ok(Command::Games { name: name.to_owned(), words: words.to_owned() }))
            }
            "open" | "load" | "games" if rest.is_empty() => {
                Some(Err(format!("`{name}` needs the name of a file after it")))
            }
            "save" => Some(Ok(Command::Event(Event::Save(rest.to_owned())))),
            "open" | "load" => Some(Ok(Command::Open(rest.to_owned()))),
            "white" => Some(player(Color::White, rest)),
            "black" => Some(player(Color::Black, rest)),
            "name" => Some(name_of(rest)),
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
    let (name, squares) = match (text.parse::<File>(), text.parse::<Rank>()) {
        (Ok(file), _) => (format!("File {file}"), Bitboard::file(file)),
        (_, Ok(rank)) => (format!("Rank {rank}"), Bitboard::rank(rank)),
        _ => return None,
    };
    Some(Command::Line { name, squares })
}

fn player(color: Color, text: &str) -> Result<Command, String> {
    let player = text.parse().map_err(|error: ParsePlayerError| error.to_string());
    player.map(|player| Command::Event(Event::SetPlayer(color, player)))
}

fn name_of(text: &str) -> Result<Command, String> {
    let (color, name) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let color = match color.to_ascii_lowercase().as_str() {
        "white" => Color::White,
        "black" => Color::Black,
        _ => return Err("`name` needs white or black after it, and a name".into()),
    };
    let name = name.parse().map_err(|error: ParseNameError| error.to_string());
    name.map(|name| Command::Event(Event::Name(color, name)))
}

/// The depth of the engine, whichever side it plays.
fn depth(text: &str) -> Result<Command, String> {
    let plies = text.parse().ok().filter(|&plies: &u32| plies > 0);
    let plies = plies.ok_or("`depth` needs a number of plies after it, such as 5")?;
    Ok(Command::SetEngines(Player::Engine(Engine::new(Level::Depth(plies)))))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_command_is_one_that_was_probably_meant() {
        for (word, command) in [
            ("movs", Some("moves")),
            ("Hlep", Some("help")),
            ("atacks", Some("attacks")),
            ("bord", Some("board")),
            ("castle", None),
            ("foo", None),
            ("e", None),
            ("", None),
        ] {
            assert_eq!(Command::nearest(word), command, "{word}");
        }
        for name in NAMES {
            assert!(is_command(name), "{name}");
        }
    }
}
