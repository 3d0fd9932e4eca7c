//! The commands that look into one position.

use insta::{Settings, assert_snapshot};

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
