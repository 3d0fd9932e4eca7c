//! A conversation of an engine with a GUI, without threads, inputs and outputs of its own.

use std::collections::VecDeque;
use std::fmt;

use chess_movegen::{Color, Game, Move, Position};
use chess_notation::uci;
use chess_search::{IncrementalEvaluator, Instant, Score, Searcher, StopHandle};
use chess_uci::{
    BestMove, Command, EngineMessage, GoLimits, Info, OptionValue, ParseError, TolerantCommand,
};

use crate::bench::{Bench, BenchStop, smaller_hash};
use crate::engine::{CommandError, Engine, OptionPlace};
use crate::info::InfoStyle;
use crate::job::{Job, Progress, Searched, Step, Work};
use crate::limits::limits;
use crate::settings::Settings;
use crate::task::Task;

/// An engine in conversation with a GUI, without threads, inputs and outputs of its own.
///
/// Whoever holds one hands it the lines of the GUI, does the [`Job`]s that it has, hands it what
/// they tell, and passes on its output. Commands that cannot wait are obeyed as they come, during a
/// job too, so a job had better be done on another thread. The others are kept until the engine is
/// idle, so that none is lost. When a session is dropped it stops the job that is being done.
///
/// ```
/// use std::time::Instant;
///
/// use chess_engine::Engine;
/// use chess_search::ShannonEval;
///
/// let mut session = Engine::new("Claude 1.0", "Somebody", ShannonEval).start();
/// session.hear("position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", Instant::now());
/// session.hear("go depth 3", Instant::now());
/// while let Some(job) = session.next_job() {
///     job.run(&mut |progress| session.take(progress));
/// }
/// assert!(session.take_output().ends_with("\nbestmove a1a8\n"));
/// ```
pub struct Session<E> {
    engine: Engine<E>,
    /// `None` while it searches.
    searcher: Option<Box<Searcher<E>>>,
    settings: Settings,
    game: Game,
    is_debugging: bool,
    state: State,
    waiting: VecDeque<Task>,
    job: Option<Job<E>>,
    output: String,
    is_over: bool,
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

/// More plies than anybody will see counted.
const MAX_PERFT_DEPTH: u32 = 99;

impl<E: IncrementalEvaluator + Clone + Send + Sync> Engine<E> {
    /// The engine in conversation with a GUI.
    #[must_use]
    pub fn start(self) -> Session<E> {
        Session {
            searcher: Some(Box::new(Searcher::new(self.evaluator.clone()))),
            engine: self,
            settings: Settings::default(),
            game: Game::default(),
            is_debugging: false,
            state: State::Idle,
            waiting: VecDeque::new(),
            job: None,
            output: String::new(),
            is_over: false,
        }
    }
}

impl<E: IncrementalEvaluator + Clone + Send + Sync> Session<E> {
    /// What it has said since this was asked last: lines, each with its end.
    #[must_use]
    pub fn take_output(&mut self) -> String {
        std::mem::take(&mut self.output)
    }

    /// True after `quit`: nothing is to be said to it any more.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.is_over
    }

    /// What is to be done next, once: there is none while another is being done.
    #[must_use]
    pub fn next_job(&mut self) -> Option<Job<E>> {
        self.job.take()
    }

    /// Takes what a job tells.
    pub fn take(&mut self, progress: Progress<E>) {
        match progress.0 {
            Step::Report(report) => {
                if let State::Busy(running) = &mut self.state
                    && let Some(info) = running.style.report(&running.position, &report)
                {
                    self.say(EngineMessage::Info(Box::new(info)));
                }
            }
            Step::Text(text) => self.print(&text),
            Step::Searched(searched) => self.end_search(searched),
            Step::Done => self.state = State::Idle,
        }
        self.perform_what_waits();
    }

    /// Obeys a line that cannot wait, and keeps any other until the engine is idle. It was read at
    /// this moment: from then on the time of a search counts.
    pub fn hear(&mut self, line: &str, read: Instant) {
        if let Some(task) = Task::beyond_protocol(line) {
            self.perform_when_idle(task.map_err(CommandError::from));
        } else {
            match Command::parse_tolerant(line) {
                Ok(TolerantCommand { command, ignored }) => {
                    if let Some(unknown) = ignored {
                        self.tell(&format_args!("{unknown}: it is ignored"));
                    }
                    self.obey(command, read);
                }
                Err(ParseError::Empty) => {}
                Err(error) => self.tell(&error),
            }
        }
        self.perform_what_waits();
    }

    /// Tells the GUI what is not part of the protocol, in one line after `info string`.
    pub fn tell(&mut self, what: &dyn fmt::Display) {
        let what = what.to_string().replace(char::is_control, " ");
        self.say(EngineMessage::Info(Box::new(Info::text(&what))));
    }

    fn obey(&mut self, command: Command, read: Instant) {
        match command {
            Command::Quit => self.is_over = true,
            Command::IsReady => self.say(EngineMessage::ReadyOk),
            Command::Debug(on) => self.is_debugging = on,
            Command::Stop => self.stop(),
            Command::PonderHit => self.ponder_hit(),
            Command::Uci => self.perform_when_idle(Ok(Task::Introduce)),
            Command::NewGame => self.perform_when_idle(Ok(Task::Forget)),
            Command::Go(limits) => {
                let start = Some(read).filter(|_| self.is_idle());
                self.perform_when_idle(Ok(Task::Go { limits, start }));
            }
            Command::SetOption(set) => {
                let read = self.engine.read(&set);
                self.perform_when_idle(read.map(|(option, value)| Task::Set { option, value }));
            }
            Command::Position(position) => {
                let game = position.to_game().map_err(CommandError::from);
                self.perform_when_idle(game.map(|game| Task::SetPosition(Box::new(game))));
            }
            // This engine does not ask to be registered.
            _ => {}
        }
    }

    fn perform_what_waits(&mut self) {
        while let State::Idle = self.state
            && !self.is_over
            && let Some(task) = self.waiting.pop_front()
        {
            self.perform(task);
        }
    }

    /// Keeps a task until the engine is idle, or tells why there is none.
    fn perform_when_idle(&mut self, task: Result<Task, CommandError>) {
        match task {
            Err(error) => self.tell(&error),
            Ok(_) if self.waiting.len() >= MAX_WAITING => self.tell(&CommandError::TooManyWaiting),
            Ok(task) => {
                // Whoever wants the next search does not wait for the end of an endless one.
                if matches!(task, Task::Go { .. }) && self.waits_for_gui() {
                    self.stop();
                }
                self.waiting.push_back(task);
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
    fn perform(&mut self, task: Task) {
        match task {
            Task::Introduce => self.introduce(),
            Task::Set { option, value } => self.set(option, value),
            Task::Forget => self.forget(),
            Task::SetPosition(game) => self.game = *game,
            Task::Go { limits, start } => self.go(&limits, start),
            Task::Display => self.display(),
            Task::Eval => {
                let position = self.game.position();
                let evaluation = self.engine.evaluator.evaluate_from_scratch(position);
                let score = Score::from_centipawns(evaluation);
                let score = if position.side_to_move() == Color::White { score } else { -score };
                self.print(&format!("evaluation {score} pawns, from White's point of view"));
            }
            Task::ListMoves => {
                let position = self.game.position();
                let mut moves = position.legal_moves();
                moves.sort_by_key(|&mv| uci::reading_order(mv));
                let mut text = String::new();
                for &mv in &moves {
                    text += self.style().mv(position, mv).as_str();
                    text.push(' ');
                }
                self.print(&format!("{text}({})", moves.len()));
            }
            Task::Bench(depth) => {
                let bench = Bench::default().with_depth(depth.unwrap_or(Bench::DEPTH));
                let (evaluator, stop) = (self.engine.evaluator.clone(), BenchStop::default());
                let running = self.running(Stop::Bench(stop.clone()));
                self.begin(Work::Bench { evaluator, bench, stop }, running);
            }
        }
    }

    fn introduce(&mut self) {
        let Engine { name, author, .. } = &self.engine;
        let (name, author) = (name.clone(), author.clone());
        let options: Vec<_> = self.engine.declarations().cloned().collect();
        self.say(EngineMessage::Name(name));
        self.say(EngineMessage::Author(author));
        for option in options {
            self.say(EngineMessage::Option(option));
        }
        self.say(EngineMessage::UciOk);
    }

    fn set(&mut self, option: OptionPlace, value: OptionValue) {
        let set = match option {
            OptionPlace::Standard(index) => {
                self.engine.standard[index].set(&mut self.settings, value)
            }
            OptionPlace::Own(index) if self.engine.own[index].is_set_to(&value) => return,
            OptionPlace::Own(index) => {
                let mut evaluator = self.engine.evaluator.clone();
                let set = self.engine.own[index].set(&mut evaluator, value);
                if set.is_ok() {
                    self.change_evaluator(evaluator);
                }
                set
            }
        };
        if let Err(error) = set {
            return self.tell(&error);
        }
        if std::mem::take(&mut self.settings.clears_hash) {
            self.forget();
        }
        let options = self.settings.search_options();
        let Some(searcher) = self.searcher.as_mut() else { return };
        searcher.set_tables(self.settings.tables.clone());
        if *searcher.options() != options {
            searcher.configure(options);
            let (wanted, given) = (options.hash_mebibytes(), searcher.hash_mebibytes());
            if given < wanted {
                self.tell(&smaller_hash(given, wanted));
            }
        }
    }

    /// Evaluates with this, and tells what is new about it.
    fn change_evaluator(&mut self, evaluator: E) {
        let old = std::mem::replace(&mut self.engine.evaluator, evaluator);
        let evaluator = &self.engine.evaluator;
        if let Some(searcher) = self.searcher.as_mut() {
            searcher.set_evaluator(evaluator.clone());
        }
        let describe = self.engine.describe.as_ref();
        let news = describe.map(|describe| (describe(&old), describe(evaluator)));
        if let Some((_, new)) = news.filter(|(old, new)| old != new) {
            self.tell(&new);
        }
    }

    fn forget(&mut self) {
        if let Some(searcher) = self.searcher.as_mut() {
            searcher.clear();
        }
    }

    fn go(&mut self, go: &GoLimits, start: Option<Instant>) {
        let position = self.game.position();
        if let Some(depth) = go.perft {
            let depth = depth.min(MAX_PERFT_DEPTH);
            let (threads, stop) = (self.settings.search.threads(), StopHandle::default());
            let running = self.running(Stop::Job(stop.clone()));
            let position = Box::new(position.clone());
            return self.begin(Work::Perft { position, depth, threads, stop }, running);
        }
        let limits = match limits(go, position) {
            Ok(limits) => limits,
            Err(error) => return self.tell(&error),
        };
        let is_infinite = go.infinite || limits.is_infinite();
        let style = self.style();
        if !position.has_legal_move() {
            let info = style.without_moves(position);
            self.say(EngineMessage::Info(Box::new(info)));
            return self.end(BestMove::NONE, is_infinite, go.ponder);
        }
        if !is_infinite
            && !go.ponder
            && go.search_moves.is_empty()
            && let Some(mv) = self.settings.book_move(position)
        {
            let best_move = style.best_move(position, Some(mv), None);
            self.tell(&"the move is from the book");
            return self.say(EngineMessage::BestMove(best_move));
        }
        if self.is_debugging {
            self.tell(&format_args!("{limits:?}"));
        }
        let limits = match start {
            Some(start) => limits.with_start(start),
            None => limits,
        };
        let Some(searcher) = self.searcher.take() else { return };
        let any_move = limits.moves().first().copied();
        let running = Running {
            any_move: any_move.or_else(|| self.game.position().legal_moves().first().copied()),
            is_infinite,
            is_ponder: go.ponder,
            ..self.running(Stop::Job(searcher.stop_handle()))
        };
        let game = Box::new(self.game.clone());
        self.begin(Work::Search { searcher, game, limits }, running);
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

    fn begin(&mut self, work: Work<E>, running: Running) {
        self.state = State::Busy(Box::new(running));
        self.job = Some(Job(work));
    }

    fn end_search(&mut self, searched: Option<Box<Searched<E>>>) {
        let State::Busy(running) = std::mem::replace(&mut self.state, State::Idle) else {
            return;
        };
        let Running { position, style, any_move, is_infinite, is_ponder, .. } = *running;
        let (best, ponder) = match searched {
            Some(searched) => {
                let Searched { searcher, result } = *searched;
                self.searcher = Some(searcher);
                (result.best_move, result.ponder_move)
            }
            None => {
                self.tell(&"the search failed: this is the first legal move");
                let searcher = Searcher::new(self.engine.evaluator.clone())
                    .with_options(self.settings.search_options())
                    .with_tables(self.settings.tables.clone());
                self.searcher = Some(Box::new(searcher));
                (any_move, None)
            }
        };
        let best_move = style.best_move(&position, best, ponder);
        self.end(best_move, is_infinite, is_ponder);
    }

    /// Says the best move, or keeps it until the GUI wants to hear it.
    fn end(&mut self, best_move: BestMove, is_infinite: bool, is_ponder: bool) {
        if is_infinite || is_ponder {
            self.state = State::Holding { best_move, is_infinite };
            return;
        }
        self.state = State::Idle;
        self.say(EngineMessage::BestMove(best_move));
    }

    /// Ends the search. A stop that comes too late is none of the GUI's fault.
    fn stop(&mut self) {
        match &mut self.state {
            State::Idle => {}
            State::Busy(running) => {
                running.stop.stop();
                (running.is_infinite, running.is_ponder) = (false, false);
            }
            State::Holding { best_move, .. } => {
                let best_move = best_move.clone();
                self.end(best_move, false, false);
            }
        }
    }

    fn ponder_hit(&mut self) {
        match &mut self.state {
            State::Busy(running) if running.is_ponder => {
                running.stop.ponder_hit();
                running.is_ponder = false;
            }
            State::Holding { best_move, is_infinite: false } => {
                let best_move = best_move.clone();
                self.end(best_move, false, false);
            }
            _ => {}
        }
    }

    fn display(&mut self) {
        let position = self.game.position();
        let (fen, key) = (position.to_fen(), position.key());
        let mut text = format!("{}\nFEN {fen}\nkey {key:016x}", position.to_setup().ascii());
        match self.game.outcome_with_claims() {
            Some(outcome) => text += &format!("\n{outcome}"),
            None if position.is_check() => text += "\ncheck",
            None => {}
        }
        self.print(&text);
    }

    fn style(&self) -> InfoStyle {
        let Settings { is_chess960, shows_wdl, .. } = self.settings;
        InfoStyle { is_chess960, shows_wdl }
    }

    fn say(&mut self, message: EngineMessage) {
        // What a team calls its engine may have line breaks in it.
        let line = message.to_string().replace(char::is_control, " ");
        self.print(&line);
    }

    fn print(&mut self, text: &str) {
        self.output += text;
        self.output.push('\n');
    }
}

impl<E> Drop for Session<E> {
    fn drop(&mut self) {
        if let State::Busy(running) = &self.state {
            running.stop.stop();
        }
    }
}
