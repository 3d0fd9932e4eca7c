//! What is read of odd lines, and what is said against wrong ones.

use chess_movegen::Position;
use chess_uci::{Command, EngineMessage};

fn told_of_command(line: &str) -> String {
    let read = match Command::parse_tolerant(line) {
        Ok(read) => read,
        Err(error) => return format!("refused: {error}"),
    };
    let strictly = line.parse::<Command>();
    assert_eq!(strictly.err(), read.ignored, "{line:?}");
    let mut told = read.command.to_string();
    if let Some(ignored) = read.ignored {
        told += &format!("; {ignored}");
    }
    // What those say who carry it out.
    match &read.command {
        Command::Position(position) => match position.to_game() {
            Ok(game) => told += &format!("; {}", game.position().to_fen()),
            Err(error) => told += &format!("; {error}"),
        },
        Command::Go(limits) => {
            if let Err(error) = limits.search_moves_in(&Position::initial()) {
                told += &format!("; {error}");
            }
        }
        _ => {}
    }
    told
}

/// Each line of a JSON array and what `tell` makes of it.
fn table(lines: &str, tell: fn(&str) -> String) -> String {
    let lines: Vec<String> = serde_json::from_str(lines).unwrap();
    lines.iter().map(|line| format!("{line:?}\n    {}\n", tell(line))).collect()
}

#[test]
fn commands_are_read_or_refused() {
    insta::assert_snapshot!(table(include_str!("data/commands.json"), told_of_command));
}

#[test]
fn mistakes_of_engines_are_named() {
    let tell = |line: &str| line.parse::<EngineMessage>().unwrap_err().to_string();
    insta::assert_snapshot!(table(include_str!("data/messages.json"), tell));
}
