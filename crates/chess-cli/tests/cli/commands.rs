//! The commands that look into one position.

use chess_movegen::kernel::KernelName;
use insta::{Settings, assert_snapshot};
use serde_json::Value;

use crate::program::{NetworkFile, run, run_with};

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
fn a_position_needs_no_option_and_no_quotes() {
    let fields: Vec<&str> = KIWIPETE.split(' ').collect();
    for command in ["show", "eval", "svg"] {
        let with_option = run(&[command, "--fen", KIWIPETE], "").stdout;
        assert_eq!(run(&[command, KIWIPETE], "").stdout, with_option);
        assert_eq!(run(&[&[command][..], &fields].concat(), "").stdout, with_option);
        let both = run(&[command, KIWIPETE, "--chess960", "7"], "");
        assert_eq!(both.code, Some(2), "{both}");
    }
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
    let attack_on_a_king = "r1b2rk1/pp3p1p/2n1p1pQ/3pP3/3P4/3B1N2/q4PPP/R4RK1 w - -";
    assert_snapshot!(run(&["eval", "--fen", attack_on_a_king], ""));
    let an_outpost = "r4rk1/pp3pp1/3p3p/2pNp3/2P1P3/1P4Pb/P4P1P/R3R1K1 b - -";
    assert_snapshot!(run(&["eval", "--all", "--fen", an_outpost], ""));
}

#[test]
fn a_network_evaluates_if_asked_for() {
    let network = NetworkFile::new("commands.net");
    let net = ["--network", network.path()];
    let output = |arguments: &[&str]| {
        let run = run(&[arguments, &net].concat(), "");
        assert_eq!(run.code, Some(0), "{run}");
        run.stdout
    };
    let evaluation = output(&["eval"]);
    let says = "\nWith the network it is +1.00 pawns, from White's point of view.\n";
    assert!(evaluation.contains(says), "{evaluation}");
    // Then the opponent has the move; without progress it is worth a little less.
    assert!(output(&["analyze", "--depth", "1"]).contains("\n    1    -0.99 "));
    assert_ne!(output(&["bench", "1"]), run(&["bench", "1"], "").stdout);
    output(&["play", "--depth", "1"]);
}

#[test]
fn search() {
    let mut settings = Settings::clone_current();
    settings.add_filter(r" +\d+ +\d+  (\d+\.)", "    [nodes] [ms]  $1");
    // What the evaluation says is not what is tested here; the mates are.
    settings.add_filter(r" [+-]\d+\.\d\d ", "[score] ");
    settings.bind(|| {
        let white_mates = "6k1/5ppp/8/8/8/8/1r3PPP/R5K1 w - - 0 1";
        assert_snapshot!(run(&["search", "--depth", "5", "--fen", white_mates], ""));
        let black_is_mated = "k7/8/1K6/8/8/8/8/7R b - - 0 1";
        assert_snapshot!(run(&["search", "--depth", "6", "--fen", black_is_mated], ""));
    });
}

#[test]
fn a_search_shows_several_lines_and_speaks_json() {
    let lines = run(&["search", "--depth", "3", "--lines", "2", "--hash", "1"], "");
    let of_depth = |depth| {
        let begins = |line: &&str| line.split_whitespace().next() == Some(depth);
        lines.stdout.lines().filter(begins).collect::<Vec<_>>()
    };
    for depth in ["1", "2", "3"] {
        // There are more if the second line turns out to be better than the first.
        let [.., first, second] = of_depth(depth)[..] else { panic!("{lines}") };
        let first_move = |line: &str| line.split_whitespace().nth(5).map(str::to_owned);
        assert_ne!(first_move(first), first_move(second), "{lines}");
    }

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

/// A file with this text, for one test.
fn file_with(name: &str, text: &str) -> std::path::PathBuf {
    let path = std::env::temp_dir().join(format!("chess-cli-{}-{name}", std::process::id()));
    std::fs::write(&path, text).expect("a file");
    path
}

#[test]
fn puzzles_are_solved() {
    let puzzles = file_with(
        "puzzles.epd",
        "6k1/5ppp/8/8/8/8/r6P/1R4K1 w - - bm Rb8#; id \"back rank\";\n\
         # a comment\n\
         nonsense\n\
         rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - am f3 g4; id \"a start\";\n\
         4k3/8/8/8/8/8/8/4K3 w - - id \"nothing to find\";\n\
         k7/2Q5/1K6/8/8/8/8/8 w - - bm Qb7 Qc8; pv Qb7;\n\
         r5k1/5ppp/8/8/8/8/5PPP/6K1 b - - bm Ra1; pv Ra1;\n",
    );
    let path = puzzles.to_str().expect("a path");
    let lines = "Rb7\nrb9\nhint\nhint\nRb8\nhelp\nf3\nf4\nsolution\nRa1+\n";
    let run = run(&["puzzle", path], lines);
    std::fs::remove_file(&puzzles).expect("the file is ours");
    assert_snapshot!(run.to_string().replace(path, "FILE"));
    let missing = crate::program::run(&["puzzle", "there is none"], "");
    assert!(missing.stderr.starts_with("error: cannot read there is none: "), "{missing}");
}

#[test]
fn puzzles_come_with_the_program_and_are_not_posed_again_once_they_are_solved() {
    let progress = file_with("progress.txt", "");
    let path = progress.to_str().expect("a path");
    let puzzle = |options: &[&str], lines: &str| {
        let arguments = [&["puzzle", "--limit", "1", "--progress", path], options].concat();
        run(&arguments, lines).to_string().replace(path, "FILE")
    };
    let first = puzzle(&[], "hint\nhint\nsolution\n");
    let again = puzzle(&[], "");
    let is_first = |line: &&str| line.starts_with("Puzzle 1: ");
    assert_eq!(first.lines().find(is_first), again.lines().find(is_first));
    let forks = ["--theme", "FORK", "--rating", "1000-1100"];
    let transcripts = [
        first,
        puzzle(&forks, "skip\n"),
        puzzle(&["--theme", "none"], ""),
        puzzle(&["--rating", "1100-1000"], ""),
        puzzle(&["--theme", "mateIn1", "--rating", "1500-1599"], "solution\n"),
        puzzle(&["--shuffle=7"], "quit\n"),
    ];
    assert_snapshot!(transcripts.join("\n"));
    assert_eq!(puzzle(&["--shuffle=7"], ""), puzzle(&["--shuffle=7"], ""));
    std::fs::remove_file(&progress).expect("the file is ours");
}

#[test]
fn a_position_is_drawn() {
    let options = [
        "--flip",
        "--arrow",
        "e2e4",
        "--arrow",
        "d1",
        "--highlight",
        "e4=#ff000080",
        "--size",
        "0",
        "--coordinates",
        "hidden",
        "--theme",
        "green",
        "--last-move",
        "d7d5",
        "--heat-map",
        "black",
    ];
    let drawn = run(&[&["svg"][..], &options].concat(), "");
    assert_eq!((drawn.code, drawn.stderr.as_str()), (Some(0), ""), "{drawn}");
    assert!(drawn.stdout.starts_with("<svg ") && drawn.stdout.ends_with("</svg>\n"), "{drawn}");
    let plain = run(&["svg"], "").stdout;
    assert!(plain.contains(" width=\"400\" ") && plain != drawn.stdout);

    let file = file_with("drawing.svg", "mine");
    let path = file.to_str().expect("a path");
    let refused = run(&["svg", "--output", path], "");
    assert_eq!(refused.code, Some(1), "{refused}");
    assert!(refused.stderr.ends_with(": --force overwrites it\n"), "{refused}");
    assert_eq!(std::fs::read_to_string(&file).expect("a file"), "mine");
    let written = run(&["svg", "--output", path, "--force"], "");
    assert_eq!((written.code, written.stdout.as_str()), (Some(0), ""), "{written}");
    assert_eq!(std::fs::read_to_string(&file).expect("a file"), plain);
    std::fs::remove_file(&file).expect("the file is ours");
}

#[test]
fn shells_and_manuals_know_the_commands() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = run(&["completions", shell], "").stdout;
        assert!(script.contains("chess960") && script.contains("puzzle"), "{shell}: {script}");
    }
    let manual = run(&["man"], "").stdout;
    assert!(manual.contains(".TH chess-cli 1"), "{manual}");
}

#[test]
fn cpu_names_every_kernel_and_the_one_that_was_asked_for() {
    // A program that was built for one kernel runs no other.
    let asked_for = [KernelName::Portable, KernelName::active()];
    let asked_for = asked_for.into_iter().find(|kernel| kernel.activate().is_ok()).unwrap();
    let run = run_with(&[("CHESS_KERNEL", asked_for.name())], &["cpu"], "");
    assert_eq!(run.code, Some(0), "{run}");
    assert_eq!(run.stdout.lines().count(), KernelName::ALL.len(), "{run}");
    for (kernel, line) in KernelName::ALL.into_iter().zip(run.stdout.lines()) {
        let (name, state) = line.split_at(10);
        assert_eq!(name.trim_end(), kernel.name());
        assert_eq!(state == "in use", kernel == asked_for, "{run}");
        assert!(kernel == asked_for || state.contains("available"), "{run}");
    }
}

#[test]
fn the_openings_of_games_are_named() {
    let games = "[White \"Anna\"]\n[Black \"Ben\"]\n\n\
                 1. Nf3 d6 2. d4 Nf6 3. Nc3 c5 4. e4 cxd4 5. Nxd4 a6 6. h4 h5 *\n\n\
                 [FEN \"4k3/8/8/8/8/8/8/4KQ2 w - - 0 1\"]\n\n1. Qf7+ *\n\n\
                 [FEN \"rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\"]\n\n2. h3 *\n\n\
                 1. e5 *\n\n";
    assert_snapshot!(run(&["opening", "--pgn", "-"], games));
    assert_snapshot!(run(&["opening", "--pgn", "-"], ""));
}
