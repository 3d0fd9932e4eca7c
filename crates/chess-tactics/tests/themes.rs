//! Small positions for each theme, with what is to be found there, and what is said of it.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use chess_movegen::{Move, Position};
use chess_notation::san;
use chess_tactics::{Line, Theme, findings};
use laws::tactics::assert_findings;

/// A line of the file: a position, a line with the move before it if there is one, and themes.
struct Case {
    line: Line,
    themes: BTreeSet<&'static str>,
}

fn read(text: &str) -> Case {
    let [fen, moves, themes]: [&str; 3] =
        text.split('|').map(str::trim).collect::<Vec<_>>().try_into().expect(text);
    let position: Position = fen.parse().expect(text);
    let mut next = position.clone();
    let mut played: Vec<Move> = Vec::new();
    for said in moves.split_whitespace() {
        let mv = san::parse(&next, said.trim_matches(['[', ']'])).expect(text);
        next = next.make(mv).expect(text);
        played.push(mv);
    }
    let line = if moves.starts_with('[') {
        Line::after(position, played[0], &played[1..]).expect(text)
    } else {
        Line::new(position, &played).expect(text)
    };
    let theme = |name| Theme::from_lichess_name(name).expect(text).lichess_name();
    Case { line, themes: themes.split_whitespace().map(theme).collect() }
}

#[test]
fn each_theme_is_found_where_it_is_and_nowhere_else() {
    let mut said = String::new();
    let mut wrong = String::new();
    for text in include_str!("data/themes.txt").lines() {
        if text.starts_with('#') {
            writeln!(said, "{text}").unwrap();
            continue;
        }
        let Case { line, themes } = read(text);
        assert_findings(&line);
        let found = findings(&line);
        let names: BTreeSet<_> =
            found.iter().map(|finding| finding.theme().lichess_name()).collect();
        if names != themes {
            writeln!(wrong, "{text}: found {names:?}").unwrap();
        }
        writeln!(said, "{}", text.rsplit_once('|').map_or(text, |(left, _)| left.trim())).unwrap();
        for finding in found {
            writeln!(said, "    {}: {finding}", finding.theme()).unwrap();
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    insta::assert_snapshot!(said);
}
