//! Games to test with.

use chess_data::{GameRecord, GameResult, ScoredMove};
use chess_movegen::Game;

/// A game with these results and scores that belong to its number.
pub(crate) fn record(game: &Game, number: u64) -> GameRecord {
    let score = |index: usize| (number as i16).wrapping_mul(331).wrapping_add(index as i16 * 17);
    let moves = game.moves().iter().enumerate();
    let moves = moves.map(|(index, &mv)| ScoredMove { mv, score: score(index) }).collect();
    let result = GameResult::ALL[number as usize % 3];
    GameRecord::new(game.start().clone(), moves, result).unwrap()
}

/// So many random games from all kinds of starts.
pub(crate) fn records(number: u64) -> Vec<GameRecord> {
    random_games::walks(number).zip(0..).map(|(walk, i)| record(&walk.into_game(), i)).collect()
}

/// The games one after the other, as in a file.
pub(crate) fn bytes(games: &[GameRecord]) -> Vec<u8> {
    games.iter().flat_map(GameRecord::to_bytes).collect()
}
