//! The engine over pipes, as a GUI has it.

use chess_movegen::kernel::KernelName;
use chess_movegen::{Game, Move};
use chess_notation::polyglot::BookBuilder;
use chess_uci::{Command, EngineMessage, OptionKind, SetOption};

use crate::dialogue::Dialogue;
use crate::program::{run, run_with};

/// The move of the last line.
fn best_move(lines: &[String]) -> &str {
    let line = lines.last().expect("there is a line");
    line.strip_prefix("bestmove ").and_then(|rest| rest.split(' ').next()).expect("a best move")
}

#[test]
fn it_is_ready_in_a_search_and_stops_when_told() {
    let mut engine = Dialogue::start(&["uci"]);
    assert_eq!(engine.ask("uci", "uciok").last().unwrap(), "uciok");
    engine.send("go infinite");
    engine.hear_until("info depth 2 ");
    engine.ask("isready", "readyok");
    let lines = engine.ask("stop", "bestmove");
    assert_eq!(best_move(&lines).len(), 4);
    engine.ask("isready", "readyok");
    engine.send("quit");
    let (status, rest) = engine.end();
    assert!(status.success());
    assert_eq!(rest, [""; 0]);
}

#[test]
fn without_a_command_it_is_the_engine() {
    let mut engine = Dialogue::start(&[]);
    engine.ask("uci", "uciok");
    engine.ask("go depth 1", "bestmove");
    assert!(engine.end().0.success());
}

#[test]
fn pondering_ends_with_a_hit_or_a_stop() {
    let mut engine = Dialogue::start(&["uci"]);
    for end in ["ponderhit", "stop"] {
        engine.send("position startpos moves e2e4 e7e5");
        engine.send("go ponder wtime 200 btime 200 winc 1 binc 1");
        engine.hear_until("info depth 1 ");
        let heard = engine.ask("isready", "readyok");
        assert!(!heard.iter().any(|line| line.starts_with("bestmove")), "{heard:?}");
        engine.ask(end, "bestmove");
    }
    engine.send("quit");
    assert!(engine.end().0.success());
}

#[test]
fn quit_and_the_end_of_the_input_end_a_search() {
    for last in ["quit", "isready"] {
        for go in ["go infinite", "go ponder wtime 1000 btime 1000", "go perft 20", "bench 9"] {
            let mut engine = Dialogue::start(&["uci"]);
            engine.send(go);
            engine.send(last);
            let (status, rest) = engine.end();
            assert!(status.success(), "{go}, {last}: {rest:?}");
        }
    }
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
fn a_game_of_any_length_is_read() {
    let mut engine = Dialogue::start(&["uci"]);
    let there_and_back = " g1f3 g8f6 f3g1 f6g8".repeat(50_000);
    engine.send(format!("position startpos moves{there_and_back} e2e4"));
    assert_eq!(
        engine.ask("d", "FEN ").last().unwrap(),
        "FEN rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 65535"
    );
    engine.ask("go depth 2", "bestmove");
    assert!(engine.end().0.success());
}

#[test]
fn every_clock_gets_an_answer() {
    let mut engine = Dialogue::start(&["uci"]);
    engine.send("setoption name Move Overhead value 50");
    for go in [
        "go wtime 0 btime 0",
        "go wtime 0 btime 0 winc 0 binc 0",
        "go wtime -100 btime -100 winc 10 binc 10",
        "go wtime 1 btime 1 movestogo 1",
        "go wtime 60 btime 60 movestogo 1",
        "go movestogo 1 btime 5 wtime 5",
        "go binc 100 wtime 20 winc 100 btime 20",
        "go wtime 30 btime 30 movestogo 0",
        "go movetime 0",
        "go movetime 1",
        "go depth 0",
        "go nodes 0",
        "go nodes 1",
        "go mate 0 movetime 10",
        "go depth 1 nodes 1 movetime 1 wtime 1 btime 1 mate 1",
        "go infinite movetime 1\nstop",
    ] {
        for position in ["startpos", "startpos moves e2e4"] {
            engine.send(format!("position {position}"));
            let lines = engine.ask(go, "bestmove");
            assert_eq!(best_move(&lines).len(), 4, "{go}: {lines:?}");
        }
    }
    assert!(engine.end().0.success());
}

#[test]
fn bad_input_gets_one_line_each_and_the_engine_goes_on() {
    let mut engine = Dialogue::start(&["uci"]);
    let huge = b"position startpos moves ".iter().copied().cycle().take(1 << 20).collect();
    let binary: Vec<u8> = (0..=255u8).filter(|byte| !byte.is_ascii_whitespace()).collect();
    let lines: [Vec<u8>; 7] = [
        huge,
        vec![b'x'; 1 << 20],
        binary,
        b"position fen not a position at all".to_vec(),
        b"position startpos moves e2e4 e7e5 e1e3".to_vec(),
        b"setoption name Threads value 0".to_vec(),
        b"go depth -x".to_vec(),
    ];
    engine.send("position startpos moves d2d4");
    for line in lines {
        engine.send(&line);
        let heard = engine.ask("isready", "readyok");
        assert_eq!(heard.len(), 2, "{heard:?}");
        assert!(heard[0].starts_with("info string "), "{heard:?}");
        assert!(heard[0].len() < 300, "{heard:?}");
    }
    let board = engine.ask("d", "FEN ");
    assert_eq!(
        board.last().unwrap(),
        "FEN rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1"
    );
    assert!(engine.end().0.success());
}

#[test]
fn what_is_said_of_a_search_is_whole_and_legal() {
    let mut engine = Dialogue::start(&["uci"]);
    engine.send("setoption name MultiPV value 3");
    let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    engine.send(format!("position fen {fen}"));
    let lines = engine.ask("go depth 4", "bestmove");
    let position: chess_movegen::Position = fen.parse().unwrap();
    let mut first_of_best = String::new();
    for line in &lines {
        let Ok(EngineMessage::Info(info)) = line.parse() else { continue };
        if info.pv.is_empty() {
            continue;
        }
        let numbers = [info.depth, info.selective_depth, info.multi_pv, info.hash_permille];
        let large = [info.nodes, info.nodes_per_second, info.tablebase_hits];
        let is_whole = numbers.iter().all(Option::is_some) && large.iter().all(Option::is_some);
        assert!(is_whole && info.elapsed.is_some() && info.score.is_some(), "{line}");
        let mut game = Game::new(position.clone());
        for text in &info.pv {
            let mv = chess_notation::uci::parse(game.position(), text).expect(line);
            game.play(mv).expect(line);
        }
        if info.multi_pv == Some(1) {
            first_of_best.clone_from(&info.pv[0]);
        }
    }
    assert_eq!(best_move(&lines), first_of_best);
    for number in 1..=3 {
        let wanted = format!(" multipv {number} ");
        assert!(lines.iter().any(|line| line.contains(&wanted)), "{wanted}: {lines:#?}");
    }
    assert!(engine.end().0.success());
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
        if let Err(reason) = kernel.availability() {
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
