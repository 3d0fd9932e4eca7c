//! The search to play with.

use std::hash::{BuildHasher, RandomState};
use std::sync::Arc;

use chess_eval::IncrementalEvaluator;
use chess_movegen::{Game, Move, Position};

use crate::iterations::Found;
use crate::options::Options;
use crate::report::{LastLines, Line, Report, SearchResult, playable};
use crate::score::Score;
use crate::strength::{WeakPlay, seeded_number};
use crate::tablebases::{EndgameTables, Tablebases};
use crate::threads::{Job, STACK_BYTES, most_trusted};
use crate::time::{ClockedSearch, Limits, Reserve, StopHandle, TimeManager};
use crate::transposition_table::TranspositionTable;
use crate::value::{Bound, INFINITE};
use crate::worker::{RootMove, Shared, ThreadData};

/// Searches positions: the engine.
///
/// [`analyse`](Searcher::analyse) looks at one position; [`search`](Searcher::search) knows the game
/// before it, and reports what it finds meanwhile.
///
/// Principal variation search by iterative deepening, with a transposition table, quiescence,
/// pruning, reductions and extensions, on one thread or several. Repetitions, fifty moves without
/// progress and insufficient material count as draws.
///
/// What one search has learned helps the next; [`clear`](Searcher::clear) makes the searcher
/// forget it. With one thread and no time limit, a search after `clear` has the same result and the
/// same number of nodes every time, on every kernel and every machine.
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
    /// What the caller's thread keeps.
    first: ThreadData,
    /// What the other threads keep.
    helpers: Vec<ThreadData>,
    /// The stack of each of them.
    stack_bytes: usize,
    end_games: Option<Arc<dyn EndgameTables>>,
    stop: StopHandle,
    /// What is kept of a clock for delays such as this game has seen.
    reserve: Reserve,
    last_on_clock: Option<ClockedSearch>,
    /// For weak play.
    random: RandomState,
    searches: u64,
}

impl<E: IncrementalEvaluator + Sync> Searcher<E> {
    /// A searcher that evaluates positions with this evaluator, with the default options.
    #[must_use]
    pub fn new(evaluator: E) -> Searcher<E> {
        let options = Options::default();
        Searcher {
            evaluator,
            options,
            table: TranspositionTable::new(options.hash_mebibytes()),
            first: ThreadData::new(),
            helpers: Vec::new(),
            stack_bytes: STACK_BYTES,
            end_games: None,
            stop: StopHandle::default(),
            reserve: Reserve::default(),
            last_on_clock: None,
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

    /// Changes the options. What the searcher has learned is kept, except for the transposition
    /// table if its size changes.
    pub fn configure(&mut self, options: Options) {
        if options.hash_mebibytes() != self.options.hash_mebibytes() {
            // The old table goes first: there may not be room for both.
            self.table = TranspositionTable::new(1);
            self.table = TranspositionTable::new(options.hash_mebibytes());
        }
        self.helpers.resize_with(options.threads() - 1, ThreadData::new);
        self.options = options;
    }

    /// The same searcher with these tablebases, or without any.
    ///
    /// If they know the position at the root, only the moves that keep the best outcome are
    /// searched, so that there may be fewer lines than [`Options::multi_pv`] asks for, and their
    /// score is that of the tables unless a mate has been found. Otherwise the tables are probed in
    /// the tree. A searcher that plays weakly on purpose does not use them.
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

    /// The actual size of the transposition table, in mebibytes: less than the options ask for if
    /// there was not enough memory.
    #[must_use]
    pub fn hash_mebibytes(&self) -> usize {
        self.table.mebibytes()
    }

    /// Forgets everything that was learned, as before a new game: also how long the delays were
    /// against which searches on a [`Clock`](crate::Clock) keep a reserve of its time.
    pub fn clear(&mut self) {
        self.reserve = Reserve::default();
        self.last_on_clock = None;
        self.table.clear();
        self.first.clear();
        self.helpers.iter_mut().for_each(ThreadData::clear);
    }

    /// The evaluator.
    #[must_use]
    pub fn evaluator(&self) -> &E {
        &self.evaluator
    }

    /// Evaluates with another evaluator from now on. What was learned with the old one is forgotten,
    /// as by [`clear`](Searcher::clear); the options and tablebases stay.
    pub fn set_evaluator(&mut self, evaluator: E) {
        self.evaluator = evaluator;
        self.clear();
    }

    /// A handle that ends the next search, and only that one: get a new one for each search.
    #[must_use]
    pub fn stop_handle(&self) -> StopHandle {
        self.stop.clone()
    }

    /// Looks for the best move in a position, within these limits or for this `Duration`.
    ///
    /// ```
    /// use std::time::Duration;
    /// use chess_movegen::Position;
    /// use chess_search::{Searcher, TaperedEval};
    ///
    /// let position: Position = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1".parse()?;
    /// let result = Searcher::new(TaperedEval).analyse(&position, Duration::from_secs(1));
    /// assert_eq!(result.score.to_string(), "mate in 1");
    /// assert_eq!(result.pv, ["a1a8".parse()?]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    ///
    /// As [`search`](Searcher::search).
    pub fn analyse(&mut self, position: &Position, limits: impl Into<Limits>) -> SearchResult {
        self.search(&Game::new(position.clone()), &limits.into(), &mut |_| ())
    }

    /// Looks for the best move in the position on the board of the game, until a limit is reached
    /// or it is told to stop.
    ///
    /// One thread of the search is the caller's, which also calls `report`: it needs a stack as
    /// [`STACK_BYTES`](crate::STACK_BYTES) describes it. The others are started and end with the
    /// search; if the system gives fewer than the options ask for, or none, as in WebAssembly, it does
    /// without them.
    ///
    /// If there is no legal move, the search reports a line of depth 0 without moves and returns at
    /// once, whatever the limits are. Where a program has but one thread, so that nobody could stop
    /// it, an infinite search and one that ponders return when there is nothing left to find out.
    ///
    /// If the last iteration was interrupted, a better move that it had found counts. If even the
    /// first was, the best move is the one that looked best before any search, and the score is the
    /// evaluation of the position. The best move is always the first of the last line that was
    /// reported as the best.
    ///
    /// # Panics
    ///
    /// If the evaluator, the tablebases or `report` panics: with the same message. The searcher can
    /// still be used afterwards.
    pub fn search(
        &mut self,
        game: &Game,
        limits: &Limits,
        report: &mut dyn FnMut(&Report),
    ) -> SearchResult {
        let handle = std::mem::take(&mut self.stop);
        if let (Some(last), Some(clock)) = (self.last_on_clock.take(), limits.clock()) {
            self.reserve.cover(last.delay(game, clock));
        }
        let time = TimeManager::new(limits, &self.options, self.reserve);
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
        let shared = Shared::new(game, limits, &self.options, &handle, &tables, max_depth);
        let job = Job {
            evaluator: &self.evaluator,
            table: &self.table,
            shared: &shared,
            lines,
            stack_bytes: self.stack_bytes,
        };
        let mut said = LastLines::default();
        let mut note_and_report = |message: &Report| {
            if let Report::Line(line) = message {
                said.note(line);
            }
            report(message);
        };
        let (first, helped) =
            job.run(&mut self.first, &mut self.helpers, &root_moves, time, &mut note_and_report);
        let nodes = first.nodes + helped.iter().map(|found| found.nodes).sum::<u64>();
        let best = most_trusted(&first, &helped);
        let root = match weak {
            Some(weak) => self.choose_weakly(weak, best, position),
            None => &best.moves[0],
        };
        if let (Some(kept), Some(clock)) = (first.time, limits.clock()) {
            self.reserve.cover(kept.longest_gap());
            self.last_on_clock = Some(ClockedSearch::new(game, clock, root.mv, kept.used()));
        }
        let pv = playable(game, &root.line);
        let (score, bound) = if root.score > -INFINITE {
            (Score::from_value(tables.shown(root.mv, root.score)), root.bound)
        } else {
            (Score::from_centipawns(self.evaluator.evaluate_from_scratch(position)), Bound::Exact)
        };
        // An interrupted iteration, another thread or weakness may have chosen another move.
        let last = Line {
            selective_depth: root.selective_depth.max(1) as u32,
            bound,
            nodes,
            elapsed: time.elapsed(),
            hash_permille: self.table.permille(),
            tablebase_hits: shared.all_tablebase_hits(),
            ..Line::new(best.depth.max(1) as u32, score, pv.clone())
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

    /// One of the best moves, chosen at random.
    fn choose_weakly<'a>(
        &self,
        weak: WeakPlay,
        found: &'a Found,
        position: &Position,
    ) -> &'a RootMove {
        let seen = found.moves.iter().take(weak.lines).filter(|root| root.score > -INFINITE);
        let moves: Vec<_> = seen.map(|root| (root.mv, root.score)).collect();
        let number = match self.options.seed() {
            Some(seed) => seeded_number(seed, [position.key(), self.searches]),
            None => self.random.hash_one((position.key(), self.searches)),
        };
        let chance = (number >> 11) as f64 / (1u64 << 53) as f64;
        &found.moves[weak.choose(&moves, chance).unwrap_or(0)]
    }

    /// The reply that the table knows to a move, if the principal variation ends with it.
    fn expected_reply(&self, game: &Game, mv: Move) -> Option<Move> {
        let next = game.position().make_unchecked(mv);
        let reply = self.table.get(next.key())?.best_move?;
        (playable(game, &[mv, reply]).len() == 2).then_some(reply)
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

fn without_moves(position: &Position, report: &mut dyn FnMut(&Report)) -> SearchResult {
    let score = Score::without_moves(position.is_check(), 0);
    report(&Report::Line(Line::new(0, score, Vec::new())));
    SearchResult::without_moves(score)
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::*;
    use crate::{Clock, TaperedEval};

    const MINUTE: Duration = Duration::from_secs(60);

    fn game(moves: &str) -> Game {
        let mut game = Game::default();
        for mv in moves.split_whitespace() {
            game.play(mv.parse().unwrap()).unwrap();
        }
        game
    }

    /// What is kept of a clock with plenty of time, after a search within these limits that plays
    /// the last of the moves.
    fn kept_after(searcher: &mut Searcher<TaperedEval>, moves: &str, limits: Limits) -> Duration {
        let (before, played) = moves.rsplit_once(' ').unwrap_or(("", moves));
        let limits = limits.with_depth(1).with_moves(&[played.parse().unwrap()]);
        searcher.search(&game(before), &limits, &mut |_| ());
        searcher.reserve.of(1_000 * MINUTE)
    }

    #[test]
    fn a_search_without_helpers_is_that_of_one_thread() {
        let found = |threads| {
            let options = Options::default().with_threads(threads);
            let mut searcher = Searcher::new(TaperedEval).with_options(options);
            // Three quarters of the memory that can be addressed: no system gives it.
            searcher.stack_bytes = 3 << (usize::BITS - 2);
            let mut lines = 0;
            let limits = Limits::NONE.with_nodes(20_001);
            let result = searcher.search(&game("e2e4 c7c5"), &limits, &mut |_| lines += 1);
            (result.nodes, result.depth, result.score, result.pv, lines)
        };
        let alone = found(1);
        assert!(alone.0 == 20_001 && alone.1 > 3 && alone.4 > 3, "{alone:?}");
        assert_eq!(found(4), alone);
    }

    #[test]
    fn the_reserve_covers_the_delays_of_this_game() {
        let mut searcher = Searcher::new(TaperedEval);
        let long_ago = Instant::now().checked_sub(MINUTE).unwrap();
        let clock = |minutes| Limits::from(Clock::new(minutes * MINUTE));

        // Without a clock, nobody is kept waiting.
        let without = Limits::NONE.with_start(long_ago);
        assert!(kept_after(&mut searcher, "e2e4", without) < MINUTE);
        assert!(kept_after(&mut searcher, "e2e4", clock(10)) < MINUTE);
        // The clock has lost a minute since the last move, which was another.
        assert!(kept_after(&mut searcher, "d2d4 e7e5 g1f3", clock(9)) < MINUTE);
        assert!(kept_after(&mut searcher, "e2e4", clock(10)) < MINUTE);
        assert!(kept_after(&mut searcher, "e2e4 e7e5 g1f3", clock(9)) >= MINUTE);

        searcher.clear();
        assert!(kept_after(&mut searcher, "e2e4 e7e5 g1f3 b8c6 f1b5", clock(1)) < MINUTE);
        // A minute went by until the search that was asked for had begun.
        let late = clock(10).with_start(long_ago);
        assert!(kept_after(&mut searcher, "e2e4", late) >= MINUTE);
    }
}
