//! Games in lines, without a terminal.

use std::collections::VecDeque;
use std::fs;
use std::io::{self, BufReader, Cursor, PipeWriter, Write};
use std::path::PathBuf;
use std::time::Duration;

use chess_movegen::{Color, Position};
use chess_play::{GameFiles, GameSetup, Player};
use chess_terminal::GameOptions;
use chess_terminal::line::{LineError, LineMode, Options};
use insta::assert_snapshot;
use proptest::prelude::*;

/// Positions in which much can be typed: castling, en passant, promotion, and an end.
const STARTS: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "nnn1kb2/PPP5/8/3pP3/8/8/ppp4P/NNN1KB2 w - d6 0 65535",
    "bqnbrkr1/pppppppp/5n2/8/8/2N5/PPPPPPPP/BQ1BRKRN w KQkq - 65534 65535",
    "7k/5Q2/6K1/8/8/8/8/8 b - - 99 80",
];

/// A setup without variety, between these players.
fn setup(fen: &str, white: &str, black: &str) -> GameSetup {
    let player = |text: &str| text.parse::<Player>().unwrap();
    GameSetup::default()
        .with_start(fen.parse::<Position>().unwrap())
        .with_player(Color::White, player(white))
        .with_player(Color::Black, player(black))
        .with_variety(false)
}

fn game(fen: &str, white: &str, black: &str) -> Options {
    of_setup(setup(fen, white, black))
}

fn of_setup(setup: GameSetup) -> Options {
    let game = GameOptions { setup: Some(setup), ..GameOptions::default() };
    Options { game, ..Options::default() }
}

fn on_a_terminal(options: Options) -> Options {
    Options { is_interactive: true, ..options }
}

/// A game between two people.
fn humans(fen: &str) -> Options {
    game(fen, "human", "human")
}

/// What is printed of a game that gets this input.
fn transcript(options: Options, input: &[u8]) -> String {
    let mut out = Vec::new();
    LineMode::new(options).run(Cursor::new(input.to_vec()), &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

/// What somebody does who has heard a cue.
type Act = Box<dyn FnMut(&mut PipeWriter)>;

/// Somebody who types each line once something has been printed.
struct Typist {
    heard: String,
    script: VecDeque<(&'static str, Act)>,
    input: PipeWriter,
}

impl Write for Typist {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.heard.push_str(std::str::from_utf8(bytes).expect("whole characters"));
        while let Some((cue, act)) = self.script.front_mut() {
            if !self.heard.contains(*cue) {
                break;
            }
            act(&mut self.input);
            self.script.pop_front();
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// What is printed of a game in which somebody types lines when they hear their cues.
fn conversation(options: Options, script: &[(&'static str, &'static str)]) -> String {
    let (reader, input) = io::pipe().unwrap();
    let script = script.iter().map(|&(cue, line)| {
        let act = move |input: &mut PipeWriter| input.write_all(line.as_bytes()).unwrap();
        (cue, Box::new(act) as Act)
    });
    let mut typist = Typist { heard: String::new(), script: script.collect(), input };
    LineMode::new(options).run(BufReader::new(reader), &mut typist).unwrap();
    typist.heard
}

/// A folder for the files of one test, empty at its beginning.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("chess-terminal-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn on_a_terminal_it_prompts() {
    let options = on_a_terminal(humans("7k/4P3/8/8/8/8/8/K7 w - - 0 40"));
    assert_snapshot!(transcript(options, b"e8\nking\ne8\nrook\nundo\n\nresign\nyes\nquit\n"));
}

#[test]
fn on_a_terminal_the_boards_of_two_engines_are_shown_and_they_can_rest() {
    let mate = "6k1/5ppp/8/8/8/8/r6P/1R4K1 w - - 0 40";
    let options = on_a_terminal(game(mate, "depth:2", "depth:2"));
    let mut settings = insta::Settings::clone_current();
    settings.add_filter(r"\d+\.\d s\)", "[time] s)");
    settings.bind(|| assert_snapshot!(conversation(options, &[])));

    let options = on_a_terminal(game(STARTS[0], "depth:1", "depth:120"));
    let script = [("\n1. ", "pause\n"), ("The game is paused", "pgn\n"), (" *\n", "quit\n")];
    let text = conversation(options, &script);
    assert!(text.contains("1... Black> "), "{text}");
}

#[test]
fn an_engine_is_told_to_move_now() {
    let options = on_a_terminal(game(STARTS[0], "human", "depth:120"));
    let script = [("1. White> ", "e4\n"), ("1. e4\n", "now\n"), ("\n2. White> ", "quit\n")];
    let text = conversation(options, &script);
    assert!(text.contains("\n1... "), "{text}");
}

#[test]
fn who_interrupts_a_game_leaves_it() {
    let (reader, input) = io::pipe().unwrap();
    let game = LineMode::new(on_a_terminal(humans(STARTS[0])));
    let interrupter = game.interrupter();
    let interrupt = Box::new(move |_: &mut PipeWriter| interrupter.interrupt());
    let script = VecDeque::from([("1. White> ", interrupt as Act)]);
    let mut typist = Typist { heard: String::new(), script, input };
    game.run(BufReader::new(reader), &mut typist).unwrap();
    assert!(typist.heard.ends_with("\n1. White> \n"), "{}", typist.heard);
}

#[test]
fn the_end_of_the_input_ends_the_prompt_line() {
    let text = transcript(on_a_terminal(humans(STARTS[0])), b"");
    assert!(text.ends_with("\n1. White> \n"), "{text}");
}

#[test]
fn a_game_is_saved_from_its_first_move_on_and_resumed() {
    let folder = folder("automatic");
    let files = GameFiles::new(folder.join("deep").join("game.pgn"));
    let saved = GameOptions { files: Some(files.clone()), ..GameOptions::default() };
    let options = |game| on_a_terminal(Options { game, ..Options::default() });
    let setup = Some(setup(STARTS[0], "human", "human"));
    let started = GameOptions { setup, ..saved.clone() };

    transcript(options(started.clone()), b"fen\nquit\n");
    assert!(!files.in_progress().exists(), "there was no move");
    let text = transcript(options(started.clone()), b"e4\ne5\n");
    let farewell = "; `play --resume` resumes it.\n";
    assert!(text.ends_with(farewell) && text.contains("\nThe game is saved in "), "{text}");
    let resumed = GameOptions { resumed: files.resume().ok(), ..saved.clone() };
    let text = transcript(options(resumed), b"Nf3\nresign\nyes\n");
    assert!(text.contains("The game is resumed, with 2 moves played\n"), "{text}");
    assert!(!text.contains("--resume"), "it is over: {text}");
    let pgn = files.resume().unwrap();
    assert!(pgn.contains("\n1. e4 e5 2. Nf3 1-0"), "{pgn}");

    // The folder of this one cannot be made, for a file is in its place.
    let vain = GameFiles::new(files.in_progress().join("game.pgn"));
    let game = GameOptions { files: Some(vain), ..started };
    let text = transcript(Options { game, ..Options::default() }, b"e4\ne5\n");
    assert_eq!(text.matches("the game cannot be written to ").count(), 1, "{text}");

    let nonsense = GameOptions { resumed: Some("nonsense".into()), ..saved };
    let error = LineMode::new(options(nonsense)).run(&b""[..], &mut Vec::new());
    assert!(matches!(error, Err(LineError::Resume(_))), "{error:?}");
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn games_are_saved_and_opened() {
    let folder = folder("saved");
    let file = folder.join("game").display().to_string();
    let lines = format!(
        "save {file}\ne4\nsave {file}\nno\nsave {file}.pgn\nyes\nrestart\nyes\nopen {file}.pgn\n\
         open {file}\nopen {file}\u{1b}[2J\nfen\n"
    );
    let text = transcript(Options { is_plain: true, ..humans(STARTS[0]) }, lines.as_bytes());
    let name = folder.display().to_string();
    let text = text.replace(&name, "FOLDER").replace("os error 2", "os error");
    fs::remove_dir_all(folder).unwrap();
    assert_snapshot!(text);
}

#[test]
fn a_game_of_a_file_with_several_is_found_and_opened() {
    let folder = folder("several");
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join("games.pgn").display().to_string();
    fs::write(&file, "[White \"Anna\"]\n1. e4 *\n\n[White \"Ben\"]\n1. d4 d5 *\n").unwrap();
    let lines =
        format!("open {file}\ngames {file}\ngames {file} ben\nopen {file}#2\nnotation\ngames x\n");
    let text = transcript(Options { is_plain: true, ..humans(STARTS[0]) }, lines.as_bytes());
    let text =
        text.replace(&folder.display().to_string(), "FOLDER").replace("os error 2", "os error");
    fs::remove_dir_all(folder).unwrap();
    assert_snapshot!(text);
}

#[test]
fn variations_are_walked_through_and_changed() {
    let pgn = r#"[White "Anna"] [Black "Ben"] [Result "*"]
        1. e4 { good } e5 (1... c5 $1 2. Nf3) 2. Nf3 *"#;
    let resumed = Some(pgn.to_owned());
    let options = Options { is_plain: true, ..humans(STARTS[0]) };
    let game = chess_terminal::GameOptions { resumed, ..options.game };
    let lines = "notation\nback\nvariation\nd6\ncomment a quiet answer\nmark ?!\nleave\nleave\n\
        variation\npromote\npromote\ndelete\nundo\nend\nNf6\nname white Anne\nname Anne\nmark x\n\
        notation\npgn\n";
    assert_snapshot!(transcript(Options { game, ..options }, lines.as_bytes()));
}

#[test]
fn screen_readers_get_sentences_and_no_board() {
    let fen = "6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 40";
    let options = Options { is_plain: true, ..game(fen, "human", "depth:2") };
    assert_snapshot!(transcript(
        options,
        b"p\ns b\nm b1\nx b8\nl\nc\neval\nhint\nRc1\nl\nboard\nRc8\nresign\n"
    ));
}

#[test]
fn a_game_with_clocks_ends_in_time() {
    let control = chess_play::TimeControl::new(Duration::from_millis(20), Duration::ZERO);
    let setup = setup(STARTS[0], "human", "human").with_time_control(control);
    let options = on_a_terminal(of_setup(setup));
    let text = conversation(options, &[("1. White> ", "e4\n"), ("run out of time", "c\nquit\n")]);
    assert!(text.contains("1... Black> \nBlack has run out of time: White wins\n"), "{text}");
    assert!(text.contains("game over> White 0:00.0, Black 0:00.0\n"), "{text}");
}

/// An output that takes this number of bytes and then says that its reader has gone.
struct ClosedPipe {
    room: usize,
}

impl Write for ClosedPipe {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let taken = self.room.min(bytes.len());
        self.room -= taken;
        if taken == 0 { Err(io::ErrorKind::BrokenPipe.into()) } else { Ok(taken) }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_closed_output_ends_the_game_wherever_it_comes() {
    let lines = b"help\nmoves\nflip\ne4\nfen\nnonsense\ne5\nundo\nrestart\nyes\nQd5\n";
    let whole = transcript(humans(STARTS[0]), lines);
    for room in (0..whole.len()).step_by(7) {
        let mut out = ClosedPipe { room };
        match LineMode::new(humans(STARTS[0])).run(&lines[..], &mut out) {
            Err(LineError::Write(error)) => assert_eq!(error.kind(), io::ErrorKind::BrokenPipe),
            other => panic!("after {room} bytes: {other:?}"),
        }
    }
}

#[test]
fn an_input_that_cannot_be_read_is_told() {
    struct Unreadable;
    impl io::Read for Unreadable {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("it is on fire"))
        }
    }
    let result = LineMode::new(humans(STARTS[0])).run(BufReader::new(Unreadable), &mut Vec::new());
    assert!(matches!(result, Err(LineError::Read(_))));
    assert_eq!(result.unwrap_err().to_string(), "cannot read the input: it is on fire");
}

/// After anything that does not end it, a game can be restarted and is where it began.
fn check_it_can_be_restarted(fen: &str, black: &str, input: &[u8]) -> Result<(), TestCaseError> {
    let mut input = input.to_vec();
    input.extend_from_slice(b"\ncancel\nrestart\nyes\nfen\n");
    let options = game(fen, "human", black);
    let text = transcript(options, &input);
    prop_assert!(text.contains("a b c d e f g h"));
    let lower = input.to_ascii_lowercase();
    if !lower.windows(4).any(|word| word == b"quit" || word == b"exit") {
        prop_assert_eq!(text.lines().last(), Some(fen));
    }
    Ok(())
}

/// A line that a user may type, or that nobody would.
fn line() -> impl Strategy<Value = String> {
    let fixed = "moves/undo/restart/yes/flip/fen/help/board/cancel/O-O/O-O-O/0-0/queen/n/=Q//\0/\u{feff}/e8=/\
                 bxa1=N+/Nbd7#/♘f3/1./--/-/x/Kx/e2e4e6/P/QQQQ/resign/draw/pgn/redo/pause/resume/now/\
                 p N/s a/l/c/eval/explain/explain 1/depth x";
    let fixed = prop::sample::select(fixed.split('/').collect::<Vec<_>>());
    prop_oneof![
        1 => fixed.prop_map(str::to_string),
        3 => "[a-h][1-8][a-h][1-8][qrbn]?",
        2 => "[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](=[QRBN])?[+#]?",
        1 => "(moves|undo|fen|x) [a-h][1-9]",
        1 => ".{0,6}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn no_bytes_can_break_a_game(
        fen in prop::sample::select(STARTS.to_vec()),
        bytes in prop::collection::vec(any::<u8>(), 0..2000),
    ) {
        check_it_can_be_restarted(fen, "human", &bytes)?;
    }

    #[test]
    fn no_lines_can_break_a_game(
        fen in prop::sample::select(STARTS.to_vec()),
        lines in prop::collection::vec(line(), 0..300),
    ) {
        check_it_can_be_restarted(fen, "human", lines.join("\n").as_bytes())?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(30))]

    #[test]
    fn no_lines_can_break_a_game_against_the_engine(
        fen in prop::sample::select(STARTS[..5].to_vec()),
        lines in prop::collection::vec(line(), 0..200),
    ) {
        check_it_can_be_restarted(fen, "depth:1", lines.join("\n").as_bytes())?;
    }
}
