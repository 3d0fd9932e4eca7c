//! `chess-train datagen` as a user meets it.

use std::fs;
use std::process::{Command, Stdio};

use chess_data::{GameReader, GameRecord};
use chess_nnue::{InputKind, Layers, Network, Shape};

#[cfg(unix)]
use crate::support::interrupted;
use crate::support::{Folder, said, wait_until};

fn command(file: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_chess-train"));
    command.args(["datagen", file]).args(arguments).stdin(Stdio::null());
    if !arguments.contains(&"--nodes") {
        command.args(["--nodes", "60"]);
    }
    command
}

/// The bytes of the file that it makes.
fn made(file: &str, arguments: &[&str]) -> Vec<u8> {
    let output = command(file, arguments).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    fs::read(file).unwrap()
}

fn length(file: &str) -> u64 {
    fs::metadata(file).map_or(0, |data| data.len())
}

fn games(bytes: &[u8]) -> Vec<GameRecord> {
    GameReader::new(bytes).map(Result::unwrap).collect()
}

#[test]
fn games_are_the_same_on_any_number_of_threads_and_in_shards() {
    let folder = Folder::new("datagen-threads");
    let one = made(&folder.file("1"), &["--games", "7", "--threads", "1"]);
    for threads in ["2", "3"] {
        let file = folder.file(threads);
        assert_eq!(made(&file, &["--games", "7", "--threads", threads]), one);
    }
    let all = games(&one);
    assert_eq!(all.len(), 7);
    for (shard, first) in [("1/2", 0), ("2/2", 1)] {
        let file = folder.file(&shard.replace('/', "-"));
        let part = games(&made(&file, &["--games", "7", "--shard", shard]));
        assert!(part.iter().eq(all.iter().skip(first).step_by(2)));
    }
    let other = made(&folder.file("other"), &["--games", "7", "--seed", "2"]);
    assert!(games(&other).iter().all(|game| !all.contains(game)));
}

/// The games begin after an opening that is open, and end as they should.
#[test]
fn games_are_sound() {
    let folder = Folder::new("datagen-sound");
    let games = games(&made(&folder.file("games"), &["--games", "12"]));
    assert_eq!(games.len(), 12);
    for game in games {
        let plies = 2 * (game.start().fullmove_number() - 1) + game.start().side_to_move() as u16;
        assert!((8..=10).contains(&plies));
        let moves = game.moves();
        assert!(moves[0].score.abs() <= 300);
        let won = |score: i16| game.result().winner().is_some() && score.abs() >= 1_000;
        let last = moves[moves.len() - 1].score;
        if let Some(outcome) = game.end().outcome() {
            assert_eq!(game.result().winner(), outcome.winner());
        } else if game.result().winner().is_some() {
            assert!(moves[moves.len() - 6..].iter().all(|mv| won(mv.score)), "{moves:?}");
            assert_eq!(last > 0, game.result().white_points() > 0.5);
        }
    }
}

/// Wherever a file was cut off, the games that are lacking are made again.
#[test]
fn a_file_that_was_cut_off_goes_on() {
    let folder = Folder::new("datagen-cut");
    let whole_file = folder.file("whole");
    let whole = made(&whole_file, &["--games", "4"]);
    let first = games(&whole)[0].to_bytes().len();
    let file = folder.file("cut");
    for length in [1, 31, 32, 35, first - 1, first, first + 40, whole.len() - 3] {
        fs::write(&file, &whole[..length]).unwrap();
        fs::copy(whole_file.clone() + ".json", file.clone() + ".json").unwrap();
        assert_eq!(made(&file, &["--games", "4", "--threads", "2"]), whole, "{length}");
    }
    // Nothing is lacking; then something is.
    assert_eq!(made(&file, &["--games", "4"]), whole);
    let more = made(&file, &["--games", "6"]);
    assert_eq!(more[..whole.len()], whole);
    assert_eq!(more, made(&folder.file("more"), &["--games", "6"]));
}

#[test]
fn a_process_that_is_killed_loses_no_game() {
    let folder = Folder::new("datagen-killed");
    let file = folder.file("games");
    let mut child = command(&file, &["--games", "100000", "--threads", "2"]).spawn().unwrap();
    wait_until(&mut child, || length(&file) >= 2_000);
    child.kill().unwrap();
    child.wait().unwrap();
    let before = fs::read(&file).unwrap();
    let number = GameReader::new(&before[..]).filter(Result::is_ok).count();
    let wanted = (number + 2).to_string();
    let after = made(&file, &["--games", &wanted]);
    assert_eq!(after[..before.len()], before);
    assert_eq!(after, made(&folder.file("uninterrupted"), &["--games", &wanted]));
}

#[cfg(unix)]
#[test]
fn ctrl_c_keeps_what_was_played() {
    let folder = Folder::new("datagen-interrupted");
    let file = folder.file("games");
    let mut child = command(&file, &["--games", "100000"]).stdout(Stdio::piped()).spawn().unwrap();
    wait_until(&mut child, || length(&file) >= 1_000);
    let output = interrupted(child);
    let number = games(&fs::read(&file).unwrap()).len();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.starts_with(&format!("{file}: {number} games with ")), "{said}");
}

/// Writes a network of random numbers.
fn write_network(file: &str, seed: u64) {
    let mut rng = fastrand::Rng::with_seed(seed);
    let shape = Shape::new(InputKind::Attacks, 32).unwrap();
    let mut layers = Layers::zero(shape);
    for weights in [&mut layers.input_weights, &mut layers.output_weights] {
        weights.iter_mut().for_each(|weight| *weight = 0.2 * (rng.f32() - 0.5));
    }
    let network = Network::from_layers(shape, &layers, 200, "random numbers").unwrap();
    fs::write(file, network.to_bytes()).unwrap();
}

#[test]
fn a_network_plays_and_no_other_goes_on() {
    let folder = Folder::new("datagen-network");
    let [first, second] = [1, 2].map(|seed| {
        let file = folder.file(&format!("{seed}.net"));
        write_network(&file, seed);
        file
    });
    let file = folder.file("games");
    let bytes = made(&file, &["--games", "2", "--network", &first]);
    let by_hand = ["--evaluator", "hand-written"];
    assert_ne!(bytes, made(&folder.file("by-hand"), &[&["--games", "2"][..], &by_hand].concat()));
    let more = made(&file, &["--games", "3", "--network", &first]);
    assert_eq!(more[..bytes.len()], bytes);

    let refused =
        |file: &str, arguments: &[&str]| said(&command(file, arguments).output().unwrap(), &folder);
    insta::assert_snapshot!(
        [
            refused(&file, &["--network", &second]),
            refused(&file, &by_hand),
            refused(&folder.file("by-hand"), &["--network", &first]),
            refused(&file, &["--network", &folder.file("missing.net")]),
            refused(&file, &["--network", &file]),
        ]
        .join("----\n")
    );
}

#[test]
fn what_is_not_the_same_data_is_refused() {
    let folder = Folder::new("datagen-refused");
    let file = folder.file("games");
    let bytes = made(&file, &["--games", "2"]);
    let refused =
        |file: &str, arguments: &[&str]| said(&command(file, arguments).output().unwrap(), &folder);
    let mut cases = vec![
        refused(&file, &["--seed", "2"]),
        refused(&file, &["--nodes", "61"]),
        refused(&file, &["--shard", "1/3"]),
        refused(&file, &["--shard", "4/3"]),
        refused(&file, &["--threads", "0"]),
        refused(&folder.file("nowhere/games"), &[]),
    ];
    let settings = fs::read_to_string(file.clone() + ".json").unwrap();
    let with = |name: &str, bytes: &[u8], settings: Option<&str>| {
        let file = folder.file(name);
        fs::write(&file, bytes).unwrap();
        if let Some(settings) = settings {
            fs::write(file.clone() + ".json", settings).unwrap();
        }
        let told = refused(&file, &[]);
        assert_eq!(fs::read(&file).unwrap(), bytes, "{told}");
        told
    };
    cases.push(with("bare", &bytes, None));
    cases.push(with("garbled", &bytes, Some("{")));
    let mut damaged = bytes.clone();
    damaged[30] = 7;
    cases.push(with("damaged", &damaged, Some(&settings)));
    let engine = settings.find("\"engine\": ").unwrap() + "\"engine\": ".len();
    let rest = settings[engine..].trim_start_matches(|digit: char| digit.is_ascii_digit());
    let newer = with("newer", &bytes, Some(&format!("{}1{rest}", &settings[..engine])));
    assert!(
        newer.contains("newer was made with other settings: engine is 1 there and "),
        "{newer}"
    );
    // Another process writes to it.
    let in_use = fs::File::open(&file).unwrap();
    in_use.lock().unwrap();
    cases.push(refused(&file, &[]));
    insta::assert_snapshot!(cases.join("----\n"));
}
