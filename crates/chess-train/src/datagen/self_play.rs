//! Games of the engine against itself: what they depend on, and how they are played.

use std::ops::RangeInclusive;

use anyhow::Context as _;
use chess_data::{GameRecord, GameResult, ScoredMove};
use chess_duel::adjudication::{Adjudicator, Rules, to_pgn};
use chess_duel::run::numbered_rng;
use chess_movegen::{Color, Game, Position, Shard};
use chess_nnue::EngineEvaluator;
use chess_notation::{pgn, uci};
use chess_search::{Limits, Options, Searcher};
use fastrand::Rng;
use serde_json::{Value, json};

use crate::scored_games::to_number;

/// What the games depend on, besides their number and the engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Settings {
    pub(super) seed: u64,
    /// No iteration is begun after so many nodes.
    pub(super) nodes: u64,
    pub(super) shard: Shard,
    pub(super) evaluator: EngineEvaluator,
}

impl Settings {
    /// How many of the first so many games belong to the shard.
    pub(super) fn games_of_shard(&self, games: u64) -> u64 {
        let (number, of) = (u64::from(self.shard.number()), u64::from(self.shard.of()));
        (games + of - number) / of
    }

    /// The number of a game of the shard, from 0.
    pub(super) fn game_number(&self, index: u64) -> u64 {
        index * u64::from(self.shard.of()) + u64::from(self.shard.number()) - 1
    }

    /// What must be the same for a file to be resumed. Of the evaluator there is a word only if it is
    /// a network.
    pub(super) fn to_json(&self) -> anyhow::Result<Value> {
        let Rules { resign_score, resign_moves, draw_score, draw_moves, draw_after } =
            Rules::OWN_GAMES;
        let mut settings = json!({
            "format": "viriformat",
            "seed": self.seed,
            "shard": self.shard.to_string(),
            "nodes": self.nodes,
            "hard nodes": self.nodes.saturating_mul(HARD_NODES),
            "hash": HASH_MEBIBYTES,
            "opening plies": [OPENING_PLIES.start(), OPENING_PLIES.end()],
            "opening score": MAX_OPENING_SCORE,
            "win": (resign_score, resign_moves),
            "draw": (draw_score, draw_moves, draw_after),
            "engine": engine_signature(&self.evaluator)?,
        });
        if let Some(network) = self.evaluator.network() {
            settings["checksum of the network"] = json!(format!("{:08x}", network.checksum()));
        }
        Ok(settings)
    }
}

/// The number of nodes in a short game, which is another as soon as the search, the evaluator, the
/// openings or the rules by which games end are.
fn engine_signature(evaluator: &EngineEvaluator) -> anyhow::Result<u64> {
    let evaluator = evaluator.clone();
    let settings = Settings { seed: 0, nodes: 100, shard: Shard::WHOLE, evaluator };
    let mut player = SelfPlay::new(settings);
    player.play(0, &|| false)?;
    Ok(player.nodes)
}

/// How many times the nodes after which no iteration is begun a search may have.
const HARD_NODES: u64 = 8;
const HASH_MEBIBYTES: usize = 8;
/// An opening after which a side is ahead by more is not played.
const MAX_OPENING_SCORE: i16 = 300;

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
            searcher: Searcher::new(settings.evaluator.clone()).with_options(options),
            settings,
            nodes: 0,
        }
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
            match self.play_from(Game::new(random_opening(&mut rng)), must_stop)? {
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
            let found = self.searcher.search(&game, &self.limits, &mut |_| ());
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
            let castling = chess_uci::castling_text(game.start());
            let text = uci::format(game.position(), mv, castling);
            game.play(mv).with_context(|| format!("the engine plays {text}"))?;
        };
        let result = GameResult::from_winner(winner);
        Ok(Attempt::Finished(GameRecord::new(game.start().clone(), moves, result)?))
    }
}

/// How many random moves an opening has.
const OPENING_PLIES: RangeInclusive<usize> = 8..=10;

/// A position after some random moves, from which a game can be played; the moves are left out.
pub(crate) fn random_opening(rng: &mut Rng) -> Position {
    loop {
        let plies = rng.usize(OPENING_PLIES);
        let game = random_game(plies, rng);
        if game.moves().len() == plies && game.outcome_with_claims().is_none() {
            return game.position().clone();
        }
    }
}

/// A game of random moves, shorter if it is over sooner.
fn random_game(plies: usize, rng: &mut Rng) -> Game {
    let mut game = Game::default();
    for _ in 0..plies {
        let mut moves = game.position().legal_moves();
        // The choice depends on the rules, and not on the order of generation.
        moves.sort_unstable();
        match rng.choice(moves).map(|mv| game.play(mv)) {
            Some(Ok(())) => {}
            Some(Err(_)) | None => break,
        }
    }
    game
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shards_have_every_game_once() {
        for games in [0, 1, 7, 20, 21] {
            for of in [1, 2, 3, 7, 30] {
                let mut all: Vec<u64> = (1..=of)
                    .flat_map(|number| {
                        let shard = Shard::new(number, of).unwrap();
                        let evaluator = EngineEvaluator::HandWritten;
                        let settings = Settings { seed: 1, nodes: 1, shard, evaluator };
                        (0..settings.games_of_shard(games)).map(move |i| settings.game_number(i))
                    })
                    .collect();
                all.sort_unstable();
                assert!(all.into_iter().eq(0..games), "{games} games, {of} shards");
            }
        }
    }
}
