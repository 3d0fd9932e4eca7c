//! What the games depend on.

use chess_movegen::Shard;
use chess_nnue::EngineEvaluator;
use serde_json::{Value, json};

use super::opening;
use super::self_play::{HARD_NODES, HASH_MEBIBYTES, MAX_OPENING_SCORE, SelfPlay};
use crate::adjudication::Rules;

/// What the games depend on, besides their number and the engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Settings {
    pub(super) seed: u64,
    /// No iteration is begun after so many nodes.
    pub(super) nodes: u64,
    pub(super) shard: Shard,
    pub(super) evaluation: EngineEvaluator,
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

    /// What must be the same for a file to go on. Of the evaluation there is a word only if it is a
    /// network.
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
            "opening plies": [opening::PLIES.start(), opening::PLIES.end()],
            "opening score": MAX_OPENING_SCORE,
            "win": (resign_score, resign_moves),
            "draw": (draw_score, draw_moves, draw_after),
            "engine": engine_signature(&self.evaluation)?,
        });
        if let Some(network) = self.evaluation.network() {
            settings["checksum of the network"] = json!(format!("{:08x}", network.checksum()));
        }
        Ok(settings)
    }
}

/// The number of nodes in a short game, which is another as soon as the search, the evaluation, the
/// openings or the rules by which games end are.
fn engine_signature(evaluation: &EngineEvaluator) -> anyhow::Result<u64> {
    let evaluation = evaluation.clone();
    let settings = Settings { seed: 0, nodes: 100, shard: Shard::WHOLE, evaluation };
    let mut player = SelfPlay::new(settings);
    player.play(0, &|| false)?;
    Ok(player.nodes())
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
                        let evaluation = EngineEvaluator::HandWritten;
                        let settings = Settings { seed: 1, nodes: 1, shard, evaluation };
                        (0..settings.games_of_shard(games)).map(move |i| settings.game_number(i))
                    })
                    .collect();
                all.sort_unstable();
                assert!(all.into_iter().eq(0..games), "{games} games, {of} shards");
            }
        }
    }
}
