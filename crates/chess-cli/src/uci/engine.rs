//! The engine, as the GUI knows it.

use std::collections::VecDeque;
use std::fmt;
use std::io::Write;
use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, Sender};

use chess_movegen::{Game, Move, Position};
use chess_search::{Evaluator, Score, Searcher, StopHandle};

use super::command::{Command, Parsed};
use super::command_error::CommandError;
use super::engine_option::{EngineOption, Setting};
use super::event::Event;
use super::go::Go;
use super::info::InfoStyle;
use super::settings::Settings;
use super::worker::{Job, Searched};
use crate::args::MAX_PERFT_DEPTH;
use crate::bench::{BenchSettings, BenchStop};
use crate::board_view::{BoardStyle, BoardView};
use crate::failure::Failure;
use crate::line_reader::Line;
use crate::move_text;
use crate::score::WhiteScore;

/// The engine, as the GUI knows it.
///
/// Commands that cannot wait are obeyed as they come, in a search too. The others are kept until
/// the engine is idle, so that none is lost.
pub(super) struct Engine<'a, W, E> {
    out: &'a mut W,
    jobs: Sender<Job<E>>,
    evaluator: E,
    /// `None` while it searches.
    searcher: Option<Box<Searcher<E>>>,
    settings: Settings,
    game: Game,
    is_debugging: bool,
    state: State,
    waiting: VecDeque<Command>,
}

/// What the engine is doing.
enum State {
    Idle,
    Busy(Box<Running>),
    /// The search has ended before it may: this is to be said after `stop` or `ponderhit`.
    Holding {
        best_move: String,
        is_infinite: bool,
    },
}

/// What has been begun.
struct Running {
    stop: Stop,
    position: Position,
    style: InfoStyle,
    /// What is played if the search should fail.
    any_move: Option<Move>,
    is_infinite: bool,
    is_ponder: bool,
}

/// How what has begun is ended.
enum Stop {
    Job(StopHandle),
    Bench(BenchStop),
}

impl Stop {
    fn stop(&self) {
        match self {
            Stop::Job(handle) => handle.stop(),
            Stop::Bench(bench) => bench.stop(),
        }
    }

    fn ponder_hit(&self) {
        if let Stop::Job(handle) = self {
            handle.ponder_hit();
        }
    }
}

/// So many commands may wait for the end of a search.
const MOST_WAITING: usize = 256;

impl<'a, W: Write, E: Evaluator + Clone + Send + Sync> Engine<'a, W, E> {
    pub(super) fn new(out: &'a mut W, evaluator: E, jobs: Sender<Job<E>>) -> Engine<'a, W, E> {
        Engine {
            out,
            jobs,
            searcher: Some(Box::new(Searcher::new(evaluator.clone()))),
            evaluator,
            settings: Settings::default(),
            game: Game::default(),
            is_debugging: false,
            state: State::Idle,
            waiting: VecDeque::new(),
        }
    }

    /// Takes events until one of them ends the program.
    pub(super) fn run(mut self, events: &Receiver<Event<E>>) -> Result<(), Failure> {
        let mut flow = ControlFlow::Continue(());
        while flow.is_continue() {
            let Ok(event) = events.recv() else { break };
            flow = self.take(event)?;
            while let State::Idle = self.state
                && let Some(command) = self.waiting.pop_front()
            {
                self.obey(command)?;
            }
            self.out.flush()?;
        }
        if let State::Busy(running) = &self.state {
            running.stop.stop();
        }
        Ok(())
    }

    fn take(&mut self, event: Event<E>) -> Result<ControlFlow<()>, Failure> {
        match event {
            Event::Line(Line::End) | Event::OutputClosed => return Ok(ControlFlow::Break(())),
            Event::InputFailed(error) => return Err(Failure::Read(error)),
            Event::Line(Line::TooLong) => self.tell(&CommandError::LineTooLong)?,
            Event::Line(Line::Text(line)) => match Command::parse(&line) {
                Err(error) => self.tell(&error)?,
                Ok(Parsed { command, ignored }) => {
                    if let Some(error) = ignored {
                        self.tell(&error)?;
                    }
                    return self.hear(command);
                }
            },
            Event::Report(report) => {
                if let State::Busy(running) = &mut self.state
                    && let Some(text) = running.style.report(&running.position, &report)
                {
                    writeln!(self.out, "{text}")?;
                }
            }
            Event::Text(text) => writeln!(self.out, "{text}")?,
            Event::Searched(searched) => self.end_search(searched)?,
            Event::Done => self.state = State::Idle,
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Obeys what cannot wait, and keeps the rest until the engine is idle.
    fn hear(&mut self, command: Command) -> Result<ControlFlow<()>, Failure> {
        match command {
            Command::Quit => return Ok(ControlFlow::Break(())),
            Command::IsReady => writeln!(self.out, "readyok")?,
            Command::Debug(on) => self.is_debugging = on,
            Command::Stop => self.stop()?,
            Command::PonderHit => self.ponder_hit()?,
            _ if self.waiting.len() >= MOST_WAITING => {
                self.tell(&CommandError::TooManyWaiting)?;
            }
            _ => {
                // Who wants the next search does not wait for the end of an endless one.
                if matches!(command, Command::Go(_)) && self.waits_for_gui() {
                    self.stop()?;
                }
                self.waiting.push_back(command);
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// True if what the engine does ends only after a word of the GUI.
    fn waits_for_gui(&self) -> bool {
        match &self.state {
            State::Idle => false,
            State::Busy(running) => running.is_infinite || running.is_ponder,
            State::Holding { .. } => true,
        }
    }

    /// Obeys a command that needs an idle engine.
    fn obey(&mut self, command: Command) -> Result<(), Failure> {
        match command {
            Command::Uci => self.introduce()?,
            Command::SetOption(setting) => self.set(setting)?,
            Command::NewGame => self.forget(),
            Command::Position(game) => self.game = *game,
            Command::Go(go) => self.go(&go)?,
            Command::Display => self.display()?,
            Command::Eval => {
                let position = self.game.position();
                let score = Score::from_centipawns(self.evaluator.evaluate(position));
                let score = WhiteScore::new(score, position.side_to_move());
                writeln!(self.out, "evaluation {score} pawns, from White's point of view")?;
            }
            Command::Moves => {
                let position = self.game.position();
                for mv in move_text::legal_moves(position) {
                    write!(self.out, "{} ", self.style().mv(position, mv))?;
                }
                writeln!(self.out, "({})", position.legal_moves().len())?;
            }
            Command::Bench(depth) => {
                let mut settings = BenchSettings::default();
                settings.depth = depth.unwrap_or(settings.depth);
                let (evaluator, stop) = (self.evaluator.clone(), BenchStop::default());
                let running = self.running(Stop::Bench(stop.clone()));
                self.start(Job::Bench { evaluator, settings, stop }, running)?;
            }
            // Those that cannot wait have been obeyed already.
            Command::Nothing
            | Command::Quit
            | Command::IsReady
            | Command::Debug(_)
            | Command::Stop
            | Command::PonderHit => {}
        }
        Ok(())
    }

    fn introduce(&mut self) -> Result<(), Failure> {
        writeln!(self.out, "id name {} {}", env!("CARGO_PKG_NAME"), env!("CARGO_PKG_VERSION"))?;
        writeln!(self.out, "id author the authors of {}", env!("CARGO_PKG_NAME"))?;
        for &option in EngineOption::ALL {
            writeln!(self.out, "option {}", option.declaration())?;
        }
        #[cfg(feature = "tune")]
        for declaration in super::tuning::Tuning::declarations() {
            writeln!(self.out, "option {declaration}")?;
        }
        Ok(writeln!(self.out, "uciok")?)
    }

    fn set(&mut self, setting: Setting) -> Result<(), Failure> {
        if setting == Setting::ClearHash {
            self.forget();
        }
        if let Err(error) = self.settings.change(setting) {
            return self.tell(&error);
        }
        let options = self.settings.search;
        let Some(searcher) = self.searcher.as_mut() else { return Ok(()) };
        searcher.set_tables(self.settings.tables());
        if *searcher.options() != options {
            searcher.configure(options);
            let (wanted, given) = (options.hash_mebibytes(), searcher.hash_mebibytes());
            if given < wanted {
                let text = format!("the hash table has {given} MiB: there is no room for {wanted}");
                self.tell(&text)?;
            }
        }
        Ok(())
    }

    fn forget(&mut self) {
        if let Some(searcher) = self.searcher.as_mut() {
            searcher.clear();
        }
    }

    fn go(&mut self, go: &Go) -> Result<(), Failure> {
        let position = self.game.position();
        if let Some(depth) = go.perft {
            let depth = depth.min(MAX_PERFT_DEPTH as u32);
            let (threads, stop) = (self.settings.search.threads(), StopHandle::default());
            let running = self.running(Stop::Job(stop.clone()));
            let position = Box::new(position.clone());
            return self.start(Job::Perft { position, depth, threads, stop }, running);
        }
        let limits = match go.limits(position) {
            Ok(limits) => limits,
            Err(error) => return self.tell(&error),
        };
        let is_infinite = go.is_infinite || limits.is_infinite();
        let style = self.style();
        if !position.has_legal_move() {
            writeln!(self.out, "{}", style.without_moves(position))?;
            let best_move = style.best_move(position, None, None);
            return self.end(best_move, is_infinite, go.is_ponder);
        }
        if !is_infinite
            && !go.is_ponder
            && go.search_moves.is_empty()
            && let Some(mv) = self.settings.book_move(position)
        {
            let best_move = style.best_move(position, Some(mv), None);
            writeln!(self.out, "info string the move is from the book")?;
            return Ok(writeln!(self.out, "{best_move}")?);
        }
        if self.is_debugging {
            let text = format!("{limits:?}");
            self.tell(&text)?;
        }
        let Some(searcher) = self.searcher.take() else { return Ok(()) };
        let any_move = limits.moves().first().copied();
        let running = Running {
            any_move: any_move.or_else(|| self.game.position().legal_moves().first().copied()),
            is_infinite,
            is_ponder: go.is_ponder,
            ..self.running(Stop::Job(searcher.stop_handle()))
        };
        let game = Box::new(self.game.clone());
        self.start(Job::Search { searcher, game, limits }, running)
    }

    /// Something that was begun in the position on the board, and ends by itself.
    fn running(&self, stop: Stop) -> Running {
        Running {
            stop,
            position: self.game.position().clone(),
            style: self.style(),
            any_move: None,
            is_infinite: false,
            is_ponder: false,
        }
    }

    fn start(&mut self, job: Job<E>, running: Running) -> Result<(), Failure> {
        self.state = State::Busy(Box::new(running));
        let refused = |_| Failure::Refused("the thread that searches has ended".into());
        self.jobs.send(job).map_err(refused)
    }

    fn end_search(&mut self, searched: Option<Box<Searched<E>>>) -> Result<(), Failure> {
        let State::Busy(running) = std::mem::replace(&mut self.state, State::Idle) else {
            return Ok(());
        };
        let Running { position, style, any_move, is_infinite, is_ponder, .. } = *running;
        let (best, ponder) = match searched {
            Some(searched) => {
                let Searched { searcher, result } = *searched;
                self.searcher = Some(searcher);
                (result.best_move, result.ponder_move)
            }
            None => {
                self.tell(&"the search has failed; this is just any move")?;
                let searcher = Searcher::new(self.evaluator.clone());
                let searcher = searcher.with_options(self.settings.search);
                self.searcher = Some(Box::new(searcher.with_tables(self.settings.tables())));
                (any_move, None)
            }
        };
        let best_move = style.best_move(&position, best, ponder);
        self.end(best_move, is_infinite, is_ponder)
    }

    /// Says the best move, or keeps it until the GUI wants to hear it.
    fn end(
        &mut self,
        best_move: String,
        is_infinite: bool,
        is_ponder: bool,
    ) -> Result<(), Failure> {
        if is_infinite || is_ponder {
            self.state = State::Holding { best_move, is_infinite };
            return Ok(());
        }
        self.state = State::Idle;
        Ok(writeln!(self.out, "{best_move}")?)
    }

    /// Ends the search. A stop that comes too late is none of the GUI's fault.
    fn stop(&mut self) -> Result<(), Failure> {
        match &mut self.state {
            State::Idle => {}
            State::Busy(running) => {
                running.stop.stop();
                (running.is_infinite, running.is_ponder) = (false, false);
            }
            State::Holding { best_move, .. } => {
                let best_move = std::mem::take(best_move);
                self.end(best_move, false, false)?;
            }
        }
        Ok(())
    }

    fn ponder_hit(&mut self) -> Result<(), Failure> {
        match &mut self.state {
            State::Busy(running) if running.is_ponder => {
                running.stop.ponder_hit();
                running.is_ponder = false;
            }
            State::Holding { best_move, is_infinite: false } => {
                let best_move = std::mem::take(best_move);
                self.end(best_move, false, false)?;
            }
            _ => {}
        }
        Ok(())
    }

    fn display(&mut self) -> Result<(), Failure> {
        let position = self.game.position();
        let view = BoardView { style: BoardStyle::Ascii, is_flipped: false };
        writeln!(self.out, "{}", view.draw(position))?;
        writeln!(self.out, "FEN {}", position.to_fen())?;
        writeln!(self.out, "key {:016x}", position.key())?;
        match self.game.outcome_with_claims() {
            Some(outcome) => writeln!(self.out, "{outcome}")?,
            None if position.is_check() => writeln!(self.out, "check")?,
            None => {}
        }
        Ok(())
    }

    fn style(&self) -> InfoStyle {
        let Settings { is_chess960, shows_wdl, .. } = self.settings;
        InfoStyle { is_chess960, shows_wdl }
    }

    /// Tells what is not part of the protocol, in one line.
    fn tell(&mut self, what: &dyn fmt::Display) -> Result<(), Failure> {
        let what = what.to_string().replace(char::is_control, " ");
        Ok(writeln!(self.out, "info string {what}")?)
    }
}
