//! Games that are kept whole: variations, comments, signs and drawings.

use std::time::Duration;

use chess_movegen::Color;
use chess_notation::pgn::{GameResult, Nag, PgnGame, Reader};
use chess_play::{
    DateTime, Effect, Event, GameSetup, Look, NotationKind, NotationView, Player, Session,
};

/// As others write it.
const ANNOTATED: &str = r#"[Event "Club championship"]
[Site "Leipzig"]
[Date "2025.03.14"]
[Round "3"]
[White "Anna"]
[Black "Müller, Ben"]
[Result "*"]
[WhiteElo "1720"]

{ A quiet game } 1. e4 { good [%clk 0:05:00] [%csl Ge4][%cal Ge2e4,Rd8h4] } e5
( { Or } 1... c5 $1 2. Nf3 ( 2. c3 $14 ) 2... d6 ) 2. Nf3 *
"#;

struct Desk(Session);

impl Desk {
    fn new(setup: GameSetup) -> Desk {
        Desk(Session::new(setup, Duration::ZERO).0)
    }

    fn open(pgn: &str) -> Desk {
        let mut desk = Desk::new(GameSetup::default());
        desk.send(Event::Open(pgn.into()));
        desk
    }

    fn send(&mut self, event: Event) -> Vec<Effect> {
        self.0.update(event, Duration::ZERO)
    }

    fn say(&mut self, line: &str) -> String {
        self.send(Event::Text(line.into()));
        self.0.view().message.unwrap().text().to_owned()
    }

    fn line(&self) -> String {
        NotationView::line(&self.0.view().notation)
    }

    fn shown(&self) -> String {
        let words = self.0.view().notation;
        words.into_iter().find(|word| word.is_shown).map(|word| word.text).unwrap_or_default()
    }
}

#[test]
fn a_file_of_somebody_elses_is_kept_whole() {
    let mut desk = Desk::open(ANNOTATED);
    let view = desk.0.view();
    assert_eq!(view.players, ["Anna", "Müller, Ben"]);
    assert_eq!(view.file_name, "anna-müller-ben-2025-03-14.pgn");
    assert_eq!(desk.0.pgn().parse::<PgnGame>().unwrap(), ANNOTATED.parse().unwrap());
    insta::assert_snapshot!(desk.line());
    desk.say("Nc6");
    insta::assert_snapshot!(desk.0.pgn());
}

/// Each of the games of a server that lie beside the repository on some machines.
#[test]
fn real_games_are_saved_as_they_were_opened() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data/pgn/lichess.pgn");
    let Ok(text) = std::fs::read(path) else {
        eprintln!("SKIPPED: {path} is not there");
        return;
    };
    let mut desk = Desk::new(GameSetup::default());
    let mut reader = Reader::new(&text[..]);
    let mut count = 0;
    for game in reader.games() {
        let game = game.unwrap();
        desk.send(Event::Open(game.to_string()));
        assert_eq!(desk.0.pgn(), game.to_string());
        count += 1;
    }
    assert_eq!(count, 438);
}

#[test]
fn moves_away_from_the_line_become_a_variation() {
    let mut desk = Desk::open(ANNOTATED);
    desk.say("back");
    desk.say("back");
    assert_eq!(desk.shown(), "1. e4");
    // A move that is noted already is followed.
    desk.say("c5");
    assert_eq!((desk.shown().as_str(), desk.0.view().is_variation), ("1... c5!", true));
    assert_eq!(desk.say("d4"), "2. d4");
    desk.say("cxd4");
    insta::assert_snapshot!(desk.line());
    // Nothing that was played has changed.
    let played: Vec<String> = desk.0.view().moves.into_iter().map(|mv| mv.san).collect();
    assert_eq!(played, ["e4", "e5", "Nf3"]);
    desk.say("end");
    assert!(desk.0.view().is_live);
}

#[test]
fn one_goes_into_variations_and_out_of_them() {
    let mut desk = Desk::open(ANNOTATED);
    let walk = "start/next/next/variation/next/variation/leave/leave/leave/end";
    let steps = walk.split('/').map(|step| {
        desk.say(step);
        format!("{step}: {}", desk.shown())
    });
    insta::assert_snapshot!(steps.collect::<Vec<_>>().join("\n"));
    let folded = desk.0.view().notation;
    let number = folded.iter().find(|word| word.text == "2... d6").unwrap().node;
    desk.send(Event::Visit(number));
    assert_eq!(desk.shown(), "2... d6");
    desk.send(Event::Visit(1 << 40));
    assert_eq!(desk.0.view().message.unwrap().text(), "there is no such move in this game");
}

#[test]
fn the_notation_is_changed_and_changed_back() {
    let mut desk = Desk::open(ANNOTATED);
    let whole = desk.0.pgn();
    for line in
        ["start", "next", "comment best } by test", "mark !?", "next", "variation", "promote"]
    {
        desk.say(line);
    }
    assert_eq!(desk.say("promote"), "this is the main line");
    insta::assert_snapshot!(desk.line());
    let game = desk.0.game().moves().len();
    assert_eq!(game, 4, "the game is the main line");
    desk.say("leave");
    assert_eq!(desk.say("delete"), "Deleted; `undo` brings it back");
    insta::assert_snapshot!(desk.line());
    let changed = desk.0.pgn();
    for _ in 0..4 {
        assert_eq!(desk.say("undo"), "The notation is as it was before");
    }
    assert_eq!(desk.0.pgn(), whole);
    for _ in 0..4 {
        assert_eq!(desk.say("redo"), "The notation is changed again");
    }
    assert_eq!(desk.0.pgn(), changed);
    desk.say("start");
    assert_eq!(desk.say("delete"), "there is no move before this position to delete");
    assert_eq!(desk.say("mark !"), "there is no move before this position to judge");
    assert!(desk.say("mark good").starts_with("`mark` takes one of"));
}

#[test]
fn what_is_played_against_the_engine_cannot_be_deleted() {
    let mut desk = Desk::new(GameSetup::default());
    desk.say("e4");
    assert_eq!(desk.say("delete"), "the game is being played: this would change its moves");
    desk.say("comment what else");
    desk.say("undo");
    assert_eq!(desk.line(), "1. e4", "a comment is taken back before a move");
    desk.say("undo");
    assert_eq!(desk.0.game().moves(), []);
    desk.say("d4");
    assert_eq!(desk.line(), "1. d4", "moves that were taken back are forgotten");
    // Unless something is noted with them, or they come from a file.
    for line in ["mark !", "black human", "d5", "undo", "undo", "c4"] {
        desk.say(line);
    }
    assert_eq!(desk.line(), "1. c4 (1. d4! d5)");
    let mut desk = Desk::open("1. e4 e5 *");
    for line in ["undo", "undo", "d4"] {
        desk.say(line);
    }
    assert_eq!(desk.line(), "1. d4 (1. e4 e5)");
}

#[test]
fn moves_that_were_taken_back_are_still_there_when_the_game_is_resumed() {
    let humans = GameSetup::default().with_player(Color::Black, Player::Human);
    let mut desk = Desk::new(humans);
    for line in ["e4", "e5", "Nf3", "undo", "undo"] {
        desk.say(line);
    }
    let mut other = Desk::open(&desk.0.pgn());
    assert_eq!((other.line().as_str(), other.0.game().moves().len()), ("1. e4 e5 2. Nf3", 1));
    other.say("redo");
    assert_eq!(other.shown(), "e5");
    other.say("redo");
    assert!(!other.0.pgn().contains("PlayedPlies"));
}

#[test]
fn a_game_that_has_ended_can_be_studied() {
    let mut desk = Desk::open(&ANNOTATED.replace('*', "1-0"));
    assert_eq!(desk.say("Nc6"), "2... Nc6");
    desk.say("Bb5");
    let pgn = desk.0.pgn();
    assert!(pgn.contains("2. Nf3 Nc6 3. Bb5 1-0") && pgn.contains("[PlayedPlies \"3\"]"), "{pgn}");
    assert_eq!(desk.0.ending().map(|ending| ending.result()), Some(GameResult::WhiteWins));
    assert_eq!(Desk::open(&pgn).0.game().moves().len(), 3);
}

#[test]
fn a_new_game_has_its_names_and_the_date_of_the_day() {
    let setup = GameSetup::default()
        .with_player(Color::Black, Player::Human)
        .with_name(Color::White, "Anna".parse().ok())
        .with_name(Color::Black, "Ben".parse().ok());
    let epoch: DateTime = "2026-11-23T23:00".parse().unwrap();
    let mut session = Session::new(setup.clone(), Duration::ZERO).0.with_epoch(epoch);
    let head = |session: &Session| session.pgn().lines().take(7).collect::<Vec<_>>().join("\n");
    insta::assert_snapshot!(head(&session));
    assert_eq!(session.view().file_name, "anna-ben-2026-11-23.pgn");
    let effects = session.update(Event::Save(String::new()), Duration::ZERO);
    let name = "anna-ben-2026-11-23.pgn".into();
    assert_eq!(effects, [Effect::Save { name, overwrite: false }]);
    let two_hours = Duration::from_secs(7200);
    let _ = session.update(Event::NewGame(Box::new(setup)), two_hours);
    assert!(session.pgn().contains("[Date \"2026.11.24\"]"));
    for name in ["", " ", "?", "a\nb", &"x".repeat(81)] {
        assert!(name.parse::<chess_play::PlayerName>().is_err(), "{name}");
    }
}

#[test]
fn what_the_file_draws_is_shown() {
    let mut desk = Desk::open(ANNOTATED);
    desk.send(Event::Look(Look::Ply(1)));
    let view = desk.0.view();
    let drawn: Vec<String> =
        view.drawings.iter().map(|one| format!("{}{}{}", one.ink, one.from, one.to)).collect();
    assert_eq!(drawn, ["Ge4e4", "Ge2e4", "Rd8h4"]);
    assert_eq!((view.comment.as_str(), view.mark), ("good", ""));
    desk.send(Event::Mark(Some(Nag::BLUNDER)));
    assert_eq!(desk.0.view().mark, "??");
}

#[test]
fn long_variations_are_folded_until_they_are_on_the_board() {
    let mut desk = Desk::open(
        "1. e4 (1. d4 d5 2. c4 e6 3. Nc3 Nf6 (3... c5 4. cxd5) 4. Bg5 Be7 5. e3 O-O 6. Nf3 Nbd7) 1... e5 *",
    );
    insta::assert_snapshot!(desk.line());
    let words = desk.0.view().notation;
    let folded = words.iter().find(|word| word.kind == NotationKind::Folded).unwrap();
    desk.send(Event::Visit(folded.node));
    assert_eq!(desk.shown(), "Nbd7");
    insta::assert_snapshot!(desk.line());
}
