//! What can be done besides moves, by keys, words and the buttons at the bottom.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// What can be done besides moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Command {
    Help,
    Quit,
    SetUp,
    Hint,
    Analyse,
    AttackMap,
    Flip,
    Undo,
    Redo,
    MoveNow,
    Save,
    Open,
    Restart,
    Pause,
    Redraw,
    Leave,
    Promote,
    Delete,
    Comment,
    Sign,
}

/// How a command is given.
struct Way {
    command: Command,
    /// The number of a function key, 0 if it has none.
    function: u8,
    /// With Ctrl.
    letter: char,
    /// What can be typed.
    word: &'static str,
    /// On the button; empty if there is none.
    label: &'static str,
    /// For the help.
    about: &'static str,
}

#[rustfmt::skip]
const WAYS: [Way; 20] = [
    Way { command: Command::Help, function: 1, letter: '_', word: "help", label: "Help", about: "this help; ? does the same" },
    Way { command: Command::Quit, function: 10, letter: 'q', word: "quit", label: "Quit", about: "leave; the game is saved automatically" },
    Way { command: Command::SetUp, function: 2, letter: 'n', word: "new", label: "Game", about: "start a new game, or change the players" },
    Way { command: Command::Undo, function: 7, letter: 'z', word: "undo", label: "Undo", about: "take your last move back" },
    Way { command: Command::Hint, function: 3, letter: 't', word: "hint", label: "Hint", about: "ask the computer for a good move" },
    Way { command: Command::MoveNow, function: 9, letter: 'g', word: "now", label: "Now", about: "let the computer move now" },
    Way { command: Command::Flip, function: 6, letter: 'f', word: "flip", label: "Flip", about: "turn the board round" },
    Way { command: Command::AttackMap, function: 5, letter: 'a', word: "map", label: "Attacks", about: "how often each side attacks each square" },
    Way { command: Command::Analyse, function: 4, letter: 'e', word: "analyse", label: "Analyse", about: "how the computer evaluates the position" },
    Way { command: Command::Redo, function: 8, letter: 'y', word: "redo", label: "Redo", about: "replay what was taken back" },
    Way { command: Command::Save, function: 11, letter: 's', word: "save", label: "Save", about: "save the game as PGN" },
    Way { command: Command::Open, function: 12, letter: 'o', word: "open", label: "Open", about: "resume a game from a PGN, or start one from a FEN" },
    Way { command: Command::Restart, function: 0, letter: 'r', word: "restart", label: "", about: "the same players and settings from the first move" },
    Way { command: Command::Pause, function: 0, letter: 'p', word: "pause", label: "", about: "pause or resume a game between computers" },
    Way { command: Command::Redraw, function: 0, letter: 'l', word: "redraw", label: "", about: "draw the screen again" },
    Way { command: Command::Leave, function: 0, letter: 'v', word: "leave", label: "", about: "leave the variation; Tab goes to the next one" },
    Way { command: Command::Promote, function: 0, letter: 'b', word: "promote", label: "", about: "make the variation on the board the main line" },
    Way { command: Command::Delete, function: 0, letter: 'd', word: "delete", label: "", about: "delete the move on the board and what follows" },
    Way { command: Command::Comment, function: 0, letter: 'k', word: "comment", label: "", about: "say something about the move on the board" },
    Way { command: Command::Sign, function: 0, letter: 'x', word: "sign", label: "", about: "judge the move on the board: ! ? !! ?? !? ?!" },
];

impl Command {
    /// What a key with Ctrl or a function key does.
    pub(crate) fn from_key(key: KeyEvent) -> Option<Command> {
        let way = match key.code {
            KeyCode::F(number) => WAYS.iter().find(|way| way.function == number && number > 0),
            KeyCode::Char('c') if key.modifiers == KeyModifiers::CONTROL => {
                return Some(Command::Quit);
            }
            KeyCode::Char(letter) if key.modifiers == KeyModifiers::CONTROL => {
                WAYS.iter().find(|way| way.letter == letter.to_ascii_lowercase())
            }
            _ => None,
        };
        way.map(|way| way.command)
    }

    /// What a typed word does that the screen has to do itself.
    pub(crate) fn from_word(line: &str) -> Option<Command> {
        let word = line.trim().to_ascii_lowercase();
        WAYS.iter().find(|way| way.word == word).map(|way| way.command)
    }

    /// The buttons: the key, the label, and what it does.
    pub(crate) fn buttons() -> impl Iterator<Item = (String, &'static str, Command)> {
        let ways = WAYS.iter().filter(|way| !way.label.is_empty());
        ways.map(|way| (format!("F{}", way.function), way.label, way.command))
    }

    /// What a user does with the variation on the board: the label, and what it does.
    pub(crate) const ON_VARIATIONS: [(&str, Command); 5] = [
        ("Leave", Command::Leave),
        ("Promote", Command::Promote),
        ("Delete", Command::Delete),
        ("Comment", Command::Comment),
        ("!?", Command::Sign),
    ];

    /// A line of help for each command.
    pub(crate) fn help() -> String {
        let line = |way: &Way| {
            let function = match way.function {
                0 => String::new(),
                number => format!("F{number}"),
            };
            let letter = match way.letter {
                '_' => String::new(),
                letter => format!("Ctrl-{}", letter.to_ascii_uppercase()),
            };
            format!("{function:<4}{letter:<7}{:<8} {}\n", way.word, way.about)
        };
        WAYS.iter().map(line).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_commands_share_a_key_or_a_word() {
        for (index, way) in WAYS.iter().enumerate() {
            for other in &WAYS[..index] {
                assert!(way.word != other.word, "{}", way.word);
                assert!(way.letter != other.letter, "{}", way.word);
                assert!(way.function == 0 || way.function != other.function, "{}", way.word);
            }
            // Terminals send these for Backspace, Tab, Enter and Escape, and Ctrl-C quits.
            assert!(!"chijm[".contains(way.letter), "{}", way.word);
        }
    }
}
