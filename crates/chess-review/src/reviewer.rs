//! How a game is looked at: a search in each of its positions.

use std::ops::ControlFlow;

use chess_movegen::{Color, Game, Move};
use chess_notation::pgn::{Evaluation, PgnGame, Score};
use chess_search::{IncrementalEvaluator, Limits, Searcher};
use chess_tactics::{Mistake, reasons};

use crate::judgement::{Judgement, for_side, winning_chances};
use crate::review::{MoveReview, Review};

/// Looks at the moves of games, one after the other.
///
/// ```
/// use chess_notation::pgn::PgnGame;
/// use chess_review::{Judgement, Reviewer};
/// use chess_search::{Limits, Searcher, TaperedEval};
///
/// let mut game: PgnGame = "1. f3 e5 2. g4 Qh4# 0-1".parse()?;
/// let mut reviewer = Reviewer::new(Searcher::new(TaperedEval), Limits::NONE.with_depth(3));
/// let review = reviewer.review(&game);
/// let g4 = &review.moves()[2];
/// assert_eq!((g4.mv, g4.judgement), ("g2g4".parse()?, Some(Judgement::Blunder)));
/// assert!(g4.reasons.as_ref().unwrap().to_string().starts_with("After g4, …Qh4# is checkmate"));
///
/// review.annotate(&mut game);
/// assert!(game.to_string().contains("2. g4 $4 { [%eval #-1,3]"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Reviewer<E> {
    searcher: Searcher<E>,
    limits: Limits,
}

/// How far a review has come.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Progress<'a> {
    /// A search has looked a ply further ahead.
    Searching,
    /// A move has been looked at.
    Move(&'a MoveReview),
}

/// What is thought of a position of a game.
struct Opinion {
    /// For White, and how many plies ahead; no depth where the game is over.
    evaluation: Evaluation,
    /// What the search would play.
    line: Vec<Move>,
}

impl<E: IncrementalEvaluator + Sync> Reviewer<E> {
    /// One that looks at each position by this searcher, within these limits.
    #[must_use]
    pub fn new(searcher: Searcher<E>, limits: Limits) -> Reviewer<E> {
        Reviewer { searcher, limits }
    }

    /// Looks at the positions of the main line of a game. It ends early at a null move, which is no
    /// move of a game: nobody would know what to think of it.
    pub fn review(&mut self, pgn: &PgnGame) -> Review {
        self.review_until(pgn, &mut |_| ControlFlow::Continue(()))
    }

    /// The same, and tells how far it has come. When it hears `Break`, the review ends with the moves
    /// that it has looked at.
    pub fn review_until(
        &mut self,
        pgn: &PgnGame,
        progress: &mut dyn FnMut(Progress<'_>) -> ControlFlow<()>,
    ) -> Review {
        let mut game = Game::new(pgn.start().clone());
        let mut moves = Vec::new();
        let Some(mut before) = self.look_at(&game, progress) else {
            return Review::new(game, moves);
        };
        for node in pgn.tree().main_line() {
            let Some(mv) = pgn.tree().mv(node) else { break };
            let position = game.position().clone();
            let mover = position.side_to_move();
            if game.play_on(mv).is_err() {
                break;
            }
            let Some(after) = self.look_at(&game, progress) else {
                game.undo();
                break;
            };
            let (found, left) = (before.evaluation.score, after.evaluation.score);
            let loss = for_white(mover, winning_chances(found) - winning_chances(left));
            let is_expected = before.line.first() == Some(&mv);
            let judgement = Judgement::new(mover, found, left).filter(|_| !is_expected);
            let (refutation_mates_in, better_mates_in) =
                (mates_in(!mover, left), mates_in(mover, found));
            let mistake = Mistake {
                position: &position,
                played: mv,
                refutation: beginning(&after.line, refutation_mates_in),
                better: beginning(&before.line, better_mates_in),
                refutation_mates_in,
                better_mates_in,
            };
            let review = MoveReview {
                node,
                mv,
                mover,
                before: before.evaluation,
                after: after.evaluation,
                loss,
                judgement,
                // Lines of a search are legal.
                reasons: judgement.and_then(|_| reasons(&mistake).ok()),
                better: if is_expected { Vec::new() } else { before.line },
                refutation: after.line.clone(),
            };
            let answer = progress(Progress::Move(&review));
            moves.push(review);
            if answer.is_break() {
                break;
            }
            before = after;
        }
        Review::new(game, moves)
    }

    /// `None` if it was told to end.
    fn look_at(
        &mut self,
        game: &Game,
        progress: &mut dyn FnMut(Progress<'_>) -> ControlFlow<()>,
    ) -> Option<Opinion> {
        let side_to_move = game.position().side_to_move();
        if let Some(outcome) = game.outcome() {
            let score = match outcome.winner() {
                Some(winner) => Score::Mate(for_white(winner, 1)),
                None => Score::Centipawns(0),
            };
            return Some(Opinion {
                evaluation: Evaluation { score, depth: None },
                line: Vec::new(),
            });
        }
        let stop = self.searcher.stop_handle();
        let mut is_told_to_end = false;
        let result = self.searcher.search(game, &self.limits, &mut |_| {
            if progress(Progress::Searching).is_break() {
                is_told_to_end = true;
                stop.stop();
            }
        });
        if is_told_to_end {
            return None;
        }
        let score = match result.score.moves_to_mate() {
            Some(moves) => Score::Mate(moves),
            None => Score::Centipawns(result.score.centipawns().unwrap_or(0)),
        };
        let score = for_side(side_to_move, score);
        Some(Opinion {
            evaluation: Evaluation { score, depth: Some(result.depth) },
            line: result.pv,
        })
    }
}

/// As much of a line as a reason is taken from: what a search expects later will hardly happen, and nobody
/// would follow it. A mate is told to its end.
fn beginning(line: &[Move], mates_in: Option<u16>) -> &[Move] {
    const PLIES: usize = 8;
    if mates_in.is_some() { line } else { &line[..line.len().min(PLIES)] }
}

/// In how many moves a side mates.
fn mates_in(color: Color, score: Score) -> Option<u16> {
    match for_side(color, score) {
        Score::Mate(moves @ 1..) => u16::try_from(moves).ok(),
        _ => None,
    }
}

/// What is so much for a side, as White sees it; and the other way about.
fn for_white<N: std::ops::Neg<Output = N>>(color: Color, value: N) -> N {
    if color == Color::White { value } else { -value }
}
