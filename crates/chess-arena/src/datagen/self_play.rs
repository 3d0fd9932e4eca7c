//! A game of the engine against itself.

use chess_data::{GameRecord, GameResult, ScoredMove};
use chess_movegen::{Color, Game};
use chess_notation::pgn;
use chess_search::{Limits, Options, Score, Searcher, TaperedEval};
use fastrand::Rng;

use super::opening;
use super::settings::Settings;
use crate::adjudication::{Adjudicator, Rules};

/// How many times the nodes after which no iteration is begun a search may have.
pub(super) const HARD_NODES: u64 = 8;
pub(super) const HASH_MEBIBYTES: usize = 8;
/// An opening after which a side is ahead by more is not played.
pub(super) const MAX_OPENING_SCORE: i16 = 300;
/// A game is won when both sides say for so many moves each that one is ahead by so much.
pub(super) const WIN: [u32; 2] = [1_000, 3];
/// A game is a draw when both sides say for so many moves each that nobody is ahead by more than so
/// much, from so many moves on.
pub(super) const DRAW: [u32; 3] = [8, 6, 40];

/// The score of a mate that has happened, in the files; each ply to go takes one off.
const MATE: i32 = 32_000;

/// Plays games of the engine against itself.
pub(super) struct SelfPlay {
    settings: Settings,
    limits: Limits,
    searcher: Searcher<TaperedEval>,
    nodes: u64,
}

impl SelfPlay {
    pub(super) fn new(settings: Settings) -> SelfPlay {
        let options = Options::default().with_hash_mebibytes(HASH_MEBIBYTES);
        let Settings { nodes, .. } = settings;
        SelfPlay {
            settings,
            limits: Limits::NONE
                .with_soft_nodes(nodes)
                .with_nodes(nodes.saturating_mul(HARD_NODES)),
            searcher: Searcher::new(TaperedEval).with_options(options),
            nodes: 0,
        }
    }

    /// How many nodes were searched for all games.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Plays the game with this number, which depends on it and on the settings alone; `None` if it
    /// is told to stop before the end.
    pub(super) fn play(&mut self, number: u64, stop: &dyn Fn() -> bool) -> Option<GameRecord> {
        // Seeds side by side begin alike without the forks.
        let seed = Rng::with_seed(self.settings.seed).fork().u64(..);
        let mut rng = Rng::with_seed(seed ^ number).fork();
        loop {
            let start = Game::new(opening::random(&mut rng));
            self.searcher.clear();
            if let Some((moves, result)) = self.play_from(start.clone(), stop)? {
                // The moves are legal: the game was played with them.
                return GameRecord::new(start.position().clone(), moves, result).ok();
            }
        }
    }

    /// Plays a game to its end; `Some(None)` if its opening is as good as lost.
    #[allow(clippy::type_complexity, reason = "it is used once")]
    fn play_from(
        &mut self,
        mut game: Game,
        stop: &dyn Fn() -> bool,
    ) -> Option<Option<(Vec<ScoredMove>, GameResult)>> {
        let [resign_score, resign_moves] = WIN;
        let [draw_score, draw_moves, draw_after] = DRAW;
        let mut adjudicator = Adjudicator::new(Rules {
            resign_score: Some(resign_score),
            resign_moves,
            draw_score: Some(draw_score),
            draw_moves,
            draw_after,
        });
        let mut moves = Vec::new();
        loop {
            if let Some(outcome) = game.outcome_with_claims() {
                return Some(Some((moves, GameResult::from_winner(outcome.winner()))));
            }
            if stop() {
                return None;
            }
            let found = self.searcher.search(&game, &self.limits, &mut |_| ());
            self.nodes += found.nodes;
            let position = game.position();
            let in_view_of_white = match position.side_to_move() {
                Color::White => found.score,
                Color::Black => -found.score,
            };
            let score = to_number(in_view_of_white);
            if moves.is_empty() && score.abs() > MAX_OPENING_SCORE {
                return Some(None);
            }
            let number = u32::from(position.fullmove_number());
            // There is a legal move, since the game is not over.
            let mv = found.best_move?;
            game.play(mv).ok()?;
            moves.push(ScoredMove { mv, score });
            let agreed = adjudicator.hear(Some(pgn_score(in_view_of_white)), number);
            if let Some(result) = agreed
                && game.outcome_with_claims().is_none()
            {
                let winner = match result {
                    pgn::GameResult::WhiteWins => Some(Color::White),
                    pgn::GameResult::BlackWins => Some(Color::Black),
                    _ => None,
                };
                return Some(Some((moves, GameResult::from_winner(winner))));
            }
        }
    }
}

/// A score as a number in the files.
fn to_number(score: Score) -> i16 {
    let number = score.centipawns().unwrap_or_else(|| {
        let number = MATE - score.plies_to_mate().unwrap_or(0) as i32;
        if score > Score::DRAW { number } else { -number }
    });
    number.clamp(i16::MIN.into(), i16::MAX.into()) as i16
}

fn pgn_score(score: Score) -> pgn::Score {
    match (score.centipawns(), score.moves_to_mate()) {
        (Some(centipawns), _) => pgn::Score::Centipawns(centipawns),
        (None, moves) => pgn::Score::Mate(moves.unwrap_or(0)),
    }
}
