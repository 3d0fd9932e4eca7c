//! Games as a user plays them, and as nobody would.

use std::sync::Arc;
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use chess_movegen::{Color, Game, Move, Promotion, Square};
use chess_play::{
    Effect, EngineOptions, EngineThread, Event, GameSetup, Look, Player, SearchId, Session,
    SquareView, Target, Tone, parse_start,
};
use chess_search::{Line, Score};
use proptest::prelude::*;

/// A game with a clock that stands still and an engine that plays what the test wants.
struct Table {
    session: Session,
    now: Duration,
    effects: Vec<Effect>,
    /// The last search that was begun.
    last_search: Option<SearchId>,
}

impl Table {
    fn new(setup: GameSetup) -> Table {
        let (session, effects) = Session::new(setup, Duration::ZERO);
        let mut table = Table { session, now: Duration::ZERO, effects, last_search: None };
        table.last_search = table.search();
        table
    }

    fn humans() -> Table {
        Table::new(GameSetup::default().with_player(Color::Black, Player::Human))
    }

    fn from(fen: &str) -> Table {
        let setup = GameSetup::default()
            .with_player(Color::Black, Player::Human)
            .with_start(parse_start(fen).unwrap().0);
        Table::new(setup)
    }

    fn send(&mut self, event: Event) -> &mut Table {
        self.effects = self.session.update(event, self.now);
        self.last_search = self.search().or(self.last_search);
        self
    }

    fn send_text(&mut self, text: &str) -> &mut Table {
        self.send(Event::Text(text.into()))
    }

    fn click(&mut self, squares: &str) -> &mut Table {
        for square in squares.split_whitespace() {
            self.send(Event::Click(square.parse().unwrap()));
        }
        self
    }

    /// The id of the search that the last effects began.
    fn search(&self) -> Option<SearchId> {
        self.effects.iter().find_map(|effect| match effect {
            Effect::Search(request) => Some(request.id()),
            _ => None,
        })
    }

    /// The engine answers the last request with this move.
    fn reply(&mut self, mv: &str) -> &mut Table {
        let id = self.last_search.expect("the engine was asked");
        self.send(Event::EngineDone(id, Some((mv.parse().unwrap(), Score::DRAW))))
    }

    fn moves(&self) -> String {
        let moves = self.session.view().moves.into_iter().map(|mv| mv.san);
        moves.collect::<Vec<_>>().join(" ")
    }

    fn message(&self) -> String {
        self.session.view().message.map(|message| message.text().to_owned()).unwrap_or_default()
    }

    /// The squares of which something is true.
    fn squares(&self, is_it: impl Fn(&SquareView) -> bool) -> String {
        let squares = self.session.view().squares.into_iter().filter(is_it);
        squares.map(|square| square.square.to_string()).collect::<Vec<_>>().join(" ")
    }

    fn marked(&self) -> String {
        self.squares(|square| square.target.is_some())
    }
}

#[test]
fn a_game_is_played_by_clicks_drags_and_text() {
    let mut table = Table::humans();
    table.click("f2 f3").send_text("e7e5");
    table.send(Event::Press(Square::G2)).send(Event::Release(Some(Square::G4)));
    table.send_text("qh4");
    assert_eq!(table.moves(), "f3 e5 g4 Qh4#");
    assert_eq!(table.session.view().status, "Checkmate: Black wins");
    assert!(table.session.view().square(Square::E1).is_check);
    table.send_text("e4");
    assert_eq!(table.message(), "the game is over: checkmate: Black wins");
}

#[test]
fn what_a_click_marks() {
    let fen = "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1";
    let mut table = Table::from(fen);
    table.click("e1");
    assert_eq!(table.marked(), "a1 c1 d1 f1 g1 h1 d2 e2 f2");
    assert_eq!(table.session.view().square(Square::G1).target, Some(Target::Castling));
    table.click("e5");
    let view = table.session.view();
    assert_eq!(view.square(Square::D6).target, Some(Target::EnPassant));
    assert_eq!(view.square(Square::E6).target, Some(Target::Quiet));
    table.click("h1");
    assert_eq!(table.session.view().square(Square::H8).target, Some(Target::Capture));
    table.click("h1");
    assert_eq!(table.marked(), "");
    table.click("e1 g1");
    assert_eq!(table.moves(), "O-O");
}

#[test]
fn a_refused_move_says_why_and_marks_the_reason() {
    let mut table = Table::humans();
    table.click("d1 d4");
    assert_eq!(table.message(), "the pawn on d2 is in the way of the queen");
    assert!(table.session.view().square(Square::D2).is_reason);
    table.click("e2");
    assert!(!table.session.view().square(Square::D2).is_reason);
}

#[test]
fn a_promotion_is_asked_for() {
    let fen = "1n5k/P7/8/8/8/8/8/K7 w - - 0 1";
    for (event, expected) in [
        (Event::Promote(Promotion::Knight), "a8=N"),
        (Event::Text("rook".into()), "a8=R"),
        (Event::Text(String::new()), "a8=Q"),
        (Event::LetGo, ""),
        (Event::Text("cancel".into()), ""),
        (Event::Click(Square::H1), ""),
    ] {
        let mut table = Table::from(fen);
        table.click("a7 a8");
        assert!(table.session.view().question.is_some());
        table.send(event);
        assert_eq!((table.moves().as_str(), table.session.view().question), (expected, None));
    }
}

#[test]
fn turns_are_taken_back_whole_and_replayed() {
    let mut table = Table::new(GameSetup::default());
    table.click("e2 e4").reply("e7e5").click("g1 f3").reply("b8c6");
    let before = table.session.view();
    table.send(Event::Undo);
    assert_eq!(table.moves(), "e4 e5");
    table.send(Event::Undo).send(Event::Undo);
    assert_eq!(table.moves() + &table.message(), "there is no move to take back");
    table.send(Event::Redo).send(Event::Redo);
    assert_eq!(table.session.view().squares, before.squares);
    assert_eq!(table.moves(), "e4 e5 Nf3 Nc6");
    // While the engine thinks, one's own move is taken back.
    table.click("d2 d4").send(Event::Undo);
    assert!(table.effects.contains(&Effect::StopSearch) && table.search().is_none());
    assert_eq!(table.moves(), "e4 e5 Nf3 Nc6");
}

#[test]
fn the_first_move_of_an_engine_and_the_other_persons_moves_stay() {
    let engine = "depth:1".parse().unwrap();
    let setup = GameSetup::default().with_player(Color::White, engine);
    let mut table = Table::new(setup.with_player(Color::Black, Player::Human));
    table.reply("e2e4").click("e7 e5").reply("g1f3").send(Event::Undo);
    assert_eq!(table.moves(), "e4");
    table.send(Event::Undo);
    assert_eq!(table.message(), "there is no move of yours to take back");

    let mut table = Table::humans();
    table.click("e2 e4 e7 e5 d2 d4").send(Event::Undo);
    assert_eq!(table.moves(), "e4 e5");
    table.send(Event::Undo);
    assert_eq!(table.moves(), "e4");
}

#[test]
fn a_premove_is_played_if_it_can_be() {
    let mut table = Table::new(GameSetup::default());
    table.click("e2 e4");
    table.click("d2 d4");
    assert!(table.session.view().square(Square::D4).is_premove);
    table.reply("e7e5");
    assert_eq!(table.moves(), "e4 e5 d4");
    table.click("d1 h5").reply("e5d4");
    assert_eq!(table.moves(), "e4 e5 d4 exd4 Qh5");
    table.click("h5 f7").reply("g7g6");
    assert_eq!(table.moves(), "e4 e5 d4 exd4 Qh5 g6");
    assert_eq!(table.message(), "the premove is no longer possible");
}

#[test]
fn a_game_is_saved_and_resumed() {
    let setup = GameSetup::default().with_time_control(Some("5+3".parse().unwrap()));
    let mut table = Table::new(setup);
    table.click("e2 e4");
    table.now = Duration::from_secs(2);
    table.reply("e7e5");
    table.now = Duration::from_secs(10);
    table.click("g1 f3");
    let pgn = table.session.pgn();
    insta::assert_snapshot!(pgn);
    let mut other = Table::humans();
    other.send(Event::Open(pgn.clone()));
    assert_eq!(other.message(), "The game is resumed, with 3 moves played");
    assert_eq!(other.session.pgn(), pgn);
    assert!(other.search().is_some(), "it is the engine's move");
    assert_eq!(other.session.view().clocks, Some([295_000, 301_000]));
}

#[test]
fn time_ends_a_game() {
    let setup = GameSetup::default()
        .with_player(Color::Black, Player::Human)
        .with_time_control(Some("1+0".parse().unwrap()));
    let mut table = Table::new(setup);
    table.now = Duration::from_secs(100);
    table.click("e2 e4");
    table.now = Duration::from_secs(159);
    table.send(Event::Tick);
    assert!(!table.session.view().is_over);
    table.now = Duration::from_secs(160);
    table.click("e7 e5");
    assert_eq!(table.session.view().status, "Black has run out of time: White wins");
}

#[test]
fn draws_and_resignations_are_asked_for() {
    let mut table = Table::humans();
    table.send_text("draw").send_text("no");
    assert_eq!(table.message(), "Black declines the draw");
    table.send_text("draw").send_text("yes");
    assert_eq!(table.session.view().status, "Draw by agreement");
    let mut table = Table::humans();
    table.send(Event::Resign).send(Event::Answer(false));
    assert!(!table.session.view().is_over);
    table.send(Event::Resign).send(Event::Answer(true));
    assert_eq!(table.session.view().status, "White resigns: Black wins");
    table.send(Event::Undo);
    assert!(table.session.view().is_over, "there was no move");
}

#[test]
fn the_board_is_read_aloud() {
    let mut table =
        Table::from("r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3");
    let questions = "p N/s h/s 5/m g8/x f7/l/c/eval/attacks/s k/p pp/depth 3/nonsense/e9/pause/resume/\
                     explain x/explain 9";
    let answers = questions.split('/').map(|question| {
        table.send_text(question);
        format!("> {question}\n{}", table.message())
    });
    insta::assert_snapshot!(answers.collect::<Vec<_>>().join("\n"));
}

/// What something is worth depends on the weights, and is no matter here.
#[test]
fn an_evaluation_is_explained_and_its_squares_are_marked() {
    let mut table = Table::from("4k3/pp4pp/8/8/8/8/PP4PP/R3K3 w - - 0 1");
    assert_eq!(table.session.view().explanation, [], "nobody has asked for it");
    table.send(Event::Analyse(true));
    let view = table.session.view();
    let (in_words, sentences) = (view.static_evaluation.unwrap(), view.explanation);
    assert!((1..=5).contains(&sentences.len()), "{sentences:?}");
    assert!(sentences[0].text.starts_with("White is a rook up: +"), "{sentences:?}");
    assert_eq!(sentences[0].squares, [Square::A1]);

    table.send_text("explain");
    let message = table.message();
    let (evaluation, rest) = message.split_once('\n').unwrap();
    assert_eq!(evaluation, in_words);
    assert!(evaluation.contains(" for White, without looking ahead; +"), "{message}");
    assert!(evaluation.ends_with(" by the hand-written evaluator"), "{message}");
    let numbered = (1..).zip(&sentences).map(|(number, one)| format!("{number}. {}", one.text));
    assert_eq!(rest, numbered.collect::<Vec<_>>().join("\n"));

    table.send_text("explain 1");
    assert_eq!(table.message(), format!("{} (a1)", sentences[0].text));
    assert_eq!(table.squares(|square| square.is_explained), "a1");
    table.send(Event::Explain(6));
    let refusal = format!("there are only {} sentences about this position", sentences.len());
    assert_eq!(table.message(), refusal);
    table.send(Event::LetGo);
    assert_eq!(table.squares(|square| square.is_explained), "");

    table.send(Event::Open("8/8/8/8/8/2k5/8/K7 w - - 0 1".into())).send_text("explain");
    assert_eq!(
        table.message(),
        "+0.00 for White, without looking ahead\n1. This endgame is known to be drawn"
    );
}

#[test]
fn the_board_is_shown_to_those_who_ask() {
    let mut table = Table::humans();
    assert_eq!(table.send_text("board").effects, [Effect::ShowBoard]);
}

#[test]
fn looking_back_changes_nothing() {
    let mut table = Table::humans();
    table.click("e2 e4 e7 e5");
    table.send(Event::Look(Look::Previous));
    assert!(!table.session.view().is_live);
    assert_eq!(table.session.view().ply, 1);
    table.send(Event::Look(Look::Last)).click("g1 f3");
    assert_eq!(table.moves(), "e4 e5 Nf3");

    let mut table = Table::new(GameSetup::default());
    table.click("e2 e4").reply("e7e5").send(Event::Look(Look::First)).click("d2");
    assert_eq!(table.marked(), "");
    assert!(table.message().starts_with("this is an earlier position"), "{}", table.message());
}

#[test]
fn captures_are_counted_and_promotions_are_not() {
    let mut table = Table::from("1n2k3/P7/8/8/8/8/3p4/2QK4 w - - 0 1");
    table.send_text("axb8=Q").send_text("Ke7").send_text("Kxd2");
    let view = table.session.view();
    assert_eq!((view.captured, view.balance), ([vec!['N', 'P'], vec![]], 18));
    table.send(Event::Look(Look::Ply(1)));
    assert_eq!(table.session.view().captured, [vec!['N'], vec![]]);
}

#[test]
fn hanging_pieces_are_marked() {
    let table = Table::from("4k3/8/5b2/8/3N4/8/7r/R3K2N w Q - 0 1");
    let view = table.session.view();
    assert_eq!(table.squares(|square| square.is_hanging), "h1 d4");
    assert_eq!(view.square(Square::D4).attackers, [0, 1]);
    assert_eq!(view.square(Square::D4).label, "d4, white knight, attacked");
}

#[test]
fn whoever_sits_down_at_a_paused_game_is_answered() {
    let engine = "depth:1".parse().unwrap();
    let mut table = Table::new(GameSetup::default().with_player(Color::White, engine));
    table.reply("e2e4").send(Event::Undo);
    assert!(table.session.view().is_paused && table.search().is_none());
    table.send(Event::SetPlayer(Color::Black, Player::Human));
    assert!(table.search().is_some());
}

#[test]
fn the_lines_of_an_analysis_stay_as_long_as_its_position() {
    let mut table = Table::humans();
    let id = table.send(Event::Analyse(true)).search().unwrap();
    let mv: Move = "e2e4".parse().unwrap();
    let lines = |table: &Table| -> Vec<String> {
        table.session.view().analysis.into_iter().map(|line| line.moves).collect()
    };
    table.send(Event::EngineLine(id, Line::new(1, Score::DRAW, vec![mv])));
    assert_eq!(lines(&table), ["1. e4"]);
    table.send(Event::EngineDone(id, Some((mv, Score::DRAW))));
    assert_eq!((lines(&table), table.session.view().thinking), (vec!["1. e4".into()], None));
    table.click("d2 d4");
    assert_eq!(lines(&table), [""; 0]);
    table.send(Event::Look(Look::First));
    assert_eq!(lines(&table), ["1. e4"]);
    table.send(Event::Analyse(false));
    assert_eq!(lines(&table), [""; 0]);
}

fn square() -> impl Strategy<Value = Square> {
    (0..64_usize).prop_map(|index| Square::ALL[index])
}

fn event() -> impl Strategy<Value = Event> {
    let text = "e4/Nf3/O-O/e7e8q/undo/redo/draw/yes/no/resign/restart/flip/hint/now/pause/resume/q/x/p N/\
                white depth:3/white nodes:1/white human/black human//open x/save x/\0/depth 3/cancel/s a/\
                explain/explain 0/explain 1/explain 2/promote/delete/comment x } y/comment/mark ?!/mark/\
                back/next/variation/leave/start/end/notation/save";
    let text = prop::sample::select(text.split('/').collect::<Vec<_>>());
    let plain = prop::sample::select(vec![
        Event::LetGo,
        Event::OfferDraw,
        Event::ClaimDraw,
        Event::Pause(true),
        Event::Pause(false),
        Event::Answer(true),
        Event::Answer(false),
        Event::Tick,
        Event::Analyse(true),
        Event::Analyse(false),
        Event::Promote(Promotion::Rook),
        Event::Look(Look::First),
        Event::Look(Look::Previous),
        Event::Look(Look::Next),
        Event::Look(Look::Last),
        Event::Look(Look::Ply(3)),
        Event::Look(Look::NextVariation),
        Event::Look(Look::PreviousVariation),
        Event::Look(Look::Leave),
        Event::Visit(0),
        Event::Visit(4),
        Event::Visit(999),
        Event::PromoteVariation,
        Event::DeleteMoves,
        Event::Open("1. e4 {good} e5 (1... c5 2. Nf3 (2. -- d6)) 2. Nf3 1-0".into()),
        Event::Release(None),
        Event::NameTaken("x".into()),
        Event::Open("8/8/8/8/8/8/8/8".into()),
        Event::Open("4k3/P7/8/8/8/8/p7/4K3 w - - 0 1".into()),
    ]);
    prop_oneof![
        8 => square().prop_map(Event::Click),
        2 => square().prop_map(Event::Press),
        2 => square().prop_map(|square| Event::Release(Some(square))),
        3 => text.prop_map(|text| Event::Text(text.into())),
        2 => plain,
    ]
}

/// What a session does with events, where the engine answers each other time with some legal move.
fn drive(start: &str, events: Vec<(Event, u16)>) -> Table {
    let setup = GameSetup::default()
        .with_start(parse_start(start).unwrap().0)
        .with_time_control(Some("1+1".parse().unwrap()));
    let mut table = Table::new(setup);
    let mut pending: Option<(SearchId, Game)> = None;
    for (event, number) in events {
        table.now += Duration::from_millis(u64::from(number) % 700);
        note_search(&table.send(event).effects, &mut pending);
        if number % 2 == 0
            && let Some((id, game)) = pending.take()
        {
            let moves = game.position().legal_moves();
            let choice: Option<Move> = moves.get(usize::from(number) % moves.len().max(1)).copied();
            let done = Event::EngineDone(id, choice.map(|mv| (mv, Score::DRAW)));
            note_search(&table.send(done).effects, &mut pending);
        }
    }
    table
}

/// Remembers the search that the engine is told to begin, until it is told to stop.
fn note_search(effects: &[Effect], pending: &mut Option<(SearchId, Game)>) {
    for effect in effects {
        match effect {
            Effect::Search(request) => *pending = Some((request.id(), request.game().clone())),
            Effect::StopSearch => *pending = None,
            _ => {}
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Whatever happens, each move is legal, the file of the game is opened as the same game, and
    /// taking everything back and playing it again leads to the same place.
    #[test]
    fn no_events_can_break_a_game(
        start in prop::sample::select(vec![
            "startpos", "chess960:0", "4k3/P7/8/8/8/8/p7/4K3 w - - 0 1",
            "r3k2r/pppq1ppp/8/3pP3/8/8/PPPP1PPP/R3K2R w KQkq d6 0 1",
        ]),
        events in prop::collection::vec((event(), any::<u16>()), 0..120),
    ) {
        let table = drive(start, events);
        let mut game = Game::new(table.session.game().start().clone());
        for &mv in table.session.game().moves() {
            prop_assert_eq!(game.play_on(mv), Ok(()));
        }
        prop_assert_eq!(game.position(), table.session.game().position());
        let view = table.session.view();
        prop_assert!(view.ply <= view.moves.len());
        let shown = view.notation.iter().filter(|word| word.is_shown).count();
        prop_assert!(shown <= 1 && (shown == 1 || table.session.last_move().is_none()));
        let pgn = table.session.pgn();
        let mut reopened = Table::humans();
        reopened.send(Event::Open(pgn.clone()));
        prop_assert_eq!(reopened.session.game().moves(), table.session.game().moves());
        prop_assert_eq!(reopened.session.pgn(), pgn);

        // Between two people nothing but the events changes the game, and no change of the notation
        // waits to be taken back in one that was opened.
        let mut table = reopened;
        for color in Color::ALL {
            table.send(Event::SetPlayer(color, Player::Human));
        }
        table.send(Event::LetGo).send(Event::Look(Look::Last));
        let before = (table.session.game().clone(), table.session.view().squares);
        let count = before.0.moves().len();
        for _ in 0..count {
            table.send(Event::Undo);
        }
        prop_assert_eq!(table.session.game().moves().len(), 0);
        for _ in 0..count {
            table.send(Event::Redo);
        }
        prop_assert_eq!(table.session.game().position(), before.0.position());
        prop_assert_eq!(table.session.view().squares, before.1);
    }
}

/// The engine on its thread, beside a table.
struct Opponent {
    engine: EngineThread,
    events: Receiver<Event>,
}

impl Opponent {
    fn new(options: EngineOptions) -> Opponent {
        let (sender, events) = mpsc::channel();
        let report = move |event| {
            let _ = sender.send(event);
        };
        let engine = EngineThread::start(options.with_hash_mebibytes(1), report).unwrap();
        Opponent { engine, events }
    }

    fn carry_out(&mut self, table: &Table) {
        for effect in &table.effects {
            self.engine.carry_out(effect);
        }
    }

    /// Waits until the engine reports something, and tells the table.
    fn wait(&mut self, table: &mut Table) {
        table.send(self.events.recv_timeout(Duration::from_secs(60)).unwrap());
    }

    /// The first move of a game that this setup describes is e4, and the second is the engine's.
    fn play(&mut self, setup: GameSetup) -> Table {
        let mut table = Table::new(setup);
        table.click("e2 e4");
        self.carry_out(&table);
        self.reply(&mut table);
        table
    }

    fn reply(&mut self, table: &mut Table) {
        while table.session.view().moves.len() < 2 {
            self.wait(table);
        }
    }
}

#[test]
fn an_engine_answers() {
    let mut opponent = Opponent::new(EngineOptions::default());
    let setup =
        |player: &str| GameSetup::default().with_player(Color::Black, player.parse().unwrap());
    for player in ["depth:3", "paper:3", "elo:1030", "nodes:500", "time:10ms", "depth:2,shannon"] {
        let table = opponent.play(setup(player));
        assert!(table.session.view().evaluation.is_some(), "{player}");
    }
    // A search without an end is told to move now.
    let mut table = Table::new(setup("depth:120"));
    table.click("e2 e4");
    opponent.carry_out(&table);
    opponent.wait(&mut table);
    table.send(Event::MoveNow);
    opponent.carry_out(&table);
    opponent.reply(&mut table);
    assert_ne!(table.session.view().message.unwrap().tone(), Tone::Refusal);
}

#[test]
fn the_papers_engine_without_time_looks_one_ply_ahead() {
    let played = |options, player: &str| {
        let setup = GameSetup::default().with_player(Color::Black, player.parse().unwrap());
        let table = Opponent::new(options).play(setup);
        (table.moves(), table.session.view().evaluation)
    };
    let without_time = EngineOptions::default().with_ceiling(Duration::ZERO);
    let one_ply = played(EngineOptions::default(), "paper:1");
    assert_eq!(played(without_time, "paper:6"), one_ply);
    assert_ne!(played(EngineOptions::default(), "paper:2"), one_ply);
}

#[test]
fn the_engine_evaluates_with_what_it_is_given() {
    use chess_nnue::{EngineEvaluator, InputKind, Layers, Network, Shape};

    // To have the move is worth a pawn, and nothing else matters.
    let shape = Shape::new(InputKind::Plain, 32).unwrap();
    let mut layers = Layers::zero(shape);
    layers.output_biases.fill(0.5);
    let network = Network::from_layers(shape, &layers, 200, "").unwrap();
    let evaluator = EngineEvaluator::Network(Arc::new(network));
    let mut opponent = Opponent::new(EngineOptions::default().with_evaluator(evaluator));
    let setup = GameSetup::default().with_variety(false);
    let table = opponent.play(setup.with_player(Color::Black, "depth:1".parse().unwrap()));
    // White has the move again; without progress it is worth a little less.
    assert_eq!(table.session.view().evaluation.unwrap().score, "+0.99");
}

#[test]
fn a_book_is_asked_before_the_engine() {
    use chess_notation::polyglot::{Book, Entry};

    let after_e4: chess_movegen::Position =
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1".parse().unwrap();
    let entry =
        |mv: &str, weight| Entry::new(after_e4.key(), mv.parse::<Move>().unwrap().into(), weight);
    let book: Book = [entry("a7a6", 2), entry("h7h6", 1)].into_iter().collect();
    let mut opponent = Opponent::new(EngineOptions::default().with_book(Arc::new(book)));
    for (has_variety, known) in [(false, &["e4 a6"][..]), (true, &["e4 a6", "e4 h6"])] {
        let moves = opponent.play(GameSetup::default().with_variety(has_variety)).moves();
        assert!(known.contains(&moves.as_str()), "{moves}");
    }
}
