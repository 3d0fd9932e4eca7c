//! Conversations with engines that have no process of their own.

use std::io::{self, BufRead as _, BufReader, PipeWriter, Write as _};
use std::sync::mpsc::{self, Receiver};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use chess_engine::{Engine, EngineError, EngineOption, Evaluator, IncrementalEvaluator};
use chess_movegen::Position;
use chess_search::ShannonEval;
use insta::{Settings, assert_snapshot};
use proptest::prelude::*;

/// Nothing here takes long: what has not come after this time will not come.
const PATIENCE: Duration = Duration::from_secs(120);

/// An engine at work, and the GUI's ends of its input and output.
struct Session {
    input: Option<PipeWriter>,
    output: Receiver<String>,
    engine: JoinHandle<Result<(), EngineError>>,
    transcript: String,
}

impl Session {
    fn start<E>(engine: Engine<E>) -> Session
    where
        E: IncrementalEvaluator + Clone + Send + Sync + 'static,
    {
        let (reader, input) = io::pipe().unwrap();
        let (written, mut writer) = io::pipe().unwrap();
        let engine = thread::spawn(move || engine.run(BufReader::new(reader), &mut writer));
        let (lines, output) = mpsc::channel();
        thread::spawn(move || {
            BufReader::new(written).lines().try_for_each(|line| lines.send(line.unwrap()))
        });
        Session { input: Some(input), output, engine, transcript: String::new() }
    }

    fn send(&mut self, line: &[u8]) {
        if let Some(input) = &mut self.input {
            // The engine may have ended by now.
            let _ = input.write_all(&[line, b"\n"].concat());
        }
    }

    /// The lines up to one that begins so, this one included.
    fn hear_until(&self, beginning: &str) -> Vec<String> {
        let mut lines = Vec::new();
        while !lines.last().is_some_and(|line: &String| line.starts_with(beginning)) {
            match self.output.recv_timeout(PATIENCE) {
                Ok(line) => lines.push(line),
                Err(error) => panic!("no {beginning}, {error}, after {lines:#?}"),
            }
        }
        lines
    }

    /// Sends a line and notes all answers. One that begins with `…` is not sent: it waits for a
    /// line that begins with what follows.
    fn say(&mut self, line: &str) {
        let answers = match line.strip_prefix('…') {
            Some(beginning) => self.hear_until(beginning),
            None => {
                self.transcript += &format!("> {line}\n");
                self.send(line.as_bytes());
                if line.starts_with("go") || line == "stop" || line == "ponderhit" || line == "quit"
                {
                    Vec::new()
                } else {
                    self.send(b"isready");
                    self.hear_until("readyok")
                }
            }
        };
        for answer in answers {
            // How many bounds a search reports is nothing to test here.
            if answer != "readyok" && !answer.contains("bound ") {
                self.transcript += &format!("{answer}\n");
            }
        }
    }

    /// Closes the input, and waits until the engine has ended. The lines not yet heard come back.
    fn end(mut self) -> Vec<String> {
        self.input = None;
        self.engine.join().unwrap().unwrap();
        self.output.iter().collect()
    }
}

/// An engine that can be worked out by hand, with an option of each kind that changes nothing.
fn shannon() -> Engine<ShannonEval> {
    Engine::new("Claude", "Somebody", ShannonEval)
        .with_option(EngineOption::check("Polite", true, |_, _| {}))
        .with_option(EngineOption::spin("Age", 1949, 0..=3000, |_, _| {}))
        .with_option(EngineOption::combo("Style", "solid", &["wild"], |_, _| {}))
        .with_option(EngineOption::button("Rest", |_| {}))
        .with_option(EngineOption::string("Motto", "", |_, text| match text {
            "bad" => Err("this is no motto\nat all".into()),
            _ => Ok(()),
        }))
}

/// What a session with an engine looks like whose lines are parted by ` / `.
fn transcript(lines: &str) -> String {
    transcript_of(shannon(), lines)
}

fn transcript_of<E>(engine: Engine<E>, lines: &str) -> String
where
    E: IncrementalEvaluator + Clone + Send + Sync + 'static,
{
    let mut session = Session::start(engine);
    for line in lines.split(" / ") {
        session.say(line);
    }
    let rest = std::mem::take(&mut session.transcript);
    session.end();
    rest
}

/// Leaves out of a transcript what depends on the machine and the state of the search.
fn with_filters(check: impl FnOnce()) {
    let mut settings = Settings::clone_current();
    settings.add_filter(r" nodes \d+ nps \d+", " nodes [n] nps [n]");
    settings.add_filter(r" hashfull \d+", " hashfull [n]");
    settings.add_filter(r" time \d+", " time [ms]");
    settings.add_filter(r" seldepth \d+", " seldepth [n]");
    settings.add_filter(r" score cp -?\d+ nodes .*", " score cp [the rest of the line]");
    settings.add_filter(r" ponder \w+\n", "\n");
    settings.add_filter(r"from 1 to \d{4,}", "from 1 to [memory]");
    settings.add_filter(r"cannot be read: .* \(os error", "cannot be read: [why] (os error");
    settings.add_filter(r"(Hash type spin default 16 min 1 max) \d+", "$1 [memory]");
    settings.add_filter(r"id name chess-cli [\d.]+", "id name chess-cli [version]");
    settings.bind(check);
}

// The other features have other options.
#[cfg(all(feature = "evaluators", feature = "syzygy", not(feature = "tune")))]
#[test]
fn it_introduces_itself() {
    let engine = Engine::standard("chess-cli 1.0", "the authors of chess-cli");
    let lines = "uci / isready / debug on / ucinewgame / quit";
    with_filters(|| assert_snapshot!(transcript_of(engine, lines)));
}

#[test]
fn mates_are_found_and_ends_are_told() {
    with_filters(|| {
        assert_snapshot!(transcript(
            "position fen 6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1 / go depth 1 / …bestmove / \
             setoption name UCI_ShowWDL value true / go depth 1 / …bestmove / \
             position fen 6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1 moves a1a8 / go movetime 1000 / \
             …bestmove / go ponder depth 3 / …info / stop / …bestmove / \
             position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1 / go wtime 0 btime 0 / …bestmove / \
             go infinite / …info / ponderhit / stop / …bestmove"
        ));
    });
}

#[test]
fn only_the_moves_asked_for_are_searched() {
    with_filters(|| {
        assert_snapshot!(transcript(
            "position startpos / go depth 1 searchmoves a2a3 / …bestmove / \
             go searchmoves h2h4 nodes 1 / …bestmove / go searchmoves e2e5 depth 1 / …info"
        ));
    });
}

#[test]
fn castling_is_written_as_the_gui_wants_it() {
    // There is but one legal move worth a search.
    with_filters(|| {
        assert_snapshot!(transcript(
            "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 / moves / go depth 1 searchmoves e1g1 / \
             …bestmove / setoption name UCI_Chess960 value true / moves / \
             go depth 1 searchmoves e1h1 / …bestmove / \
             position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1h1 e8e7 / d"
        ));
    });
}

#[test]
fn a_position_can_be_looked_at() {
    assert_snapshot!(transcript(
        "position startpos moves e2e4 c7c5 / d / moves / go perft 2 / …Nodes / go perft 0 / …Nodes"
    ));
}

#[test]
fn what_is_wrong_is_told_and_the_last_good_position_stays() {
    with_filters(|| {
        assert_snapshot!(transcript(
            "position startpos moves e2e4 / position startpos moves e2e4 e2e4 / \
             position fen 8/8/8/8/8/8/8/8 w - - 0 1 / position / hello / \
             setoption name Hash value 0 / setoption name Hsah value 1 / \
             setoption name BookFile value /does/not/exist / setoption name BookFile value /dev / \
             go depth many / …info / go searchmoves e2e4 / …info / perft 3 / d"
        ));
    });
}

#[test]
fn a_huge_line_and_one_that_is_no_text_get_one_short_answer() {
    let mut session = Session::start(shannon());
    let binary: Vec<u8> = (0..=255).filter(|byte: &u8| !byte.is_ascii_whitespace()).collect();
    for line in [b"position startpos moves ".repeat(1 << 16), vec![b'x'; 1 << 20], binary] {
        session.send(&line);
        session.send(b"isready");
        let heard = session.hear_until("readyok");
        let [told, _] = &heard[..] else { panic!("{heard:?}") };
        assert!(told.starts_with("info string ") && told.len() < 300, "{told}");
    }
    session.end();
}

#[test]
fn the_answer_may_wait_for_the_gui_and_never_longer() {
    let mut session = Session::start(shannon());
    for go in ["go infinite depth 1", "go ponder depth 1", "go ponder wtime 100 btime 100", "go"] {
        for end in ["stop", "ponderhit", "go depth 1"] {
            if end == "ponderhit" && !go.contains("ponder") {
                continue;
            }
            session.send(go.as_bytes());
            for _ in 0..20 {
                session.send(b"isready");
                let heard = session.hear_until("readyok");
                assert!(!heard.iter().any(|line| line.starts_with("bestmove")), "{heard:?}");
            }
            session.send(end.as_bytes());
            session.hear_until("bestmove");
            if end.starts_with("go") {
                session.hear_until("bestmove");
            }
        }
    }
    assert_eq!(session.end(), [""; 0]);
}

#[test]
fn a_stop_at_once_is_not_lost_and_one_too_late_does_no_harm() {
    let mut session = Session::start(shannon());
    for _ in 0..50 {
        session.send(b"go infinite\nstop\nstop\nponderhit\nstop");
        session.hear_until("bestmove");
        session.send(b"stop\ngo depth 2");
        let heard = session.hear_until("bestmove");
        assert!(heard.iter().any(|line| line.starts_with("info depth 2 ")), "{heard:?}");
    }
    assert_eq!(session.end(), [""; 0]);
}

#[test]
fn the_best_move_is_the_first_of_the_line_said_last() {
    let mut session = Session::start(shannon());
    for setting in [
        "MultiPV value 1",
        "MultiPV value 3",
        "Skill Level value 0",
        "MultiPV value 1",
        "Skill Level value 20",
    ] {
        session.send(format!("setoption name {setting}").as_bytes());
        for go in [
            "nodes 0",
            "nodes 1",
            "nodes 300",
            "nodes 4321",
            "movetime 0",
            "movetime 9",
            "depth 0",
            "depth 5",
            "mate 0 movetime 10",
            "depth 1 nodes 1 movetime 1 wtime 1 btime 1 mate 1",
            "wtime 30 btime 30 movestogo 0",
            "infinite movetime 1\nstop",
        ] {
            session.send(format!("go {go}").as_bytes());
            let heard = session.hear_until("bestmove");
            let last = heard.iter().rev().find(|line| line.contains(" multipv 1 "));
            let line = last.and_then(|line| line.split_once(" pv ")).expect("a line of play");
            let best = heard.last().and_then(|line| line.split(' ').nth(1));
            assert_eq!(line.1.split(' ').next(), best, "{setting}, {go}: {heard:#?}");
        }
    }
    session.end();
}

#[test]
fn commands_that_come_in_a_search_are_obeyed_after_it() {
    let mut session = Session::start(shannon());
    session.send(b"go infinite\nposition startpos moves e2e4\nmoves\nisready");
    session.hear_until("readyok");
    for _ in 0..1000 {
        session.send(b"setoption name Ponder value true");
    }
    session.hear_until("info string the engine is busy");
    session.send(b"stop");
    session.hear_until("bestmove");
    let heard = session.hear_until("a7a5");
    assert!(heard.last().unwrap().ends_with("(20)"), "{heard:?}");
    session.end();
}

#[test]
fn quit_and_the_end_of_the_input_are_not_waited_for() {
    for go in ["go infinite", "go ponder", "go perft 30", "bench 9", "go depth 100"] {
        for last in ["quit", ""] {
            let mut session = Session::start(shannon());
            session.send(format!("{go}\n{last}").as_bytes());
            let rest = session.end();
            assert!(!rest.iter().any(|line| line.starts_with("bestmove")), "{rest:?}");
        }
    }
}

#[test]
fn jobs_that_are_no_searches_can_be_stopped() {
    let mut session = Session::start(shannon());
    for job in ["go perft 30", "bench 100"] {
        session.send(job.as_bytes());
        session.send(b"stop\nmoves");
        let heard = session.hear_until("a2a3");
        assert!(heard.contains(&"info string stopped before the end".into()), "{heard:?}");
    }
    session.send(b"bench 1");
    assert!(session.hear_until("position 29: ").len() >= 29);
    session.hear_until("");
    session.end();
}

/// Fails in every position but the initial one.
#[derive(Clone)]
struct Broken;

impl Evaluator for Broken {
    fn evaluate(&self, _: &Position) -> i32 {
        panic!("this is a test of what happens if an evaluator fails")
    }
}

#[test]
fn a_search_that_fails_loses_no_game() {
    let mut session = Session::start(Engine::new("Broken", "Somebody", Broken));
    for _ in 0..3 {
        session.send(b"go depth 3");
        let heard = session.hear_until("bestmove");
        assert_eq!(heard[0], "info string the search failed: this is the first legal move");
        let initial = Position::initial();
        let best = heard[1].strip_prefix("bestmove ").unwrap();
        assert!(chess_notation::uci::parse(&initial, best).is_ok(), "{heard:?}");
    }
    session.end();
}

const WORDS: &str = "\
    uci debug on off isready setoption name value Hash Clear Threads MultiPV UCI_Chess960 Skill \
    Level UCI_Elo UCI_LimitStrength BookFile OwnBook Polite Style solid wild Rest Motto bad true false 1 2 0 -1 99999999999999999999 \
    ucinewgame position startpos fen moves e2e4 e7e5 e1g1 a7a8q go depth nodes mate movetime \
    wtime btime winc binc movestogo infinite ponder searchmoves perft stop ponderhit d eval \
    bench 8/8/8/8/8/8/8/8 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - \
    4k3/P7/8/8/8/8/8/R3K2R info bestmove \0 \u{feff}";

/// Words of the protocol, and of nobody.
fn word() -> impl Strategy<Value = String> {
    let fixed = prop::sample::select(WORDS.split(' ').collect::<Vec<_>>());
    prop_oneof![6 => fixed.prop_map(str::to_string), 1 => "[^\n]{0,5}"]
}

/// Whatever was said before, the engine is ready and knows where it is.
fn check_it_is_ready_after(bytes: &[u8]) -> Result<(), TestCaseError> {
    let mut session = Session::start(shannon());
    session.send(bytes);
    if bytes.windows(4).any(|word| word.eq_ignore_ascii_case(b"quit")) {
        session.end();
        return Ok(());
    }
    session.send(b"\ndebug off\nisready");
    session.hear_until("readyok");
    session.send(b"stop\nstop\nposition startpos\nmoves");
    session.end();
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn no_bytes_can_break_it(bytes in prop::collection::vec(any::<u8>(), 0..2000)) {
        check_it_is_ready_after(&bytes)?;
    }

    #[test]
    fn no_words_can_break_it(
        lines in prop::collection::vec(prop::collection::vec(word(), 0..8), 0..40),
    ) {
        let lines: Vec<String> = lines.into_iter().map(|words| words.join(" ")).collect();
        check_it_is_ready_after(lines.join("\n").as_bytes())?;
    }
}
