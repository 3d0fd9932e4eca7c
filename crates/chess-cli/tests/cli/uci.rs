//! The engine over pipes, as a GUI has it.

use chess_arena::check_runner::CheckArgs;
use chess_movegen::Move;
use chess_movegen::kernel::KernelName;
use chess_notation::polyglot::BookBuilder;
use chess_uci::{Command, EngineMessage, OptionKind, SetOption};
use clap::Parser as _;
use insta::{Settings, assert_snapshot};

use crate::dialogue::Dialogue;
use crate::program::{NetworkFile, run, run_with};

#[derive(clap::Parser)]
struct Arena {
    #[command(flatten)]
    check: CheckArgs,
}

#[test]
fn it_passes_all_checks_of_the_arena() {
    let command = format!("\"{}\" uci", env!("CARGO_BIN_EXE_chess-cli"));
    let patience = ["--timeout", "120", "--slack", "60000"];
    let arena = Arena::parse_from([&["arena", &command][..], &patience].concat());
    let mut report = Vec::new();
    arena.check.run(&mut report).expect("the engine is started");
    let report = String::from_utf8(report).expect("it is text");
    assert!(report.ends_with(" passed, 0 failed, 0 skipped\n"), "{report}");
}

#[test]
fn without_a_command_it_is_the_engine() {
    let mut engine = Dialogue::start(&[]);
    engine.ask("uci", "uciok");
    engine.ask("go depth 1", "bestmove");
    assert!(engine.end().0.success());
}

#[cfg(unix)]
#[test]
fn it_ends_when_nobody_reads_its_output_though_its_input_stays_open() {
    use std::io::Write as _;
    use std::process::{Command, Stdio};

    for line in ["isready", "go infinite", "go ponder", "go perft 30", "bench 100"] {
        let mut engine = Command::new(env!("CARGO_BIN_EXE_chess-cli"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut input = engine.stdin.take().expect("its input is a pipe");
        writeln!(input, "{line}").expect("the program reads");
        drop(engine.stdout.take());
        // It would never end if it waited for another line.
        let output = engine.wait_with_output().expect("the program ends");
        assert!(output.status.success() && output.stderr.is_empty(), "{line}: {output:?}");
        drop(input);
    }
}

#[test]
fn every_option_can_be_set_and_searched_with() {
    let mut engine = Dialogue::start(&["uci"]);
    for line in engine.ask("uci", "uciok") {
        let Ok(EngineMessage::Option(option)) = line.parse() else { continue };
        let name = option.name();
        let values = match *option.kind() {
            // All the memory and a crowd of threads are not for a test.
            OptionKind::Spin { .. } if ["Hash", "Threads"].contains(&name) => {
                vec!["2".into(), "1".into()]
            }
            OptionKind::Spin { default, min, max } => {
                [min, max, default].map(|number| number.to_string()).to_vec()
            }
            OptionKind::Check { .. } => vec!["true".into(), "false".into()],
            // There is no network to choose.
            OptionKind::Combo { ref default, .. } => vec![default.clone()],
            _ => vec![String::new()],
        };
        for value in values {
            let setting = SetOption::new(name, Some(&value));
            engine.send(Command::SetOption(setting).to_string());
            assert_eq!(engine.ask("isready", "readyok"), ["readyok"], "{name} {value}");
            engine.ask("go depth 2", "bestmove");
        }
    }
    assert!(engine.end().0.success());
}

#[test]
fn a_book_is_asked_if_the_gui_wants_it() {
    let initial = chess_movegen::Position::initial();
    let mv: Move = "a2a4".parse().unwrap();
    let mut builder = BookBuilder::new();
    builder.add_game(&initial, [mv], None).unwrap();
    let path = std::env::temp_dir().join(format!("chess-cli book {}.bin", std::process::id()));
    builder.build().save(&path).unwrap();

    let mut engine = Dialogue::start(&["uci"]);
    engine.send(format!("setoption name BookFile value {}", path.display()));
    engine.send("setoption name OwnBook value true");
    let lines = engine.ask("go wtime 1000 btime 1000", "bestmove");
    assert_eq!(lines, ["info string the move is from the book", "bestmove a2a4"]);
    // Not where the book knows nothing, nor in analysis, nor if other moves are asked for.
    for (setting, go) in [
        ("position startpos moves e2e4", "go depth 1"),
        ("position startpos", "go depth 1 searchmoves e2e4"),
        ("setoption name UCI_AnalyseMode value true", "go depth 1"),
        ("setoption name BookFile value <empty>", "go depth 1"),
    ] {
        engine.send(setting);
        let lines = engine.ask(go, "bestmove");
        assert!(lines[0].starts_with("info depth "), "{setting}: {lines:?}");
    }
    assert!(engine.end().0.success());
    std::fs::remove_file(path).unwrap();
}

#[test]
fn the_gui_chooses_what_evaluates() {
    let network = NetworkFile::new("uci network.net");
    let input = "\
        eval\n\
        setoption name Evaluator value network\n\
        setoption name NetworkFile value [network]\n\
        eval\n\
        setoption name NetworkFile value Cargo.toml\n\
        setoption name NetworkFile value /does/not/exist\n\
        setoption name NetworkFile value /dev\n\
        setoption name Evaluator value nothing\n\
        eval\n\
        setoption name Evaluator value hand-written\n\
        eval\n\
        setoption name Evaluator value network\n\
        eval\n\
        setoption name NetworkFile value <empty>\n\
        eval\n\
        setoption name Evaluator value network\n";
    let told = run(&["uci"], &input.replace("[network]", network.path()));
    let mut settings = Settings::clone_current();
    settings.add_filter(r"evaluation \+1\.00", "evaluation of the network");
    settings.add_filter(r"evaluation [+-]\d\.\d\d", "evaluation by hand");
    settings.add_filter(r": .* \(os error", ": [why] (os error");
    settings.bind(|| assert_snapshot!(told.stdout));
}

#[test]
fn a_search_evaluates_with_the_network_as_soon_as_there_is_one() {
    let network = NetworkFile::new("searched.net");
    let mut engine = Dialogue::start(&["uci"]);
    engine.ask("go depth 4", "bestmove");
    engine.send(format!("setoption name NetworkFile value {}", network.path()));
    let lines = engine.ask("go depth 1", "bestmove");
    assert!(lines[0].starts_with("info string the evaluator is a network"), "{lines:?}");
    // Then the opponent has the move; without progress it is worth a little less.
    assert!(lines[1].contains(" score cp -99 "), "{lines:?}");
    assert!(engine.end().0.success());
}

/// The signature is the number before the word.
fn signature(bench: &str) -> Option<u64> {
    let words: Vec<&str> = bench.lines().last()?.split(' ').collect();
    match words[..] {
        [nodes, "nodes", speed, "nps"] => speed.parse::<u64>().ok().and(nodes.parse().ok()),
        _ => None,
    }
}

#[test]
fn the_signature_is_the_same_on_every_kernel_and_in_the_engine() {
    let expected = signature(&run(&["bench", "4"], "").stdout).expect("the last line tells");
    assert!(expected > 1000, "{expected}");
    for kernel in KernelName::ALL {
        if let Err(reason) = kernel.activate() {
            eprintln!("not tested on {kernel}: {reason}");
            continue;
        }
        let bench = run_with(&[("CHESS_KERNEL", &kernel.to_string())], &["bench", "4"], "");
        assert_eq!(signature(&bench.stdout), Some(expected), "{kernel}: {bench}");
    }
    let mut engine = Dialogue::start(&["uci"]);
    engine.send("position startpos moves e2e4");
    engine.send("bench 4");
    let lines = engine.hear_until(&format!("{expected} nodes "));
    assert_eq!(signature(&lines.join("\n")), Some(expected));
    assert!(engine.end().0.success());
}
