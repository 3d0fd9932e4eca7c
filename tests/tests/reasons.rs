//! Reasons for the mistakes of real games, which a search has found: all that is said is true.

use std::fs::File;
use std::io::BufReader;
use std::path::Path;
use std::sync::Mutex;

use chess_movegen::{Game, Move};
use chess_notation::pgn::{PgnGame, Reader};
use chess_search::{Limits, Searcher, TaperedEval, WhiteScore};
use chess_tactics::Mistake;
use laws::tactics::assert_reasons;

use crate::sample::for_each;

/// What the search thinks of a position.
struct Opinion {
    white_share: f64,
    line: Vec<Move>,
    /// In how many moves the side to move mates.
    mates_in: Option<u16>,
}

fn look_at(searcher: &mut Searcher<TaperedEval>, game: &Game) -> Opinion {
    let result = searcher.search(game, &Limits::NONE.with_depth(6), &mut |_| {});
    let mates_in = result.score.moves_to_mate().and_then(|moves| u16::try_from(moves).ok());
    let white_share = WhiteScore::new(result.score, game.position().side_to_move()).white_share();
    Opinion { white_share, line: result.pv, mates_in: mates_in.filter(|&moves| moves > 0) }
}

/// What is said of each move of a game that gives away a twentieth of the point.
fn reasons_in(pgn: &PgnGame) -> Vec<String> {
    let mut searcher = Searcher::new(TaperedEval);
    let mut game = Game::new(pgn.start().clone());
    let mut said = Vec::new();
    let mut before = look_at(&mut searcher, &game);
    for node in pgn.tree().main_line() {
        let position = game.position().clone();
        let Some(played) = pgn.tree().mv(node) else { break };
        if game.play_on(played).is_err() || game.outcome().is_some() {
            break;
        }
        let after = look_at(&mut searcher, &game);
        let loss = (before.white_share - after.white_share).abs();
        if loss > 0.05 && before.line.first() != Some(&played) {
            let mistake = Mistake {
                position: &position,
                played,
                refutation: &after.line,
                better: &before.line,
                refutation_mates_in: after.mates_in,
                better_mates_in: before.mates_in,
            };
            let reasons = assert_reasons(&mistake).expect("all moves are legal");
            said.push(format!("{} {reasons}", position.to_fen()));
        }
        before = after;
    }
    said
}

#[test]
fn what_is_said_of_mistakes_in_real_games_is_true() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/data/pgn/lichess.pgn");
    let Ok(file) = File::open(&path) else {
        println!("skipped: there is no file {}", path.display());
        return;
    };
    let mut reader = Reader::new(BufReader::new(file));
    let games: Vec<PgnGame> = reader.games().take(100).map(|game| game.unwrap()).collect();
    let said = Mutex::new(Vec::new());
    for_each(&games, |game| {
        let reasons = reasons_in(game);
        said.lock().unwrap().extend(reasons);
    });
    let said = said.into_inner().unwrap();
    let vague = said.iter().filter(|text| text.contains("No tactic")).count();
    for text in &said {
        println!("{text}");
    }
    println!("{} mistakes explained, {vague} of them without a tactic", said.len());
    assert!(said.len() > 500 && 3 * vague < said.len());
}
