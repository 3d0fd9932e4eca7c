//! What was solved is remembered, and rated.

use std::fs;
use std::path::PathBuf;

use chess_puzzles::{AttemptOutcome, Progress, Puzzle};

const SOLVED: AttemptOutcome = AttemptOutcome::Solved { is_at_once: true };
const HELPED: AttemptOutcome = AttemptOutcome::Solved { is_at_once: false };

fn puzzles() -> Vec<Puzzle> {
    chess_puzzles::shipped().map(Result::unwrap).collect()
}

/// A path in a folder of the tests' own, where nothing is yet.
fn path(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("progress").join(name);
    let _ = fs::remove_file(&path);
    path
}

#[test]
fn the_first_attempt_counts() {
    let puzzles = puzzles();
    let mut progress = Progress::default();
    progress.add(&puzzles[100], AttemptOutcome::GivenUp).unwrap();
    let rating = progress.rating();
    assert!(rating.points() < 1500.0 && rating.deviation() < 350.0, "{rating}");
    assert!(!progress.has_solved(&puzzles[100]));
    progress.add(&puzzles[100], SOLVED).unwrap();
    assert_eq!((progress.rating(), progress.solved()), (rating, 1));
    assert!(progress.has_solved(&puzzles[100]));
    progress.add(&puzzles[100], AttemptOutcome::GivenUp).unwrap();
    assert!(progress.has_solved(&puzzles[100]));

    progress.add(&puzzles[101], HELPED).unwrap();
    assert!(progress.rating().points() < rating.points());
    let before = progress.rating();
    progress.add(&puzzles[300], SOLVED).unwrap();
    assert!(progress.rating().points() > before.points());
}

#[test]
fn a_file_keeps_it() {
    let (puzzles, path) = (puzzles(), path("kept"));
    let mut progress = Progress::open(&path).unwrap();
    for (puzzle, outcome) in puzzles.iter().zip([SOLVED, AttemptOutcome::GivenUp, HELPED, SOLVED]) {
        progress.add(puzzle, outcome).unwrap();
    }
    let again = Progress::open(&path).unwrap();
    assert_eq!((again.rating(), again.solved()), (progress.rating(), 3));
    let text = fs::read_to_string(&path).unwrap();
    assert_eq!(text.lines().count(), 4, "{text}");

    // The program has ended while it wrote.
    fs::write(&path, &text[..text.len() - 4]).unwrap();
    let mut shorter = Progress::open(&path).unwrap();
    assert_eq!(shorter.solved(), 2);
    shorter.add(&puzzles[3], SOLVED).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
}

#[test]
fn a_damaged_file_is_refused() {
    for line in ["nonsense", "0123 won", "0123 solved 1000", "0123 solved 1000 80 7", "xyz solved"]
    {
        let path = path("damaged");
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, format!("0123 solved\n{line}\n")).unwrap();
        let error = Progress::open(&path).unwrap_err().to_string();
        assert!(
            error.ends_with("damaged, line 2: it is no line of a record of puzzles"),
            "{error}"
        );
    }
    let folder = Progress::open(env!("CARGO_TARGET_TMPDIR")).unwrap_err().to_string();
    assert!(folder.starts_with(env!("CARGO_TARGET_TMPDIR")), "{folder}");
}
