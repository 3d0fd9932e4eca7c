//! Those who play.

use anyhow::Context as _;
use chess_movegen::{Color, Game, Move};
use chess_notation::pgn::Score;
use chess_search::{IncrementalEvaluator, Limits, Options, SearchResult, Searcher};

use chess_duel::adjudication::to_pgn;

/// One who chooses moves.
pub(super) trait Contestant {
    /// The move for the position on the board; `None` if it was told to stop.
    ///
    /// # Errors
    ///
    /// If there is none, although the game goes on.
    fn choose(&mut self, game: &mut Game) -> anyhow::Result<Option<Choice>>;
}

/// A move that was chosen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    pub(super) mv: Move,
    /// In view of White.
    pub(super) score: Option<Score>,
}

/// A search of our own.
pub(super) struct OwnEngine<E> {
    searcher: Searcher<E>,
    limits: Limits,
}

/// More than the searches here need.
const HASH_MEBIBYTES: usize = 8;

impl<E: IncrementalEvaluator + Sync> OwnEngine<E> {
    pub(super) fn new(evaluator: E, options: Options, limits: Limits) -> OwnEngine<E> {
        let options = options.with_hash_mebibytes(HASH_MEBIBYTES);
        OwnEngine { searcher: Searcher::new(evaluator).with_options(options), limits }
    }

    pub(super) fn evaluator(&self) -> &E {
        self.searcher.evaluator()
    }

    /// What it finds when it looks one ply ahead.
    pub(super) fn glance(&mut self, game: &Game) -> SearchResult {
        self.searcher.search(game, &Limits::NONE.with_depth(1), &mut |_| ())
    }

    /// What it finds in the position on the board, and the move that it chooses.
    pub(super) fn search(&mut self, game: &Game) -> anyhow::Result<(SearchResult, Choice)> {
        let found = self.searcher.search(game, &self.limits, &mut |_| ());
        let mv = found.best_move.context("the engine has no move in a game that goes on")?;
        let score = match game.position().side_to_move() {
            Color::White => found.score,
            Color::Black => -found.score,
        };
        Ok((found, Choice { mv, score: Some(to_pgn(score)) }))
    }
}

impl<E: IncrementalEvaluator + Sync> Contestant for OwnEngine<E> {
    fn choose(&mut self, game: &mut Game) -> anyhow::Result<Option<Choice>> {
        self.search(game).map(|(_, choice)| Some(choice))
    }
}
