//! The game together with what the screen remembers: everything but the terminal, files and threads.

use std::time::Duration;

use chess_movegen::{Color, Square};
use chess_play::{
    DateTime, Effect, EngineEvaluator, Event, GameSetup, Look, Player, Session, Tone, View,
    is_command, parse_start,
};
use crossterm::event::Event as TerminalEvent;
use ratatui::Frame;

use super::appearance::Appearance;
use super::command::Command;
use super::draw::{self, Choice};
use super::geometry::PieceSize;
use super::input::{self, Action};
use super::input_line::{InputLine, Prompt};
use super::mark::Winner;
use super::overlay::{Overlay, Page};
use super::screen::{Notice, Preview, Scene, Screen};
use super::set_up::{Form, Verb};

/// The game together with what the screen remembers: everything but the terminal, files and threads.
#[derive(Debug)]
pub(crate) struct App {
    session: Session,
    screen: Screen,
    view: View,
    preview: Option<Preview>,
    /// A game that the user may resume, as PGN.
    saved: Option<String>,
    /// The file of the game in progress.
    path: Option<String>,
}

impl App {
    /// An empty board, with neither a game nor the form on it.
    pub(crate) fn new(
        appearance: Appearance,
        size: Option<PieceSize>,
        evaluator: EngineEvaluator,
    ) -> App {
        let setup = GameSetup::default().with_player(Color::Black, Player::Human);
        let (session, _) = Session::new(setup, Duration::ZERO);
        let session = session.with_evaluator(evaluator);
        App {
            view: session.view(),
            session,
            screen: Screen::new(appearance, size),
            preview: None,
            saved: None,
            path: None,
        }
    }

    /// The help names the file of the game in progress.
    pub(crate) fn name_file(&mut self, path: String) {
        self.path = Some(path);
    }

    /// The date and time at the moment zero of all that is told.
    pub(crate) fn set_epoch(&mut self, epoch: DateTime) {
        self.session = self.session.clone().with_epoch(epoch);
    }

    /// Shows the form. It offers to resume a game that was saved, if that can be done.
    pub(crate) fn offer_set_up(&mut self, saved: Option<String>) {
        let note = saved.as_deref().and_then(unfinished);
        let note = note.map(|note| format!("{note}. Resume it, or start a new one in its place"));
        self.saved = saved.filter(|_| note.is_some());
        self.screen.overlay = Some(Overlay::SetUp(Box::new(Form::first(note))));
    }

    pub(crate) fn session(&self) -> &Session {
        &self.session
    }

    /// True if there is a game to save.
    pub(crate) fn is_begun(&self) -> bool {
        self.screen.is_begun && !self.session.game().moves().is_empty()
    }

    /// True if what was asked for last could not be done.
    pub(crate) fn is_refused(&self) -> bool {
        self.view.message.as_ref().is_some_and(|message| message.tone() == Tone::Refusal)
    }

    /// True if the screen changes by itself as time passes.
    pub(crate) fn is_clock_running(&self) -> bool {
        let is_running = self.view.clocks.is_some() && !self.view.moves.is_empty();
        is_running && !self.view.is_over && !self.view.is_paused
    }

    pub(crate) fn is_thinking(&self) -> bool {
        self.view.thinking.is_some()
    }

    /// True once after somebody wanted the whole screen drawn again.
    pub(crate) fn take_garbled(&mut self) -> bool {
        std::mem::take(&mut self.screen.is_garbled)
    }

    /// Shows the games of a file.
    pub(crate) fn show_games(&mut self, text: &str) {
        self.screen.overlay = Some(Overlay::Text(Page::new(" Games ", text)));
    }

    /// Tells something that is not the game's.
    pub(crate) fn tell(&mut self, text: impl Into<String>, is_bad: bool) {
        self.screen.notice = Some(Notice { text: text.into(), is_bad });
    }

    /// The terminal reports something; false as the second if nothing has changed.
    pub(crate) fn handle(&mut self, event: &TerminalEvent, now: Duration) -> (Vec<Effect>, bool) {
        match input::read(event, &self.screen, &self.view) {
            Some(action) => (self.act(action, now), true),
            None => (Vec::new(), false),
        }
    }

    /// Something happens to the game.
    pub(crate) fn play(&mut self, event: Event, now: Duration) -> Vec<Effect> {
        match &event {
            Event::NewGame(_) | Event::Open(_) => self.screen.is_begun = true,
            // Only moves of the mouse leave a piece between two squares.
            Event::Release(_) | Event::LetGo => self.screen.pointer = None,
            _ => {}
        }
        let effects = self.session.update(event, now);
        for effect in &effects {
            if let Effect::Announce(said) = effect {
                self.screen.notice = None;
                if said.tone() == Tone::Answer && said.text().contains('\n') {
                    let page = Page::new("", said.text());
                    self.screen.overlay = Some(Overlay::Text(page));
                }
            }
        }
        self.look();
        effects
    }

    /// What is shown is taken from the game anew.
    fn look(&mut self) {
        let question = self.view.question.take();
        self.view = self.session.view();
        if self.view.question != question
            && let Some(question) = &self.view.question
        {
            self.screen.choice = Choice::first(&question.question);
        }
        self.preview = self.preview();
    }

    /// What the typed line would do.
    fn preview(&self) -> Option<Preview> {
        let (line, prompt) = (self.screen.input.text().trim(), self.screen.input.prompt());
        if line.is_empty() || prompt != Prompt::Play {
            return None;
        }
        Some(if Command::from_word(line).is_some() || is_command(line) {
            Preview::Does("command".into())
        } else {
            match self.session.read_move(line) {
                Ok(san) => Preview::Does(san),
                Err(why) => Preview::Nothing(why),
            }
        })
    }

    pub(crate) fn draw(&mut self, frame: &mut Frame<'_>) {
        self.screen.window = frame.area();
        let scene = Scene {
            view: &self.view,
            screen: &self.screen,
            winner: self.winner(),
            preview: self.preview.as_ref(),
        };
        if let Some(cursor) = draw::draw(&scene, frame.buffer_mut()) {
            frame.set_cursor_position(cursor);
        }
    }

    fn winner(&self) -> Winner {
        self.session.ending().map(|ending| ending.result().winner())
    }

    fn act(&mut self, action: Action, now: Duration) -> Vec<Effect> {
        let mut effects = Vec::new();
        match action {
            Action::Play(event) => effects = self.play(event, now),
            Action::Command(command) => effects = self.obey(command, now),
            Action::Enter => effects = self.enter(now),
            Action::Cancel => effects = self.cancel(now),
            Action::Drag(cell, event) => {
                effects = event.map(|event| self.play(event, now)).unwrap_or_default();
                self.screen.pointer = Some(cell);
                self.screen.cursor = None;
            }
            Action::Step(right, down) => match &mut self.screen.overlay {
                Some(Overlay::SetUp(form)) if down != 0 => form.step(down > 0),
                Some(Overlay::SetUp(form)) => form.turn(right > 0),
                _ => self.step(right, down),
            },
            Action::Choose(is_forward) => {
                let count =
                    self.view.question.as_ref().map_or(1, |q| Choice::of(&q.question).len());
                let by = if is_forward { 1 } else { count - 1 };
                self.screen.choice = (self.screen.choice + by) % count;
            }
            Action::Scroll(lines) => {
                if let Some(Overlay::Text(page)) = &mut self.screen.overlay {
                    page.scroll_by(lines, self.screen.window);
                }
            }
            Action::Form(spot) => {
                if let Some(Overlay::SetUp(form)) = &mut self.screen.overlay {
                    let verb = form.click(spot);
                    effects = self.finish(verb, now);
                }
            }
            Action::Edit(edit) => match &mut self.screen.overlay {
                Some(Overlay::SetUp(form)) => form.edit(&edit),
                Some(Overlay::Text(_)) => {}
                None => self.screen.input.edit(&edit),
            },
            Action::Resize => {}
        }
        self.preview = self.preview();
        effects
    }

    fn step(&mut self, right: i8, down: i8) {
        let Some(arrangement) = self.screen.arrangement(&self.view) else { return };
        self.screen.cursor = match self.screen.cursor {
            // The first key shows where the cursor is.
            None => Some(if self.view.is_flipped { Square::E7 } else { Square::E2 }),
            Some(square) => arrangement.board.step(square, right, down).or(Some(square)),
        };
    }

    fn enter(&mut self, now: Duration) -> Vec<Effect> {
        if let Some(Overlay::SetUp(form)) = &mut self.screen.overlay {
            let verb = form.enter();
            return self.finish(verb, now);
        }
        let prompt = self.screen.input.prompt();
        let line = self.screen.input.take();
        match (prompt, line.trim()) {
            (Prompt::Play, "") => match self.screen.cursor {
                Some(square) => self.play(Event::Click(square), now),
                None => Vec::new(),
            },
            (Prompt::Open, "") => Vec::new(),
            (Prompt::Play, line) => match Command::from_word(line) {
                Some(command) => self.obey(command, now),
                None => self.play(Event::Text(line.into()), now),
            },
            (Prompt::Save, name) => self.play(Event::Save(name.into()), now),
            (Prompt::Open, text) if is_game(text) => self.play(Event::Open(text.into()), now),
            (Prompt::Open, name) => vec![Effect::Open { name: name.into() }],
        }
    }

    fn cancel(&mut self, now: Duration) -> Vec<Effect> {
        match &self.screen.overlay {
            Some(Overlay::SetUp(form)) => {
                let verb = form.leave();
                return self.finish(Some(verb), now);
            }
            Some(Overlay::Text(_)) => {
                self.screen.overlay = None;
                return Vec::new();
            }
            None => {}
        }
        if let Some(question) = &self.view.question {
            let event = Choice::none(&question.question);
            return self.play(event, now);
        }
        if !self.screen.input.is_idle() {
            self.screen.input.clear();
            return Vec::new();
        }
        self.screen.cursor = None;
        self.play(Event::LetGo, now)
    }

    fn obey(&mut self, command: Command, now: Duration) -> Vec<Effect> {
        let screen = &mut self.screen;
        let mut event = None;
        match command {
            Command::Quit => event = Some(Event::Quit),
            Command::Hint => event = Some(Event::Hint),
            Command::Analyse => event = Some(Event::Analyse(!self.view.is_analysing)),
            Command::Flip => event = Some(Event::Flip),
            Command::Undo => event = Some(Event::Undo),
            Command::Redo => event = Some(Event::Redo),
            Command::MoveNow => event = Some(Event::MoveNow),
            Command::Restart => event = Some(Event::Restart),
            Command::Pause => event = Some(Event::Pause(!self.view.is_paused)),
            Command::Help => {
                screen.overlay = Some(Overlay::Text(Page::help(self.path.as_deref())));
            }
            Command::SetUp => {
                let form = Form::during(self.session.setup());
                screen.overlay = Some(Overlay::SetUp(Box::new(form)));
            }
            Command::AttackMap => screen.shows_attacks = !screen.shows_attacks,
            Command::Save => screen.input = InputLine::new(Prompt::Save, String::new()),
            Command::Open => screen.input = InputLine::new(Prompt::Open, String::new()),
            Command::Leave => event = Some(Event::Look(Look::Leave)),
            Command::Promote => event = Some(Event::PromoteVariation),
            Command::Delete => event = Some(Event::DeleteMoves),
            Command::Comment => {
                let gap = if self.view.comment.is_empty() { "" } else { " " };
                let line = format!("comment {}{gap}", self.view.comment);
                screen.input = InputLine::new(Prompt::Play, line);
            }
            Command::Sign => {
                screen.input = InputLine::new(Prompt::Play, format!("mark {}", self.view.mark));
            }
            Command::Redraw => screen.is_garbled = true,
        }
        event.map(|event| self.play(event, now)).unwrap_or_default()
    }

    /// What was decided in the form.
    fn finish(&mut self, verb: Option<Verb>, now: Duration) -> Vec<Effect> {
        let Some(verb) = verb else { return Vec::new() };
        let Some(Overlay::SetUp(form)) = self.screen.overlay.take() else { return Vec::new() };
        match (verb, form.setup()) {
            (Verb::Start, Ok(setup)) => self.play(Event::NewGame(Box::new(setup)), now),
            (Verb::Change, Ok(setup)) => {
                let mut effects = Vec::new();
                for color in Color::ALL {
                    let player = setup.player(color);
                    if self.session.setup().player(color) != player {
                        effects.extend(self.play(Event::SetPlayer(color, player), now));
                    }
                    let name = setup.name(color);
                    if let Some(name) = name.filter(|_| self.session.setup().name(color) != name) {
                        effects.extend(self.play(Event::Name(color, name.clone()), now));
                    }
                }
                effects
            }
            (Verb::Resume, _) => match self.saved.take() {
                Some(pgn) => self.play(Event::Open(pgn), now),
                None => Vec::new(),
            },
            (Verb::Quit, _) => self.play(Event::Quit, now),
            (Verb::Start | Verb::Change | Verb::Swap | Verb::Back, _) => Vec::new(),
        }
    }
}

/// True for the text of a game or a position, as opposed to the name of a file.
fn is_game(text: &str) -> bool {
    text.starts_with('[') || text.starts_with("1.") || parse_start(text).is_ok()
}

/// About a game that was saved, if it can be read, has moves and has not ended.
pub(crate) fn unfinished(pgn: &str) -> Option<String> {
    let (mut session, _) = Session::new(GameSetup::default(), Duration::ZERO);
    let _ = session.update(Event::Open(pgn.into()), Duration::ZERO);
    let count = session.game().moves().len();
    let moves = if count == 1 { "one move".into() } else { format!("{count} moves") };
    let is_unfinished = count > 0 && session.ending().is_none();
    is_unfinished.then(|| format!("An unfinished game of {moves} was saved automatically"))
}
