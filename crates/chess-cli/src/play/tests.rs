//! Sessions without a terminal.

use std::io::{self, Write};

use chess_movegen::Position;
use proptest::prelude::*;

use super::session::{Session, Settings};
use crate::board_view::{BoardStyle, BoardView};
use crate::failure::Failure;
use crate::player::{Player, Players};

const HUMANS: Players = Players { white: Player::Human, black: Player::Human };

fn settings(fen: &str, players: Players) -> Settings {
    Settings {
        start: fen.parse().unwrap(),
        players,
        depth: 1,
        view: BoardView { style: BoardStyle::Ascii, is_flipped: false },
        has_prompts: false,
    }
}

/// What a session prints that gets this input.
fn transcript(settings: Settings, mut input: &[u8]) -> String {
    let mut out = Vec::new();
    Session::new(settings, &mut out).run(&mut input).unwrap();
    String::from_utf8(out).unwrap()
}

/// Positions in which much can be typed: castling, en passant, promotion, and an end.
const STARTS: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "nnn1kb2/PPP5/8/3pP3/8/8/ppp4P/NNN1KB2 w - d6 0 65535",
    "bqnbrkr1/pppppppp/5n2/8/8/2N5/PPPPPPPP/BQ1BRKRN w KQkq - 65534 65535",
    "7k/5Q2/6K1/8/8/8/8/8 b - - 99 80",
];

#[test]
fn on_a_terminal_it_prompts() {
    let fen = "7k/4P3/8/8/8/8/8/K7 w - - 0 40";
    let settings = Settings { has_prompts: true, ..settings(fen, HUMANS) };
    let lines = "e8\nking\nrook\nundo\n\nquit\n";
    insta::assert_snapshot!(transcript(settings, lines.as_bytes()));
}

#[test]
fn on_a_terminal_the_boards_of_two_computers_are_shown() {
    let computers = Players { white: Player::Computer, black: Player::Computer };
    let fen = "6k1/5ppp/8/8/8/8/r6P/1R4K1 w - - 0 40";
    let settings = Settings { has_prompts: true, ..settings(fen, computers) };
    insta::assert_snapshot!(transcript(settings, b"never read\n"));
}

#[test]
fn the_end_of_the_input_ends_the_prompt_line() {
    let settings = Settings { has_prompts: true, ..settings(STARTS[0], HUMANS) };
    let text = transcript(settings, b"");
    assert!(text.ends_with("\n1. White> \n"), "{text}");
}

#[test]
fn undo_goes_back_to_the_turn_of_the_human() {
    let (human, computer) = (Player::Human, Player::Computer);
    // Who plays, what is typed, the move number and the side to move then, and whether the last
    // `undo` was refused.
    let cases = [
        (human, computer, "e4/d4/undo", (2, 'w'), false),
        (human, computer, "e4/d4/undo/undo", (1, 'w'), false),
        (human, computer, "e4/d4/undo/undo/undo", (1, 'w'), true),
        (computer, human, "a6/h6/undo", (2, 'b'), false),
        (computer, human, "a6/h6/undo/undo/undo", (1, 'b'), true),
        (human, human, "e4/e5/d4/undo", (2, 'w'), false),
        (human, human, "e4/e5/d4/undo/undo", (1, 'b'), false),
        (human, human, "e4/undo/undo", (1, 'w'), true),
    ];
    for (white, black, lines, expected, is_refused) in cases {
        let lines = format!("{}\nfen\n", lines.replace('/', "\n"));
        let text = transcript(settings(STARTS[0], Players { white, black }), lines.as_bytes());
        let position: Position = text.lines().last().unwrap().parse().unwrap();
        let reached = (position.fullmove_number(), position.side_to_move().letter());
        assert_eq!(reached, expected, "{text}");
        assert_eq!(text.contains("no move of yours to take back"), is_refused, "{text}");
    }
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
fn a_closed_output_ends_the_session_wherever_it_comes() {
    let lines = b"help\nmoves\nflip\ne4\nfen\nnonsense\ne5\nundo\nreset\nQd5\n";
    let whole = transcript(settings(STARTS[0], HUMANS), lines);
    for room in (0..whole.len()).step_by(7) {
        let mut out = ClosedPipe { room };
        let result = Session::new(settings(STARTS[0], HUMANS), &mut out).run(&mut &lines[..]);
        assert!(result.is_err_and(|failure| failure.is_closed_pipe()), "after {room} bytes");
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
    let mut input = io::BufReader::new(Unreadable);
    let result = Session::new(settings(STARTS[0], HUMANS), &mut Vec::new()).run(&mut input);
    assert!(matches!(result, Err(Failure::Read(_))));
    assert_eq!(result.unwrap_err().to_string(), "cannot read the input: it is on fire");
}

/// After anything that does not end it, a session can be reset and is where it began.
fn check_it_can_be_reset(fen: &str, players: Players, input: &[u8]) -> Result<(), TestCaseError> {
    let mut input = input.to_vec();
    input.extend_from_slice(b"\ncancel\nreset\nfen\n");
    let text = transcript(settings(fen, players), &input);
    prop_assert!(text.contains("a b c d e f g h"));
    let lower = input.to_ascii_lowercase();
    if !lower.windows(4).any(|word| word == b"quit" || word == b"exit") {
        prop_assert_eq!(text.lines().last(), Some(fen));
    }
    Ok(())
}

/// A line that a user may type, or that nobody would.
fn line() -> impl Strategy<Value = String> {
    let fixed = prop::sample::select(vec![
        "moves", "undo", "reset", "flip", "fen", "help", "board", "cancel", "O-O", "O-O-O", "0-0",
        "queen", "n", "=Q", "", "\0", "\u{feff}", "e8=", "bxa1=N+", "Nbd7#", "♘f3", "1.", "--",
        "-", "x", "Kx", "e2e4e6", "P", "QQQQ",
    ]);
    prop_oneof![
        1 => fixed.prop_map(str::to_string),
        3 => "[a-h][1-8][a-h][1-8][qrbn]?",
        2 => "[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](=[QRBN])?[+#]?",
        1 => "(moves|undo|fen) [a-h][1-9]",
        1 => ".{0,6}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn no_bytes_can_break_a_session(
        fen in prop::sample::select(STARTS.to_vec()),
        bytes in prop::collection::vec(any::<u8>(), 0..2000),
    ) {
        check_it_can_be_reset(fen, HUMANS, &bytes)?;
    }

    #[test]
    fn no_lines_can_break_a_session(
        fen in prop::sample::select(STARTS.to_vec()),
        lines in prop::collection::vec(line(), 0..300),
    ) {
        check_it_can_be_reset(fen, HUMANS, lines.join("\n").as_bytes())?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(30))]

    #[test]
    fn no_lines_can_break_a_game_against_the_computer(
        fen in prop::sample::select(STARTS[..5].to_vec()),
        lines in prop::collection::vec(line(), 0..200),
    ) {
        let players = Players { white: Player::Human, black: Player::Computer };
        check_it_can_be_reset(fen, players, lines.join("\n").as_bytes())?;
    }
}
