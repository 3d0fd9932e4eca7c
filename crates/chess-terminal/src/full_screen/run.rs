//! The screen on a terminal: events in, pictures out.

use std::io::{self, IsTerminal as _, Write as _};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use chess_play::{Effect, EngineThread, Event, GameFiles, GameSetup, SaveError};
use crossterm::event::{self, Event as TerminalEvent};
use crossterm::style::force_color_output;
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::layout::Rect;

use super::app::{App, unfinished};
use super::guard::Guard;
use super::options::Options;
use crate::GameOptions;

/// Why the screen did not begin, or ended without its user's wish.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// Output goes to a file or a pipe.
    #[error("the full screen needs a terminal, and output goes to a file or a pipe")]
    NoTerminal,
    /// The terminal or the system refused something.
    #[error("the terminal does not answer: {0}")]
    Io(#[from] io::Error),
    /// The program handles signals already.
    #[error("signals cannot be handled: {0}")]
    Signals(#[from] ctrlc::Error),
}

/// What wakes the screen.
#[derive(Debug)]
enum Wake {
    Terminal(TerminalEvent),
    Engine(Event),
    /// The system wants the program to end, or the terminal is gone.
    End,
}

/// The shortest time between two pictures that nobody waits for: what the engine reports, and clocks.
const FRAME: Duration = Duration::from_millis(100);
/// How often the time for which the engine has been thinking is shown.
const SECOND: Duration = Duration::from_secs(1);

/// Plays on the whole screen until the user leaves. The terminal is as it was before when this returns,
/// and also if it panics; a signal that ends programs (SIGINT, SIGTERM, SIGHUP) ends it like the user
/// would, with the game saved.
///
/// # Errors
///
/// If there is no terminal, if it refuses something, or if the program has a handler of signals
/// already.
pub fn run(options: Options) -> Result<(), Error> {
    if !io::stdout().is_terminal() {
        return Err(Error::NoTerminal);
    }
    let (wake, wakes) = mpsc::channel();
    handle_signals(&wake)?;
    let appearance = options.appearance();
    // What `NO_COLOR` says is known, and a caller may say otherwise.
    force_color_output(appearance.has_colors());
    let mut app = App::new(appearance, options.piece_size, options.game.engine.evaluator().clone());
    let GameOptions { setup, resumed, files, epoch, engine } = options.game;
    let engine = EngineThread::start(engine, {
        let wake = wake.clone();
        move |event| {
            // Once the screen is gone, nobody waits for the engine.
            let _ = wake.send(Wake::Engine(event));
        }
    })?;
    if let Some(epoch) = epoch {
        app.set_epoch(epoch);
    }
    if let Some(files) = &files {
        app.name_file(files.in_progress().display().to_string());
    }
    let guard = Guard::new()?;
    let keys = Keys::start(wake)?;
    let mut runner = Runner { app, engine, files, begin: Instant::now(), is_over: false };
    runner.begin(setup, resumed);
    let result = runner.play(&wakes);
    drop(guard);
    keys.stop();
    if let (Some(files), true) = (&runner.files, runner.app.is_begun() && result.is_ok()) {
        // The terminal may be gone.
        let _ = writeln!(io::stdout(), "The game is saved in {}", files.in_progress().display());
    }
    result
}

/// Signals that end programs wake the screen of the moment.
fn handle_signals(wake: &Sender<Wake>) -> Result<(), Error> {
    static SCREEN: Mutex<Option<Sender<Wake>>> = Mutex::new(None);
    let mut screen = SCREEN.lock().unwrap_or_else(PoisonError::into_inner);
    // A program has one handler of signals, also if it shows the screen twice.
    if screen.is_none() {
        ctrlc::set_handler(|| {
            let screen = SCREEN.lock().unwrap_or_else(PoisonError::into_inner);
            if screen.as_ref().is_none_or(|wake| wake.send(Wake::End).is_err()) {
                // No screen is there to be closed.
                std::process::exit(130);
            }
        })?;
    }
    *screen = Some(wake.clone());
    Ok(())
}

/// The thread that waits for keys and the mouse.
#[derive(Debug)]
struct Keys {
    is_over: Arc<AtomicBool>,
    /// Disconnected once the thread has ended.
    end: Receiver<()>,
}

impl Keys {
    /// How long the thread sleeps at most.
    const PATIENCE: Duration = Duration::from_millis(50);

    fn start(wake: Sender<Wake>) -> io::Result<Keys> {
        let is_over = Arc::new(AtomicBool::new(false));
        let (ends, end) = mpsc::channel();
        thread::Builder::new().name("keys".into()).spawn({
            let is_over = Arc::clone(&is_over);
            move || {
                let _ends_with_this: Sender<()> = ends;
                while !is_over.load(Ordering::Relaxed) {
                    let event = match event::poll(Keys::PATIENCE) {
                        Ok(true) => event::read().map(Wake::Terminal),
                        Ok(false) => continue,
                        Err(error) => Err(error),
                    };
                    let is_gone = event.is_err();
                    if wake.send(event.unwrap_or(Wake::End)).is_err() || is_gone {
                        break;
                    }
                }
            }
        })?;
        Ok(Keys { is_over, end })
    }

    /// Ends the thread, so that nothing that is typed afterwards is lost to it. Where the terminal is
    /// gone, it never ends: crossterm then reads nothing again and again.
    fn stop(self) {
        self.is_over.store(true, Ordering::Relaxed);
        let _ = self.end.recv_timeout(4 * Keys::PATIENCE);
    }
}

struct Runner {
    app: App,
    engine: EngineThread,
    files: Option<GameFiles>,
    begin: Instant,
    is_over: bool,
}

impl Runner {
    fn now(&self) -> Duration {
        self.begin.elapsed()
    }

    /// The first game, or the form.
    fn begin(&mut self, setup: Option<GameSetup>, resumed: Option<String>) {
        match (resumed, setup) {
            (Some(pgn), _) => {
                self.tell_game(Event::Open(pgn));
                if self.app.is_refused() {
                    self.app.offer_set_up(None);
                }
            }
            (None, Some(setup)) => {
                self.tell_game(Event::NewGame(Box::new(setup)));
                if let Some(note) = self.saved().as_deref().and_then(unfinished) {
                    self.app.tell(format!("{note}. Your first move replaces it"), false);
                }
            }
            (None, None) => {
                let saved = self.saved();
                self.app.offer_set_up(saved);
            }
        }
    }

    /// The game that was saved before.
    fn saved(&self) -> Option<String> {
        self.files.as_ref().and_then(|files| files.resume().ok())
    }

    fn play(&mut self, wakes: &Receiver<Wake>) -> Result<(), Error> {
        let mut terminal = Terminal::new(CrosstermBackend::new(io::stdout()))?;
        clear(&mut terminal)?;
        // Whether the picture is out of date, and whether somebody waits for it.
        let (mut is_old, mut is_urgent) = (true, true);
        let mut drawn = Instant::now();
        while !self.is_over {
            if is_old && (is_urgent || drawn.elapsed() >= FRAME) {
                if self.app.take_garbled() {
                    clear(&mut terminal)?;
                }
                terminal.draw(|frame| self.app.draw(frame))?;
                drawn = Instant::now();
                (is_old, is_urgent) = (false, false);
            }
            match wakes.recv_timeout(self.patience(is_old, drawn)) {
                Ok(wake) => {
                    let mut next = Some(wake);
                    // What has come meanwhile is in the same picture.
                    while let Some(wake) = next {
                        let is_key = matches!(wake, Wake::Terminal(_));
                        let is_changed = self.wake(wake);
                        is_old |= is_changed;
                        is_urgent |= is_changed && is_key;
                        next = wakes.try_recv().ok();
                    }
                }
                Err(RecvTimeoutError::Timeout) => {
                    self.tell_game(Event::Tick);
                    is_old = true;
                }
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        Ok(())
    }

    /// How long to sleep unless something happens.
    fn patience(&self, is_old: bool, drawn: Instant) -> Duration {
        const FOREVER: Duration = Duration::from_secs(3600);
        if is_old || self.app.is_clock_running() {
            FRAME.saturating_sub(drawn.elapsed())
        } else if self.app.is_thinking() {
            SECOND.saturating_sub(drawn.elapsed())
        } else {
            FOREVER
        }
    }

    /// Something has happened; true if the picture changes.
    fn wake(&mut self, wake: Wake) -> bool {
        match wake {
            Wake::Terminal(event) => {
                let (effects, is_changed) = self.app.handle(&event, self.now());
                self.carry_out(effects);
                is_changed
            }
            Wake::Engine(event) => {
                self.tell_game(event);
                true
            }
            Wake::End => {
                self.tell_game(Event::Quit);
                self.is_over = true;
                false
            }
        }
    }

    fn tell_game(&mut self, event: Event) {
        let effects = self.app.play(event, self.now());
        self.carry_out(effects);
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match &effect {
                Effect::SaveAutomatically => self.save_automatically(),
                Effect::Save { name, overwrite } => self.save(name, *overwrite),
                Effect::Open { name } => match GameFiles::open(name) {
                    Ok(text) => self.tell_game(Event::Open(text)),
                    Err(error) => self.app.tell(format!("{name} cannot be read: {error}"), true),
                },
                Effect::List { name, words } => match GameFiles::list(name, words) {
                    Ok(text) => self.app.show_games(&text),
                    Err(error) => self.app.tell(format!("{name} cannot be read: {error}"), true),
                },
                Effect::Quit => self.is_over = true,
                _ => self.engine.carry_out(&effect),
            }
        }
    }

    /// Saves the game in progress. One without moves does not replace another.
    fn save_automatically(&mut self) {
        let Some(files) = self.files.as_ref().filter(|_| self.app.is_begun()) else { return };
        if let Err(error) = files.save_in_progress(&self.app.session().pgn()) {
            self.app.tell(error.to_string(), true);
        }
    }

    fn save(&mut self, name: &str, overwrite: bool) {
        match GameFiles::save(name, &self.app.session().pgn(), overwrite) {
            Ok(path) => self.app.tell(format!("The game is saved in {}", path.display()), false),
            Err(SaveError::NameTaken(name)) => self.tell_game(Event::NameTaken(name)),
            Err(error) => self.app.tell(error.to_string(), true),
        }
    }
}

/// Empties the screen. `Terminal::clear` asks the terminal where its cursor is, and fails where it
/// does not answer.
fn clear(terminal: &mut Terminal<CrosstermBackend<io::Stdout>>) -> io::Result<()> {
    let size = terminal.size()?;
    terminal.resize(Rect::new(0, 0, size.width, size.height))
}
