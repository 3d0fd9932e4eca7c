//! Files of games to learn from.

use std::fs;

use chess_data::{GameRecord, GameResult, ScoredMove};
use chess_eval::{Evaluator as _, ShannonEval};
use chess_movegen::Color;
use random_games::Start;

use crate::support::Folder;

/// A random game with the scores of an evaluation without weights, so that the games stay as they are
/// when others are learned; the better side at the end has won.
fn record(number: u64) -> GameRecord {
    let game = Start::Standard.walk(number).into_game();
    let scores = game.positions().iter().map(|position| {
        let score = ShannonEval.evaluate(position);
        (if position.side_to_move() == Color::White { score } else { -score }) as i16
    });
    let scores: Vec<i16> = scores.collect();
    let result = match scores[game.moves().len()] {
        ..-200 => GameResult::BlackWins,
        -200..=200 => GameResult::Draw,
        _ => GameResult::WhiteWins,
    };
    let moves = game.moves().iter().zip(scores).map(|(&mv, score)| ScoredMove { mv, score });
    GameRecord::new(game.start().clone(), moves.collect(), result).unwrap()
}

/// A folder with a file of games, `games.vf`, and one that was cut off, `cut.vf`.
pub(crate) fn folder_with_games(name: &str) -> Folder {
    let folder = Folder::new(name);
    let games: Vec<u8> = (0..60).flat_map(|number| record(number).to_bytes()).collect();
    fs::write(folder.file("games.vf"), &games).unwrap();
    fs::write(folder.file("cut.vf"), &games[..games.len() - 5]).unwrap();
    folder
}
