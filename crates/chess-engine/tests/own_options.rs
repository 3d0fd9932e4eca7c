//! Options that change the evaluator, and a session without threads.

use std::time::Instant;

use chess_engine::{Engine, EngineOption, Evaluator, Session};
use chess_movegen::Position;

/// Says what it was told to, from White's point of view.
#[derive(Clone)]
struct Constant(i32);

impl Evaluator for Constant {
    fn evaluate(&self, _: &Position) -> i32 {
        self.0
    }
}

/// What the engine says to these lines, each of which is heard when all before it is done.
fn answers<const N: usize>(session: &mut Session<Constant>, lines: [&str; N]) -> Vec<String> {
    for line in lines {
        session.hear(line, Instant::now());
        while let Some(job) = session.next_job() {
            job.run(&mut |progress| session.take(progress));
        }
    }
    session.take_output().lines().map(str::to_owned).collect()
}

type ConstantOption = EngineOption<Constant>;

fn engine() -> Engine<Constant> {
    Engine::new("Constant\n1", "Somebody", Constant(0))
        .with_option(ConstantOption::check("Good", false, |constant, is_good| {
            constant.0 = if is_good { 100 } else { 0 };
        }))
        .with_option(ConstantOption::spin("Amount", 0, -500..=500, |constant, value| {
            constant.0 = value as i32;
        }))
        .with_option(ConstantOption::combo("Mood", "gay", &["sad"], |constant, mood| {
            constant.0 = if mood == "sad" { -200 } else { 200 };
        }))
        .with_option(ConstantOption::button("Forget", |constant| constant.0 = 0))
        .with_option(ConstantOption::string("Number", "", |constant, text| {
            constant.0 = text.parse()?;
            Ok(())
        }))
}

#[test]
fn options_of_every_kind_change_the_evaluator() {
    let mut session = engine().start();
    for (setting, pawns) in [
        ("Good value true", "+1.00"),
        ("amount value -250", "-2.50"),
        ("MOOD value Sad", "-2.00"),
        ("Number value 33", "+0.33"),
        ("Number value many", "+0.33"),
        ("Amount value 501", "+0.33"),
        ("Forget", "+0.00"),
    ] {
        let heard = answers(&mut session, [&format!("setoption name {setting}"), "eval"]);
        let expected = format!("evaluation {pawns} pawns, from White's point of view");
        assert_eq!(heard.last(), Some(&expected), "{setting}: {heard:?}");
        let is_refused = setting.ends_with("many") || setting.ends_with("501");
        assert_eq!(heard.len(), 1 + usize::from(is_refused), "{setting}: {heard:?}");
    }
}

#[test]
fn a_change_of_the_evaluator_is_told_once() {
    let engine = engine().with_description(|constant| format!("all is worth {}", constant.0));
    let mut session = engine.start();
    let set = "setoption name Amount value 7";
    assert_eq!(answers(&mut session, [set, set]), ["info string all is worth 7"]);
    assert_eq!(answers(&mut session, ["setoption name Number value 7"]), [""; 0]);
    let refused = answers(&mut session, ["setoption name Number value x"]);
    assert_eq!(refused, ["info string invalid digit found in string"]);
}

#[test]
fn a_name_is_one_line_and_own_options_stand_behind_the_usual_ones() {
    let heard = answers(&mut engine().start(), ["uci"]);
    assert_eq!(heard[..2], ["id name Constant 1", "id author Somebody"]);
    assert_eq!(heard.last().unwrap(), "uciok");
    let names: Vec<_> = heard.iter().filter(|line| line.contains("name Number type ")).collect();
    assert_eq!(names, ["option name Number type string default <empty>"]);
}

#[test]
fn one_thread_is_enough_for_everything_that_ends_by_itself() {
    let mut session = engine().start();
    let mate = "position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
    let heard = answers(&mut session, [mate, "go depth 2"]);
    let [.., info, best_move] = &heard[..] else { panic!("{heard:?}") };
    assert!(info.contains(" score mate 1 ") && info.ends_with(" pv a1a8"), "{heard:?}");
    assert_eq!(best_move, "bestmove a1a8");
    let counted = answers(&mut session, ["position startpos", "go perft 3"]);
    assert_eq!(counted.last().unwrap(), "Nodes searched: 8902");
    let bench = answers(&mut session, ["bench 1", "isready"]);
    assert_eq!((bench.len(), bench.last().unwrap().as_str()), (31, "readyok"), "{bench:?}");
    assert!(!session.is_over());
    session.hear("quit", Instant::now());
    assert!(session.is_over());
}
