//! A game in progress.

mod board;
mod ends;
mod explanation;
mod lines;
mod notation;
mod record;
mod search;
mod show;
mod turns;
mod typed;

use std::time::Duration;

use chess_movegen::{Bitboard, Color, Game, Move, Position, Promotion, Square};
use chess_nnue::EngineEvaluator;
use chess_notation::pgn::{GameTree, NodeId, PgnGame};
use chess_search::{Line, WhiteScore};
use jiff::civil::DateTime;

use crate::clocks::Clocks;
use crate::effect::{Announcement, Effect, Purpose, Tone};
use crate::ending::Ending;
use crate::event::{Event, SearchId};
use crate::player::Player;
use crate::question::Question;
use crate::setup::GameSetup;

/// A game in progress, without a screen.
///
/// ```
/// use std::time::Duration;
///
/// use chess_movegen::Color;
/// use chess_play::{Event, GameSetup, Player, Session};
///
/// let setup = GameSetup::default().with_player(Color::Black, Player::Human);
/// let (mut session, _) = Session::new(setup, Duration::ZERO);
/// for line in ["f3", "e5", "g4", "Qh4"] {
///     session.update(Event::Text(line.into()), Duration::ZERO);
/// }
/// assert_eq!(session.view().status, "Checkmate: Black wins");
/// session.update(Event::Undo, Duration::ZERO);
/// assert_eq!(session.view().status, "Black to move");
/// ```
#[derive(Clone, Debug)]
pub struct Session {
    setup: GameSetup,
    /// Tags, result, and all that is noted. What was played is the beginning of its main line.
    record: PgnGame,
    game: Game,
    /// What was noted before each change since the last move, and after each that was taken back.
    done: Vec<Version>,
    undone: Vec<Version>,
    /// The number of the first move that does not come from a file.
    first_own: usize,
    /// The date and time at the caller's moment zero.
    epoch: Option<DateTime>,
    clocks: Option<Clocks>,
    ending: Option<Ending>,
    is_flipped: bool,
    /// What the board shows instead of the position that is played in.
    looked_at: Option<Elsewhere>,
    selection: Option<Selection>,
    premove: Option<Premove>,
    hint: Option<Move>,
    /// The square that is the reason why a move was refused.
    reason: Option<Square>,
    /// What the sentence of the explanation is about that was asked for.
    explained: Bitboard,
    question: Option<Question>,
    message: Option<Announcement>,
    search: Option<Search>,
    /// The last analysis that came to its end.
    analysed: Option<Search>,
    last_id: SearchId,
    /// What the engine thought last, and after which move.
    evaluation: Option<(NodeId, WhiteScore)>,
    /// What the engine evaluates with.
    evaluator: EngineEvaluator,
    is_analysing: bool,
    is_paused: bool,
    /// The time of the last event.
    now: Duration,
    effects: Vec<Effect>,
}

/// A position that the board shows, and the move that led there.
#[derive(Clone, Debug)]
struct Elsewhere {
    node: NodeId,
    position: Position,
}

/// What is noted, and what the board shows of it.
#[derive(Clone, Debug)]
struct Version {
    tree: GameTree,
    game: Game,
    ending: Option<Ending>,
    node: NodeId,
}

/// A square whose piece is about to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Selection {
    from: Square,
    /// True while a button is held down that went down on it.
    is_dragged: bool,
    /// True if it was selected before the button went down.
    is_old: bool,
}

/// A move that is to be played when the opponent has moved, if it is legal then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Premove {
    from: Square,
    to: Square,
    /// What a pawn becomes on the last rank.
    promotion: Promotion,
}

/// What the engine is doing.
#[derive(Clone, Debug)]
struct Search {
    id: SearchId,
    purpose: Purpose,
    /// What it searches.
    position: Position,
    /// The move that led there.
    node: NodeId,
    since: Duration,
    /// The best line first.
    lines: Vec<Line>,
}

impl Session {
    /// A new game, and what is to be done at its beginning. Points in time, here and in
    /// [`Session::update`], are durations since one of the caller's choice.
    #[must_use]
    pub fn new(setup: GameSetup, now: Duration) -> (Session, Vec<Effect>) {
        let mut session = Session {
            game: Game::new(setup.start().clone()),
            record: PgnGame::new(setup.start().clone()),
            done: Vec::new(),
            undone: Vec::new(),
            first_own: 0,
            epoch: None,
            clocks: None,
            ending: None,
            is_flipped: false,
            looked_at: None,
            selection: None,
            premove: None,
            hint: None,
            reason: None,
            explained: Bitboard::EMPTY,
            question: None,
            message: None,
            search: None,
            analysed: None,
            last_id: SearchId::default(),
            evaluation: None,
            evaluator: EngineEvaluator::default(),
            is_analysing: false,
            is_paused: false,
            now,
            effects: Vec::new(),
            setup: GameSetup::default(),
        };
        session.begin(setup);
        session.let_engine_search();
        let effects = std::mem::take(&mut session.effects);
        (session, effects)
    }

    /// The same game beside an engine that uses this evaluator: what it says of a position without
    /// looking ahead is shown with the explanation.
    #[must_use]
    pub fn with_evaluator(mut self, evaluator: EngineEvaluator) -> Session {
        self.evaluator = evaluator;
        self
    }

    /// The same game where the caller's moment zero was at this date and time: new games have the
    /// date of the day.
    #[must_use]
    pub fn with_epoch(mut self, epoch: DateTime) -> Session {
        self.epoch = Some(epoch);
        self.date_the_game();
        self
    }

    /// Something happens at a point in time: the state changes, and the effects are to be carried
    /// out in their order. Whatever happens, there is neither a panic nor an illegal position.
    #[must_use = "the effects are to be carried out"]
    pub fn update(&mut self, event: Event, now: Duration) -> Vec<Effect> {
        self.now = self.now.max(now);
        self.fall_flag();
        self.happen(event);
        self.let_engine_search();
        std::mem::take(&mut self.effects)
    }

    fn happen(&mut self, event: Event) {
        match event {
            Event::Press(square) => self.press(square),
            Event::Release(square) => self.release(square),
            Event::Click(square) => {
                self.press(square);
                self.release(Some(square));
            }
            Event::LetGo => self.let_go(),
            Event::Promote(promotion) => self.promote(promotion),
            Event::Text(line) => self.typed(&line),
            Event::Undo => self.undo(),
            Event::Redo => self.redo(),
            Event::Restart => self.ask_to_restart(),
            Event::NewGame(setup) => self.begin(*setup),
            Event::Open(text) => self.open(&text),
            Event::Flip => self.is_flipped = !self.is_flipped,
            Event::Hint => self.ask_for_hint(),
            Event::Resign => self.ask_to_resign(),
            Event::OfferDraw => self.offer_draw(),
            Event::ClaimDraw => self.claim_draw(),
            Event::MoveNow => self.move_now(),
            Event::Pause(is_paused) => self.pause(is_paused),
            Event::Answer(answer) => self.answer(answer),
            Event::Look(look) => self.look(look),
            Event::Visit(number) => self.visit(number),
            Event::PromoteVariation => self.promote_variation(),
            Event::DeleteMoves => self.delete_moves(),
            Event::Comment(words) => self.comment(&words),
            Event::Mark(nag) => self.mark(nag),
            Event::SetPlayer(color, player) => self.set_player(color, player),
            Event::Name(color, name) => self.name(color, name),
            Event::Analyse(is_analysing) => self.analyse(is_analysing),
            Event::Explain(number) => self.explain_sentence(number),
            Event::Save(name) => self.save(name, false),
            Event::NameTaken(name) => self.question = Some(Question::Overwrite { name }),
            Event::Quit => self.quit(),
            Event::Tick => {}
            Event::EngineLine(id, line) => self.engine_reports(id, line),
            Event::EngineDone(id, choice) => self.engine_is_done(id, choice),
        }
    }

    /// What the game began with, and who plays now.
    #[must_use]
    pub fn setup(&self) -> &GameSetup {
        &self.setup
    }

    /// The moves up to now.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// How the game ended; `None` while it is in progress.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// The position on the board, which is an earlier one while the user looks back.
    #[must_use]
    pub fn shown(&self) -> &Position {
        self.looked_at.as_ref().map_or(self.game.position(), |elsewhere| &elsewhere.position)
    }

    /// What the game asks its user.
    #[must_use]
    pub fn question(&self) -> Option<&Question> {
        self.question.as_ref()
    }

    /// True if Black sits below.
    #[must_use]
    pub fn is_flipped(&self) -> bool {
        self.is_flipped
    }

    /// True if a person is to move.
    #[must_use]
    pub fn is_humans_turn(&self) -> bool {
        self.ending.is_none() && self.setup.player(self.side_to_move()).is_human()
    }

    /// True once the engine has nothing to do: the game waits for its user.
    #[must_use]
    pub fn is_idle(&self) -> bool {
        self.search.is_none()
    }

    /// Who sits at the screen: the only person, or of two the one to move.
    fn user(&self) -> Option<Color> {
        let mover = self.side_to_move();
        self.setup.only_human().or(self.setup.player(mover).is_human().then_some(mover))
    }

    fn side_to_move(&self) -> Color {
        self.game.position().side_to_move()
    }

    /// A game starts; the players sit down.
    fn begin(&mut self, setup: GameSetup) {
        self.stop_search();
        self.game = Game::new(setup.start().clone());
        self.keep_changes();
        self.clocks = setup.time_control().map(Clocks::new);
        self.is_flipped = setup.only_human() == Some(Color::Black);
        self.setup = setup;
        self.ending = None;
        self.begin_record();
        self.evaluation = None;
        self.is_paused = false;
        self.question = None;
        self.look_at_the_board();
        let players =
            Color::ALL.map(|color| format!("{color}: {}", self.setup.player(color).description()));
        self.announce(Tone::Answer, players.join(". "));
        self.note_end_on_the_board();
        self.effects.push(Effect::SaveAutomatically);
    }

    /// The board shows the position that is played in, with nothing marked.
    fn look_at_the_board(&mut self) {
        self.looked_at = None;
        self.selection = None;
        self.premove = None;
        self.clear_marks();
        if matches!(self.question, Some(Question::Promotion { .. })) {
            self.question = None;
        }
    }

    /// Nothing is recommended or explained, and nothing shown as the reason of a refusal.
    fn clear_marks(&mut self) {
        self.hint = None;
        self.reason = None;
        self.explained = Bitboard::EMPTY;
    }

    fn set_player(&mut self, color: Color, player: Player) {
        self.setup = self.setup.clone().with_player(color, player);
        self.record_player(color);
        self.is_paused &= self.setup.players_are_engines();
        self.stop_search();
        self.look_at_the_board();
        let text = format!("{color}: {}", player.description());
        self.announce(Tone::Answer, text);
        self.effects.push(Effect::SaveAutomatically);
    }

    fn pause(&mut self, is_paused: bool) {
        self.is_paused = is_paused && self.ending.is_none();
        self.stop_search();
        if let Some(clocks) = &mut self.clocks {
            clocks.stop(self.now);
            if !self.is_paused && !self.game.moves().is_empty() && self.ending.is_none() {
                clocks.start(self.game.position().side_to_move(), self.now);
            }
        }
    }

    fn ask_to_restart(&mut self) {
        if self.ending.is_none() && !self.game.moves().is_empty() {
            self.question = Some(Question::Restart);
        } else {
            self.begin(self.setup.clone());
        }
    }

    fn answer(&mut self, answer: bool) {
        match self.question.take() {
            Some(Question::Restart) if answer => self.begin(self.setup.clone()),
            Some(Question::Resign) if answer => self.resign(),
            Some(Question::Draw { .. }) if answer => self.end(Ending::Agreement),
            Some(Question::Draw { by }) => {
                self.announce(Tone::Answer, format!("{} declines the draw", by.opponent()));
            }
            Some(Question::Overwrite { name }) if answer => self.save(name, true),
            // What a pawn becomes is not a matter of yes or no.
            promotion @ Some(Question::Promotion { .. }) if answer => self.question = promotion,
            _ => {}
        }
    }

    fn save(&mut self, name: String, overwrite: bool) {
        let name = if name.trim().is_empty() { self.file_name() } else { name };
        self.effects.push(Effect::Save { name, overwrite });
    }

    fn quit(&mut self) {
        self.stop_search();
        self.effects.push(Effect::SaveAutomatically);
        self.effects.push(Effect::Quit);
    }

    fn announce(&mut self, tone: Tone, text: impl Into<String>) {
        let announcement = Announcement { tone, text: text.into() };
        self.message = Some(announcement.clone());
        self.effects.push(Effect::Announce(announcement));
    }

    fn refuse(&mut self, why: impl Into<String>) {
        self.announce(Tone::Refusal, why);
    }
}
