//! Reviews, as a person, a program with a board and a script get them.

use insta::{Settings, assert_snapshot};
use serde_json::Value;

use crate::program::run;

const GAMES: &str = "[Event \"A\"]\n[White \"Anna\"]\n\
    [FEN \"rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2\"]\n\n\
    2. g4 $5 $10 {quickly} (2. e4 {better}) Qh4# 0-1\n\n\
    [Event \"B\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. Qe2 Nd4 5. O-O *\n";

/// What the evaluation says is not what is tested here; mates and lost queens are.
fn without_numbers() -> Settings {
    let mut settings = Settings::clone_current();
    settings.add_filter(r"[-+]?\d+\.\d+", "[number]");
    settings.add_filter(r" +\[number\]", " [number]");
    settings.add_filter(r"(\(\d+\.+) [^)]*", "$1 [line]");
    settings.add_filter(r"Better: .*", "Better: [line]");
    settings.add_filter(r"[▁▂▃▄▅▆▇█]+", "[curve]");
    settings
}

#[test]
fn games_are_reviewed() {
    without_numbers().bind(|| assert_snapshot!(run(&["review", "-", "--depth", "4"], GAMES)));
    without_numbers().bind(|| {
        assert_snapshot!(run(&["review", "-", "--depth", "4", "--pgn"], GAMES));
    });
}

#[test]
fn a_script_reads_as_many_reviews_as_there_are_games() {
    let run = run(&["review", "-", "--json", "--nodes", "300", "--threads", "2"], GAMES);
    let reviews: Vec<Value> =
        run.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(reviews.len(), 2, "{run}");
    assert_eq!(reviews[0]["tags"]["White"], "Anna");
    assert_eq!(reviews[0]["moves"][0]["judgement"], "blunder");
    assert_eq!(reviews[0]["white"]["blunders"], 1);
    assert_eq!(reviews[1]["moves"].as_array().map(Vec::len), Some(9));
}

#[test]
fn a_page_is_one_file() {
    let page = std::env::temp_dir().join(format!("chess-cli-{}.html", std::process::id()));
    let run = run(&["review", "-", "--depth", "2", "--html", page.to_str().unwrap()], GAMES);
    let text = std::fs::read_to_string(&page).unwrap();
    std::fs::remove_file(&page).unwrap();
    assert_eq!((run.code, run.stdout.as_str()), (Some(0), ""), "{run}");
    assert!(text.contains("Anna – ?") && text.matches("<article").count() >= 1);
    let elsewhere =
        text.matches("http").count() - text.matches("http://www.w3.org/2000/svg").count();
    assert_eq!(elsewhere, 0);
}

#[test]
fn a_game_that_is_broken_is_told_and_the_others_are_reviewed() {
    let run = run(&["review", "-", "--depth", "1", "--pgn"], "1. e4 e5 *\n\n1. e5 *\n");
    assert_eq!(run.code, Some(1), "{run}");
    assert!(run.stdout.contains("[%eval ") && run.stderr.ends_with("could not be read\n"), "{run}");
}
