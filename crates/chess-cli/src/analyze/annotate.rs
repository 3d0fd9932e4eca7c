//! Games with what the engine thinks of their moves.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

use chess_movegen::{Color, Game, Move, Position};
use chess_notation::pgn::{Annotation, Evaluation, GameTree, Nag, NodeId, PgnGame, Reader, Score};
use chess_play::WhiteScore;
use chess_search::{Limits, Searcher};

use super::AnalyzeOptions;
use crate::failure::Failure;

/// What a move may give away of the point before it gets a sign, the worst first.
const SIGNS: [(f64, Nag); 3] =
    [(0.20, Nag::BLUNDER), (0.10, Nag::MISTAKE), (0.05, Nag::DUBIOUS_MOVE)];
/// How many moves of a better line are written down.
const PLIES_OF_A_VARIATION: usize = 6;

pub(super) fn run(
    path: &Path,
    options: &AnalyzeOptions,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let input: Box<dyn Read> = if path == Path::new("-") {
        Box::new(io::stdin())
    } else {
        let refused = |error| Failure::Refused(format!("cannot read {}: {error}", path.display()));
        Box::new(File::open(path).map_err(refused)?)
    };
    let mut annotator = Annotator { searcher: options.searcher()?, limits: options.limits() };
    let (mut games, mut broken) = (0, 0);
    for game in Reader::new(input).games() {
        match game {
            Ok(mut game) => {
                annotator.annotate(&mut game);
                let gap = if games == 0 { "" } else { "\n" };
                write!(out, "{gap}{game}")?;
                out.flush()?;
                games += 1;
            }
            Err(error) => {
                writeln!(io::stderr(), "error: in {}, {error}", path.display())?;
                broken += 1;
            }
        }
    }
    match (games, broken) {
        (0, 0) => Err(Failure::Refused(format!("there is no game in {}", path.display()))),
        (_, 0) => Ok(()),
        (_, 1) => Err(Failure::Refused("one game could not be read".into())),
        (..) => Err(Failure::Refused(format!("{broken} games could not be read"))),
    }
}

/// Writes into games what the engine thinks of them.
struct Annotator {
    searcher: Searcher<chess_nnue::EngineEvaluator>,
    limits: Limits,
}

/// What is thought of a position of a game.
struct Opinion {
    /// `None` where the game is over.
    evaluation: Option<Evaluation>,
    /// White's expected share of the point.
    white_share: f64,
    /// What the engine would play.
    line: Vec<Move>,
}

impl Annotator {
    fn annotate(&mut self, pgn: &mut PgnGame) {
        let mut game = Game::new(pgn.start().clone());
        let mut before = self.look_at(&game);
        let nodes: Vec<NodeId> = pgn.tree().main_line().collect();
        let mut parent = pgn.tree().root();
        for node in nodes {
            // A null move is no move of a game: nobody would know what to think of it.
            let Some(mv) = pgn.tree().mv(node) else { break };
            let mover = game.position().side_to_move();
            if game.play_on(mv).is_err() {
                break;
            }
            let after = self.look_at(&game);
            let tree = pgn.tree_mut();
            if let Some(evaluation) = after.evaluation {
                tree.set_annotation(node, &Annotation::Evaluation(evaluation));
            }
            let sign = sign(mover, &before, &after);
            if let Some(sign) = sign.filter(|_| before.line.first() != Some(&mv)) {
                add_sign(tree, node, sign);
                add_variation(tree, parent, &before.line);
            }
            (before, parent) = (after, node);
        }
    }

    fn look_at(&mut self, game: &Game) -> Opinion {
        let position = game.position();
        if let Some(outcome) = game.outcome() {
            let white_share = match outcome.winner() {
                Some(Color::White) => 1.0,
                Some(Color::Black) => 0.0,
                None => 0.5,
            };
            return Opinion { evaluation: None, white_share, line: Vec::new() };
        }
        let result = self.searcher.search(game, &self.limits, &mut |_| {});
        let white_share = WhiteScore::new(result.score, position.side_to_move()).white_share();
        let score = score_for_white(result.score, position);
        let evaluation = Evaluation { score, depth: Some(result.depth) };
        Opinion { evaluation: Some(evaluation), white_share, line: result.pv }
    }
}

fn score_for_white(score: chess_search::Score, position: &Position) -> Score {
    let sign = if position.side_to_move() == Color::White { 1 } else { -1 };
    match score.moves_to_mate() {
        Some(moves) => Score::Mate(sign * moves),
        None => Score::Centipawns(sign * score.centipawns().unwrap_or(0)),
    }
}

/// The sign for a move that gives something away.
fn sign(mover: Color, before: &Opinion, after: &Opinion) -> Option<Nag> {
    let for_white = before.white_share - after.white_share;
    let loss = if mover == Color::White { for_white } else { -for_white };
    SIGNS.into_iter().find(|&(least, _)| loss >= least).map(|(_, sign)| sign)
}

/// The sign takes the place of the one that says how good the move is; other signs stay.
fn add_sign(tree: &mut GameTree, node: NodeId, sign: Nag) {
    let is_about_the_move = |nag: &Nag| (Nag::GOOD_MOVE..=Nag::DUBIOUS_MOVE).contains(nag);
    let others: Vec<Nag> =
        tree.nags(node).iter().copied().filter(|nag| !is_about_the_move(nag)).collect();
    tree.clear_nags(node);
    for nag in [sign].into_iter().chain(others) {
        tree.add_nag(node, nag);
    }
}

/// The first moves of a line beside the move that was played.
fn add_variation(tree: &mut GameTree, parent: NodeId, line: &[Move]) {
    let mut node = parent;
    for &mv in line.iter().take(PLIES_OF_A_VARIATION) {
        match tree.add(node, mv) {
            Ok(next) => node = next,
            Err(_) => break,
        }
    }
}
