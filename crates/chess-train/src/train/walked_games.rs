//! Random games to test with.

use chess_data::{GameResult, Sample};
use chess_eval::{Evaluator as _, Weights, known_endgame};
use chess_movegen::Color;
use chess_nnue::{InputKind, Shape};
use random_games::walks;

use super::games::Games;
use super::plan::Plan;
use crate::model::objective::Objective;

/// The positions of so many random games, with the scores of an evaluation and the results that it
/// foretells.
pub(super) fn walked_games(games: u64) -> Games {
    let mut made = Games { games, ..Games::default() };
    for position in walks(games).flatten() {
        if known_endgame(&position).is_some() {
            continue;
        }
        let value = Weights::DEFAULT.evaluate(&position).clamp(-2_000, 2_000);
        let score = if position.side_to_move() == Color::White { value } else { -value };
        let winner = match score {
            ..-150 => Some(Color::Black),
            -150..=150 => None,
            _ => Some(Color::White),
        };
        let (score, result) = (score as i16, GameResult::from_winner(winner));
        made.positions.add(&position, score, Some(result)).unwrap();
        made.samples.push(Sample::new(&position, score, result));
    }
    made
}

/// A plan that is soon carried out.
pub(super) fn plan_for(games: &Games, inputs: InputKind) -> Plan {
    Plan {
        shape: Shape::new(inputs, 32).unwrap(),
        objective: Objective::fitted(games.positions.worths().into_iter(), 0.3),
        results: [0.3, 0.5],
        rates: [0.003, 0.000_01],
        decay: 0.01,
        epochs: 2,
        batch: 300,
        seed: 1,
        threads: 1,
    }
}
