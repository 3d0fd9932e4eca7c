//! What is said about texts that are not a legal move.

use std::fmt::Write as _;

use chess_movegen::{Move, Position};
use chess_notation::{lan, parse_tolerant, san, uci};

/// What a reader makes of a text, or says against it.
fn read(notation: &str, position: &Position, text: &str) -> Result<Move, String> {
    let read = match notation {
        "any notation" => parse_tolerant(position, text).map(|(mv, _)| mv),
        "coordinates" => uci::parse(position, text),
        "strict SAN" => san::parse(position, text),
        "long notation" => lan::parse_tolerant(position, text).map(|(mv, _)| mv),
        "a line in SAN" => {
            let moves = san::line::parse(position, text).map_err(|error| error.to_string())?;
            return Ok(moves[0]);
        }
        other => panic!("{other}"),
    };
    read.map_err(|error| error.to_string())
}

#[test]
fn errors_say_what_is_wrong() {
    // What it shows, the position, how texts are read, and the texts with bars between them.
    let cases: Vec<[String; 4]> =
        serde_json::from_str(include_str!("data/refused_moves.json")).unwrap();
    let mut table = String::new();
    for [name, fen, notation, texts] in cases {
        let position: Position = fen.parse().unwrap();
        writeln!(table, "{name}: {fen}").unwrap();
        for text in texts.split('|') {
            let said = read(&notation, &position, text)
                .map_or_else(|error| error, |mv| format!("(legal: {mv})"));
            writeln!(table, "  {:<10} {said}", format!("{text:?}")).unwrap();
        }
        table.push('\n');
    }
    insta::assert_snapshot!(table);
}
