//! What is said of mistakes in small positions.

use std::fmt::Write as _;

use chess_movegen::{Move, Position};
use chess_notation::san;
use chess_tactics::Mistake;
use laws::tactics::assert_reasons;

/// The moves of a column from this position on, and the number behind `#` at its end.
fn read(position: &Position, column: &str) -> (Vec<Move>, Option<u16>) {
    let mut position = position.clone();
    let mut moves = Vec::new();
    for word in column.split_whitespace() {
        if let Some(number) = word.strip_prefix('#') {
            return (moves, Some(number.parse().expect(column)));
        }
        let mv = san::parse(&position, word).expect(column);
        position = position.make(mv).expect(column);
        moves.push(mv);
    }
    (moves, None)
}

#[test]
fn reasons_read_well() {
    let mut said = String::new();
    for text in include_str!("data/mistakes.txt").lines() {
        writeln!(said, "{text}").unwrap();
        if text.starts_with('#') {
            continue;
        }
        let columns: Vec<&str> = text.split('|').map(str::trim).collect();
        let [fen, played, refutation, better] = columns[..] else { panic!("{text}") };
        let position: Position = fen.parse().expect(text);
        let played = san::parse(&position, played).expect(text);
        let (refutation, refutation_mates_in) = read(&position.make(played).unwrap(), refutation);
        let (better, better_mates_in) = read(&position, better);
        let mistake = Mistake {
            position: &position,
            played,
            refutation: &refutation,
            better: &better,
            refutation_mates_in,
            better_mates_in,
        };
        let reasons = assert_reasons(&mistake).expect(text);
        writeln!(said, "    {reasons}").unwrap();
    }
    insta::assert_snapshot!(said);
}
