//! The screen as a user sees it, and as nobody would use it.

use std::time::Duration;

use chess_movegen::{Color as Side, Square};
use chess_play::{Effect, EngineEvaluator, Event, GameSetup, Player, View, parse_start};
use crossterm::event::{
    Event as TerminalEvent, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent,
    MouseEventKind,
};
use proptest::prelude::*;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::layout::Position;
use ratatui::style::Color;

mod notation;

use super::app::App;
use super::appearance::Appearance;
use super::arrangement::Arrangement;
use super::geometry::PieceSize;
use super::terminal::{Characters, ColorDepth, Theme};

/// A screen without a terminal, an engine or files.
struct Desk {
    app: App,
    terminal: Terminal<TestBackend>,
    effects: Vec<Effect>,
}

impl Desk {
    fn new(width: u16, height: u16, appearance: Appearance) -> Desk {
        let terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        let mut desk = Desk {
            app: App::new(appearance, None, EngineEvaluator::default()),
            terminal,
            effects: Vec::new(),
        };
        desk.draw();
        desk
    }

    /// A game between two people from this position.
    fn with_game(width: u16, height: u16, start: &str) -> Desk {
        let mut desk = Desk::new(width, height, in_color());
        desk.begin(start);
        desk
    }

    fn begin(&mut self, start: &str) {
        let setup = GameSetup::default()
            .with_player(Side::Black, Player::Human)
            .with_start(parse_start(start).unwrap().0);
        self.effects = self.app.play(Event::NewGame(Box::new(setup)), Duration::ZERO);
        self.draw();
    }

    fn draw(&mut self) {
        self.terminal.draw(|frame| self.app.draw(frame)).unwrap();
    }

    fn send(&mut self, event: TerminalEvent) -> &mut Desk {
        self.effects = self.app.handle(&event, Duration::ZERO).0;
        self.draw();
        self
    }

    fn key(&mut self, code: KeyCode) -> &mut Desk {
        self.send(TerminalEvent::Key(KeyEvent::new(code, KeyModifiers::NONE)))
    }

    fn control(&mut self, letter: char) -> &mut Desk {
        self.send(TerminalEvent::Key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL)))
    }

    fn keys(&mut self, text: &str) -> &mut Desk {
        for letter in text.chars() {
            self.key(KeyCode::Char(letter));
        }
        self
    }

    fn line(&mut self, text: &str) -> &mut Desk {
        self.keys(text).key(KeyCode::Enter)
    }

    fn mouse(&mut self, kind: MouseEventKind, cell: Position) -> &mut Desk {
        self.send(TerminalEvent::Mouse(MouseEvent {
            kind,
            column: cell.x,
            row: cell.y,
            modifiers: KeyModifiers::NONE,
        }))
    }

    fn arrangement(&self) -> Arrangement {
        let window = self.terminal.backend().buffer().area;
        let is_flipped = self.view().is_flipped;
        Arrangement::new(window, None, is_flipped).unwrap()
    }

    fn cell(&self, square: Square) -> Position {
        let rect = self.arrangement().board.rect_of(square);
        Position::new(rect.x + rect.width / 2, rect.bottom() - 1)
    }

    fn click_cell(&mut self, cell: Position) -> &mut Desk {
        self.mouse(MouseEventKind::Down(MouseButton::Left), cell)
            .mouse(MouseEventKind::Up(MouseButton::Left), cell)
    }

    fn click(&mut self, squares: &str) -> &mut Desk {
        for square in squares.split_whitespace() {
            let cell = self.cell(square.parse().unwrap());
            self.click_cell(cell);
        }
        self
    }

    fn view(&self) -> View {
        self.app.session().view()
    }

    fn moves(&self) -> String {
        self.view().moves.into_iter().map(|mv| mv.san).collect::<Vec<_>>().join(" ")
    }

    /// Where a text stands on the screen.
    fn find(&self, what: &str) -> Position {
        let text = self.text();
        let mut lines = text.lines().zip(0..);
        let place = lines.find_map(|(line, y)| Some((line.split_once(what)?.0.chars().count(), y)));
        let (x, y) = place.expect(what);
        Position::new(x as u16, y)
    }

    fn click_on(&mut self, what: &str) -> &mut Desk {
        let cell = self.find(what);
        self.click_cell(cell)
    }

    #[track_caller]
    fn expect(&self, what: &str) {
        assert!(self.text().contains(what), "{}", self.text());
    }

    /// What stands on the screen.
    fn text(&self) -> String {
        let text = self.terminal.backend().to_string();
        let lines = text.lines().map(|line| line.trim_matches('"').trim_end());
        lines.collect::<Vec<_>>().join("\n")
    }

    fn buffer(&self) -> &Buffer {
        self.terminal.backend().buffer()
    }
}

fn in_color() -> Appearance {
    Appearance::new(Theme::Dark, ColorDepth::True, Characters::Unicode)
}

fn in_ascii() -> Appearance {
    Appearance::new(Theme::Dark, ColorDepth::Monochrome, Characters::Ascii)
}

/// Castling both ways, captures, en passant, promotion.
const RICH: &str = "r3k2r/P1p4p/8/3pP3/8/8/PPP2q1P/R3K2R w KQkq d6 0 1";

#[test]
fn the_set_up_at_the_beginning() {
    let mut desk = Desk::new(80, 24, in_color());
    desk.app.offer_set_up(None);
    desk.key(KeyCode::Down).key(KeyCode::Right).keys(".5");
    insta::assert_snapshot!(desk.text());
    desk.key(KeyCode::Enter);
    let view = desk.view();
    assert_eq!(view.players, ["Human", "Computer, 2.5 s a move"]);
}

#[test]
fn the_set_up_is_clicked() {
    let mut desk = Desk::new(80, 24, in_color());
    desk.app.offer_set_up(None);
    desk.draw();
    desk.click_on("[Swap]").click_on("Standard").key(KeyCode::Backspace).keys("518");
    desk.click_on("< None").click_on("[Start]");
    let session = desk.app.session();
    assert_eq!(session.view().players, ["Computer, depth 5", "Human"]);
    assert!(session.view().is_flipped);
    assert_eq!(session.setup().time_control(), Some("5+3".parse().unwrap()));
    assert_eq!(session.game().start().to_fen(), parse_start("chess960:518").unwrap().0.to_fen());
}

#[test]
fn a_saved_game_is_offered() {
    let mut played = Desk::with_game(80, 24, "startpos");
    played.line("e4").line("e5");
    let pgn = played.app.session().pgn();
    let mut desk = Desk::new(80, 24, in_color());
    desk.app.offer_set_up(Some(pgn));
    desk.draw();
    desk.expect("An unfinished game of 2 moves was saved automatically");
    for _ in 0..7 {
        desk.key(KeyCode::Down);
    }
    desk.key(KeyCode::Enter);
    assert_eq!(desk.moves(), "e4 e5");
}

#[test]
fn a_window_of_80_by_24() {
    let mut desk = Desk::with_game(80, 24, "startpos");
    desk.click("e2 e4").line("d5").line("exd5").keys("qxd");
    insta::assert_snapshot!(desk.text());
}

#[test]
fn a_window_of_120_by_40_with_the_attack_map() {
    let mut desk = Desk::with_game(120, 40, RICH);
    desk.key(KeyCode::F(5));
    insta::assert_snapshot!(desk.text());
}

#[test]
fn a_window_of_60_by_20_in_ascii() {
    let mut desk = Desk::new(60, 20, in_ascii());
    desk.begin("r3k2r/1pp3Pp/8/3pP3/8/8/PPP4P/R3K2R w KQkq d6 0 1");
    let mut pictures = Vec::new();
    for square in ["e1", "e5", "h1"] {
        desk.click(square);
        pictures.push(desk.text());
    }
    desk.click("a8").key(KeyCode::F(5));
    pictures.push(desk.text());
    desk.key(KeyCode::F(5)).click("g7");
    desk.expect("[P]");
    desk.expect("(r)");
    desk.click("h1 h3");
    desk.expect("!P!");
    desk.expect("the pawn on h2 is in the way of the rook");
    assert!(pictures.iter().all(|picture| picture.is_ascii()));
    insta::assert_snapshot!(pictures.join("\n~~~~\n"));
}

#[test]
fn narrow_and_tiny_windows() {
    let mut pictures = Vec::new();
    for (width, height) in [(40, 40), (26, 11), (20, 8)] {
        let mut desk = Desk::with_game(width, height, "startpos");
        desk.line("e4").line("e5");
        pictures.push(desk.text());
    }
    insta::assert_snapshot!(pictures.join("\n~~~~\n"));
}

#[test]
fn the_help() {
    let mut desk = Desk::with_game(80, 36, "startpos");
    desk.keys("?");
    insta::assert_snapshot!(desk.text());
    desk.key(KeyCode::Esc);
    assert!(!desk.text().contains("Esc closes"));
    // To its end, which is not left behind.
    for width in [26, 60, 80] {
        let mut desk = Desk::with_game(width, 20, "startpos");
        desk.keys("?").key(KeyCode::End);
        desk.expect("clocks");
        let text = desk.text();
        desk.key(KeyCode::Down);
        assert_eq!(desk.text(), text);
        desk.key(KeyCode::Up);
        assert_ne!(desk.text(), text);
    }
}

#[test]
fn a_promotion_is_asked_for() {
    let mut desk = Desk::with_game(80, 24, "1n5k/P7/8/8/8/8/8/K7 w - - 0 1");
    desk.click("a7 a8");
    insta::assert_snapshot!(desk.text());
    for (answer, expected) in [
        (KeyCode::Char('n'), "a8=N"),
        (KeyCode::Char('R'), "a8=R"),
        (KeyCode::Enter, "a8=Q"),
        (KeyCode::Esc, ""),
    ] {
        let mut desk = Desk::with_game(80, 24, "1n5k/P7/8/8/8/8/8/K7 w - - 0 1");
        desk.click("a7 a8").key(answer);
        assert_eq!(desk.moves(), expected);
        assert_eq!(desk.view().question, None);
    }
    desk.click_on("Rook");
    assert_eq!(desk.moves(), "a8=R");
}

#[test]
fn questions_are_answered() {
    let mut desk = Desk::with_game(80, 24, "startpos");
    desk.line("e4").control('r');
    desk.expect("Restart the game?");
    desk.key(KeyCode::Enter);
    assert_eq!(desk.moves(), "e4", "no is the answer that does no harm");
    desk.control('r').key(KeyCode::Left).key(KeyCode::Enter);
    assert_eq!(desk.moves(), "");
}

#[test]
fn ends_are_shown_on_the_board_and_in_words() {
    let mut desk = Desk::new(60, 20, in_ascii());
    desk.begin("startpos");
    desk.line("f3").line("e5").line("g4").line("Qh4");
    desk.expect("#K#");
    desk.expect("Checkmate: Black wins");
    desk.begin("k7/8/1K6/8/8/8/8/2Q5 w - - 0 1");
    desk.line("Qc7");
    desk.expect("=k=");
    desk.expect("Stalemate");
    desk.begin("4k3/8/8/8/8/8/4q3/4K3 w - - 0 1");
    desk.expect("+K+");
    desk.expect("White to move, in check");
}

#[test]
fn what_a_sentence_is_about_is_marked() {
    let mut desk = Desk::new(60, 20, in_ascii());
    desk.begin("4k3/pp4pp/8/8/8/8/PP4PP/R3K3 w - - 0 1");
    desk.line("explain");
    desk.expect("1. White is a rook up: +");
    desk.key(KeyCode::Esc).line("explain 1");
    desk.expect("~R~");
}

#[test]
fn mouse_and_keys_play() {
    for is_flipped in [false, true] {
        let mut desk = Desk::with_game(120, 40, "startpos");
        if is_flipped {
            desk.control('f');
        }
        desk.click("e2 e4");
        // Drag and drop.
        let (from, to) = (desk.cell(Square::E7), desk.cell(Square::E5));
        desk.mouse(MouseEventKind::Down(MouseButton::Left), from)
            .mouse(MouseEventKind::Drag(MouseButton::Left), to)
            .mouse(MouseEventKind::Up(MouseButton::Left), to);
        // A click is let go of by the right button, beside the board and elsewhere on it.
        let beside = Position::new(119, 20);
        desk.click("d2").mouse(MouseEventKind::Down(MouseButton::Right), beside);
        assert_eq!(desk.view().marked(), []);
        desk.click("d2").click_cell(beside);
        assert_eq!(desk.view().marked(), []);
        desk.click("d2 h6 g1 f3");
        desk.line("nc6");
        assert_eq!(desk.moves(), "e4 e5 Nf3 Nc6");
        let over_the_board = desk.cell(Square::D4);
        desk.mouse(MouseEventKind::ScrollUp, over_the_board);
        assert_eq!(desk.view().ply, 3);
        desk.mouse(MouseEventKind::ScrollDown, over_the_board);
        assert!(desk.view().is_live);
    }
}

#[test]
fn the_arrow_keys_play() {
    let mut desk = Desk::with_game(80, 24, "startpos");
    desk.key(KeyCode::Up).key(KeyCode::Enter);
    assert_eq!(desk.view().marked(), [Square::E3, Square::E4]);
    desk.key(KeyCode::Up).key(KeyCode::Up).key(KeyCode::Enter);
    assert_eq!(desk.moves(), "e4");
}

#[test]
fn buttons_and_moves_can_be_clicked() {
    let mut desk = Desk::with_game(120, 40, "startpos");
    desk.line("e4").line("e5").line("Nf3");
    let arrangement = desk.arrangement();
    let first = Position::new(arrangement.moves.x + 6, arrangement.moves.y);
    desk.click_cell(first);
    assert_eq!(desk.view().ply, 1);
    for (rect, _, label, _) in arrangement.buttons() {
        if label == "Undo" {
            desk.click_cell(rect.as_position());
        }
    }
    assert_eq!(desk.moves(), "e4 e5");
}

#[test]
fn files_are_asked_for() {
    let mut desk = Desk::with_game(80, 24, "startpos");
    desk.line("e4").control('s').line("my game.pgn");
    let expected = Effect::Save { name: "my game.pgn".into(), overwrite: false };
    assert!(desk.effects.contains(&expected), "{:?}", desk.effects);
    desk.app.play(Event::NameTaken("my game.pgn".into()), Duration::ZERO);
    desk.draw();
    desk.expect("already a file named my game.pgn");
    desk.keys("y");
    desk.control('o').line("other.pgn");
    assert_eq!(desk.effects, [Effect::Open { name: "other.pgn".into() }]);
    desk.control('o').send(TerminalEvent::Paste("1. d4 d5\n2. c4 *".into())).key(KeyCode::Enter);
    assert_eq!(desk.moves(), "d4 d5 c4");
}

/// Legal moves are marked in green in every size.
#[test]
fn marks_are_green() {
    for (width, height) in [(40, 12), (80, 24), (90, 30), (120, 40), (160, 60)] {
        let mut desk = Desk::with_game(width, height, RICH);
        desk.click("e1");
        let marked = desk.view().marked();
        assert_eq!(marked, [Square::D1, Square::F2]);
        for square in marked {
            let corner = desk.arrangement().board.rect_of(square).as_position();
            match desk.buffer()[corner].bg {
                Color::Rgb(red, green, blue) => assert!(green > red && green > blue, "{square}"),
                other => panic!("{square}: {other}"),
            }
        }
    }
}

#[test]
fn without_colors_there_are_none() {
    for characters in [Characters::Unicode, Characters::Console, Characters::Ascii] {
        let appearance = Appearance::new(Theme::Light, ColorDepth::Monochrome, characters);
        let mut desk = Desk::new(120, 40, appearance);
        desk.begin(RICH);
        desk.line("Kxf2").control('a').control('s');
        for cell in desk.buffer().content() {
            assert_eq!((cell.fg, cell.bg), (Color::Reset, Color::Reset));
        }
        assert!(desk.text().contains('K') && desk.text().contains('k'));
    }
}

#[test]
fn what_the_environment_says() {
    /// The value of a variable among several such as `TERM=linux LANG=C`.
    fn of(variables: &str) -> impl Fn(&str) -> Option<String> {
        |name| {
            let mut pairs = variables.split(' ').filter_map(|pair| pair.split_once('='));
            pairs.find(|(key, _)| *key == name).map(|(_, value)| value.to_owned())
        }
    }

    for (variables, depth, characters) in [
        ("TERM=xterm-256color COLORTERM=truecolor", ColorDepth::True, Characters::Unicode),
        ("TERM=xterm-256color", ColorDepth::Indexed, Characters::Unicode),
        ("TERM=xterm-256color COLORTERM=", ColorDepth::Indexed, Characters::Unicode),
        ("TERM=linux LANG=en_GB.UTF-8", ColorDepth::Sixteen, Characters::Console),
        ("TERM=xterm LANG=de_DE.ISO-8859-1", ColorDepth::Sixteen, Characters::Ascii),
        ("TERM=xterm NO_COLOR=1", ColorDepth::Monochrome, Characters::Unicode),
        ("TERM=xterm NO_COLOR=", ColorDepth::Sixteen, Characters::Unicode),
        ("TERM=vt100 LC_ALL=C.utf8", ColorDepth::Monochrome, Characters::Ascii),
    ] {
        if cfg!(not(windows)) {
            assert_eq!(ColorDepth::detect(of(variables)), depth, "{variables}");
        }
        assert_eq!(Characters::detect(of(variables)), characters, "{variables}");
    }
    assert_eq!(Theme::detect(of("COLORFGBG=0;15")), Theme::Light);
    assert_eq!(Theme::detect(of("COLORFGBG=15;default;0")), Theme::Dark);
    assert_eq!(Theme::detect(of("")), Theme::Dark);
}

fn event() -> impl Strategy<Value = TerminalEvent> {
    let code = prop_oneof![
        8 => prop::sample::select("abcdefghKQRBNOqrnxy12345678=-+#? :/\u{e9}\0".chars().collect::<Vec<_>>())
            .prop_map(KeyCode::Char),
        1 => any::<char>().prop_map(KeyCode::Char),
        2 => (0..14_u8).prop_map(KeyCode::F),
        8 => prop::sample::select(vec![
            KeyCode::Enter, KeyCode::Esc, KeyCode::Left, KeyCode::Right, KeyCode::Up, KeyCode::Down,
            KeyCode::Home, KeyCode::End, KeyCode::PageUp, KeyCode::PageDown, KeyCode::Tab,
            KeyCode::BackTab, KeyCode::Backspace, KeyCode::Delete,
        ]),
    ];
    let modifiers = prop_oneof![
        3 => Just(KeyModifiers::NONE),
        3 => prop::sample::select(vec![KeyModifiers::SHIFT, KeyModifiers::CONTROL, KeyModifiers::ALT]),
    ];
    let kind = prop_oneof![
        2 => Just(MouseEventKind::Down(MouseButton::Left)),
        6 => prop::sample::select(vec![
            MouseEventKind::Up(MouseButton::Left), MouseEventKind::Drag(MouseButton::Left),
            MouseEventKind::Down(MouseButton::Right), MouseEventKind::Moved,
            MouseEventKind::ScrollUp, MouseEventKind::ScrollDown,
        ]),
    ];
    prop_oneof![
        6 => (code, modifiers).prop_map(|(code, modifiers)| {
            TerminalEvent::Key(KeyEvent::new(code, modifiers))
        }),
        6 => (kind, 0..90_u16, 0..45_u16).prop_map(|(kind, column, row)| {
            TerminalEvent::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE })
        }),
        1 => prop::sample::select(vec![
            "e4\n", "1. e4 e5 *", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "\u{1b}[31m", "x y z",
        ]).prop_map(|text| TerminalEvent::Paste(text.into())),
        1 => Just(TerminalEvent::FocusGained),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Whatever somebody does in windows of whatever size, the screen is drawn.
    #[test]
    fn no_events_can_break_the_screen(
        start in prop::sample::select(vec!["startpos", RICH, "4k3/P7/8/8/8/8/p7/4K3 w - - 0 1"]),
        is_colored in any::<bool>(),
        begins_with_form in any::<bool>(),
        events in prop::collection::vec((event(), prop::option::weighted(0.1, (0..130_u16, 0..60_u16))), 0..80),
    ) {
        let mut desk = Desk::new(80, 24, if is_colored { in_color() } else { in_ascii() });
        if begins_with_form {
            desk.app.offer_set_up(Some("1. e4 *".into()));
        } else {
            desk.begin(start);
        }
        for (event, size) in events {
            if let Some((width, height)) = size {
                desk.terminal.backend_mut().resize(width, height);
                desk.send(TerminalEvent::Resize(width, height));
            }
            desk.send(event);
            if desk.effects.contains(&Effect::Quit) {
                return Ok(());
            }
            let window = desk.buffer().area;
            if window.width >= Arrangement::MIN_WIDTH && window.height >= Arrangement::MIN_HEIGHT {
                prop_assert!(!desk.text().trim().is_empty());
            }
        }
    }
}

#[test]
fn sizes_are_bounded_by_the_flag() {
    let window = ratatui::layout::Rect::new(0, 0, 200, 70);
    for (size, height) in [
        (None, 6),
        (Some(PieceSize::Large), 6),
        (Some(PieceSize::Medium), 4),
        (Some(PieceSize::Small), 2),
    ] {
        let arrangement = Arrangement::new(window, size, false).unwrap();
        assert_eq!(arrangement.board.square_size().height, height);
    }
}
