//! The example keys that are published with the Polyglot book format.

use chess_movegen::{Move, Position};

/// Each key, the FEN that has it, and the moves from the initial position that lead there.
fn examples() -> impl Iterator<Item = (u64, &'static str, &'static str)> {
    include_str!("../data/polyglot-keys.txt").lines().map(|line| {
        let fields: Vec<&str> = line.split(';').map(str::trim).collect();
        let [key, fen, moves] = fields[..] else { panic!("{line}") };
        (u64::from_str_radix(key, 16).unwrap(), fen, moves)
    })
}

#[test]
fn keys_kept_by_moves_are_the_published_ones() {
    for (key, _, moves) in examples() {
        let moves = moves.split_whitespace().map(|text| text.parse::<Move>().unwrap());
        let position = moves.fold(Position::initial(), |position, mv| position.make(mv).unwrap());
        assert_eq!(position.key(), key, "{position:?}");
    }
}

#[test]
fn keys_of_fens_are_the_published_ones() {
    for (key, fen, _) in examples() {
        assert_eq!(Position::from_fen(fen).unwrap().key(), key, "{fen}");
    }
}
