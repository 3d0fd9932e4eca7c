//! The commands that look into one position.

use insta::{Settings, assert_snapshot};
use serde_json::Value;

use crate::program::{run, run_with};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

#[test]
fn show() {
    assert_snapshot!(run(&["show"], ""));
    assert_snapshot!(run(&["show", "--unicode", "--fen", KIWIPETE], ""));
    assert_snapshot!(run(&["show", "--ascii", "--flip", "--fen", KIWIPETE], ""));
    assert_snapshot!(run(&["show", "--two-letter", "--fen", "6k1/5ppp/8/8/8/8/8/R3K2r w Q -"], ""));
    assert_snapshot!(run(&["show", "--fen", "7k/5Q2/6K1/8/8/8/8/8 b - -"], ""));
    assert_snapshot!(run(&["show", "--fen", "4k3/8/8/8/4P3/8/8/4K2R black KQkq e6 0 0"], ""));
}

#[test]
fn moves() {
    assert_snapshot!(run(&["moves", "--fen", "1n2k3/P7/8/8/8/8/8/4K2R w K -"], ""));
    assert_snapshot!(run(&["moves", "--uci", "--fen", "1n2k3/P7/8/8/8/8/8/4K2R w K -"], ""));
    assert_snapshot!(run(&["moves", "g1", "--uci"], ""));
    assert_snapshot!(run(&["moves", "--uci", "--fen", "4k3/8/8/8/8/8/8/5KR1 w G -", "f1"], ""));
    assert_snapshot!(run(&["moves", "--fen", "7k/5Q2/6K1/8/8/8/8/8 b - -"], ""));
    assert_snapshot!(run(&["moves", "--fen", "7k/6Q1/6K1/8/8/8/8/8 b - -"], ""));
}

#[test]
fn squares_may_be_capital_and_the_initial_position_has_a_name() {
    let lower = run(&["moves", "e2"], "");
    assert_eq!(lower.stdout, "e3\ne4\n");
    assert_eq!(run(&["moves", "E2", "--fen", "startpos"], "").stdout, lower.stdout);
}

#[test]
fn perft() {
    // How long it took stands on the standard error stream.
    let mut settings = Settings::clone_current();
    settings.add_filter(r"[\d.]+ s, [\d.]+ million", "[time] s, [speed] million");
    settings.bind(|| {
        assert_snapshot!(run(&["perft", "4"], ""));
        assert_snapshot!(run(&["perft", "--depth", "2", "--divide", "--fen", KIWIPETE], ""));
        assert_snapshot!(run(&["perft", "0", "--divide"], ""));
    });
}

#[test]
fn eval() {
    assert_snapshot!(run(&["eval", "--fen", "4k3/8/8/8/8/8/8/R3K3 b - -"], ""));
    assert_snapshot!(run(&["eval", "--shannon", "--fen", "4k3/8/8/8/8/8/8/R3K3 b - -"], ""));
}

#[test]
fn search() {
    let mut settings = Settings::clone_current();
    settings.add_filter(r" +\d+ +\d+  (\d+\.)", "    [nodes] [ms]  $1");
    // What the evaluation says is not what is tested here; the mates are.
    settings.add_filter(r" [+-]\d+\.\d\d ", "[score] ");
    settings.bind(|| {
        let white_mates = "6k1/5ppp/8/8/8/8/1r3PPP/R5K1 w - - 0 1";
        assert_snapshot!(run(&["search", "--fen", white_mates], ""));
        let black_is_mated = "k7/8/1K6/8/8/8/8/7R b - - 0 1";
        assert_snapshot!(run(&["search", "--depth", "6", "--fen", black_is_mated], ""));
    });
}

#[test]
fn a_search_shows_several_lines_and_speaks_json() {
    let lines = run(&["search", "--depth", "3", "--lines", "2", "--hash", "1"], "");
    assert_eq!(lines.stdout.lines().count(), 8, "{lines}");

    let json = run(&["search", "--nodes", "2000", "--json", "--threads", "2"], "");
    let values: Vec<Value> =
        json.stdout.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let (result, lines) = values.split_last().expect("a result");
    let depths: Vec<u64> = lines.iter().filter_map(|line| line["depth"].as_u64()).collect();
    assert!(depths.len() == lines.len() && depths.is_sorted() && depths[0] == 1, "{json}");
    assert_eq!(result["best_move"], result["pv"][0], "{json}");
    assert!(result["nodes"].as_u64() >= Some(2000), "{json}");
    assert!(result["score"].is_string() && result["milliseconds"].is_u64(), "{json}");
}

#[cfg(unix)]
#[test]
fn ctrl_c_stops_a_search_which_still_tells_the_best_move() {
    use std::io::{BufRead as _, BufReader};
    use std::process::{Command, Stdio};

    let mut child = Command::new(env!("CARGO_BIN_EXE_chess-cli"))
        .args(["search", "--time", "600000"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    assert!(lines.by_ref().take(3).all(|line| line.is_ok()));
    let kill = Command::new("sh").args(["-c", "kill -INT $0", &child.id().to_string()]).status();
    assert!(kill.expect("a kill command").success());
    let last = lines.last().expect("a line").expect("text");
    assert!(last.starts_with("best move "), "{last}");
    assert!(child.wait().expect("the program ends").success());
}

#[test]
fn a_search_ends_when_its_time_is_over() {
    for time in ["0", "1", "100"] {
        let run = run(&["search", "--time", time, "--fen", KIWIPETE], "");
        assert_eq!(run.code, Some(0), "{run}");
        let last = run.stdout.lines().last().unwrap_or_default();
        assert!(last.starts_with("best move "), "{run}");
    }
    let run = run(&["search", "--time", "18446744073709551615", "--depth", "2"], "");
    assert_eq!(run.stdout.lines().count(), 4, "{run}");
}

#[test]
fn cpu_names_every_kernel_and_the_one_that_was_asked_for() {
    let run = run_with(&[("CHESS_KERNEL", "portable")], &["cpu"], "");
    assert_eq!(run.code, Some(0), "{run}");
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert_eq!(lines.len(), 3, "{run}");
    assert_eq!(lines[0], "portable  in use");
    for line in &lines[1..] {
        assert!(line.contains("available"), "{run}");
    }
}
