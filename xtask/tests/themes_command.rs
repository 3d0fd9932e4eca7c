//! `cargo xtask themes` as a user meets it.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

fn transcript(arguments: &[&str]) -> String {
    let output = crate::command("themes", arguments).output().unwrap();
    crate::transcript(&output).replace(env!("CARGO_TARGET_TMPDIR"), "TMP")
}

const FILE: &str = "tests/data/themes.csv";

#[test]
fn what_is_found_is_counted_beside_the_labels() {
    insta::assert_snapshot!(transcript(&[FILE]));
}

#[test]
fn each_theme_is_a_line_of_json() {
    insta::assert_snapshot!(transcript(&[FILE, "--json"]));
}

#[test]
fn where_finding_and_label_disagree_is_shown() {
    insta::assert_snapshot!(transcript(&[FILE, "--show", "fork"]));
}

/// The rows of a file as JSON.
fn rows(arguments: &[&str]) -> Vec<Value> {
    let output = crate::command("themes", &[arguments, &["--json"]].concat()).output().unwrap();
    let text = crate::text(&output.stdout);
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn each_puzzle_falls_into_one_half() {
    let labels = |arguments: &[&str]| -> u64 {
        rows(arguments).iter().filter_map(|row| row["labelled"].as_u64()).sum()
    };
    let halves = [labels(&[FILE, "--half", "first"]), labels(&[FILE, "--half", "second"])];
    assert_eq!(halves[0] + halves[1], labels(&[FILE]), "{halves:?}");
    assert!(halves[0] > 0 && halves[1] > 0, "{halves:?}");
}

#[test]
fn help_says_everything() {
    insta::assert_snapshot!(transcript(&["--help"]));
}

/// A file with this text.
fn file(name: &str, text: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).unwrap();
    path
}

#[test]
fn mistakes_are_told_with_their_line() {
    let header = "PuzzleId,FEN,Moves,Themes\n";
    let fen = "r3k3/8/8/3Nb3/8/8/8/4K3 b - - 0 1";
    let wrong = [
        String::new(),
        "id,board\n".to_owned(),
        format!("{header}x,{fen}\n"),
        format!("{header}x,{fen},,fork\n"),
        format!("{header}x,8/8 w - - 0 1,e5g7,fork\n"),
        format!("{header}x,{fen},e5g7 d5d6,fork\n"),
    ];
    let mut transcripts = vec![
        transcript(&[FILE, "--show", "checkmate"]),
        transcript(&[FILE, "--show", "fork", "--json"]),
    ];
    for (index, text) in wrong.iter().enumerate() {
        let path = file(&format!("themes-{index}.csv"), text);
        transcripts.push(transcript(&[path.to_str().unwrap()]));
    }
    insta::assert_snapshot!(transcripts.join("\n"));
}

/// The table is in `docs/design/tactics.md`.
#[test]
fn the_puzzles_beside_the_workspace_are_labelled_as_we_find() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/data/puzzles/lichess.csv");
    if !path.is_file() {
        println!("skipped: there is no file {}", path.display());
        return;
    }
    let mut measured = 0;
    for row in rows(&[path.to_str().unwrap()]) {
        let (Some(precision), Some(recall)) = (row["precision"].as_f64(), row["recall"].as_f64())
        else {
            continue;
        };
        measured += 1;
        assert!(precision >= 0.95 && recall >= 0.95, "{row}");
        let is_mate = row["theme"].as_str().is_some_and(|theme| theme.starts_with("mateIn"));
        assert!(!is_mate || precision.min(recall) >= 1.0, "{row}");
    }
    assert_eq!(measured, 19);
}
