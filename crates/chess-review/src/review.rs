//! What there is to say about a game.

use chess_movegen::{Color, Game, Move};
use chess_notation::pgn::{Annotation, Comment, Evaluation, GameTree, NodeId, PgnGame};
use chess_notation::san;
use chess_openings::Opening;
use chess_tactics::Reasons;

use crate::accuracy;
use crate::judgement::{Judgement, bounded, for_side, winning_chances};

/// What there is to say about the main line of a game; made by [`Reviewer::review`](crate::Reviewer).
///
/// Its `Display` is a report for people to read.
#[derive(Clone, Debug)]
pub struct Review {
    game: Game,
    moves: Vec<MoveReview>,
    opening: Option<(usize, &'static Opening)>,
}

/// What there is to say about a move.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct MoveReview {
    /// Where it stands in the game.
    pub node: NodeId,
    /// The move.
    pub mv: Move,
    /// Who has played it.
    pub mover: Color,
    /// What the search thinks of the position before it.
    pub before: Evaluation,
    /// What it thinks of the position after it; without a depth where the game is over.
    pub after: Evaluation,
    /// How much of the mover's [winning chances](crate::winning_chances) it has given away, in per
    /// cent; below 0 if the search liked it even better when it was played.
    pub loss: f64,
    /// What kind of a mistake it is, if it is one.
    pub judgement: Option<Judgement>,
    /// Why it is one.
    pub reasons: Option<Reasons>,
    /// The line that the search would have played instead.
    pub better: Vec<Move>,
    /// The line that the search expects after it.
    pub refutation: Vec<Move>,
}

/// How a side has played.
#[derive(Clone, Copy, PartialEq, Debug)]
#[non_exhaustive]
pub struct SideReview {
    /// In per cent; `None` if the side has not moved.
    pub accuracy: Option<f64>,
    /// What a move has given away on average, in centipawns. Scores beyond ten pawns, and mates, are
    /// taken as ten pawns.
    pub average_loss: f64,
    /// How many moves were judged so, in the order of [`Judgement::ALL`].
    pub counts: [usize; 3],
}

/// How many moments are said to have decided a game.
const MOMENTS: usize = 3;

impl Review {
    pub(crate) fn new(game: Game, moves: Vec<MoveReview>) -> Review {
        let opening = Opening::of_game(&game);
        Review { game, moves, opening }
    }

    /// The game, as far as it was looked at.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The moves of the main line, as far as they were looked at.
    #[must_use]
    pub fn moves(&self) -> &[MoveReview] {
        &self.moves
    }

    /// The opening, and after how many plies its position stands on the board.
    #[must_use]
    pub fn opening(&self) -> Option<(usize, &'static Opening)> {
        self.opening
    }

    /// How a side has played.
    #[must_use]
    pub fn side(&self, color: Color) -> SideReview {
        let first = self.moves.first();
        let chances: Vec<f64> = first
            .map(|first| first.before)
            .into_iter()
            .chain(self.moves.iter().map(|review| review.after))
            .map(|evaluation| winning_chances(evaluation.score))
            .collect();
        let accuracy =
            first.and_then(|first| accuracy::of_game(&chances, first.mover)[color.index()]);
        let own = || self.moves.iter().filter(|review| review.mover == color);
        let loss = |review: &MoveReview| {
            let worth = |evaluation: Evaluation| bounded(for_side(color, evaluation.score));
            f64::from((worth(review.before) - worth(review.after)).max(0))
        };
        SideReview {
            accuracy,
            average_loss: own().map(loss).sum::<f64>() / own().count().max(1) as f64,
            counts: Judgement::ALL.map(|judgement| {
                own().filter(|review| review.judgement == Some(judgement)).count()
            }),
        }
    }

    /// The moments that decided the game: the plies of the mistakes that gave away most, at most
    /// three, in the order in which they happened.
    #[must_use]
    pub fn moments(&self) -> Vec<usize> {
        let mut plies: Vec<usize> = self.mistakes().collect();
        plies.sort_by(|&a, &b| self.moves[b].loss.total_cmp(&self.moves[a].loss));
        plies.truncate(MOMENTS);
        plies.sort_unstable();
        plies
    }

    /// The plies of all moves that are judged.
    pub fn mistakes(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.moves.len()).filter(|&ply| self.moves[ply].judgement.is_some())
    }

    /// Some moves that begin after so many plies of the game, with their numbers.
    pub(crate) fn line(&self, ply: usize, moves: &[Move]) -> String {
        let moves = &moves[..moves.len().min(PLIES_OF_A_VARIATION)];
        // Moves of the game and lines of a search are legal.
        san::line::format(&self.game.positions()[ply], moves).unwrap_or_default()
    }

    /// Writes it into the game that it is about: an evaluation after each move (`[%eval]`); for a
    /// mistake a sign behind it, the reasons as a comment, and as a variation how the better line
    /// begins; the name of the opening, where the game has none. Other signs, comments and variations
    /// stay.
    pub fn annotate(&self, game: &mut PgnGame) {
        if let Some((_, opening)) = self.opening {
            for (tag, value) in [("ECO", opening.eco()), ("Opening", opening.name())] {
                if game.tags().get(tag).is_none() {
                    // Names of openings are values of tags.
                    let _ = game.tags_mut().set(tag, value);
                }
            }
        }
        let tree = game.tree_mut();
        for review in &self.moves {
            if review.after.depth.is_some() {
                tree.set_annotation(review.node, &Annotation::Evaluation(review.after));
            }
            let Some(judgement) = review.judgement else { continue };
            tree.judge(review.node, Some(judgement.nag()));
            if let Some(reasons) = review.reasons.as_ref().map(ToString::to_string)
                && !tree.words(review.node).contains(&reasons)
            {
                tree.add_comment(review.node, Comment::new(&reasons));
            }
            add_better(tree, review);
        }
    }
}

/// How many moves of a better line are written down.
const PLIES_OF_A_VARIATION: usize = 6;

/// The first moves of the better line, beside the move that was played.
fn add_better(tree: &mut GameTree, review: &MoveReview) {
    let Some(mut node) = tree.parent(review.node) else { return };
    for &mv in review.better.iter().take(PLIES_OF_A_VARIATION) {
        match tree.add(node, mv) {
            Ok(next) => node = next,
            Err(_) => break,
        }
    }
}
