//! The search to play with.

use std::hash::{BuildHasher, RandomState};
use std::sync::Arc;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use chess_core::Move;
use chess_eval::Evaluator;
use chess_movegen::{Game, Position};

use crate::last_lines::LastLines;
use crate::principal_variation::playable;
use crate::time_manager::TimeManager;
use crate::transposition_table::TranspositionTable;
use crate::value::{self, INFINITE};
use crate::weak_play::WeakPlay;
use crate::worker::{Found, Front, Memory, Shared, Tablebases, Worker};
use crate::{Bound, EndgameTables, Limits, Line, Options, Report, Score, SearchResult, StopHandle};

/// Searches positions: the engine.
///
/// Principal variation search by iterative deepening, with a transposition table, quiescence and
/// the usual ways to look deeper at what matters and not at all at what does not; several threads
/// may search together. Repetitions, fifty moves without progress and insufficient material count
/// as draws.
///
/// What a search has learned serves the next one; [`clear`](Searcher::clear) makes the searcher
/// forget. With one thread and without a limit of time, a search after `clear` has the same result
/// and the same number of nodes each time, on every kernel and every machine.
///
/// ```
/// use chess_movegen::Game;
/// use chess_search::{Limits, Options, Report, Searcher, TaperedEval};
///
/// let mut game = Game::default();
/// for mv in ["e2e4", "e7e5", "g1f3"] {
///     game.play(mv.parse()?)?;
/// }
/// let mut searcher = Searcher::new(TaperedEval).with_options(Options::default().with_multi_pv(2));
/// let result = searcher.search(&game, &Limits::NONE.with_depth(6), &mut |report| {
///     if let Report::Line(line) = report {
///         println!("{}. {} {:?}", line.multi_pv, line.score, line.pv);
///     }
/// });
/// assert!(game.position().is_legal(result.best_move.unwrap()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Searcher<E> {
    evaluator: E,
    options: Options,
    table: TranspositionTable,
    /// One for each thread.
    memories: Vec<Memory>,
    end_games: Option<Arc<dyn EndgameTables>>,
    stop: StopHandle,
    /// For weak play.
    random: RandomState,
    searches: u64,
}

/// A line of the search may be deep, and each ply takes some kilobytes of a thread's stack.
const STACK_BYTES: usize = 16 * 1024 * 1024;

impl<E: Evaluator + Sync> Searcher<E> {
    /// A searcher that judges positions by this evaluator, with the default options.
    #[must_use]
    pub fn new(evaluator: E) -> Searcher<E> {
        let options = Options::default();
        Searcher {
            evaluator,
            options,
            table: TranspositionTable::new(options.hash_mebibytes()),
            memories: vec![Memory::new()],
            end_games: None,
            stop: StopHandle::default(),
            random: RandomState::new(),
            searches: 0,
        }
    }

    /// The same searcher with these options.
    #[must_use]
    pub fn with_options(mut self, options: Options) -> Searcher<E> {
        self.configure(options);
        self
    }

    /// Changes the options. What the searcher has learned is kept, but for the transposition table
    /// if its size changes.
    pub fn configure(&mut self, options: Options) {
        if options.hash_mebibytes() != self.options.hash_mebibytes() {
            // The old table goes first: there may not be room for both.
            self.table = TranspositionTable::new(1);
            self.table = TranspositionTable::new(options.hash_mebibytes());
        }
        self.memories.resize_with(options.threads(), Memory::new);
        self.options = options;
    }

    /// The same searcher with these tablebases, or without any.
    ///
    /// A position at the root that they know is played as they say: only the moves that keep the
    /// best outcome are searched, so that there may be fewer lines than
    /// [`Options::multi_pv`] asks for, and their score is that of the tables unless mate is in sight.
    /// At other roots the tables are asked in the tree. A searcher that plays weakly on purpose does
    /// not ask them.
    #[must_use]
    pub fn with_tables(mut self, tables: Option<Arc<dyn EndgameTables>>) -> Searcher<E> {
        self.set_tables(tables);
        self
    }

    /// Changes the tablebases; see [`with_tables`](Searcher::with_tables).
    pub fn set_tables(&mut self, tables: Option<Arc<dyn EndgameTables>>) {
        self.end_games = tables;
    }

    /// The options.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The size that the transposition table has, in mebibytes: less than the options ask for if
    /// the machine could not give as much.
    #[must_use]
    pub fn hash_mebibytes(&self) -> usize {
        self.table.mebibytes()
    }

    /// Forgets all that was learned: before a new game.
    pub fn clear(&mut self) {
        self.table.clear();
        self.memories.iter_mut().for_each(Memory::clear);
    }

    /// The evaluator.
    #[must_use]
    pub fn evaluator(&self) -> &E {
        &self.evaluator
    }

    /// A handle to end the next search with, and only that one: get a new one for each search.
    #[must_use]
    pub fn stop_handle(&self) -> StopHandle {
        self.stop.clone()
    }

    /// Looks for the best move in the position on the board of the game, until a limit is reached
    /// or it is told to stop.
    ///
    /// `report` is called on the caller's thread, while the search runs on others. If there is no
    /// legal move the search returns at once, whatever the limits say, after a report of a line of
    /// depth 0 without moves.
    ///
    /// What an interrupted iteration found counts if it is a better move. If even the first
    /// iteration was interrupted, the best move is the one that looked best before any search, and
    /// the score is the evaluation of the position. The last line that is reported as the best
    /// begins with the best move.
    pub fn search(
        &mut self,
        game: &Game,
        limits: &Limits,
        report: &mut dyn FnMut(&Report),
    ) -> SearchResult {
        let handle = std::mem::take(&mut self.stop);
        let time = TimeManager::new(limits, &self.options);
        let position = game.position();
        let mut root_moves = root_moves(position, limits.moves());
        if root_moves.is_empty() {
            return without_moves(position, report);
        }
        self.searches += 1;
        self.table.begin_search();

        let weak = self.options.skill().filter(|skill| skill.level() < 20).map(WeakPlay::of);
        let wanted = limits.depth().unwrap_or(Limits::MAX_DEPTH) as i32;
        let max_depth = weak.map_or(wanted, |weak| weak.max_depth.min(wanted));
        let lines = weak.map_or(0, |weak| weak.lines).max(self.options.multi_pv());
        let end_games = self.end_games.as_deref().filter(|_| weak.is_none());
        let tables = Tablebases::at_root(end_games, game.positions(), &mut root_moves);
        let shared =
            Shared::new(game.positions(), limits, &self.options, &handle, &tables, max_depth);
        let (evaluator, table) = (&self.evaluator, &self.table);
        let memories = &mut self.memories;
        let (reports, inbox) = mpsc::channel();
        let mut said = LastLines::default();
        let found = thread::scope(|scope| {
            let mut threads = Vec::new();
            let mut front = Some(Front { time, reports });
            for (number, memory) in memories.iter_mut().enumerate() {
                let (shared, root_moves) = (&shared, &root_moves);
                let front = front.take();
                let work = move || {
                    let is_first = front.is_some();
                    let worker =
                        Worker::new(evaluator, table, shared, memory, front, number, root_moves);
                    let found = worker.iterate(lines);
                    if is_first {
                        wait_until_wanted(shared);
                        shared.stop_all();
                    }
                    found
                };
                // A thread that the system does not give is done without.
                let builder = thread::Builder::new().stack_size(STACK_BYTES);
                threads.extend(builder.spawn_scoped(scope, work));
            }
            // Ends when the first thread has ended, and so dropped its sender.
            for message in inbox {
                if let Report::Line(line) = &message {
                    said.note(line);
                }
                report(&message);
            }
            let found = threads.into_iter().filter_map(|thread| thread.join().ok());
            found.collect::<Vec<Found>>()
        });

        let nodes = found.iter().map(|found| found.nodes).sum();
        let Some(best) = max_trusted(&found) else {
            return self.at_first_sight(game, &root_moves);
        };
        let mut chosen = 0;
        if let Some(weak) = weak {
            let seen = best.moves.iter().take(weak.lines).filter(|root| root.score > -INFINITE);
            let moves: Vec<_> = seen.map(|root| (root.mv, root.score)).collect();
            let number = self.random.hash_one((position.key(), self.searches)) >> 11;
            let chance = number as f64 / (1u64 << 53) as f64;
            chosen = weak.choose(&moves, chance).unwrap_or(0);
        }
        let root = &best.moves[chosen];
        let pv = playable(game.positions(), &root.line);
        let (score, bound) = if root.score > -INFINITE {
            (Score::from_value(tables.shown(root.mv, root.score)), root.bound)
        } else {
            (Score::from_centipawns(self.evaluator.evaluate(position)), Bound::Exact)
        };
        // An interrupted iteration, another thread or weakness may have chosen another move.
        let last = Line {
            depth: best.depth.max(1) as u32,
            selective_depth: root.selective_depth.max(1) as u32,
            multi_pv: 1,
            score,
            bound,
            nodes,
            elapsed: time.elapsed(),
            hash_permille: self.table.permille(),
            table_base_hits: shared.all_table_base_hits(),
            pv: pv.clone(),
        };
        for line in said.missing(last) {
            report(&Report::Line(line));
        }
        SearchResult {
            best_move: Some(root.mv),
            ponder_move: pv.get(1).copied().or_else(|| self.expected_reply(game, root.mv)),
            score,
            pv,
            depth: best.depth as u32,
            nodes,
            elapsed: time.elapsed(),
        }
    }

    /// The reply that the table knows to a move, if the principal variation ends with it.
    fn expected_reply(&self, game: &Game, mv: Move) -> Option<Move> {
        let next = game.position().make_unchecked(mv);
        let reply = self.table.get(next.key())?.best_move?;
        (playable(game.positions(), &[mv, reply]).len() == 2).then_some(reply)
    }

    /// What can be said without a search.
    fn at_first_sight(&self, game: &Game, root_moves: &[Move]) -> SearchResult {
        SearchResult {
            best_move: root_moves.first().copied(),
            ponder_move: None,
            score: Score::from_centipawns(self.evaluator.evaluate(game.position())),
            pv: root_moves.first().copied().into_iter().collect(),
            depth: 0,
            nodes: 0,
            elapsed: Duration::ZERO,
        }
    }
}

/// The moves to search at the root: the legal ones of those wanted, or all. Captures that pay come
/// first and those that lose last, so that even a search without time has something to choose.
fn root_moves(position: &Position, wanted: &[Move]) -> Vec<Move> {
    let legal = position.legal_moves();
    let mut moves: Vec<Move> = legal.iter().copied().filter(|mv| wanted.contains(mv)).collect();
    if moves.is_empty() {
        moves = legal.to_vec();
    }
    moves.sort_by_cached_key(|&mv| -position.see(mv));
    moves
}

/// The search ends no sooner than it is allowed to, though it has nothing left to find out.
fn wait_until_wanted(shared: &Shared<'_>) {
    loop {
        shared.notices_ponder_hit();
        let must_wait = shared.limits.is_infinite() || shared.is_pondering();
        let is_released = shared.handle.is_stopped()
            || shared.limits.is_ponder() && shared.limits.is_infinite() && !shared.is_pondering();
        if !must_wait || is_released {
            return;
        }
        thread::sleep(Duration::from_millis(1));
    }
}

/// The finding of the first thread, unless another looked deeper and found better.
fn max_trusted(found: &[Found]) -> Option<&Found> {
    let value = |found: &Found| found.moves.first().map_or(-INFINITE, |root| root.score);
    let first = found.first()?;
    let others = found.iter().skip(1).filter(|other| {
        other.depth > first.depth && value(other) > value(first)
            || value::is_mate(value(other)) && value(other) > value(first)
    });
    Some(others.max_by_key(|other| (other.depth, value(other))).unwrap_or(first))
}

fn without_moves(position: &Position, report: &mut dyn FnMut(&Report)) -> SearchResult {
    let score = Score::without_moves(position.is_check(), 0);
    report(&Report::Line(Line {
        depth: 0,
        selective_depth: 0,
        multi_pv: 1,
        score,
        bound: Bound::Exact,
        nodes: 0,
        elapsed: Duration::ZERO,
        hash_permille: 0,
        table_base_hits: 0,
        pv: Vec::new(),
    }));
    SearchResult {
        best_move: None,
        ponder_move: None,
        score,
        pv: Vec::new(),
        depth: 0,
        nodes: 0,
        elapsed: Duration::ZERO,
    }
}
