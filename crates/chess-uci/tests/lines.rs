//! What is read of odd lines, and what is said against wrong ones.

use chess_movegen::Position;
use chess_uci::{Command, EngineMessage, TolerantCommand};

/// What is said against a command, by those too who carry it out.
fn objection(read: &TolerantCommand) -> Option<String> {
    let of_moves = match &read.command {
        Command::Position(position) => position.to_game().err(),
        Command::Go(limits) => limits.search_moves_in(&Position::initial()).err(),
        _ => None,
    };
    let ignored = read.ignored.as_ref().map(ToString::to_string);
    ignored.or(of_moves.map(|error| error.to_string()))
}

fn told_of_command(line: &str) -> String {
    let read = match Command::parse_tolerant(line) {
        Ok(read) => read,
        Err(error) => return format!("refused: {error}"),
    };
    let strictly = line.parse::<Command>();
    assert_eq!(strictly.err(), read.ignored, "{line:?}");
    let objection = objection(&read).map_or(String::new(), |error| format!("; {error}"));
    format!("{}{objection}", read.command)
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
