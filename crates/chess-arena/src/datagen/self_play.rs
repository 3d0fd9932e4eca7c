//! A game of the engine against itself.

use anyhow::Context as _;
use chess_data::{GameRecord, GameResult, ScoredMove};
use chess_movegen::{Color, Game};
use chess_nnue::EngineEvaluator;
use chess_notation::pgn;
use chess_search::{Limits, Options, Searcher};

use super::opening;
use super::settings::Settings;
use crate::adjudication::{Adjudicator, Rules, to_pgn};
use crate::data::score_number::to_number;
use crate::seeded::numbered_rng;

/// How many times the nodes after which no iteration is begun a search may have.
pub(super) const HARD_NODES: u64 = 8;
pub(super) const HASH_MEBIBYTES: usize = 8;
/// An opening after which a side is ahead by more is not played.
pub(super) const MAX_OPENING_SCORE: i16 = 300;

/// Plays games of the engine against itself.
pub(super) struct SelfPlay {
    settings: Settings,
    limits: Limits,
    searcher: Searcher<EngineEvaluator>,
    nodes: u64,
}

/// What comes of an opening.
enum Attempt {
    Finished(GameRecord),
    /// A side is too far ahead from the beginning.
    Refused,
    Interrupted,
}

impl SelfPlay {
    pub(super) fn new(settings: Settings) -> SelfPlay {
        let options = Options::default().with_hash_mebibytes(HASH_MEBIBYTES);
        let nodes = settings.nodes;
        SelfPlay {
            limits: Limits::NONE
                .with_soft_nodes(nodes)
                .with_nodes(nodes.saturating_mul(HARD_NODES)),
            searcher: Searcher::new(settings.evaluation.clone()).with_options(options),
            settings,
            nodes: 0,
        }
    }

    /// How many nodes were searched for all games.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Plays the game with this number, which depends on it and on the settings alone; `None` if it
    /// is told to stop before the end. It fails only if the engine is wrong.
    pub(super) fn play(
        &mut self,
        number: u64,
        must_stop: &dyn Fn() -> bool,
    ) -> anyhow::Result<Option<GameRecord>> {
        let mut rng = numbered_rng(self.settings.seed, number);
        loop {
            match self.play_from(Game::new(opening::random(&mut rng)), must_stop)? {
                Attempt::Finished(game) => return Ok(Some(game)),
                Attempt::Refused => {}
                Attempt::Interrupted => return Ok(None),
            }
        }
    }

    fn play_from(
        &mut self,
        mut game: Game,
        must_stop: &dyn Fn() -> bool,
    ) -> anyhow::Result<Attempt> {
        self.searcher.clear();
        let mut adjudicator = Adjudicator::new(Rules::OWN_GAMES);
        let mut agreed = None;
        let mut moves = Vec::new();
        let winner = loop {
            // The rules of chess come first.
            if let Some(outcome) = game.outcome_with_claims() {
                break outcome.winner();
            }
            if let Some(result) = agreed {
                break pgn::GameResult::winner(result);
            }
            if must_stop() {
                return Ok(Attempt::Interrupted);
            }
            let found = self.searcher.search_on_this_thread(&game, &self.limits);
            self.nodes += found.nodes;
            let position = game.position();
            let score = match position.side_to_move() {
                Color::White => found.score,
                Color::Black => -found.score,
            };
            let number = u32::from(position.fullmove_number());
            agreed = adjudicator.hear(Some(to_pgn(score)), number);
            let score = to_number(score);
            if moves.is_empty() && score.abs() > MAX_OPENING_SCORE {
                return Ok(Attempt::Refused);
            }
            let mv = found.best_move.context("the engine has no move in a game that goes on")?;
            moves.push(ScoredMove { mv, score });
            game.play(mv).with_context(|| format!("the engine plays {mv}"))?;
        };
        let result = GameResult::from_winner(winner);
        Ok(Attempt::Finished(GameRecord::new(game.start().clone(), moves, result)?))
    }
}
