//! `chess-arena match` as a user meets it, with engines that make faults.

use std::fs;
use std::process::{Command, Output, Stdio};

use chess_movegen::Position;
use chess_notation::pgn::{GameResult, PgnGame, Reader};
use laws::in_parallel;
use serde_json::Value;

use crate::support::{Folder, said};
#[cfg(unix)]
use crate::support::{interrupted, wait_until};

fn engine(name: &str, fault: &str) -> String {
    format!("name={name} cmd='\"{}\" {fault}'", env!("CARGO_BIN_EXE_defective-engine"))
}

/// A match of a sound engine against one with a fault.
fn command(fault: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_chess-arena"));
    command
        .args(["match", "-e", &engine("sound", ""), "-e", &engine("odd", fault)])
        .args(arguments)
        .stdin(Stdio::null());
    command
}

fn json(output: &Output) -> Value {
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    serde_json::from_slice(&output.stdout).unwrap()
}

fn games(file: &str) -> Vec<PgnGame> {
    let mut reader = Reader::new(fs::File::open(file).unwrap());
    reader.games().map(Result::unwrap).collect()
}

#[test]
fn faults_lose_and_are_counted_apart() {
    let faults = [
        ("illegal 3", "illegal", "depth=1"),
        ("null 2", "illegal", "depth=1"),
        ("nonsense 1", "illegal", "depth=1"),
        ("crash 4", "crash", "depth=1"),
        ("hang 2", "hang", "tc=0.5+0.01"),
        ("slow 2", "time", "movetime=0.1"),
        ("slow 1", "time", "tc=0.2+0.1"),
    ];
    // Most of the time is spent waiting.
    in_parallel(faults.len(), &faults, |&(fault, kind, limit)| {
        let folder = Folder::new(&format!("fault-{}", fault.replace(' ', "-")));
        let (pgn, log) = (folder.file("games.pgn"), folder.file("faults.log"));
        let arguments = ["--games", "2", "--limit", limit, "--json", "--pgn", &pgn];
        // The sound engine has two seconds more than it needs, so that a busy machine fails no test.
        let patience = ["--margin", "2000", "--hang", "3", "--fault-log", &log];
        let arguments = [&arguments[..], &patience].concat();
        let output = command(fault, &arguments).output().unwrap();
        let report = json(&output);
        assert_eq!((&report["wins"], &report["losses"]), (&2.into(), &0.into()), "{fault}");
        let faults = |engine: usize, kind: &str| report["engines"][engine]["faults"][kind].clone();
        for other in ["time", "illegal", "crash", "hang"] {
            assert_eq!(faults(0, other), 0, "{fault}");
            assert_eq!(faults(1, other), if other == kind { 2 } else { 0 }, "{fault}: {report}");
        }
        let games = games(&pgn);
        assert_eq!(games.len(), 2);
        assert_eq!(games[0].result(), GameResult::WhiteWins);
        assert_eq!(games[1].result(), GameResult::BlackWins);
        assert_eq!(games[1].tags().get("Fault"), Some(format!("{kind} odd").as_str()));
        let log = fs::read_to_string(log).unwrap();
        assert_eq!(log.matches("of odd: ").count(), 2, "{log}");
        assert!(log.contains("> go "), "{log}");
    });
}

#[test]
fn bad_lines_of_play_are_counted_and_lose_nothing() {
    let folder = Folder::new("bad-pvs");
    let openings = many_openings(&folder);
    let arguments = ["--games", "4", "--limit", "depth=1", "--json", "--openings", &openings];
    let output = command("bad-pv 2", &arguments).output().unwrap();
    let report = json(&output);
    assert_eq!(report["engines"][1]["bad_pvs"], serde_json::json!({"games": 4, "moves": 4}));
    assert_eq!(report["engines"][0]["bad_pvs"], serde_json::json!({"games": 0, "moves": 0}));
    assert_eq!(report["engines"][1]["faults"]["illegal"], 0);
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(
        told.matches("\"a1h8\" cannot be played: the move is not legal").count(),
        4,
        "{told}"
    );
}

#[test]
fn noise_is_passed_over() {
    let report =
        json(&command("noise", &["--games", "2", "--limit", "tc=5+1", "--json"]).output().unwrap());
    assert_eq!(report["games"], 2);
    assert_eq!(report["engines"][1]["faults"].to_string().matches(":0").count(), 4, "{report}");
}

#[test]
fn engines_that_cannot_be_started_end_the_match() {
    let output = command("no-uciok", &["--hang", "1"]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(
        told,
        "error: the engine odd: the engine has not answered \"uci\" within 10 seconds\n"
    );
    let engine = "name=odd cmd=/no/such/program";
    let output = Command::new(env!("CARGO_BIN_EXE_chess-arena"))
        .args(["match", "-e", engine, "-e", "cmd=other"])
        .output()
        .unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.starts_with("error: the engine odd: cannot start the engine"), "{told}");
}

/// Four openings, one of them of Chess960.
const OPENINGS: &str = "\
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -
bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRQN w FCfc - 0 1
4k3/8/8/8/8/8/4P3/4K2R w K - 0 1; id \"an endgame\"
4k2r/4p3/8/8/8/8/8/4K3 w k -
";

/// A file of many openings: each first move with each reply.
fn many_openings(folder: &Folder) -> String {
    let after = |position: &Position| -> Vec<Position> {
        position.legal_moves().into_iter().map(|mv| position.make_unchecked(mv)).collect()
    };
    let openings = after(&Position::default()).into_iter().flat_map(|first| after(&first));
    let lines: Vec<String> = openings.map(|opening| opening.to_fen()).collect();
    let file = folder.file("openings.epd");
    fs::write(&file, lines.join("\n")).unwrap();
    file
}

#[test]
fn a_game_that_was_played_before_does_not_count() {
    let folder = Folder::new("copies");
    let journal = folder.file("journal");
    let arguments = ["--games", "100", "--limit", "depth=1", "--journal", &journal];
    let play = || said(&command("", &arguments).output().unwrap(), &folder);
    let first = play();
    assert!(first.contains("\nGames: 2 of 100: "), "{first}");
    let copies = "Copies of these games, which do not count: 2; all others would be copies too\n";
    assert!(first.contains(copies), "{first}");
    let told = "game 2.1, sound - odd: the same game was played before; no game counts twice\n";
    assert!(first.ends_with(told), "{first}");
    assert_eq!(fs::read_to_string(&journal).unwrap().lines().count(), 5);
    // Nor is any played when the match is resumed.
    assert_eq!(play() + told, first);
    // A journal of an older version does not say which moves were played.
    let lines = fs::read_to_string(&journal).unwrap();
    let older = lines.split(",\"checksum\":").map(|part| part.trim_start_matches(char::is_numeric));
    fs::write(&journal, older.collect::<String>()).unwrap();
    assert!(play().contains("\nGames: 6 of 100: "));
}

#[test]
fn a_match_that_was_cut_off_goes_on_where_it_was() {
    let folder = Folder::new("resumed");
    let openings = folder.file("openings.epd");
    fs::write(&openings, OPENINGS).unwrap();
    let play = |name: &str, games: &str, concurrency: &str| {
        let (journal, pgn) = (folder.file("journal"), folder.file(name));
        let limits = ["--games", games, "--concurrency", concurrency, "--limit", "depth=1"];
        let files = ["--json", "--openings", &openings, "--pgn", &pgn];
        let journal = ["--journal", &journal];
        let journal = if name == "resumed.pgn" { &journal[..] } else { &[] };
        let arguments = [&limits[..], &files, journal].concat();
        command("", &arguments).output().unwrap()
    };
    let whole = json(&play("whole.pgn", "8", "1"));

    assert_eq!(json(&play("resumed.pgn", "3", "1"))["games"], 3);
    // The journal is cut in the middle of its last line, and the third game has to be played again.
    let journal = folder.file("journal");
    let lines = fs::read_to_string(&journal).unwrap();
    fs::write(&journal, &lines[..lines.len() - 5]).unwrap();
    let resumed = json(&play("resumed.pgn", "8", "2"));
    assert_eq!(resumed, whole);

    // Only the times differ, and the order.
    let moves = |name: &str| {
        let mut games: Vec<_> = games(&folder.file(name))
            .iter()
            .map(|game| (game.tags().get("Round").unwrap().to_owned(), game.to_game()))
            .collect();
        games.sort_by(|one, other| one.0.cmp(&other.0));
        games
    };
    let (found, expected) = (moves("resumed.pgn"), moves("whole.pgn"));
    assert_eq!(found.len(), 8);
    assert!(found == expected);
    let rounds: Vec<&str> = found.iter().map(|(round, _)| round.as_str()).collect();
    assert_eq!(rounds, ["1.1", "1.2", "2.1", "2.2", "3.1", "3.2", "4.1", "4.2"]);

    // With nothing left to play the result is told again.
    assert_eq!(json(&play("resumed.pgn", "8", "1")), whole);

    // The journal is not that of another match.
    fs::write(&openings, OPENINGS.replace("an endgame", "few pieces")).unwrap();
    let output = play("resumed.pgn", "8", "1");
    assert_eq!(output.status.code(), Some(0), "the same length");
    fs::write(&openings, format!("{OPENINGS}\n")).unwrap();
    let output = play("resumed.pgn", "8", "1");
    assert_eq!(output.status.code(), Some(1));
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.contains("was begun with other settings: openings is {"), "{told}");
}

#[cfg(unix)]
#[test]
fn ctrl_c_keeps_what_was_played() {
    let folder = Folder::new("interrupted");
    let (journal, pgn) = (folder.file("journal"), folder.file("games.pgn"));
    let openings = many_openings(&folder);
    let arguments = ["--limit", "depth=1", "--journal", &journal, "--pgn", &pgn, "--json"];
    let many = ["--games", "1000", "--openings", &openings];
    let mut child = command("slow 30", &[&arguments[..], &many].concat())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let lines = || fs::read_to_string(&journal).unwrap_or_default().lines().count();
    wait_until(&mut child, || lines() >= 3);
    let output = interrupted(child);
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(report["games"], lines() - 1);
    assert_eq!(games(&pgn).len(), lines() - 1);
}

#[test]
fn a_test_ends_the_match() {
    let folder = Folder::new("decided");
    let openings = many_openings(&folder);
    let arguments = ["--games", "1000", "--limit", "depth=1", "--openings", &openings];
    let test = ["--elo0", "-5", "--elo1", "300", "--json"];
    let report = json(&command("illegal 2", &[&arguments[..], &test].concat()).output().unwrap());
    assert_eq!(report["sprt"]["verdict"], "h1");
    assert!(report["games"].as_u64().unwrap() < 100, "{report}");
}

#[test]
fn mistakes_on_the_command_line_are_told() {
    let folder = Folder::new("mistakes");
    let run = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_chess-arena"));
        said(&command.arg("match").args(arguments).output().unwrap(), &folder)
    };
    let two = ["-e", "cmd=a", "-e", "cmd=b"];
    let with = |arguments: &[&str]| run(&[&two[..], arguments].concat());
    let cases = [
        run(&["-e", "cmd=a"]),
        run(&["-e", "cmd=a", "-e", "cmd=a"]),
        run(&["-e", "name=a", "-e", "cmd=b"]),
        with(&["--limit", "nodes=x"]),
        with(&["--elo0", "5", "--elo1", "0"]),
        with(&["--elo0", "5"]),
        with(&["--alpha", "0.1"]),
        with(&["--openings", "nowhere.epd"]),
    ];
    insta::assert_snapshot!(cases.join("----\n"));
}
