//! Files that are cut off or damaged.

use chess_data::{FileError, GameFiles, GameReader, GameRecord, GameResult, ReadErrorReason};
use chess_movegen::Position;
use proptest::prelude::*;
use random_games::Start;

use crate::{bytes, record, records};

/// Wherever a file ends, the whole games before are read, and nothing else is made of it.
#[test]
fn a_file_that_is_cut_off_has_the_whole_games_before() {
    let games = records(4);
    let file = bytes(&games);
    let ends: Vec<usize> = (0..=games.len()).map(|n| bytes(&games[..n]).len()).collect();
    for length in 0..=file.len() {
        let mut reader = GameReader::new(&file[..length]);
        let whole = ends.iter().rposition(|&end| end <= length).unwrap();
        for game in &games[..whole] {
            assert_eq!(&reader.next().unwrap().unwrap(), game);
        }
        if length == ends[whole] {
            assert!(reader.next().is_none());
        } else {
            let error = reader.next().unwrap().unwrap_err();
            assert!(matches!(error.reason, ReadErrorReason::CutOff), "{length}: {error}");
            assert_eq!(error.game, whole as u64 + 1);
            let part = ends[whole] as u64..=length as u64;
            assert!(part.contains(&error.byte), "{length}: {error}");
            assert!(reader.next().is_none());
        }
        assert_eq!(reader.bytes(), ends[whole] as u64);
    }
}

#[test]
fn what_is_wrong_is_said_with_its_place() {
    let whole = GameRecord::new(Position::initial(), Vec::new(), GameResult::Draw).unwrap();
    let whole = whole.to_bytes();
    let with = |changes: &[(usize, u8)]| {
        let mut file = [&whole[..], &whole[..32], &[0x0c, 0x07, 1, 0, 0, 0, 0, 0]].concat();
        changes.iter().for_each(|&(index, byte)| file[index] = byte);
        let error = GameReader::new(&file[..]).find_map(Result::err);
        error.map_or_else(|| "nothing".to_owned(), |error| error.to_string())
    };
    let texts = [
        ("nothing", with(&[])),
        ("33 pieces", with(&[(36 + 2, 1)])),
        ("a piece that there is not", with(&[(36 + 8, 0x67)])),
        ("a castling rook far from its king", with(&[(36 + 12, 0x60)])),
        ("an en passant square off the board", with(&[(36 + 24, 65)])),
        ("an en passant square without a pawn", with(&[(36 + 24, 20)])),
        ("no king", with(&[(36 + 8, 0x13), (36 + 10, 0x42), (36 + 11, 0x31)])),
        ("a result that there is not", with(&[(36 + 30, 3)])),
        ("an illegal move", with(&[(68 + 1, 0x0f)])),
        ("a move that is called castling", with(&[(68 + 1, 0x87)])),
        ("no move, with a score", with(&[(68, 0), (69, 0)])),
    ];
    let texts: Vec<String> =
        texts.iter().map(|(what, said)| format!("{what}:\n    {said}")).collect();
    insta::assert_snapshot!(texts.join("\n"));
}

#[test]
fn a_file_that_cannot_be_read_is_named() {
    let folder = std::env::temp_dir().join(format!("chess-data-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let games = records(3);
    let [whole, cut, missing] = ["whole.vf", "cut.vf", "missing.vf"].map(|name| folder.join(name));
    std::fs::write(&whole, bytes(&games)).unwrap();
    std::fs::write(&cut, &bytes(&games)[..30]).unwrap();
    let found: Vec<_> = GameFiles::new([&whole, &cut, &missing, &whole]).collect();
    std::fs::remove_dir_all(&folder).unwrap();
    assert_eq!(found.len(), 8);
    let read = found[..3].iter().chain(&found[5..]);
    for (read, game) in read.zip(games.iter().chain(&games)) {
        assert_eq!(read.as_ref().unwrap(), game);
    }
    assert!(matches!(&found[3], Err(FileError::Read { path, .. }) if *path == cut));
    assert!(matches!(&found[4], Err(FileError::Open { path, .. }) if *path == missing));
}

proptest! {
    /// Whatever is changed, there are games, or there is an error that says where; and what is read
    /// is written as it was, but for what the format leaves open.
    #[test]
    fn damage_is_noticed_or_harmless(
        seed in 0..1_000u64,
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
    ) {
        let start = Start::ALL[seed as usize % Start::ALL.len()];
        let mut file = record(&start.walk(seed).into_game(), seed).to_bytes();
        for (index, byte) in changes {
            let index = index.index(file.len());
            file[index] = byte;
        }
        for game in GameReader::new(&file[..]) {
            match game {
                Ok(game) => {
                    let again = GameReader::new(&game.to_bytes()[..]).next().unwrap().unwrap();
                    prop_assert_eq!(again, game);
                }
                Err(error) => prop_assert!(error.byte <= file.len() as u64),
            }
        }
    }

    #[test]
    fn bytes_from_anywhere_do_no_harm(file in prop::collection::vec(any::<u8>(), 0..200)) {
        let games = GameReader::new(&file[..]).filter(Result::is_ok).count();
        prop_assert!(36 * games <= file.len());
    }
}
