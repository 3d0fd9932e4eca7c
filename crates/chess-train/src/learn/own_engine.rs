//! Our own engine as one who plays, and the games that it plays.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use anyhow::{Context as _, bail};
use chess_duel::adjudication::{Rules, to_pgn};
use chess_duel::duel::{DuelEnd, DuelRules, Ending, Finished, play};
use chess_duel::player::{Clocks, Fault, FaultKind, Played, Player, Thought};
use chess_movegen::{Color, Game};
use chess_notation::CastlingText;
use chess_notation::pgn::Evaluation;
use chess_search::{IncrementalEvaluator, Limits, Options, SearchResult, Searcher};

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

    /// What it finds in the position on the board, and the move that it plays.
    pub(super) fn search(&mut self, game: &Game) -> anyhow::Result<(SearchResult, Played)> {
        let found = self.searcher.search(game, &self.limits, &mut |_| ());
        let mv = found.best_move.context("the engine has no move in a game that goes on")?;
        let score = match game.position().side_to_move() {
            Color::White => found.score,
            Color::Black => -found.score,
        };
        let evaluation = Some(Evaluation { score: to_pgn(score), depth: None });
        Ok((found, Played { mv, spent: Duration::ZERO, evaluation, bad_pv: None }))
    }
}

impl<E: IncrementalEvaluator + Sync> Player for OwnEngine<E> {
    fn think(&mut self, game: &mut Game, _: &Clocks, _: CastlingText, _: &AtomicBool) -> Thought {
        thought(self.search(game).map(|(_, played)| played))
    }
}

/// What comes of a search of our own, which makes a fault only if the engine is wrong.
pub(super) fn thought(played: anyhow::Result<Played>) -> Thought {
    let fault = |error| Fault {
        kind: FaultKind::Illegal,
        what: format!("{error:#}"),
        transcript: String::new(),
    };
    played.map_or_else(|error| Thought::Fault(fault(error)), Thought::Move)
}

/// Plays a game from an opening, in which the first player has this colour; `None` if it was told to
/// stop.
///
/// # Errors
///
/// If one of them does not play as it should.
pub(super) fn play_game(
    players: [(&str, &mut dyn Player); 2],
    color: Color,
    opening: &Game,
    stop: &AtomicBool,
) -> anyhow::Result<Option<Box<Finished>>> {
    let rules = DuelRules { chess960: false, max_moves: None, adjudication: Rules::OWN_GAMES };
    let [first, second] = players;
    let [(white, white_player), (black, black_player)] = match color {
        Color::White => [first, second],
        Color::Black => [second, first],
    };
    let name = |color: Color| [white, black][color.index()];
    match play([white_player, black_player], opening, &rules, stop) {
        DuelEnd::Interrupted => Ok(None),
        DuelEnd::NoChess960(color) => bail!("{} cannot play Chess960", name(color)),
        DuelEnd::Finished(finished) => match &finished.ending {
            Ending::Fault(color, fault) => {
                bail!("{}: {}: {}", name(*color), fault.kind.name(), fault.what)
            }
            _ => Ok(Some(finished)),
        },
    }
}
