//! Moves with the texts that everybody gives them, and what is said about texts that are none.

use std::fmt::Write as _;

use chess_movegen::{Move, Position};
use chess_notation::{
    CastlingText, MoveRepair, MoveRepairs, MoveTextError, lan, parse_tolerant, san, uci,
};

use crate::{mv, position};

type Reader = fn(&Position, &str) -> Result<(Move, MoveRepairs), MoveTextError>;

#[test]
fn san_is_as_short_as_the_legal_moves_allow_and_long_notation_names_both_squares() {
    // What it shows, the position, the move as it is kept and its texts.
    for line in include_str!("data/known_texts.txt").lines() {
        let [what, fen, texts] = line.split(": ").collect::<Vec<_>>()[..] else { panic!("{line}") };
        let [kept, short, long] = texts.split(' ').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        let position = position(fen);
        assert_eq!(san::format(&position, mv(kept)).as_str(), short, "{what}");
        assert_eq!(san::parse(&position, short), Ok(mv(kept)), "{what}");
        assert_eq!(lan::format(&position, mv(kept)).as_str(), long, "{what}");
        assert_eq!(lan::parse(&position, long), Ok(mv(kept)), "{what}");
    }
}

#[test]
fn illegal_moves_are_written_in_coordinates() {
    let position = Position::initial();
    for text in ["e2e5", "e7e5", "a3a4", "e1e2", "h1e1", "a7a8q"] {
        assert_eq!(san::format(&position, mv(text)).as_str(), text);
        assert_eq!(lan::format(&position, mv(text)).as_str(), text);
        assert!(lan::parse(&position, text).is_err(), "{text}");
        assert_eq!(uci::format(&position, mv(text), CastlingText::KingMoves).as_str(), text);
    }
}

#[test]
fn castling_in_coordinates_is_never_taken_for_a_step_of_the_king() {
    let both = [CastlingText::KingMoves, CastlingText::KingTakesRook];
    // What it shows, the position, castling as it is kept, its two texts, the king's step to its
    // destination and what that means.
    for line in include_str!("data/castling_texts.txt").lines() {
        let [_, fen, texts] = line.split(": ").collect::<Vec<_>>()[..] else { panic!("{line}") };
        let texts: Vec<&str> = texts.split(' ').collect();
        let [kept, ref texts @ .., destination, meant] = texts[..] else { panic!("{line}") };
        let position = position(fen);
        let castling = mv(kept);
        assert!(position.is_castling(castling).is_some(), "{fen}");
        let written = both.map(|style| uci::format(&position, castling, style).to_string());
        assert_eq!(written, texts, "{fen}");
        assert_eq!(uci::parse(&position, destination), Ok(mv(meant)), "{destination} in {fen}");
    }
}

#[test]
fn what_people_write_is_read_as_they_mean_it() {
    // The position, a text, and the move that is meant, or nothing.
    for line in include_str!("data/what_people_write.txt").lines() {
        let [fen, text, meant] = line.split(": ").collect::<Vec<_>>()[..] else { panic!("{line}") };
        let (position, meant) = (position(fen), meant.parse::<Move>().ok());
        assert_eq!(
            san::parse_tolerant(&position, text).ok().map(|(mv, _)| mv),
            meant,
            "{text} in {fen}"
        );
        let standard = meant.map(|mv| san::format(&position, mv));
        let is_standard = standard.is_some_and(|standard| standard.as_str() == text);
        assert_eq!(san::parse(&position, text).is_ok(), is_standard, "{text} in {fen}");
    }
}

#[test]
fn what_was_put_right_is_told() {
    use MoveRepair::{Annotation, CaptureSign, CheckSign, Origin, Spelling};
    let position = position("r3k2r/8/8/3pP3/1b6/2N5/6P1/R3K2R w KQkq d6 0 1");
    let san: Reader = san::parse_tolerant;
    let cases: [(Reader, &str, &[MoveRepair]); 13] = [
        (san, "exd6", &[]),
        (san, "exd6 e.p.", &[Spelling]),
        (san, "ed6", &[CaptureSign]),
        (san, "e5d6", &[Spelling, Origin, CaptureSign]),
        (san, "O-O", &[]),
        (san, "0-0+", &[Spelling, CheckSign]),
        (san, "e1g1", &[Spelling, Origin]),
        (san, "g2-g4!?", &[Spelling, Origin, Annotation]),
        (san, "g4!?", &[Annotation]),
        (san, "g4+", &[CheckSign]),
        (san, "Rxa8", &[CheckSign]),
        (lan::parse_tolerant, "g2g4!", &[Spelling, Annotation]),
        (uci::parse_tolerant, "e1-g1", &[Spelling]),
    ];
    for (read, text, expected) in cases {
        let (_, repairs) = read(&position, text).unwrap();
        assert!(repairs.iter().eq(expected.iter().copied()), "{text}: {repairs:?}");
    }
}

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
