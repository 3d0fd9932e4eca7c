//! `cargo xtask perft` as a user meets it: its output, its exit status, its words for mistakes.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use chess_movegen::kernel::KernelName;

const CASTLING: &str = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

fn command(arguments: &[&str]) -> Command {
    crate::command("perft", arguments)
}

fn run(arguments: &[&str]) -> Output {
    command(arguments).output().unwrap()
}

/// The object that `--json` writes.
fn json(arguments: &[&str]) -> serde_json::Value {
    let output = run(&[arguments, &["--json"]].concat());
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    serde_json::from_slice(&output.stdout).unwrap()
}

fn transcript(arguments: &[&str]) -> String {
    crate::transcript(&run(arguments))
}

/// The path of a file of a test's own.
fn file(name: &str, text: &str) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

/// The output without the folder of the file.
fn transcript_of_suite(file: &str, arguments: &[&str]) -> String {
    let folder = format!("{}/", env!("CARGO_TARGET_TMPDIR"));
    transcript(&[&["--suite", file], arguments].concat()).replace(&folder, "")
}

#[test]
fn help_says_everything() {
    insta::assert_snapshot!(transcript(&["--help"]));
}

#[test]
fn counts_are_divided_by_move_as_stockfish_does() {
    insta::assert_snapshot!("divide", transcript(&["--depth", "1", "--divide"]));
    let with_castling = ["--fen", CASTLING, "--depth", "2", "--divide"];
    insta::assert_snapshot!("divide_with_castling", transcript(&with_castling));
    let chess960 = transcript(&[&with_castling[..], &["--chess960"]].concat());
    assert_eq!(chess960.replace("e1h1: 3", "e1g1: 3"), transcript(&with_castling));
}

#[test]
fn rights_of_chess960_are_enough_to_write_castling_as_king_takes_rook() {
    let output = transcript(&["--fen", "4k3/8/8/8/8/8/8/5K1R w K -", "--depth", "1", "--divide"]);
    assert!(output.contains("f1h1: 1\n"), "{output}");
}

#[test]
fn counts_are_the_same_for_all_generators_and_threads() {
    for generator in ["piece-set", "ray-walk", "move-tables", "bitboard"] {
        for threads in ["1", "3"] {
            let arguments = ["--fen", KIWIPETE, "--depth", "3", "--generator", generator];
            let output = run(&[&arguments[..], &["--threads", threads]].concat());
            assert_eq!(output.stdout, b"Nodes searched: 97862\n");
            let stderr = String::from_utf8(output.stderr).unwrap();
            let [way, time, speed] = stderr.lines().collect::<Vec<_>>()[..] else {
                panic!("{stderr}")
            };
            let name = if generator == "piece-set" { "fast" } else { "last-ply" };
            assert!(way.starts_with(&format!("Way: {name} (")), "{way}");
            assert!(time.starts_with("Time: ") && time.ends_with(" s"), "{time}");
            assert!(speed.starts_with("Nodes per second: "), "{speed}");
        }
    }
    assert_eq!(run(&["--depth", "0", "--divide"]).stdout, b"\nNodes searched: 1\n");
}

#[test]
fn json_is_one_object_with_all_numbers() {
    let shown = |flags: &[&str]| {
        let mut value = json(&[&["--fen", CASTLING], flags].concat());
        for measured in ["seconds", "nodes_per_second"] {
            assert!(value[measured].take().as_f64() > Some(0.0));
        }
        value
    };
    insta::assert_snapshot!(shown(&["--depth", "3", "--generator", "ray-walk"]), @r#"{"depth":3,"fen":"4k3/8/8/8/8/8/8/4K2R w K - 0 1","generator":"ray-walk","hash_mebibytes":0,"kernel":null,"nodes":1197,"nodes_per_second":null,"seconds":null,"shard":null,"threads":1,"way":"last-ply"}"#);
    let value = shown(&["--depth", "2", "--divide", "--threads", "2"]);
    assert_eq!(value["divide"]["e1g1"], 3);
    assert_eq!(value["divide"].as_object().unwrap().len(), 15);
    assert_eq!(value["threads"], 2);
    assert_eq!(value["kernel"], KernelName::active().name());
}

#[test]
fn every_way_of_counting_gives_the_same_count() {
    let kiwipete = |flags: &[&str]| json(&[&["--fen", KIWIPETE, "--depth", "3"], flags].concat());
    for (flags, field, shown) in [
        (&["--kernel", "portable"][..], "kernel", "portable".into()),
        (&["--hash", "2"], "hash_mebibytes", 2.into()),
        (&["--hash", "0"], "hash_mebibytes", 0.into()),
        (&["--way", "make"], "way", "make".into()),
        (&["--way", "last-ply"], "way", "last-ply".into()),
        (&["--threads", "2"], "way", "fast".into()),
        (&["--shard", "1/1"], "shard", "1/1".into()),
        (&["--way", "make", "--threads", "3", "--kernel", "portable"], "threads", 3.into()),
        (&["--hash", "1", "--threads", "3", "--divide"], "hash_mebibytes", serde_json::json!(1)),
    ] {
        let value = kiwipete(flags);
        assert_eq!(value["nodes"], 97_862, "{flags:?}");
        assert_eq!(value[field], shown, "{flags:?}");
    }
}

#[test]
fn the_parts_of_a_tree_add_up_whatever_each_is_counted_with() {
    let mut sum = 0;
    let mut of_castling = 0;
    for (number, flags) in [
        ("1/3", &["--way", "make"][..]),
        ("2/3", &["--kernel", "portable", "--threads", "2"]),
        ("3/3", &["--hash", "1"]),
    ] {
        let arguments = ["--fen", KIWIPETE, "--depth", "4", "--divide", "--shard", number];
        let value = json(&[&arguments[..], flags].concat());
        assert_eq!(value["shard"], number);
        let nodes = value["nodes"].as_u64().unwrap();
        assert!(nodes > 4_085_603 / 6, "{value}");
        sum += nodes;
        of_castling += value["divide"]["e1g1"].as_u64().unwrap();
    }
    assert_eq!(sum, 4_085_603);
    let whole = json(&["--fen", KIWIPETE, "--depth", "4", "--divide"]);
    assert_eq!(whole["divide"]["e1g1"], of_castling);
}

#[test]
fn a_kernel_counts_or_is_refused_with_the_reason() {
    let file = file("kernels.epd", "4k3/8/8/8/8/8/8/4K2R w K -;D1 15;D3 1197\n");
    for kernel in KernelName::ALL {
        let name = kernel.name();
        let count = run(&["--fen", CASTLING, "--depth", "3", "--kernel", name]);
        let suite = run(&["--suite", &file, "--kernel", name]);
        let requested =
            command(&["--depth", "0"]).env("CHESS_KERNEL", name).output().unwrap().status.code();
        if let Err(reason) = kernel.availability() {
            println!("refused: {name}: {reason}");
            let refusal = format!("the kernel {name} cannot run here: {reason}");
            for output in [count, suite] {
                assert_eq!(output.status.code(), Some(2));
                assert!(String::from_utf8(output.stderr).unwrap().contains(&refusal));
            }
            assert_eq!(requested, Some(1));
        } else {
            assert_eq!(count.stdout, b"Nodes searched: 1197\n");
            let summary =
                "2 entries of 1 positions checked both ways (fast, make), 0 failed, 0 left out\n";
            assert_eq!(String::from_utf8(suite.stdout).unwrap(), summary);
        }
    }
}

#[test]
fn an_unknown_kernel_in_the_environment_is_told_whatever_is_to_be_done() {
    for arguments in [
        &["--depth", "1"][..],
        &["--depth", "1", "--kernel", "portable"],
        &["--depth", "1", "--generator", "bitboard"],
        &["--depth", "1", "--diff-generator", "bitboard"],
        &["--suite", "x.epd"],
        &["--make-suite", "not-made.epd"],
    ] {
        let output = command(arguments).env("CHESS_KERNEL", "mmx").output().unwrap();
        assert_eq!(
            crate::transcript(&output),
            "status 1\n\
             --- stdout\n\
             --- stderr\n\
             error: in CHESS_KERNEL: there is no kernel 'mmx'; the kernels are portable, ssse3, neon, simd128, avx2, avx512\n"
        );
    }
}

#[test]
fn a_suite_that_is_right_passes() {
    let file = file(
        "right.epd",
        "# two positions\n\
         rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400 ;D3 8902\n\
         \n\
         4k3/8/8/8/8/8/8/4K2R w K -; D1 15; D2 66;\n",
    );
    for generator in ["piece-set", "ray-walk", "move-tables", "bitboard"] {
        let arguments = ["--max-nodes", "400", "--generator", generator, "--chess960"];
        let ways = if generator == "piece-set" { "both ways (fast, make)" } else { "(last-ply)" };
        assert_eq!(
            transcript_of_suite(&file, &arguments),
            format!(
                "status 0\n--- stdout\n4 entries of 2 positions checked {ways}, 0 failed, 1 left \
                 out\n--- stderr\n"
            )
        );
    }
}

#[test]
fn a_suite_that_is_wrong_fails_line_by_line() {
    let file = file(
        "wrong.epd",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 401 ;D3 8903\n\
         4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 14 ;D9 900000\n\
         4k3/8/8/8/8/8/8/R4K1R w HA - 0 1 ;D1 1\n",
    );
    for threads in ["1", "3"] {
        let arguments = ["--max-nodes", "10000", "--threads", threads];
        insta::assert_snapshot!("wrong_suite", transcript_of_suite(&file, &arguments));
    }
}

#[test]
fn a_suite_that_cannot_be_read_says_where() {
    let line = |text: &str| {
        let file = file("unreadable.epd", &format!("# a comment\n{text}\n"));
        transcript_of_suite(&file, &[])
    };
    let transcripts = [
        line("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN w KQkq - 0 1 ;D1 20"),
        line("4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 sixty-six"),
        line("4k3/8/8/8/8/8/8/4K2R w K - 0 1"),
        line("8/8/8/8/8/8/8/4K2R w KQ - 0 1 ;D1 15"),
        transcript(&["--suite", "no-such-file.epd"]),
    ];
    insta::assert_snapshot!(transcripts.join("\n"));
}

#[test]
fn mistakes_on_the_command_line_are_told() {
    let transcripts = include_str!("data/perft_mistakes.txt").lines().map(|line| {
        // Every second part is quoted.
        let parts = line.split('"').enumerate();
        let words = parts.flat_map(|(index, part)| match index % 2 {
            0 => part.split_whitespace().collect(),
            _ => vec![part],
        });
        format!("$ {line}\n{}", transcript(&words.collect::<Vec<_>>()))
    });
    insta::assert_snapshot!(transcripts.collect::<Vec<_>>().join("\n"));
}

#[test]
fn generators_show_no_difference() {
    for (generator, opponent) in
        [("piece-set", "ray-walk"), ("move-tables", "piece-set"), ("bitboard", "bitboard")]
    {
        let arguments = ["--fen", KIWIPETE, "--depth", "3", "--threads", "2"];
        let names = ["--generator", generator, "--diff-generator", opponent];
        assert_eq!(
            transcript(&[&arguments[..], &names[..]].concat()),
            "status 0\n--- stdout\nno difference at depth 3, 97862 nodes\n--- stderr\n"
        );
    }
}

#[cfg(unix)]
mod engines {
    use super::*;

    const WRONG: &str = "sh tests/engines/wrong.sh";

    fn diff(depth: &str, command: &str) -> String {
        let arguments = ["--fen", CASTLING, "--depth", depth, "--diff", command];
        transcript(&[&arguments[..], &["--engine-timeout", "3"]].concat())
    }

    #[test]
    fn a_difference_is_shown_where_it_begins() {
        insta::assert_snapshot!("difference_at_the_start", diff("1", WRONG));
        insta::assert_snapshot!("difference_one_ply_down", diff("2", WRONG));
    }

    #[test]
    fn engines_that_do_not_answer_are_errors() {
        let transcripts = [
            diff("3", WRONG),
            diff("4", WRONG),
            diff("5", WRONG),
            diff("6", WRONG),
            diff("1", "true"),
            diff("1", "sleep 100"),
            diff("1", "yes"),
            diff("1", "no-such-engine"),
            diff("1", "\"sh"),
            diff("1", " "),
        ];
        insta::assert_snapshot!(transcripts.join("\n"));
    }

    #[test]
    fn a_suite_is_not_made_if_an_engine_disagrees() {
        let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("not-made.epd");
        let file = file.to_str().unwrap();
        let output = transcript(&["--make-suite", file, "--engine", WRONG]);
        assert!(output.starts_with("status 1\n"), "{output}");
        assert!(output.contains("error: no agreement on "), "{output}");
        assert!(output.contains("Wrong 1.0 14"), "{output}");
        assert!(!Path::new(file).exists());
    }
}

#[test]
fn a_suite_made_from_a_seed_is_always_the_same_and_passes() {
    let make = |name: &str, flags: &[&str]| {
        let file = file(name, "");
        let arguments = ["--make-suite", &file, "--positions", "12", "--max-nodes", "2000"];
        let output = run(&[&arguments[..], flags].concat());
        assert!(output.status.success(), "{output:?}");
        (fs::read_to_string(&file).unwrap(), file)
    };
    let (first, file) = make("made-1.epd", &["--seed", "7"]);
    assert_eq!(make("made-2.epd", &["--seed", "7"]).0, first);
    assert_ne!(make("made-3.epd", &["--seed", "8"]).0, first);
    let check = transcript_of_suite(&file, &["--generator", "ray-walk"]);
    assert!(
        check.contains("of 12 positions checked (last-ply), 0 failed, 0 left out\n"),
        "{check}"
    );

    let (chess960, _file) = make("made-4.epd", &["--chess960"]);
    insta::assert_snapshot!(chess960);
}

/// The Stockfish of the system, or `None`, with a word on standard output.
fn stockfish() -> Option<&'static str> {
    let found = ["stockfish", "/usr/games/stockfish"].into_iter().find(|program| {
        let mut command = Command::new(program);
        command.arg("quit").stdin(Stdio::null()).stdout(Stdio::null()).status().is_ok()
    });
    if found.is_none() {
        println!("skipped: there is no stockfish");
    }
    found
}

#[test]
fn stockfish_shows_no_difference() {
    let Some(stockfish) = stockfish() else { return };
    for (fen, depth, nodes) in [
        (KIWIPETE, "3", 97_862),
        ("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", "3", 12_189),
        ("8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", "4", 11_689),
    ] {
        for flags in [&[][..], &["--chess960"]] {
            let arguments = ["--fen", fen, "--depth", depth, "--diff", stockfish];
            assert_eq!(
                transcript(&[&arguments[..], flags].concat()),
                format!(
                    "status 0\n--- stdout\nno difference at depth {depth}, {nodes} nodes\n\
                     --- stderr\n"
                ),
                "{fen}"
            );
        }
    }
}
