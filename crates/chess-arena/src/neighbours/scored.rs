//! What a short search says of the positions near those of a game.

use chess_data::{Filter, GameRecord, GameResult, ScoredMove};
use chess_movegen::{Color, Game};
use chess_nnue::Evaluation;
use chess_search::{Limits, Options, Searcher};

use super::near::positions_near;
use crate::data::score_number::to_number;

/// A table for searches as short as these, which is cleared before each game.
const HASH_MEBIBYTES: usize = 1;
/// No search has more than so many times the nodes after which no iteration is begun.
const HARD_NODES: u64 = 8;
/// Positions with a greater score teach nothing, in centipawns.
const MAX_SCORE: u16 = 3_000;

/// Searches the positions near those of a game.
pub(super) struct Scorer {
    searcher: Searcher<Evaluation>,
    limits: Limits,
    of_each: usize,
    seed: u64,
}

impl Scorer {
    /// For so many positions near each, begins no iteration of a search after so many nodes.
    pub(super) fn new(evaluation: Evaluation, of_each: usize, nodes: u64, seed: u64) -> Scorer {
        let options = Options::default().with_hash_mebibytes(HASH_MEBIBYTES);
        let limits =
            Limits::NONE.with_soft_nodes(nodes).with_nodes(nodes.saturating_mul(HARD_NODES));
        Scorer { searcher: Searcher::new(evaluation).with_options(options), limits, of_each, seed }
    }

    /// The quiet positions near those of the game that are worth learning from, each as the start of
    /// a game of one move, with its score. They depend on the game and the settings alone. `None` if
    /// it is told to stop before the end.
    pub(super) fn score(
        &mut self,
        game: &GameRecord,
        must_stop: &dyn Fn() -> bool,
    ) -> anyhow::Result<Option<Vec<GameRecord>>> {
        self.searcher.clear();
        let filter =
            Filter::QUIET.with_first_ply(0).with_max_score(MAX_SCORE).with_late_draws(u32::MAX, 1);
        let mut scored = Vec::new();
        for (position, played) in game.plies() {
            if must_stop() {
                return Ok(None);
            }
            if Filter::QUIET.refusal(&position, played, game.result()).is_some() {
                continue;
            }
            for neighbour in positions_near(&position, self.of_each, self.seed) {
                let game = Game::new(neighbour);
                let found = self.searcher.search_on_this_thread(&game, &self.limits);
                let score = match game.position().side_to_move() {
                    Color::White => found.score,
                    Color::Black => -found.score,
                };
                let Some(mv) = found.best_move else { continue };
                let best = ScoredMove { mv, score: to_number(score) };
                if filter.refusal(game.position(), best, GameResult::Draw).is_none() {
                    let start = game.position().clone();
                    scored.push(GameRecord::new(start, vec![best], GameResult::Draw)?);
                }
            }
        }
        Ok(Some(scored))
    }
}

#[cfg(test)]
mod tests {
    use random_games::Start;

    use super::*;

    #[test]
    fn the_scores_depend_on_the_game_alone() {
        let record = |number| {
            let game = Start::Standard.walk(number).into_game();
            let moves = game.moves().iter().map(|&mv| ScoredMove { mv, score: 0 });
            GameRecord::new(game.start().clone(), moves.collect(), GameResult::WhiteWins).unwrap()
        };
        let scorer = || Scorer::new(Evaluation::HandWritten, 2, 20, 1);
        let score = |scorer: &mut Scorer, number| {
            scorer.score(&record(number), &|| false).unwrap().unwrap()
        };
        let mut once = scorer();
        let all: Vec<_> = (0..3).map(|number| score(&mut once, number)).collect();
        for (number, scored) in (0..3).zip(&all).skip(1) {
            assert!(scored.len() > 10);
            assert_eq!(score(&mut once, number), *scored);
            assert_eq!(score(&mut scorer(), number), *scored);
        }
        assert!(once.score(&record(0), &|| true).unwrap().is_none());
    }
}
