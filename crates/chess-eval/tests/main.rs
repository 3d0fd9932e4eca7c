//! What the terms find, against positions that were worked out by hand; and what is said of it.

mod explanation;

use std::collections::BTreeMap;
use std::fmt::Write;

use chess_eval::{Category, Group, Record};
use chess_movegen::{Bitboard, Color, Position, Square};

const POSITIONS: &str = include_str!("positions.txt");

/// What a side has of a group: by number in the group, how often and on which squares.
type Found = BTreeMap<usize, (i32, Bitboard)>;

#[test]
fn every_group_finds_what_it_is_said_to_find() {
    let mut unseen: Vec<_> = Group::ALL.iter().map(Group::name).collect();
    let mut position = Position::default();
    let mut mistakes = String::new();
    for line in POSITIONS.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let Some((name, sides)) = line.split_once('|') else {
            position = line.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
            continue;
        };
        let name = name.trim();
        let group = Group::ALL.iter().find(|group| group.name() == name).expect(name);
        let (white, black) = sides.split_once('|').expect(line);
        let record = Record::of(&position).expect("no endgame that is known");
        for (color, text) in [(Color::White, white), (Color::Black, black)] {
            let (expected, found) = (expected(text), found(&record, color, group));
            if expected != found {
                writeln!(mistakes, "{}\n  {name}, {color}: {found:?}", position.to_fen()).unwrap();
                writeln!(mistakes, "  expected: {expected:?}").unwrap();
            }
            if !expected.is_empty() {
                unseen.retain(|unseen| *unseen != name);
            }
        }
    }
    assert!(mistakes.is_empty(), "{mistakes}");
    assert!(unseen.is_empty(), "no position shows {unseen:?}");
}

/// The features of the group that the side has.
fn found(record: &Record, color: Color, group: &Group) -> Found {
    let mut found = Found::new();
    if group.category() == Category::Scale {
        let scale = record.scale(color).filter(|feature| feature.group() == group);
        found.extend(scale.map(|feature| (feature.index_in_group(), (1, Bitboard::EMPTY))));
        return found;
    }
    let side = record.side(color);
    let items = side.items().iter().chain(side.dangers());
    for item in items.filter(|item| item.feature().group() == group) {
        let (times, squares) =
            found.entry(item.feature().index_in_group()).or_insert((0, Bitboard::EMPTY));
        *times += item.times();
        *squares |= item.squares();
    }
    found
}

/// Reads what a side should have.
fn expected(text: &str) -> Found {
    let entries = text.split(';').map(str::trim).filter(|&entry| entry != "-");
    entries.map(entry).collect()
}

/// Reads an entry such as `3: a4 b5 x4`.
fn entry(text: &str) -> (usize, (i32, Bitboard)) {
    let (number, rest) = text.split_once(':').unwrap_or(("0", text));
    let (mut times, mut squares) = (None, Bitboard::EMPTY);
    for word in rest.split_whitespace() {
        match word.strip_prefix('x') {
            Some(count) => times = Some(count.parse().expect(text)),
            None => squares = squares.with(word.parse::<Square>().expect(text)),
        }
    }
    let times = times.unwrap_or(squares.len() as i32);
    (number.parse().expect(text), (times, squares))
}
