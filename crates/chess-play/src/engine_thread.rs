//! The engine, on a thread of its own.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use chess_eval::{IncrementalEvaluator, ShannonEval};
use chess_movegen::Move;
use chess_nnue::EngineEvaluator;
use chess_notation::polyglot::Book;
use chess_search::{
    Bound, Instant, Limits, Line, Options, Report, STACK_BYTES, Score, Searcher, StopHandle,
    alpha_beta_until,
};

use crate::effect::{Effect, Purpose, SearchRequest};
use crate::event::Event;
use crate::player::{EvaluatorName, Level};

/// The engine, on a thread of its own: it takes the requests of a game, and reports by events.
///
/// When it is dropped, it stops what it is doing and ends.
#[derive(Debug)]
pub struct EngineThread {
    requests: Sender<(SearchRequest, Arc<Job>)>,
    current: Option<Arc<Job>>,
}

/// What an engine may use.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EngineOptions {
    threads: usize,
    hash_mebibytes: usize,
    ceiling: Option<Duration>,
    book: Option<Arc<Book>>,
    evaluator: EngineEvaluator,
}

impl Default for EngineOptions {
    /// One thread and 16 mebibytes, as long for a move as the request wants, no book, and the
    /// default evaluator.
    fn default() -> EngineOptions {
        EngineOptions {
            threads: 1,
            hash_mebibytes: 16,
            ceiling: None,
            book: None,
            evaluator: EngineEvaluator::default(),
        }
    }
}

impl EngineOptions {
    /// With this number of threads that search together.
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> EngineOptions {
        self.threads = threads;
        self
    }

    /// With a transposition table of this size.
    #[must_use]
    pub fn with_hash_mebibytes(mut self, mebibytes: usize) -> EngineOptions {
        self.hash_mebibytes = mebibytes;
        self
    }

    /// No search takes longer than this, whatever the request says.
    #[must_use]
    pub fn with_ceiling(mut self, ceiling: Duration) -> EngineOptions {
        self.ceiling = Some(ceiling);
        self
    }

    /// With a book: its moves are played without a search, by chance and weight, or the one of most
    /// weight in a game without variety. The paper's engine does without.
    #[must_use]
    pub fn with_book(mut self, book: Arc<Book>) -> EngineOptions {
        self.book = Some(book);
        self
    }

    /// What positions are evaluated with.
    #[must_use]
    pub fn evaluator(&self) -> &EngineEvaluator {
        &self.evaluator
    }

    /// With this evaluator, for all engines but those of [`EvaluatorName::Shannon`].
    #[must_use]
    pub fn with_evaluator(mut self, evaluator: EngineEvaluator) -> EngineOptions {
        self.evaluator = evaluator;
        self
    }
}

/// One search, seen from both threads.
#[derive(Debug, Default)]
struct Job(Mutex<JobState>);

#[derive(Debug, Default)]
struct JobState {
    is_stopped: bool,
    handle: Option<StopHandle>,
}

impl Job {
    /// It is to end soon, whether it has begun or not.
    fn stop(&self) {
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        state.is_stopped = true;
        if let Some(handle) = &state.handle {
            handle.stop();
        }
    }

    /// The search that this handle ends begins.
    fn begin(&self, handle: StopHandle) {
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if state.is_stopped {
            handle.stop();
        }
        state.handle = Some(handle);
    }
}

impl EngineThread {
    /// Starts the thread. What it reports goes to `report`, on its own thread.
    ///
    /// # Errors
    ///
    /// If the system has no thread to give.
    pub fn start(
        options: EngineOptions,
        report: impl Fn(Event) + Send + 'static,
    ) -> io::Result<EngineThread> {
        let (requests, to_do) = mpsc::channel();
        let work = move || {
            Work { options, report: &report, engine: None, shannon: None }.run(&to_do);
        };
        thread::Builder::new().name("engine".into()).stack_size(STACK_BYTES).spawn(work)?;
        Ok(EngineThread { requests, current: None })
    }

    /// Carries out what a game wants of its engine; other effects are nothing to it.
    pub fn carry_out(&mut self, effect: &Effect) {
        match effect {
            Effect::Search(request) => {
                self.stop();
                let job = Arc::new(Job::default());
                self.current = Some(Arc::clone(&job));
                // The thread ends only with its sender, that is, with this value.
                let _ = self.requests.send((SearchRequest::clone(request), job));
            }
            Effect::MoveNow | Effect::StopSearch => self.stop(),
            _ => {}
        }
    }

    fn stop(&mut self) {
        if let Some(job) = &self.current {
            job.stop();
        }
    }
}

impl Drop for EngineThread {
    fn drop(&mut self) {
        self.stop();
    }
}

/// How long a hint takes.
const HINT_TIME: Duration = Duration::from_secs(1);
/// How long a position is examined.
const ANALYSIS_TIME: Duration = Duration::from_secs(30);
/// How many lines are shown of it.
const ANALYSIS_LINES: usize = 3;

/// What the thread works with.
struct Work<'a> {
    options: EngineOptions,
    report: &'a dyn Fn(Event),
    engine: Option<Searcher<EngineEvaluator>>,
    shannon: Option<Searcher<ShannonEval>>,
}

impl Work<'_> {
    fn run(mut self, to_do: &Receiver<(SearchRequest, Arc<Job>)>) {
        for (request, job) in to_do {
            let choose = || self.choose(&request, &job);
            // Whatever goes wrong there, the game is told that no move comes.
            let choice = catch_unwind(AssertUnwindSafe(choose)).ok().flatten();
            (self.report)(Event::EngineDone(request.id, choice));
        }
    }

    fn choose(&mut self, request: &SearchRequest, job: &Job) -> Option<(Move, Score)> {
        if let Some(choice) = self.book_move(request) {
            return Some(choice);
        }
        let options = Options::default()
            .with_threads(self.options.threads)
            .with_hash_mebibytes(self.options.hash_mebibytes);
        if let (Level::Paper(depth), Purpose::Move) = (request.engine.level(), request.purpose) {
            return self.play_like_the_paper(request, depth, job);
        }
        match request.engine.evaluator() {
            EvaluatorName::Configured => {
                let evaluator = &self.options.evaluator;
                let searcher = self.engine.get_or_insert_with(|| Searcher::new(evaluator.clone()));
                search(searcher, options, self.options.ceiling, request, job, self.report)
            }
            EvaluatorName::Shannon => {
                let searcher = self.shannon.get_or_insert_with(|| Searcher::new(ShannonEval));
                search(searcher, options, self.options.ceiling, request, job, self.report)
            }
        }
    }

    /// The book's move, with what the evaluator says of the position without looking ahead.
    fn book_move(&self, request: &SearchRequest) -> Option<(Move, Score)> {
        let book = self.options.book.as_ref()?;
        if request.purpose != Purpose::Move || matches!(request.engine.level(), Level::Paper(_)) {
            return None;
        }
        let position = request.game.position();
        let probe = book.probe(position);
        let mv =
            if request.has_variety { probe.choose(fastrand::u64(..))? } else { probe.best()? };
        Some((mv, Score::from_centipawns(self.options.evaluator.evaluate_from_scratch(position))))
    }

    /// Alpha-beta with Shannon's evaluator, one ply after the other, so that there is a move
    /// whenever it is stopped.
    fn play_like_the_paper(
        &self,
        request: &SearchRequest,
        depth: u32,
        job: &Job,
    ) -> Option<(Move, Score)> {
        let position = request.game.position();
        let stop = StopHandle::default();
        job.begin(stop.clone());
        let begin = Instant::now();
        let ceiling = thinking_time(request, self.options.ceiling);
        let is_late = || ceiling.is_some_and(|ceiling| begin.elapsed() >= ceiling);
        let mut choice = None;
        for depth in 1..=depth {
            let must_stop = || depth > 1 && (stop.is_stopped() || is_late());
            let result = alpha_beta_until(position, depth, &ShannonEval, &must_stop);
            let Some(result) = result else { break };
            choice = result.pv.first().map(|&mv| (mv, result.score)).or(choice);
            let mut line = Line::new(depth, result.score, result.pv);
            line.nodes = result.nodes;
            line.elapsed = begin.elapsed();
            (self.report)(Event::EngineLine(request.id, line));
        }
        choice
    }
}

/// The longest that the paper's engine may think, which knows nothing of clocks: a twentieth of
/// what is left.
fn thinking_time(request: &SearchRequest, ceiling: Option<Duration>) -> Option<Duration> {
    let share = request.clock.map(|clock| clock.remaining / 20);
    share.into_iter().chain(ceiling).min()
}

fn search<E: IncrementalEvaluator + Sync>(
    searcher: &mut Searcher<E>,
    mut options: Options,
    ceiling: Option<Duration>,
    request: &SearchRequest,
    job: &Job,
    report: &dyn Fn(Event),
) -> Option<(Move, Score)> {
    let mut limits = Limits::NONE;
    let mut time = ceiling;
    let mut at_most = |limit: Duration| time = Some(time.map_or(limit, |time| time.min(limit)));
    match (request.purpose, request.engine.level()) {
        (Purpose::Hint, _) => at_most(HINT_TIME),
        (Purpose::Analysis, _) => {
            at_most(ANALYSIS_TIME);
            options = options.with_multi_pv(ANALYSIS_LINES);
        }
        (Purpose::Move, Level::Depth(plies) | Level::Paper(plies)) => {
            limits = limits.with_depth(plies);
        }
        (Purpose::Move, Level::Time(limit)) => at_most(limit),
        (Purpose::Move, Level::Nodes(nodes)) => limits = limits.with_nodes(nodes),
        (Purpose::Move, Level::Rating(skill)) => {
            at_most(Duration::from_secs(1));
            options = options.with_skill(Some(skill));
        }
    }
    if let Some(time) = time {
        limits = limits.with_time(time);
    }
    if let Some(clock) = request.clock {
        limits = limits.with_clock(clock);
    }
    let is_varied = is_varied(request);
    if is_varied {
        options = options.with_multi_pv(VARIED_LINES);
    }
    searcher.configure(options);
    job.begin(searcher.stop_handle());
    let mut choices = Vec::new();
    let result = searcher.search(&request.game, &limits, &mut |said| {
        if let Report::Line(line) = said {
            note(&mut choices, line);
            report(Event::EngineLine(request.id, line.clone()));
        }
    });
    let best = result.best_move.map(|mv| (mv, result.score));
    if is_varied { choose(&choices, &mut fastrand::Rng::new()).or(best) } else { best }
}

/// How many moves are considered for an opening that differs from game to game.
const VARIED_LINES: usize = 5;
/// For how many plies of a game.
const VARIED_PLIES: usize = 12;
/// What a move may be worse than the best, in centipawns.
const VARIED_LOSS: i32 = 20;

/// True if the engine is to choose among moves that are about equally good. A player with a rating
/// chooses like that already.
fn is_varied(request: &SearchRequest) -> bool {
    request.has_variety
        && request.purpose == Purpose::Move
        && request.game.moves().len() < VARIED_PLIES
        && !matches!(request.engine.level(), Level::Rating(_) | Level::Paper(_))
}

/// Remembers the last line that was said of each of the best moves, the best first.
pub(crate) fn note(choices: &mut Vec<Line>, line: &Line) {
    if line.bound != Bound::Exact {
        return;
    }
    match choices.get_mut(line.multi_pv.saturating_sub(1)) {
        Some(known) => known.clone_from(line),
        None => choices.push(line.clone()),
    }
}

/// One of the moves that are about as good as the best; `None` if nothing is known.
fn choose(choices: &[Line], random: &mut fastrand::Rng) -> Option<(Move, Score)> {
    let best = choices.first()?;
    let is_near = |line: &&Line| match (best.score.centipawns(), line.score.centipawns()) {
        // Lines of an older depth are not compared with those of the last.
        (Some(best_score), Some(score)) => {
            line.depth == best.depth && score >= best_score - VARIED_LOSS
        }
        _ => line.pv == best.pv,
    };
    let near: Vec<&Line> = choices.iter().filter(is_near).collect();
    let chosen = random.choice(&near)?;
    chosen.pv.first().map(|&mv| (mv, chosen.score))
}
