//! Tests of the public interface, in one program; and here the format: what is written is read again.

mod damage;
mod filters;
mod orders;

use chess_data::{GameReader, GameRecord, GameResult, ScoredMove};
use chess_movegen::{Game, Position};
use proptest::prelude::*;
use proptest::sample::select;
use random_games::Start;

/// A game with these results and scores that belong to its number.
fn record(game: &Game, number: u64) -> GameRecord {
    let score = |index: usize| (number as i16).wrapping_mul(331).wrapping_add(index as i16 * 17);
    let moves = game.moves().iter().enumerate();
    let moves = moves.map(|(index, &mv)| ScoredMove { mv, score: score(index) }).collect();
    let result = GameResult::ALL[number as usize % 3];
    GameRecord::new(game.start().clone(), moves, result).unwrap()
}

/// So many random games from all kinds of starts.
fn records(number: u64) -> Vec<GameRecord> {
    random_games::walks(number).zip(0..).map(|(walk, i)| record(&walk.into_game(), i)).collect()
}

/// The games one after the other, as in a file.
fn bytes(games: &[GameRecord]) -> Vec<u8> {
    games.iter().flat_map(GameRecord::to_bytes).collect()
}

/// The example in the description of viriformat, which shows the two pieces of a byte in the other
/// order; they are here as its own code has them.
#[test]
fn the_example_of_the_format_is_read_and_written() {
    let bytes = [
        0xff, 0xff, 0x00, 0x00, 0x00, 0x00, 0xff, 0xff, // the occupied squares
        0x16, 0x42, 0x25, 0x61, 0x00, 0x00, 0x00, 0x00, // the white pieces
        0x88, 0x88, 0x88, 0x88, 0x9e, 0xca, 0xad, 0xe9, // the black pieces
        0x40, 0x00, 0x01, 0x00, 0x00, 0x00, 0x02, 0x00, // clocks and result
        0x0c, 0x07, 0x0a, 0x00, // e2e4
        0x34, 0x09, 0x14, 0x00, // e7e5
        0xc3, 0x09, 0xe2, 0xff, // d1h5
        0x3c, 0x0d, 0xff, 0x7f, // e8e7
        0x27, 0x09, 0xff, 0x7f, // h5e5, mate
        0x00, 0x00, 0x00, 0x00,
    ];
    let moves = [("e2e4", 10), ("e7e5", 20), ("d1h5", -30), ("e8e7", 32767), ("h5e5", 32767)];
    let moves = moves.map(|(mv, score)| ScoredMove { mv: mv.parse().unwrap(), score });
    let game = GameRecord::new(Position::initial(), moves.to_vec(), GameResult::WhiteWins).unwrap();
    assert!(game.end().is_checkmate());
    assert_eq!(game.to_bytes(), bytes);
    let mut reader = GameReader::new(&bytes[..]);
    assert_eq!(reader.next().unwrap().unwrap(), game);
    assert!(reader.next().is_none());
    assert_eq!((reader.games(), reader.bytes()), (1, bytes.len() as u64));
}

/// What the example has not: castling of both sides, en passant, all promotions, Black to move, a
/// rook without a right beside one with.
#[test]
fn every_kind_of_move_has_its_code() {
    for (fen, mv, code) in [
        ("r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1", "e1h1", 0x81c4),
        ("r3k2r/8/8/8/8/8/8/R3K2R b Kq - 0 1", "e8a8", 0x8e3c),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5d6", 0x4ae4),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8n", 0xce30),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8b", 0xde30),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8r", 0xee30),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", 0xfe30),
        ("4k3/8/8/8/8/8/1p6/B3K3 b - - 99 65535", "b2a1q", 0xf009),
    ] {
        let moves = vec![ScoredMove { mv: mv.parse().unwrap(), score: -1 }];
        let game = GameRecord::new(fen.parse().unwrap(), moves, GameResult::Draw).unwrap();
        let bytes = game.to_bytes();
        assert_eq!(u16::from_le_bytes([bytes[32], bytes[33]]), code, "{mv}");
        let read = GameReader::new(&bytes[..]).next().unwrap().unwrap();
        assert_eq!(read, game);
        assert_eq!(read.start().to_fen(), fen);
    }
}

#[test]
fn a_long_halfmove_clock_is_kept_as_255() {
    for (clock, kept) in [(0, 0), (255, 255), (256, 255), (65_535, 255)] {
        let fen = format!("4k3/8/8/8/8/8/8/4K2R w - - {clock} 300");
        let game = GameRecord::new(fen.parse().unwrap(), Vec::new(), GameResult::Draw).unwrap();
        assert_eq!(game.start().halfmove_clock(), kept);
        assert_eq!(GameReader::new(&game.to_bytes()[..]).next().unwrap().unwrap(), game);
    }
}

#[test]
fn an_illegal_move_is_refused_with_its_place() {
    let moves = ["e2e4", "e7e5", "e4e5"];
    let moves = moves.map(|mv| ScoredMove { mv: mv.parse().unwrap(), score: 0 }).to_vec();
    let error = GameRecord::new(Position::initial(), moves, GameResult::Draw).unwrap_err();
    assert_eq!(error.index, 2);
    insta::assert_snapshot!(error);
}

#[test]
fn a_file_is_its_games_one_after_the_other() {
    let games = records(90);
    let file = bytes(&games);
    let mut reader = GameReader::new(&file[..]);
    let read: Vec<_> = reader.by_ref().map(Result::unwrap).collect();
    assert_eq!(read, games);
    assert_eq!((reader.games(), reader.bytes()), (90, file.len() as u64));
}

proptest! {
    #[test]
    fn what_is_written_is_read(
        start in select(&Start::ALL[..]),
        seed: u64,
        number in 0..60_000u64,
    ) {
        let game = record(&start.walk(seed).into_game(), number);
        let bytes = game.to_bytes();
        prop_assert_eq!(bytes.len(), 36 + 4 * game.moves().len());
        let read = GameReader::new(&bytes[..]).next().unwrap().unwrap();
        prop_assert_eq!(&read, &game);
        prop_assert_eq!(read.to_bytes(), bytes);
    }
}
