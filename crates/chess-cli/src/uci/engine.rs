//! The engine, as the GUI knows it.

use std::collections::VecDeque;
use std::fmt;
use std::io::Write;
use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, Sender};
use std::time::Instant;

use chess_movegen::{Game, Move, Position};
use chess_nnue::EngineEvaluator;
use chess_play::WhiteScore;
use chess_search::{IncrementalEvaluator, Score, Searcher, StopHandle};
use chess_terminal::{BoardStyle, BoardView, Line};
use chess_uci::{BestMove, Command, EngineMessage, GoLimits, Info, ParseError, TolerantCommand};

use super::command_error::CommandError;
use super::engine_option::{OPTIONS, Setting};
use super::event::Event;
use super::info::InfoStyle;
use super::limits::limits;
use super::settings::Settings;
use super::task::Task;
use super::worker::{Job, Searched};
use crate::args::MAX_PERFT_DEPTH;
use crate::bench::{self, BenchSettings, BenchStop};
use crate::failure::Failure;
use crate::move_text;

/// The engine, as the GUI knows it.
///
/// Commands that cannot wait are obeyed as they come, in a search too. The others are kept until
/// the engine is idle, so that none is lost.
pub(super) struct Engine<'a, W, E> {
    out: &'a mut W,
    jobs: Sender<Job<E>>,
    /// The evaluator for what the GUI has chosen.
    evaluator_of: fn(&EngineEvaluator) -> E,
    evaluator: E,
    /// `None` while it searches.
    searcher: Option<Box<Searcher<E>>>,
    settings: Settings,
    game: Game,
    is_debugging: bool,
    state: State,
    waiting: VecDeque<Task>,
}

/// What the engine is doing.
enum State {
    Idle,
    Busy(Box<Running>),
    /// The search has ended before it may: this is to be said after `stop` or `ponderhit`.
    Holding {
        best_move: BestMove,
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

/// How many commands may wait for the end of a search.
const MAX_WAITING: usize = 256;

impl<'a, W: Write, E: IncrementalEvaluator + Clone + Send + Sync> Engine<'a, W, E> {
    pub(super) fn new(
        out: &'a mut W,
        evaluator_of: fn(&EngineEvaluator) -> E,
        jobs: Sender<Job<E>>,
    ) -> Engine<'a, W, E> {
        let settings = Settings::default();
        let evaluator = evaluator_of(&settings.evaluation);
        Engine {
            out,
            jobs,
            evaluator_of,
            searcher: Some(Box::new(Searcher::new(evaluator.clone()))),
            evaluator,
            settings,
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
                && let Some(task) = self.waiting.pop_front()
            {
                self.perform(task)?;
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
            Event::Line(Line::End, _) | Event::OutputClosed => return Ok(ControlFlow::Break(())),
            Event::InputFailed(error) => return Err(Failure::Read(error)),
            Event::Line(Line::TooLong, _) => self.tell(&CommandError::LineTooLong)?,
            Event::Line(Line::Text(line), read) => return self.hear(&line, read),
            Event::Report(report) => {
                if let State::Busy(running) = &mut self.state
                    && let Some(info) = running.style.report(&running.position, &report)
                {
                    self.say(EngineMessage::Info(Box::new(info)))?;
                }
            }
            Event::Text(text) => writeln!(self.out, "{text}")?,
            Event::Searched(searched) => self.end_search(searched)?,
            Event::Done => self.state = State::Idle,
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Obeys a line that cannot wait, and keeps any other until the engine is idle. It was read at
    /// this moment.
    fn hear(&mut self, line: &str, read: Instant) -> Result<ControlFlow<()>, Failure> {
        if let Some(task) = Task::beyond_protocol(line) {
            self.perform_when_idle(task.map_err(CommandError::from))?;
            return Ok(ControlFlow::Continue(()));
        }
        let command = match Command::parse_tolerant(line) {
            Ok(TolerantCommand { command, ignored }) => {
                if let Some(unknown) = ignored {
                    self.tell(&format_args!("{unknown}: it is ignored"))?;
                }
                command
            }
            Err(ParseError::Empty) => return Ok(ControlFlow::Continue(())),
            Err(error) => {
                self.tell(&error)?;
                return Ok(ControlFlow::Continue(()));
            }
        };
        match command {
            Command::Quit => return Ok(ControlFlow::Break(())),
            Command::IsReady => self.say(EngineMessage::ReadyOk)?,
            Command::Debug(on) => self.is_debugging = on,
            Command::Stop => self.stop()?,
            Command::PonderHit => self.ponder_hit()?,
            Command::Uci => self.perform_when_idle(Ok(Task::Introduce))?,
            Command::NewGame => self.perform_when_idle(Ok(Task::Forget))?,
            Command::Go(limits) => {
                let start = Some(read).filter(|_| self.is_idle());
                self.perform_when_idle(Ok(Task::Go { limits, start }))?;
            }
            Command::SetOption(option) => {
                self.perform_when_idle(Setting::read(&option).map(Task::Set))?;
            }
            Command::Position(position) => {
                let game = position.to_game().map_err(CommandError::from);
                self.perform_when_idle(game.map(|game| Task::SetPosition(Box::new(game))))?;
            }
            // This engine does not ask to be registered.
            _ => {}
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Keeps a task until the engine is idle, or tells why there is none.
    fn perform_when_idle(&mut self, task: Result<Task, CommandError>) -> Result<(), Failure> {
        match task {
            Err(error) => self.tell(&error),
            Ok(_) if self.waiting.len() >= MAX_WAITING => self.tell(&CommandError::TooManyWaiting),
            Ok(task) => {
                // Whoever wants the next search does not wait for the end of an endless one.
                if matches!(task, Task::Go { .. }) && self.waits_for_gui() {
                    self.stop()?;
                }
                self.waiting.push_back(task);
                Ok(())
            }
        }
    }

    /// True if the next task will be performed at once.
    fn is_idle(&self) -> bool {
        matches!(self.state, State::Idle) && self.waiting.is_empty()
    }

    /// True if what the engine does ends only after a word of the GUI.
    fn waits_for_gui(&self) -> bool {
        match &self.state {
            State::Idle => false,
            State::Busy(running) => running.is_infinite || running.is_ponder,
            State::Holding { .. } => true,
        }
    }

    /// Does what needs an idle engine.
    fn perform(&mut self, task: Task) -> Result<(), Failure> {
        match task {
            Task::Introduce => self.introduce()?,
            Task::Set(setting) => self.set(setting)?,
            Task::Forget => self.forget(),
            Task::SetPosition(game) => self.game = *game,
            Task::Go { limits, start } => self.go(&limits, start)?,
            Task::Display => self.display()?,
            Task::Eval => {
                let position = self.game.position();
                let score = Score::from_centipawns(self.evaluator.evaluate_from_scratch(position));
                let score = WhiteScore::new(score, position.side_to_move());
                writeln!(self.out, "evaluation {score} pawns, from White's point of view")?;
            }
            Task::ListMoves => {
                let position = self.game.position();
                for mv in move_text::legal_moves(position) {
                    write!(self.out, "{} ", self.style().mv(position, mv))?;
                }
                writeln!(self.out, "({})", position.legal_moves().len())?;
            }
            Task::Bench(depth) => {
                let mut settings = BenchSettings::default();
                settings.depth = depth.unwrap_or(settings.depth);
                let (evaluator, stop) = (self.evaluator.clone(), BenchStop::default());
                let running = self.running(Stop::Bench(stop.clone()));
                self.start(Job::Bench { evaluator, settings, stop }, running)?;
            }
        }
        Ok(())
    }

    fn introduce(&mut self) -> Result<(), Failure> {
        let (name, version) = (env!("CARGO_PKG_NAME"), env!("CARGO_PKG_VERSION"));
        self.say(EngineMessage::Name(format!("{name} {version}")))?;
        self.say(EngineMessage::Author(format!("the authors of {name}")))?;
        for option in OPTIONS {
            self.say(EngineMessage::Option(option.declaration()))?;
        }
        #[cfg(feature = "tune")]
        for declaration in super::tuning::Tuning::declarations() {
            self.say(EngineMessage::Option(declaration))?;
        }
        self.say(EngineMessage::UciOk)
    }

    fn set(&mut self, setting: Setting) -> Result<(), Failure> {
        if setting.clears_hash() {
            self.forget();
        }
        let evaluation = self.settings.evaluation.clone();
        if let Err(error) = self.settings.change(setting) {
            return self.tell(&error);
        }
        if self.settings.evaluation != evaluation {
            self.change_evaluator()?;
        }
        let options = self.settings.search;
        let Some(searcher) = self.searcher.as_mut() else { return Ok(()) };
        searcher.set_tables(self.settings.tables());
        if *searcher.options() != options {
            searcher.configure(options);
            let (wanted, given) = (options.hash_mebibytes(), searcher.hash_mebibytes());
            if given < wanted {
                self.tell(&bench::smaller_hash(given, wanted))?;
            }
        }
        Ok(())
    }

    /// Evaluates as the settings say, and tells how that is.
    fn change_evaluator(&mut self) -> Result<(), Failure> {
        self.evaluator = (self.evaluator_of)(&self.settings.evaluation);
        if let Some(searcher) = self.searcher.as_mut() {
            searcher.set_evaluator(self.evaluator.clone());
        }
        let text = match self.settings.evaluation.network() {
            Some(network) => {
                let (shape, summary) = (network.shape(), network.summary());
                format!("the evaluation is a network, {shape}: {summary}")
            }
            None => "the evaluation is hand-written".to_owned(),
        };
        self.tell(&text)
    }

    fn forget(&mut self) {
        if let Some(searcher) = self.searcher.as_mut() {
            searcher.clear();
        }
    }

    fn go(&mut self, go: &GoLimits, start: Option<Instant>) -> Result<(), Failure> {
        let position = self.game.position();
        if let Some(depth) = go.perft {
            let depth = depth.min(MAX_PERFT_DEPTH as u32);
            let (threads, stop) = (self.settings.search.threads(), StopHandle::default());
            let running = self.running(Stop::Job(stop.clone()));
            let position = Box::new(position.clone());
            return self.start(Job::Perft { position, depth, threads, stop }, running);
        }
        let limits = match limits(go, position) {
            Ok(limits) => limits,
            Err(error) => return self.tell(&error),
        };
        let is_infinite = go.infinite || limits.is_infinite();
        let style = self.style();
        if !position.has_legal_move() {
            let info = style.without_moves(position);
            self.say(EngineMessage::Info(Box::new(info)))?;
            return self.end(BestMove::NONE, is_infinite, go.ponder);
        }
        if !is_infinite
            && !go.ponder
            && go.search_moves.is_empty()
            && let Some(mv) = self.settings.book_move(position)
        {
            let best_move = style.best_move(position, Some(mv), None);
            self.tell(&"the move is from the book")?;
            return self.say(EngineMessage::BestMove(best_move));
        }
        if self.is_debugging {
            self.tell(&format_args!("{limits:?}"))?;
        }
        let limits = match start {
            Some(start) => limits.with_start(start),
            None => limits,
        };
        let Some(searcher) = self.searcher.take() else { return Ok(()) };
        let any_move = limits.moves().first().copied();
        let running = Running {
            any_move: any_move.or_else(|| self.game.position().legal_moves().first().copied()),
            is_infinite,
            is_ponder: go.ponder,
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
                self.tell(&"the search failed: this is the first legal move")?;
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
        best_move: BestMove,
        is_infinite: bool,
        is_ponder: bool,
    ) -> Result<(), Failure> {
        if is_infinite || is_ponder {
            self.state = State::Holding { best_move, is_infinite };
            return Ok(());
        }
        self.state = State::Idle;
        self.say(EngineMessage::BestMove(best_move))
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
                let best_move = best_move.clone();
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
                let best_move = best_move.clone();
                self.end(best_move, false, false)?;
            }
            _ => {}
        }
        Ok(())
    }

    fn display(&mut self) -> Result<(), Failure> {
        let position = self.game.position();
        let view = BoardView::new(BoardStyle::Ascii, false);
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
        self.say(EngineMessage::Info(Box::new(Info::text(&what))))
    }

    fn say(&mut self, message: EngineMessage) -> Result<(), Failure> {
        Ok(writeln!(self.out, "{message}")?)
    }
}
