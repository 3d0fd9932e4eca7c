//! Books from PGN, and in files.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use chess_movegen::Position;
use chess_notation::pgn::{GameResult, PgnErrorKind, Reader};
use chess_notation::polyglot::{Book, BookBuilder, OpenBookError, PgnTally};

#[test]
fn a_book_is_saved_and_opened() {
    let mut builder = BookBuilder::new();
    let initial = Position::initial();
    for &mv in &initial.legal_moves() {
        builder.add_move(&initial, mv, None).unwrap();
    }
    let book = builder.build();
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("saved.bin");
    book.save(&path).unwrap();
    assert_eq!(fs::metadata(&path).unwrap().len(), 20 * 16);
    assert_eq!(Book::open(&path).unwrap(), book);

    fs::write(&path, [0; 20]).unwrap();
    let error = Book::open(&path).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the file is not a book: 20 bytes are not a whole number of entries of 16 bytes each"
    );
    assert!(matches!(error, OpenBookError::NoBook(_)));
    fs::remove_file(&path).unwrap();
    assert!(matches!(Book::open(&path), Err(OpenBookError::Io(_))));
}

#[test]
fn variations_and_broken_games_do_not_count() {
    let pgn = "\
        1. e4 (1. d4 d5) e5 (1... c5) 2. Nf3 1-0\n\n\
        1. c4 e5 2. c5 c6 3. Ke4 0-1\n\n\
        [FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 1/2-1/2\n";
    let mut builder = BookBuilder::new();
    let mut errors = Vec::new();
    let tally = builder.add_pgn(&mut Reader::new(pgn.as_bytes()), |error| errors.push(error));
    assert_eq!(tally.unwrap(), PgnTally { games: 2, broken: 1 });
    assert_eq!(errors.len(), 1);
    assert_eq!(errors[0].line(), 3);

    let book = builder.build();
    let known = |fen: &str| -> Vec<String> {
        let probe = book.probe(&fen.parse().unwrap());
        probe.moves().iter().map(|found| found.mv().to_string()).collect()
    };
    assert_eq!(known("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), ["e2e4"]);
    assert_eq!(known("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"), ["e7e5"]);
    assert_eq!(known("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), ["e2e4"]);
    assert_eq!(book.entries().len(), 4);
}

#[test]
fn failing_to_read_is_an_error_and_no_broken_game() {
    struct Failing;
    impl Read for Failing {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("no more"))
        }
    }
    let text = &b"1. e4 *\n\n"[..];
    let mut builder = BookBuilder::new();
    let mut reader = Reader::new(text.chain(Failing));
    let error = builder.add_pgn(&mut reader, |error| panic!("{error}")).unwrap_err();
    assert!(matches!(error.kind(), PgnErrorKind::Io(_)));
}

/// Every game of a large file, if it is there: each of the first plies is in the book.
#[test]
fn a_book_of_many_games_knows_them_all() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/pgn/lichess.pgn");
    let Ok(file) = File::open(&path) else {
        eprintln!("skipped: {} is not there", path.display());
        return;
    };
    let max_plies = 16;
    let mut builder = BookBuilder::new().with_max_plies(max_plies);
    let tally = builder.add_pgn(&mut Reader::new(file), |error| panic!("{error}")).unwrap();
    assert_eq!(tally, PgnTally { games: 438, broken: 0 });

    let book = builder.build();
    let book = Book::from_bytes(&book.to_bytes()).unwrap();
    let mut reader = Reader::new(File::open(&path).unwrap());
    let mut plies = 0;
    let mut points_of_white = 0;
    for game in reader.games() {
        let game = game.unwrap();
        points_of_white += match game.result() {
            GameResult::WhiteWins => 2,
            GameResult::BlackWins => 0,
            GameResult::Draw | GameResult::Unknown => 1,
        };
        let mut position = game.start().clone();
        let tree = game.tree();
        for mv in tree.main_line().filter_map(|node| tree.mv(node)).take(max_plies) {
            let probe = book.probe(&position);
            assert!(probe.refused().is_empty());
            assert!(probe.moves().iter().any(|found| found.mv() == mv), "{mv} in {position:?}");
            position = position.make_unchecked(mv);
            plies += 1;
        }
    }
    assert!(plies > 438 * 10, "{plies}");
    assert_eq!(book.probe(&Position::initial()).total_weight(), points_of_white);
}
