#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

use chess_movegen::{Color, Game, Move};
use chess_notation::pgn::{Annotation, Evaluation, GameTree, Nag, NodeId, PgnGame, Score};
use chess_search::{IncrementalEvaluator, Limits, Searcher, WhiteScore};

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
///
/// review.annotate(&mut game);
/// assert!(game.to_string().contains("2. g4 $4 { [%eval #-1,3] } ("));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Reviewer<E> {
    searcher: Searcher<E>,
    limits: Limits,
}

/// What there is to say of the moves of a game's main line; made by [`Reviewer::review`].
#[derive(Clone, PartialEq, Debug)]
pub struct Review {
    moves: Vec<MoveReview>,
}

/// What there is to say of a move.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct MoveReview {
    /// Where it stands in the game.
    pub node: NodeId,
    /// The move.
    pub mv: Move,
    /// Who has played it.
    pub mover: Color,
    /// What the search thinks of the position after it; `None` where the game is over.
    pub evaluation: Option<Evaluation>,
    /// How much of the point it has given away, 0 to 1; below 0 if the search liked it even better
    /// when it was played.
    pub loss: f64,
    /// What kind of a mistake it is, if it is one.
    pub judgement: Option<Judgement>,
    /// The line that the search would have played instead.
    pub better: Vec<Move>,
}

/// How bad a move is that gives something away.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Judgement {
    /// It gives away a twentieth of the point.
    Inaccuracy,
    /// It gives away a tenth of the point.
    Mistake,
    /// It gives away a fifth of the point.
    Blunder,
}

impl Judgement {
    /// All of them, the worst first.
    pub const ALL: [Judgement; 3] = [Judgement::Blunder, Judgement::Mistake, Judgement::Inaccuracy];

    /// The judgement on a move that gives away this share of the point; `None` if it is too little to
    /// speak of.
    #[must_use]
    pub fn of_loss(loss: f64) -> Option<Judgement> {
        Judgement::ALL.into_iter().find(|judgement| loss >= judgement.least_loss())
    }

    /// The sign that stands behind such a move: `?!`, `?` or `??`.
    #[must_use]
    pub const fn nag(self) -> Nag {
        match self {
            Judgement::Inaccuracy => Nag::DUBIOUS_MOVE,
            Judgement::Mistake => Nag::MISTAKE,
            Judgement::Blunder => Nag::BLUNDER,
        }
    }

    const fn least_loss(self) -> f64 {
        match self {
            Judgement::Inaccuracy => 0.05,
            Judgement::Mistake => 0.10,
            Judgement::Blunder => 0.20,
        }
    }
}

/// What is thought of a position of a game.
struct Opinion {
    /// `None` where the game is over.
    evaluation: Option<Evaluation>,
    /// White's expected share of the point.
    white_share: f64,
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
        self.review_with_progress(pgn, |_, _| {})
    }

    /// The same as [`review`](Reviewer::review), which tells after each move how many it has looked at, and
    /// of how many.
    pub fn review_with_progress(
        &mut self,
        pgn: &PgnGame,
        mut progress: impl FnMut(usize, usize),
    ) -> Review {
        let all = pgn.tree().main_line().map_while(|node| pgn.tree().mv(node)).count();
        let mut game = Game::new(pgn.start().clone());
        let mut before = self.look_at(&game);
        let mut moves = Vec::new();
        for node in pgn.tree().main_line() {
            let Some(mv) = pgn.tree().mv(node) else { break };
            let mover = game.position().side_to_move();
            if game.play_on(mv).is_err() {
                break;
            }
            let after = self.look_at(&game);
            let for_white = before.white_share - after.white_share;
            let loss = if mover == Color::White { for_white } else { -for_white };
            let is_expected = before.line.first() == Some(&mv);
            moves.push(MoveReview {
                node,
                mv,
                mover,
                evaluation: after.evaluation,
                loss,
                judgement: Judgement::of_loss(loss).filter(|_| !is_expected),
                better: if is_expected { Vec::new() } else { before.line },
            });
            before = after;
            progress(moves.len(), all);
        }
        Review { moves }
    }

    fn look_at(&mut self, game: &Game) -> Opinion {
        let side_to_move = game.position().side_to_move();
        if let Some(outcome) = game.outcome() {
            let white_share = match outcome.winner() {
                Some(Color::White) => 1.0,
                Some(Color::Black) => 0.0,
                None => 0.5,
            };
            return Opinion { evaluation: None, white_share, line: Vec::new() };
        }
        let result = self.searcher.search(game, &self.limits, &mut |_| {});
        let white_share = WhiteScore::new(result.score, side_to_move).white_share();
        let score = score_for_white(result.score, side_to_move);
        let evaluation = Evaluation { score, depth: Some(result.depth) };
        Opinion { evaluation: Some(evaluation), white_share, line: result.pv }
    }
}

fn score_for_white(score: chess_search::Score, side_to_move: Color) -> Score {
    let sign = if side_to_move == Color::White { 1 } else { -1 };
    match score.moves_to_mate() {
        Some(moves) => Score::Mate(sign * moves),
        None => Score::Centipawns(sign * score.centipawns().unwrap_or(0)),
    }
}

impl Review {
    /// The moves of the main line, as far as they were looked at.
    #[must_use]
    pub fn moves(&self) -> &[MoveReview] {
        &self.moves
    }

    /// Writes it into the game that it is about: an evaluation after each move (`[%eval]`), a sign
    /// behind a mistake, and beside it, as a variation, how the better line begins. Other signs,
    /// comments and variations stay.
    pub fn annotate(&self, game: &mut PgnGame) {
        let tree = game.tree_mut();
        for review in &self.moves {
            if let Some(evaluation) = review.evaluation {
                tree.set_annotation(review.node, &Annotation::Evaluation(evaluation));
            }
            if let Some(judgement) = review.judgement {
                set_sign(tree, review.node, judgement.nag());
                add_better(tree, review);
            }
        }
    }
}

/// The sign takes the place of the one that says how good the move is; other signs stay.
fn set_sign(tree: &mut GameTree, node: NodeId, sign: Nag) {
    let is_about_the_move = |nag: &Nag| (Nag::GOOD_MOVE..=Nag::DUBIOUS_MOVE).contains(nag);
    let others: Vec<Nag> =
        tree.nags(node).iter().copied().filter(|nag| !is_about_the_move(nag)).collect();
    tree.clear_nags(node);
    for nag in [sign].into_iter().chain(others) {
        tree.add_nag(node, nag);
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

#[cfg(test)]
mod tests {
    use chess_search::TaperedEval;

    use super::*;

    fn review(pgn: &str) -> (PgnGame, Review) {
        let game: PgnGame = pgn.parse().unwrap();
        let searcher = Searcher::new(TaperedEval);
        let review = Reviewer::new(searcher, Limits::NONE.with_depth(4)).review(&game);
        (game, review)
    }

    #[test]
    fn judgements_follow_from_what_is_given_away() {
        for (loss, judgement) in [
            (-0.5, None),
            (0.049, None),
            (0.05, Some(Judgement::Inaccuracy)),
            (0.1, Some(Judgement::Mistake)),
            (0.2, Some(Judgement::Blunder)),
            (1.0, Some(Judgement::Blunder)),
        ] {
            assert_eq!(Judgement::of_loss(loss), judgement, "{loss}");
        }
        assert!(Judgement::Blunder > Judgement::Inaccuracy);
    }

    #[test]
    fn a_blunder_has_a_sign_and_a_better_move_and_the_rest_stays() {
        let (mut game, review) =
            review("1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 $5 $10 {oh} (3... g6 4. Qf3) 4. Qxf7# 1-0");
        let blunder = &review.moves()[5];
        assert_eq!(blunder.judgement, Some(Judgement::Blunder));
        assert_eq!(blunder.mover, Color::Black);
        assert!(blunder.loss > 0.2 && blunder.better[0] != blunder.mv, "{blunder:?}");
        let mate = &review.moves()[6];
        assert_eq!((mate.evaluation, mate.judgement), (None, None));
        review.annotate(&mut game);
        assert_eq!(game.tree().nags(blunder.node), [Nag::BLUNDER, Nag::new(10)]);
        let text = game.to_string();
        assert!(text.contains("oh") && text.contains("(3... g6 4. Qf3"), "{text}");
        assert!(text.contains("[%eval #1,4]"), "{text}");
    }

    #[test]
    fn what_is_no_move_ends_a_review_and_an_empty_game_has_none() {
        assert_eq!(review("1. e4 -- 2. d4 *").1.moves().len(), 1);
        assert_eq!(review("*").1.moves().len(), 0);
    }
}
