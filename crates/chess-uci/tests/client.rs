//! No call waits beyond its deadline, whatever the engine does. The engines are shell scripts.

#![cfg(all(unix, feature = "client"))]

use std::process::Command;
use std::time::{Duration, Instant};

use chess_movegen::Game;
use chess_uci::GoLimits;
use chess_uci::client::{Engine, EngineError, NoLine, Process};

fn script(text: &str) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", text]);
    command
}

/// An engine that answers `go` with this command of a shell.
fn engine(go: &str) -> Engine {
    let options = "option name Hash type spin default 1 min 1 max 9";
    let text = format!(
        "while read line; do case $line in
            uci) echo id name Script; echo {options}; echo option nonsense; echo uciok;;
            isready) echo noise; echo readyok;;
            go*) {go};;
            quit) exit 0;;
        esac; done"
    );
    Engine::start(script(&text), Duration::from_secs(60)).unwrap()
}

fn search(go: &str, limit: Duration) -> Result<chess_uci::client::Answer, EngineError> {
    engine(go).search(&Game::default(), &GoLimits::depth(1), limit)
}

#[test]
fn an_engine_is_started_asked_and_ended() {
    let minute = Duration::from_secs(60);
    let mut engine = engine("echo info depth 3; echo info depth x; echo bestmove g1f3 ponder g8f6");
    assert_eq!((engine.name(), engine.author(), engine.options().len()), ("Script", None, 1));
    engine.set_option("hash", Some("4")).unwrap();
    let error = engine.set_option("Threads", Some("2")).unwrap_err();
    assert_eq!(error.to_string(), "the engine does not offer the option Threads");
    engine.wait_until_ready(minute).unwrap();
    let answer = engine.search(&Game::default(), &GoLimits::depth(3), minute).unwrap();
    assert_eq!(answer.best_move, "g1f3".parse().ok());
    assert_eq!(answer.ponder, "g8f6".parse().ok());
    assert_eq!(answer.infos.len(), 1);
    assert!(engine.transcript().to_string().contains("> setoption name Hash value 4\n"));
    assert!(engine.quit(minute).is_some_and(|status| status.success()));
}

#[test]
fn what_an_engine_does_wrong_is_told_in_time() {
    let (minute, moment) = (Duration::from_secs(60), Duration::from_millis(200));
    let error = |go: &str, limit| search(go, limit).unwrap_err().to_string();
    let start = Instant::now();
    assert_eq!(
        error("sleep 60", moment),
        "the engine has not answered \"go depth 1\" within 0.2 seconds"
    );
    let flood = "yes info depth 1";
    assert_eq!(
        error(flood, moment),
        "the engine has not answered \"go depth 1\" within 0.2 seconds"
    );
    let died = "the engine has ended (exit status: 3) instead of answering \"go depth 1\"";
    assert_eq!(error("exit 3", minute), died);
    let illegal = error("echo bestmove e2e5", minute);
    assert!(illegal.starts_with("the best move of the engine, \"e2e5\", cannot be played: "));
    let unread = "the best move of the engine cannot be read: bestmove needs a move";
    assert_eq!(error("echo bestmove", minute), unread);
    assert!(start.elapsed() < minute / 2);

    let mut engine = engine("echo bestmove f1g1");
    let chess960 = Game::new("4k3/8/8/8/8/8/8/5KR1 w G - 0 1".parse().unwrap());
    let error = engine.search(&chess960, &GoLimits::depth(1), minute).unwrap_err();
    assert_eq!(error.to_string(), "the engine does not offer the option UCI_Chess960");
    let error = Engine::start(Command::new("./no-such-engine"), minute).unwrap_err();
    assert_eq!(error.to_string(), "cannot start the engine \"./no-such-engine\"");
}

#[test]
fn a_program_that_does_not_read_holds_nobody_up() {
    let mut process = Process::start(script("sleep 60")).unwrap();
    let start = Instant::now();
    for _ in 0..100 {
        process.send("x".repeat(100_000));
    }
    assert_eq!(process.line(Instant::now() + Duration::from_millis(10)), Err(NoLine::Late));
    assert_eq!(process.wait(Duration::from_millis(10)), None);
    drop(process);
    assert!(start.elapsed() < Duration::from_secs(30));
}
