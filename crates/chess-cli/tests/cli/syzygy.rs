//! Tablebases in the engine.

use std::{env, fs};

use random_games::syzygy_folder;

use crate::dialogue::Dialogue;

fn hits(line: &str) -> Option<u64> {
    line.split(' ').skip_while(|&word| word != "tbhits").nth(1)?.parse().ok()
}

#[test]
fn tables_are_asked_once_the_gui_names_them() {
    let Some(folder) = syzygy_folder() else { return };
    let mut engine = Dialogue::start(&["uci"]);
    let position = "position fen 8/8/8/3k4/8/8/2N5/1K2B3 w - - 0 1";
    engine.send(position);
    let without = engine.ask("go depth 4", "bestmove");
    assert_eq!(hits(&without[0]), Some(0));

    engine.send(format!("setoption name SyzygyPath value {}", folder.display()));
    let with = engine.ask("go depth 4", "bestmove");
    assert!(with[0].contains(" score cp 19999 "), "{with:?}");
    assert!(hits(&with[0]).is_some_and(|hits| hits > 0), "{with:?}");

    // What is refused leaves the tables as they are.
    engine.send("setoption name SyzygyPath value /no/such/folder");
    let still = engine.ask("go depth 4", "bestmove");
    assert!(still[0].starts_with("info string the folder /no/such/folder cannot be read: "));
    assert!(hits(&still[1]).is_some_and(|hits| hits > 0), "{still:?}");

    engine.send("setoption name SyzygyPath value <empty>");
    let again = engine.ask("go depth 4", "bestmove");
    assert_eq!(hits(&again[0]), Some(0));
    assert!(engine.end().0.success());
}

#[test]
fn what_is_no_folder_of_tables_is_told_in_one_line() {
    let empty = env::temp_dir().join(format!("chess-cli tables {}", std::process::id()));
    fs::create_dir_all(&empty).unwrap();
    let mut engine = Dialogue::start(&["uci"]);
    for (value, expected) in [
        ("/no/such/folder".into(), "info string the folder /no/such/folder cannot be read: "),
        (empty.display().to_string(), "info string there is no table (such as KQvK.rtbw) in "),
        ("\u{1b}[31m\u{7}".into(), "info string the folder "),
    ] {
        engine.send(format!("setoption name SyzygyPath value {value}"));
        let told = engine.ask("isready", "readyok");
        assert!(told.len() == 2 && told[0].starts_with(expected), "{told:?}");
    }
    fs::write(empty.join("KQvK.rtbw"), "garbage").unwrap();
    engine.send(format!("setoption name SyzygyPath value {}", empty.display()));
    let told = engine.hear_until("info");
    assert!(
        told[0].ends_with("KQvK.rtbw is not a table: it is incomplete: no table is 7 bytes long"),
        "{told:?}"
    );
    assert!(engine.end().0.success());
    fs::remove_dir_all(empty).unwrap();
}
