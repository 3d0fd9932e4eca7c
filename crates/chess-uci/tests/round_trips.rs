//! Laws of the grammar: what is written is read as an equal value, and no line is too much for it.

use std::time::Duration;

use chess_movegen::Game;
use chess_uci::{
    BestMove, Bound, Checking, Command, EngineMessage, GoLimits, Info, OptionDeclaration,
    OptionKind, PositionCommand, Score, SetOption, WinDrawLoss, castling_text,
};
use proptest::option::of;
use proptest::prelude::*;

/// A word that begins nothing in UCI.
fn word() -> impl Strategy<Value = String> {
    "[A-Z][a-z0-9]{0,6}"
}

fn words() -> impl Strategy<Value = String> {
    prop::collection::vec(word(), 1..4).prop_map(|words| words.join(" "))
}

fn moves() -> impl Strategy<Value = Vec<String>> {
    prop::collection::vec("[a-h][1-8][a-h][1-8][nbrq]?", 0..5)
}

fn time() -> impl Strategy<Value = Option<Duration>> {
    of((0..=1_000_000_000_000_u64).prop_map(Duration::from_millis))
}

prop_compose! {
    fn go_limits()(
        (ponder, infinite) in any::<(bool, bool)>(),
        times in [time(), time(), time(), time(), time()],
        (depth, nodes, perft) in any::<(Option<u32>, Option<u64>, Option<u32>)>(),
        (moves_to_go, mate) in (of(1..u32::MAX), of(1..u32::MAX)),
        search_moves in moves(),
    ) -> GoLimits {
        let mut limits = GoLimits::default();
        (limits.ponder, limits.infinite) = (ponder, infinite);
        [limits.white_time, limits.black_time, limits.move_time, ..] = times;
        [.., limits.white_increment, limits.black_increment] = times;
        (limits.depth, limits.nodes, limits.perft) = (depth, nodes, perft);
        (limits.moves_to_go, limits.mate) = (moves_to_go, mate);
        limits.search_moves = search_moves;
        limits
    }
}

fn command() -> impl Strategy<Value = Command> {
    let position = |text: String| text.parse().expect("the position is well-formed");
    let fen = (words(), moves()).prop_map(move |(fen, moves)| match &moves[..] {
        [] => position(format!("fen {fen}")),
        moves => position(format!("fen {fen} moves {}", moves.join(" "))),
    });
    prop_oneof![
        Just(Command::Uci),
        any::<bool>().prop_map(Command::Debug),
        Just(Command::IsReady),
        (words(), of(words()))
            .prop_map(|(name, value)| Command::SetOption(SetOption::new(&name, value.as_deref()))),
        words().prop_map(Command::Register),
        Just(Command::NewGame),
        fen.prop_map(Command::Position),
        moves().prop_map(move |moves| {
            Command::Position(position(format!("startpos moves {}", moves.join(" "))))
        }),
        go_limits().prop_map(|limits| Command::Go(Box::new(limits))),
        Just(Command::Stop),
        Just(Command::PonderHit),
        Just(Command::Quit),
    ]
}

fn option_kind() -> impl Strategy<Value = OptionKind> {
    let spin = any::<[i64; 3]>().prop_map(|mut numbers| {
        numbers.sort_unstable();
        let [min, default, max] = numbers;
        OptionKind::Spin { default, min, max }
    });
    let combo = prop::collection::vec(words(), 1..4)
        .prop_map(|values| OptionKind::Combo { default: values[0].clone(), values });
    prop_oneof![
        any::<bool>().prop_map(|default| OptionKind::Check { default }),
        spin,
        combo,
        Just(OptionKind::Button),
        of(words()).prop_map(|text| OptionKind::Text { default: text.unwrap_or_default() }),
    ]
}

fn score() -> impl Strategy<Value = (Score, Bound)> {
    let score =
        prop_oneof![any::<i32>().prop_map(Score::Centipawns), any::<i32>().prop_map(Score::Mate)];
    (score, prop::sample::select(vec![Bound::Exact, Bound::Lower, Bound::Upper]))
}

prop_compose! {
    fn info()(
        small in any::<[Option<u32>; 6]>(),
        large in any::<[Option<u64>; 4]>(),
        score in of(score()),
        chances in any::<Option<[u32; 3]>>(),
        (elapsed, current_move) in (time(), of("[a-h][1-8][a-h][1-8]")),
        (refutation, current_line, pv, text) in (moves(), moves(), moves(), of(words())),
    ) -> Info {
        let mut info = Info::default();
        [info.depth, info.selective_depth, info.multi_pv, ..] = small;
        [.., info.hash_permille, info.cpu_permille, info.current_move_number] = small;
        [info.nodes, info.nodes_per_second, info.tablebase_hits, info.shredder_base_hits] = large;
        info.score = score;
        info.win_draw_loss = chances.map(|[win, draw, loss]| WinDrawLoss { win, draw, loss });
        (info.elapsed, info.current_move) = (elapsed, current_move);
        (info.refutation, info.current_line) = (refutation, current_line);
        (info.pv, info.text) = (pv, text);
        info
    }
}

fn message() -> impl Strategy<Value = EngineMessage> {
    let checking = || prop::sample::select(vec![Checking::Begun, Checking::Ok, Checking::Error]);
    let best_move = of(("[a-h][1-8][a-h][1-8]", of("[a-h][1-8][a-h][1-8]"))).prop_map(|best| {
        best.map_or(BestMove::NONE, |(mv, ponder)| BestMove::new(&mv, ponder.as_deref()))
    });
    prop_oneof![
        words().prop_map(EngineMessage::Name),
        words().prop_map(EngineMessage::Author),
        (words(), option_kind())
            .prop_map(|(name, kind)| EngineMessage::Option(OptionDeclaration::new(&name, kind))),
        Just(EngineMessage::UciOk),
        Just(EngineMessage::ReadyOk),
        checking().prop_map(EngineMessage::CopyProtection),
        checking().prop_map(EngineMessage::Registration),
        info().prop_map(|info| EngineMessage::Info(Box::new(info))),
        best_move.prop_map(EngineMessage::BestMove),
    ]
}

const WORDS: &str = "\
    uci debug on setoption name value position startpos fen moves e2e4 go depth 7 -1 1.5 wtime \
    99999999999999999999 searchmoves infinite stop id author option type spin default min max var \
    combo <empty> string info score cp mate lowerbound wdl pv currmove bestmove (none) ponder \
    registration checking register later \u{feff} \0";

/// A line of the protocol's words in any order, and a few others.
fn line() -> impl Strategy<Value = String> {
    let known = prop::sample::select(WORDS.split(' ').collect::<Vec<_>>());
    let word = prop_oneof![6 => known.prop_map(str::to_owned), 1 => "[^\n]{0,5}"];
    prop::collection::vec(word, 0..12).prop_map(|words| words.join(" "))
}

proptest! {
    #[test]
    fn commands_are_read_as_they_are_written(command in command()) {
        prop_assert_eq!(command.to_string().parse(), Ok(command));
    }

    #[test]
    fn messages_are_read_as_they_are_written(message in message()) {
        prop_assert_eq!(message.to_string().parse(), Ok(message));
    }

    /// Whatever is read, writing it loses nothing.
    #[test]
    fn what_is_read_can_be_written(line in line()) {
        if let Ok(read) = Command::parse_tolerant(&line) {
            prop_assert_eq!(read.command.to_string().parse(), Ok(read.command));
        }
        if let Ok(message) = line.parse::<EngineMessage>() {
            prop_assert_eq!(message.to_string().parse(), Ok(message));
        }
    }
}

#[test]
fn games_are_told_and_read_again() {
    for (fen, moves) in [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", &["b1c3", "b8c6"][..]),
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", &["e1h1", "e8a8"]),
        ("r4k1r/5p2/8/8/8/8/5P2/R4K1R w KQkq - 0 1", &["f1h1", "f8a8"]),
    ] {
        let mut game = Game::new(fen.parse().unwrap());
        for mv in moves {
            game.play(mv.parse().unwrap()).unwrap();
        }
        let command = PositionCommand::of_game(&game, castling_text(game.start()));
        let read = command.to_string().parse::<PositionCommand>().unwrap();
        assert_eq!(read, command);
        assert_eq!(read.to_game().unwrap().position(), game.position(), "{command}");
    }
}
