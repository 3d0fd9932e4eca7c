//! The one who learns, during a game, and where its principal variations end.

use std::sync::atomic::AtomicBool;

use anyhow::Context as _;
use chess_duel::player::{Clocks, Played, Player, Thought};
use chess_eval::{Evaluator as _, Weights};
use chess_movegen::{Color, Game, Move, Position};
use chess_notation::CastlingText;
use chess_search::{Limits, Options, Score, SearchResult};

use super::own_engine::{OwnEngine, thought};
use super::td_leaf::{Leaf, Step};
use crate::model::vector::Features;

/// The one who learns, during a game: it remembers what its searches came to.
pub(super) struct Learner {
    engine: OwnEngine<Weights>,
    steps: Vec<Step>,
    /// The reply that the last search expected.
    expected: Option<Move>,
}

impl Learner {
    pub(super) fn new(weights: Weights, limits: Limits) -> Learner {
        Learner { engine: engine(weights, limits), steps: Vec::new(), expected: None }
    }

    /// What its searches came to in a game that is over.
    pub(super) fn into_steps(mut self, game: &Game) -> Vec<Step> {
        self.see_reply(game);
        self.steps
    }

    /// Searches, and remembers what it came to.
    fn play(&mut self, game: &Game) -> anyhow::Result<Played> {
        self.see_reply(game);
        let (found, played) = self.engine.search(game)?;
        let leaf = leaf(game, &found, &mut self.engine)?;
        self.steps.push(Step { leaf, is_reply_expected: false });
        self.expected = found.ponder_move;
        Ok(played)
    }

    /// Looks whether the last move of the game is the reply that was expected.
    fn see_reply(&mut self, game: &Game) {
        if let (Some(step), Some(expected)) = (self.steps.last_mut(), self.expected.take()) {
            step.is_reply_expected = game.moves().last() == Some(&expected);
        }
    }
}

/// The engine that plays with weights which are learned: its scores are those of the evaluation
/// itself, which is what learns.
pub(super) fn engine(weights: Weights, limits: Limits) -> OwnEngine<Weights> {
    OwnEngine::new(weights, Options::default().with_corrected_evaluation(false), limits)
}

impl Player for Learner {
    fn think(&mut self, game: &mut Game, _: &Clocks, _: CastlingText, _: &AtomicBool) -> Thought {
        thought(self.play(game))
    }
}

/// How often a variation that ends too early is continued.
const CONTINUATIONS: usize = 4;
/// By how many centipawns a value and a score may differ that are the same, since values are rounded.
const ROUNDING: i32 = 2;

/// The leaf of a search in the position on the board, by an engine whose scores are those of its
/// weights.
///
/// That is the position at the end of the principal variation whose value the search returned. The
/// search does not cut its variation short where the transposition table knows a score, and it follows
/// captures to their end; but the table may lend a score to a leaf. Where the variation ends with another
/// value than it promises, it is continued by searches of one ply, as often as [`CONTINUATIONS`]; then
/// its end is taken, whatever it is.
pub(super) fn leaf(
    game: &Game,
    found: &SearchResult,
    engine: &mut OwnEngine<Weights>,
) -> anyhow::Result<Leaf> {
    let side = game.position().side_to_move();
    let Some(score) = found.score.centipawns() else {
        return Ok(Leaf::End(if found.score > Score::DRAW { 1.0 } else { -1.0 }));
    };
    let mut line = game.clone();
    play(&mut line, &found.pv)?;
    if let Some(outcome) = line.outcome_with_claims() {
        return Ok(Leaf::End(points(outcome.winner(), side)));
    }
    for continuations in (0..=CONTINUATIONS).rev() {
        let value = value_for(side, line.position(), engine.evaluator());
        if (value - score).abs() <= ROUNDING {
            break;
        }
        if score == 0 {
            // A position that was there before, to which the search need not return a second time
            // to call it a draw.
            return Ok(Leaf::End(0.0));
        }
        if continuations > 0 {
            let length = line.moves().len();
            let pv = engine.glance(&line).pv;
            play(&mut line, &pv)?;
            if line.outcome_with_claims().is_some() {
                // The search did not think of this.
                while line.moves().len() > length {
                    line.undo();
                }
                break;
            }
        }
    }
    let end = line.position();
    Ok(match Features::of(end) {
        Some(features) => Leaf::Valued(features, side),
        None => Leaf::Known(value_for(side, end, engine.evaluator())),
    })
}

fn play(line: &mut Game, pv: &[Move]) -> anyhow::Result<()> {
    for &mv in pv {
        line.play_on(mv).with_context(|| format!("the engine shows {mv}"))?;
    }
    Ok(())
}

/// The value of a position in view of a side.
fn value_for(side: Color, position: &Position, weights: &Weights) -> i32 {
    let value = weights.evaluate(position);
    if position.side_to_move() == side { value } else { -value }
}

/// What the end of a game brings a side, from −1 to 1.
pub(super) fn points(winner: Option<Color>, side: Color) -> f64 {
    match winner {
        None => 0.0,
        Some(winner) if winner == side => 1.0,
        Some(_) => -1.0,
    }
}

#[cfg(test)]
mod tests {
    use random_games::walks;

    use super::*;
    use crate::model::Parameters;
    use crate::model::evaluation::Evaluation;

    fn leaf_of(game: &Game, depth: u32) -> (SearchResult, Leaf) {
        let weights = Weights::DEFAULT.clone();
        let mut engine = engine(weights, Limits::NONE.with_depth(depth));
        let (found, _) = engine.search(game).unwrap();
        let leaf = leaf(game, &found, &mut engine).unwrap();
        (found, leaf)
    }

    #[test]
    fn the_value_of_the_leaf_is_the_score_of_the_search() {
        let weights = Parameters::of(Weights::DEFAULT);
        let (mut same, mut all) = (0, 0);
        for position in walks(18).flatten().step_by(23) {
            let game = Game::new(position);
            if game.outcome_with_claims().is_some() {
                continue;
            }
            let (found, leaf) = leaf_of(&game, 4);
            let Some(score) = found.score.centipawns() else {
                assert_eq!(leaf, Leaf::End(if found.score > Score::DRAW { 1.0 } else { -1.0 }));
                continue;
            };
            all += 1;
            let value = match &leaf {
                Leaf::Valued(features, side) => {
                    let value = Evaluation::new(&weights, features.vector()).value;
                    if *side == Color::White { value } else { -value }
                }
                Leaf::Known(value) => f64::from(*value),
                Leaf::End(points) => {
                    assert_eq!((*points, score), (0.0, 0));
                    0.0
                }
            };
            // The engine rounds a few times.
            same += u32::from((value - f64::from(score)).abs() < 3.0);
        }
        // These positions are wild, and some variations lead nowhere however long they are.
        assert!(all > 30 && same * 100 >= all * 75, "{same} of {all}");
    }

    #[test]
    fn the_end_of_the_game_is_what_it_brings() {
        let leaf = |fen: &str| leaf_of(&Game::new(fen.parse().unwrap()), 3).1;
        // A mate in one, by White and by Black.
        assert_eq!(leaf("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"), Leaf::End(1.0));
        assert_eq!(leaf("1r4k1/5ppp/8/8/8/8/r7/6K1 w - - 0 1"), Leaf::End(-1.0));
        // White takes the last pawn, and nobody can win any more.
        assert_eq!(leaf("8/8/8/8/8/5k2/3p4/3K4 w - - 0 1"), Leaf::End(0.0));
    }

    #[test]
    fn a_repetition_is_a_draw_although_the_board_says_otherwise() {
        // Black is two queens to one down, and has a perpetual check.
        let game = Game::new("8/7k/8/8/7q/8/QQ4P1/6K1 b - - 0 1".parse().unwrap());
        let (found, leaf) = leaf_of(&game, 10);
        assert_eq!((found.score, leaf), (Score::DRAW, Leaf::End(0.0)));
    }
}
