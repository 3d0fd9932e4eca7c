//! A game on the server, with the pages that show it.

use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant};

use chess_movegen::Color;
use chess_play::{
    Effect, EngineOptions, EngineThread, Event, GameFiles, GameSetup, SearchRequest, Session,
};
use chess_svg::{Arrow, SvgOptions, Theme, ToSvg as _};
use serde_json::{Map, Value, json};
use tokio::sync::mpsc;

use crate::allowance::Allowance;

/// A game on the server: the model, its engine, and the pages that show it.
///
/// Whoever has something to say locks it: a request of a page, the engine's thread, the server's timer.
/// None of them waits for anything while it holds the lock.
pub(crate) struct Game {
    session: Session,
    engine: Option<EngineThread>,
    engine_options: EngineOptions,
    /// Where it is saved; `None` if it ends with the server.
    file: Option<GameFiles>,
    /// For the reports of the engine.
    this: Weak<Mutex<Game>>,
    since: Instant,
    /// What the game says where the model would have the screen use files of the user's.
    notice: Option<&'static str>,
    /// What the pages show.
    shown: Map<String, Value>,
    /// True if the engine has reported something that the pages do not show yet.
    is_stale: bool,
    pages: Vec<mpsc::Sender<Arc<str>>>,
    allowance: Allowance,
    /// When a page was last there.
    last_seen: Duration,
}

/// Why a page is turned away.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum Refusal {
    #[error("too many requests: wait a moment")]
    TooFast,
    #[error("this game is open in too many pages")]
    TooManyPages,
}

/// How many states may wait for a page that does not read them; then it is cut off, and gets all of the
/// state when it comes back.
const WAITING_STATES: usize = 64;
const MAX_PAGES: usize = 12;
/// A user who drags sends two events, and nobody makes more than some moves a second.
const EVENTS_AT_ONCE: u32 = 120;
const EVENTS_PER_SECOND: u32 = 40;

const NO_SAVING: &str = "to save the game, use Save PGN under Share";
const NO_OPENING: &str = "to open a game, use Open: the browser asks for the file";
const NOT_SAVED: &str = "the game cannot be saved: it ends with the server";
const NO_QUITTING: &str = "to leave the game, close the page";

impl Game {
    /// A new game, or one that was saved as this PGN.
    pub(crate) fn new(
        engine_options: EngineOptions,
        file: Option<GameFiles>,
        pgn: Option<String>,
    ) -> Arc<Mutex<Game>> {
        Arc::new_cyclic(|this| {
            let (session, effects) = Session::new(GameSetup::default(), Duration::ZERO);
            let session = session
                .with_evaluator(engine_options.evaluator().clone())
                .with_epoch(jiff::Zoned::now().datetime());
            let mut game = Game {
                session,
                engine: None,
                engine_options,
                file,
                this: Weak::clone(this),
                since: Instant::now(),
                notice: None,
                shown: Map::new(),
                is_stale: false,
                pages: Vec::new(),
                allowance: Allowance::new(EVENTS_AT_ONCE, EVENTS_PER_SECOND, Duration::ZERO),
                last_seen: Duration::ZERO,
            };
            game.carry_out(effects);
            if let Some(pgn) = pgn {
                game.update(Event::Open(pgn));
            }
            game.tell_pages();
            Mutex::new(game)
        })
    }

    fn now(&self) -> Duration {
        self.since.elapsed()
    }

    /// A page sends an event.
    pub(crate) fn send(&mut self, event: Event) -> Result<(), Refusal> {
        let now = self.now();
        if !self.allowance.take(now) {
            return Err(Refusal::TooFast);
        }
        self.last_seen = now;
        self.update(event);
        self.tell_pages();
        Ok(())
    }

    /// Another page shows the game: it gets all of the state now, and later what changes.
    pub(crate) fn watch(&mut self) -> Result<mpsc::Receiver<Arc<str>>, Refusal> {
        let now = self.now();
        self.forget_closed_pages();
        if self.pages.len() >= MAX_PAGES {
            return Err(Refusal::TooManyPages);
        }
        if !self.allowance.take(now) {
            return Err(Refusal::TooFast);
        }
        self.last_seen = now;
        self.tell_pages();
        let (page, states) = mpsc::channel(WAITING_STATES);
        // The channel is empty.
        let _ = page.try_send(json!(self.shown).to_string().into());
        self.pages.push(page);
        Ok(states)
    }

    /// The game as PGN.
    pub(crate) fn pgn(&self) -> String {
        self.session.pgn()
    }

    /// What is on the board as a picture.
    pub(crate) fn drawing(&self, arrows: &[Arrow]) -> String {
        let view = self.session.view();
        let below = if view.is_flipped { Color::Black } else { Color::White };
        let options =
            SvgOptions::new().with_size(800).with_theme(Theme::BROWN).with_orientation(below);
        let mut options = arrows.iter().fold(options, |options, &arrow| options.with_arrow(arrow));
        if let Some(mv) = self.session.last_move() {
            options = options.with_last_move(mv);
        }
        self.session.shown().to_svg(&options).to_string()
    }

    /// Some time has passed. A game between engines is paused once no page has shown it for so long.
    pub(crate) fn tick(&mut self, unseen: Duration) {
        self.forget_closed_pages();
        let now = self.now();
        if !self.pages.is_empty() {
            self.last_seen = now;
        }
        if self.session.setup().time_control().is_some() {
            self.update(Event::Tick);
            self.is_stale = true;
        }
        if self.session.setup().players_are_engines()
            && !self.session.is_idle()
            && self.unseen_for().is_some_and(|time| time > unseen)
        {
            self.update(Event::Pause(true));
            self.is_stale = true;
        }
        if self.is_stale {
            self.tell_pages();
        }
    }

    /// A part of what the pages show.
    #[cfg(test)]
    pub(crate) fn shown(&self, key: &str) -> Value {
        self.shown[key].clone()
    }

    /// How long no page has been there; `None` while there is one.
    pub(crate) fn unseen_for(&self) -> Option<Duration> {
        self.pages.is_empty().then(|| self.now().saturating_sub(self.last_seen))
    }

    fn forget_closed_pages(&mut self) {
        self.pages.retain(|page| !page.is_closed());
    }

    fn update(&mut self, event: Event) {
        let effects = self.session.update(event, self.now());
        self.carry_out(effects);
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match &effect {
                Effect::Search(request) => self.search(request, &effect),
                Effect::MoveNow | Effect::StopSearch => {
                    if let Some(engine) = &mut self.engine {
                        engine.carry_out(&effect);
                    }
                }
                Effect::Announce(_) => self.say(None),
                Effect::Save { .. } => self.say(Some(NO_SAVING)),
                Effect::Open { .. } | Effect::List { .. } => self.say(Some(NO_OPENING)),
                Effect::Quit => self.say(Some(NO_QUITTING)),
                Effect::SaveAutomatically => self.save(),
                _ => {}
            }
        }
    }

    /// Saves the game, but not one without moves in the place of another. Where that fails, it lives on in
    /// the server.
    fn save(&mut self) {
        let file = self.file.as_ref().filter(|_| !self.session.game().moves().is_empty());
        if file.is_some_and(|file| file.save_in_progress(&self.session.pgn()).is_err()) {
            self.say(Some(NOT_SAVED));
        }
    }

    /// Something is said: by the model, or instead of it.
    fn say(&mut self, notice: Option<&'static str>) {
        self.notice = notice;
        // What is said once more is sent once more.
        self.shown.remove("message");
    }

    fn search(&mut self, request: &SearchRequest, effect: &Effect) {
        if self.engine.is_none() {
            self.engine =
                EngineThread::start(self.engine_options.clone(), report_to(&self.this)).ok();
        }
        match &mut self.engine {
            Some(engine) => engine.carry_out(effect),
            // The system has no thread to give: no move comes.
            None => self.update(Event::EngineDone(request.id(), None)),
        }
    }

    /// Sends the pages what has changed.
    fn tell_pages(&mut self) {
        self.is_stale = false;
        let Ok(Value::Object(mut view)) = serde_json::to_value(self.session.view()) else { return };
        if let Some(notice) = self.notice {
            view.insert("message".into(), json!({ "tone": "refusal", "text": notice }));
        }
        let changed: Map<String, Value> = view
            .iter()
            .filter(|(key, value)| self.shown.get(*key) != Some(value))
            .map(|(key, value)| (key.clone(), value.clone()))
            .collect();
        self.shown = view;
        if changed.is_empty() || self.pages.is_empty() {
            return;
        }
        let text: Arc<str> = json!(changed).to_string().into();
        self.pages.retain(|page| page.try_send(Arc::clone(&text)).is_ok());
    }
}

/// What the engine reports goes to the game, on the engine's thread. The pages get its lines with the next
/// tick, and what it has decided at once.
fn report_to(game: &Weak<Mutex<Game>>) -> impl Fn(Event) + Send + 'static {
    let game = Weak::clone(game);
    move |event| {
        let Some(game) = game.upgrade() else { return };
        let mut game = game.lock().unwrap_or_else(PoisonError::into_inner);
        let is_line = matches!(event, Event::EngineLine(..));
        game.update(event);
        if is_line {
            game.is_stale = true;
        } else {
            game.tell_pages();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(state: &str) -> Vec<String> {
        let state: Map<String, Value> = serde_json::from_str(state).unwrap();
        state.into_iter().map(|(key, _)| key).collect()
    }

    #[test]
    fn a_page_gets_everything_first_and_then_what_has_changed() {
        let game = Game::new(EngineOptions::default(), None, None);
        let mut game = game.lock().unwrap();
        let mut states = game.watch().unwrap();
        let first = keys(&states.try_recv().unwrap());
        assert!(first.iter().any(|key| key == "squares") && first.len() > 20, "{first:?}");
        game.send(Event::Flip).unwrap();
        assert_eq!(keys(&states.try_recv().unwrap()), ["isFlipped"]);
        game.send(Event::Text("zz".into())).unwrap();
        assert_eq!(keys(&states.try_recv().unwrap()), ["message"]);
        game.send(Event::Text("zz".into())).unwrap();
        assert_eq!(keys(&states.try_recv().unwrap()), ["message"], "it is said once more");
        game.send(Event::LetGo).unwrap();
        assert!(states.try_recv().is_err(), "nothing has changed");
    }

    #[test]
    fn a_page_that_does_not_read_is_cut_off_and_gets_everything_when_it_comes_back() {
        let game = Game::new(EngineOptions::default(), None, None);
        let mut game = game.lock().unwrap();
        let mut states = game.watch().unwrap();
        for _ in 0..WAITING_STATES + 9 {
            game.send(Event::Flip).unwrap();
        }
        let waiting = std::iter::from_fn(|| states.try_recv().ok()).count();
        assert_eq!((waiting, states.is_closed()), (WAITING_STATES, true));
        let state = game.watch().unwrap().try_recv().unwrap();
        let state: Map<String, Value> = serde_json::from_str(&state).unwrap();
        assert_eq!(state["isFlipped"], true);
        assert_eq!(state["squares"].as_array().map(Vec::len), Some(64));
    }
}
