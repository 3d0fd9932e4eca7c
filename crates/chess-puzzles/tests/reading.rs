//! Puzzles are read, or refused with their place and the reason.

use std::fs::File;
use std::path::Path;

use chess_puzzles::{Puzzle, PuzzleReader, Selection, Task};
use insta::assert_snapshot;
use proptest::prelude::*;
use ruzstd::encoding::{CompressionLevel, compress_to_vec};

const CSV: &str = "\
PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags
00sHx,q3k1nr/1pp1nQpp/3p4/1P2p3/4P3/B1PP1b2/B5PP/5K2 b k - 0 17,e8d7 a2e6 d7d8 f7f8,1760,80,83,72,mate mateIn2 middlegame short,https://lichess.org/yyznGmXs/black#34,Italian_Game
00sJ9,r3r1k1/p4ppp/2p2n2/1p6/3P1qb1/2NQR3/PPB2PP1/R1B3K1 w - - 5 18,e3g3 e8e1 g1h2 e1c1,2671,105,87,325,advantage attraction fork,https://lichess.org/gyFeQsOE#35,French_Defense
";

const EPD: &str = "\
# a comment

6k1/5ppp/8/8/8/8/r6P/1R4K1 w - - bm Rb8#; id \"back rank\";
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - am f3 g4;
1n5k/P7/8/8/8/8/8/K7 w - - bm axb8=Q+ axb8=R+; pv axb8=Q+ Kg7 Qc7+;
7k/8/8/8/8/8/R7/1R4K1 w - - dm 2;
7k/8/8/8/8/8/R7/1R4K1 w - - pv Ra7 Kg8 Rb8+;
1n5k/P7/8/8/8/8/8/K7 b - - id \"nothing to be found\";
";

const PGN: &str = "\
[Event \"Réti\"]
[FEN \"7K/8/k1P5/7p/8/8/8/8 w - - 0 1\"]

1. Kg7 h4 (1... Kb6 2. Kf6) 2. Kf6 Kb6 3. Ke5 h3 1/2-1/2
";

fn puzzles(text: impl AsRef<[u8]>) -> Vec<Puzzle> {
    let reader = PuzzleReader::new(std::io::Cursor::new(text.as_ref().to_vec())).unwrap();
    reader.collect::<Result<_, _>>().unwrap()
}

/// Each puzzle in a line.
fn summary(text: &str) -> String {
    let line = |puzzle: Puzzle| {
        let before = puzzle.before().map(|(_, mv)| format!("after {mv}, ")).unwrap_or_default();
        let task = match puzzle.task() {
            Task::Line(line) => format!("line {line:?}"),
            Task::Mate(line) => format!("mate {line:?}"),
            task => format!("{task:?}"),
        };
        let difficulty = puzzle.difficulty().map(|it| format!(" {}±{}", it.rating, it.deviation));
        let (name, themes) = (puzzle.name().unwrap_or("-"), puzzle.themes().join(" "));
        format!("{name}:{} {before}{task} {themes}", difficulty.unwrap_or_default())
    };
    puzzles(text).into_iter().map(line).collect::<Vec<_>>().join("\n")
}

#[test]
fn tables_records_and_games_are_read() {
    assert_snapshot!(summary(CSV));
    assert_snapshot!(summary(EPD));
    assert_snapshot!(summary(PGN));
}

#[test]
fn a_table_needs_no_heading_and_its_columns_may_stand_in_any_order() {
    let (heading, rows) = CSV.split_once('\n').unwrap();
    assert_eq!(puzzles(rows), puzzles(CSV));
    assert_eq!(
        puzzles(format!("\u{feff}{heading}\r\n{}", rows.replace('\n', "\r\n"))),
        puzzles(CSV)
    );
    let few = "Moves,FEN\nb1b8,r5k1/5ppp/8/8/8/8/r6P/1R4K1 w - - 0 1\n";
    assert_eq!(puzzles(few.replace("b1b8", "b1b8 a8b8"))[0].name(), None);
}

#[test]
fn compressed_files_are_read_frame_by_frame() {
    let compressed = |text: &str| compress_to_vec(text.as_bytes(), CompressionLevel::Fastest);
    assert_eq!(puzzles(compressed(EPD)), puzzles(EPD));
    // As programs write it that compress in parallel: before each frame one to be skipped.
    let (first, second) = CSV.split_at(300);
    let skipped = [0x50, 0x2A, 0x4D, 0x18, 4, 0, 0, 0, 1, 2, 3, 4];
    let frames = [&skipped[..], &compressed(first), &skipped, &compressed(second)].concat();
    assert_eq!(puzzles(&frames), puzzles(CSV));
    let cut_off = frames[..frames.len() - 5].to_vec();
    assert!(PuzzleReader::new(std::io::Cursor::new(cut_off)).is_err());
}

#[test]
fn what_is_no_puzzle_is_refused_with_its_place_and_the_reason() {
    let csv = "\
PuzzleId,FEN,Moves,Rating,Themes
a,8/8/8/8/8/8/8/8 w - - 0 1,e2e4 e7e5,1000,
b,6k1/5ppp/8/8/8/8/r6P/1R4K1 w - - 0 1,b1b8,1000,
c,6k1/5ppp/8/8/8/8/r6P/1R4K1 w - - 0 1,b1b7 a2a8 g1g3,1000,
d,6k1/5ppp/8/8/8/8/r6P/1R4K1 w - - 0 1,b1b7 nonsense,1000,
e,6k1/5ppp/8/8/8/8/r6P/1R4K1 w - - 0 1,b1b7 a2a8,many,
f
g,6k1/5ppp/8/8/8/8/r6P/1R4K1 w - - 0 1,b1b7 a2a8,1000,short
";
    let epd = "\
nonsense
6k1/5ppp/8/8/8/8/r6P/1R4K1 w - - bm Rb9;
7k/8/8/8/8/8/R7/1R4K1 w - - dm 1;
7k/8/8/8/8/8/R7/1R4K1 w - - dm 9;
7k/5Q2/6K1/8/8/8/8/8 b - - pv Kg8;
k7/8/1K6/8/8/8/8/1Q6 b - - am Kb8;
";
    let pgn = "[Event \"?\"]\n\n1. e4 *\n\n[FEN \"7k/8/8/8/8/8/R7/1R4K1 w - - 0 1\"]\n\n1. Ra9 *\n";
    let mut told = Vec::new();
    for text in [csv, epd, pgn] {
        for read in PuzzleReader::new(text.as_bytes()).unwrap() {
            told.push(match read {
                Ok(puzzle) => format!("read: {}", puzzle.name().unwrap_or("-")),
                Err(error) => error.to_string(),
            });
        }
    }
    assert_snapshot!(told.join("\n"));
}

#[test]
fn the_table_of_lichess_is_read_without_an_error() {
    let file =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/puzzles/lichess.csv");
    let Ok(file) = File::open(&file) else {
        println!("skipped: there is no file {}", file.display());
        return;
    };
    let puzzles: Vec<Puzzle> = PuzzleReader::new(file).unwrap().collect::<Result<_, _>>().unwrap();
    assert_eq!(puzzles.len(), 9_348);
    // The label is theirs.
    for puzzle in puzzles {
        let is_mate = puzzle.themes().iter().any(|theme| theme == "mate");
        assert_eq!(puzzle.is_mate(), is_mate, "{:?}", puzzle.name());
    }
}

#[test]
fn puzzles_are_selected_by_theme_and_rating() {
    let selected = |selection: Selection| -> Vec<Puzzle> {
        selection.of(chess_puzzles::shipped()).map(Result::unwrap).collect()
    };
    let all = selected(Selection::default());
    assert_eq!(all.len(), 438);
    let themes = vec!["FORK".to_owned(), "pin".to_owned()];
    let ratings = Some("800-1199".parse().unwrap());
    let both = selected(Selection { themes: themes.clone(), ratings, ..Selection::default() });
    let expected = all.iter().filter(|puzzle| {
        let is_of = |theme: &&str| puzzle.themes().iter().any(|it| it == theme);
        (800..1200).contains(&puzzle.difficulty().unwrap().rating)
            && ["fork", "pin"].iter().any(is_of)
    });
    assert_eq!(both, expected.cloned().collect::<Vec<_>>());
    let first = selected(Selection { limit: Some(7), ..Selection::default() });
    assert_eq!(first, all[..7]);

    let shuffled = |seed, limit| selected(Selection { seed, limit, ..Selection::default() });
    assert_eq!(shuffled(Some(1), Some(7)), shuffled(Some(1), Some(7)));
    assert_ne!(shuffled(Some(1), Some(7)), shuffled(Some(2), Some(7)));
    let mut everything = shuffled(Some(3), None);
    assert_ne!(everything, all);
    everything.sort_by_key(|puzzle| {
        (puzzle.difficulty().unwrap().rating, puzzle.name().unwrap().to_owned())
    });
    assert_eq!(everything, all);
}

#[test]
fn every_puzzle_has_the_same_chance_in_a_sample() {
    let mut easy = 0;
    for seed in 0..100 {
        let selection = Selection { seed: Some(seed), limit: Some(10), ..Selection::default() };
        let chosen = selection.of(chess_puzzles::shipped()).map(Result::unwrap);
        easy += chosen.filter(|puzzle| puzzle.difficulty().unwrap().rating < 1000).count();
    }
    // 475 of 1,000 are expected, with a standard deviation of 16.
    assert!((395..555).contains(&easy), "{easy}");
}

#[test]
fn ranges_of_ratings_are_read_or_refused() {
    let read = |text: &str| text.parse::<chess_puzzles::RatingRange>();
    assert_eq!(read("800-1200").unwrap().to_string(), "800-1200");
    assert_eq!(
        read("1200-800").unwrap_err().to_string(),
        "the range is empty: 800 is less than 1200"
    );
    for text in ["", "800", "-1", "a-b", "1-2-3", "0-70000"] {
        assert_eq!(read(text).unwrap_err().to_string(), "a range of ratings looks like 800-1200");
    }
}

proptest! {
    #[test]
    fn no_bytes_can_break_the_reader(
        beginning in prop::sample::select(vec!["", "[", "a,b", "\u{feff}", "(\u{b5}/\u{fd}", "7k/8/8/8/8/8/R7/1R4K1 w - - "]),
        rest in prop::collection::vec(any::<u8>(), 0..200),
    ) {
        let bytes = [beginning.as_bytes(), &rest].concat();
        if let Ok(reader) = PuzzleReader::new(std::io::Cursor::new(bytes.clone())) {
            prop_assert!(reader.count() <= bytes.len() + 1);
        }
        let zstandard = [&[0x28, 0xB5, 0x2F, 0xFD][..], &rest].concat();
        if let Ok(reader) = PuzzleReader::new(std::io::Cursor::new(zstandard)) {
            prop_assert!(reader.take(1000).count() < 1000);
        }
    }
}
