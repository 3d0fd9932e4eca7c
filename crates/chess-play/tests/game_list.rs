//! Files of several games.

use std::fs;
use std::path::{Path, PathBuf};

use chess_notation::pgn::PgnGame;
use chess_play::{GameFiles, GameList};

/// A file with this text that is gone when the test is over.
struct TestFile(PathBuf);

impl TestFile {
    fn new(name: &str, text: &str) -> TestFile {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::write(&path, text).unwrap();
        TestFile(path)
    }

    fn name(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for TestFile {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

const GAMES: &str = r#"
[White "Anna"] [Black "Ben"] [Result "1-0"] [Date "2025.03.14"] [ECO "B20"] [Opening "Sicilian Defence"]
1. e4 c5 1-0

[White "Clara"] [Black "Anna"] [Result "*"] [Date "2026.??.??"]
1. d4 { quiet } d5 (1... Nf6) *

1. c4 1/2-1/2
"#;

#[test]
fn games_are_listed_found_and_opened() {
    let file = TestFile::new("list.pgn", GAMES);
    insta::assert_snapshot!(GameFiles::list(file.name(), "").unwrap());
    insta::assert_snapshot!(GameFiles::list(file.name(), "anna SICILIAN").unwrap());
    insta::assert_snapshot!(GameFiles::list(file.name(), "nobody").unwrap());
    let list = GameList::read(&file.0, "anna", 1).unwrap();
    assert_eq!((list.games().len(), list.found(), list.all()), (1, 2, 3));
    assert_eq!(list.games()[0].number(), 1);

    let second = GameFiles::open(&format!("{}#2", file.name())).unwrap();
    let game: PgnGame = second.parse().unwrap();
    assert_eq!(game.tags().get("White"), Some("Clara"));
    assert!(second.contains("1. d4 { quiet } 1... d5 (1... Nf6)"), "{second}");
    let error = |name: String| GameFiles::open(&name).unwrap_err().to_string();
    assert!(error(file.name().into()).starts_with("it has 3 games: "));
    assert_eq!(error(format!("{}#4", file.name())), "it has no game with the number 4");
    assert!(GameFiles::open(&format!("{}#0", file.name())).is_err());
}

#[test]
fn one_game_or_a_position_is_opened_as_it_is() {
    for (name, text) in [
        ("one#1.pgn", "[White \"Anna\"]\n1. e4 *\n"),
        ("position.fen", "4k3/8/8/8/8/8/8/4K3 w - - 0 1\n"),
    ] {
        let file = TestFile::new(name, text);
        assert_eq!(GameFiles::open(file.name()).unwrap(), text);
    }
}

/// No more is kept of a large file than is listed.
#[test]
fn a_large_file_is_listed() {
    let text = GAMES.repeat(7_000);
    let file = TestFile::new("large.pgn", &text);
    let list = GameList::read(&file.0, "clara", 10).unwrap();
    assert_eq!((list.games().len(), list.found(), list.all()), (10, 7_000, 21_000));
    assert!(GameFiles::open(&format!("{}#21000", file.name())).unwrap().contains("1. c4 1/2-1/2"));
}
