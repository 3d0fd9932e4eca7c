//! Tests of the public interface, in one program.

mod evaluators;
mod mates;
mod oracles;
mod searcher;
#[cfg(feature = "syzygy")]
mod syzygy;
mod tablebases;

use chess_movegen::{Game, Position};
use chess_search::{
    IncrementalEvaluator, Limits, Line, Report, SearchResult, Searcher, TaperedEval,
};

/// What a search finds, and the lines that it reports meanwhile.
fn search<E: IncrementalEvaluator + Sync>(
    searcher: &mut Searcher<E>,
    game: &Game,
    limits: &Limits,
) -> (SearchResult, Vec<Line>) {
    let mut lines = Vec::new();
    let result = searcher.search(game, limits, &mut |report| {
        if let Report::Line(line) = report {
            lines.push(line.clone());
        }
    });
    (result, lines)
}

/// Plays a game to its end, White's searcher first.
fn play(start: &Position, mut searchers: [Searcher<TaperedEval>; 2], limits: &Limits) -> Game {
    let mut game = Game::new(start.clone());
    while game.outcome_with_claims().is_none() {
        let searcher = &mut searchers[game.position().side_to_move().index()];
        let result = searcher.search(&game, limits, &mut |_| {});
        game.play(result.best_move.expect("the game goes on")).expect("the move is legal");
    }
    game
}

/// Positions of many kinds, with a name: the six that perft is published for on the Chess
/// Programming Wiki, endgames, and positions with a mate or a stalemate near.
const NAMED: [(&str, &str); 14] = [
    ("initial", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    ("perft 2", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
    ("perft 3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"),
    ("perft 4", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1"),
    ("perft 5", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8"),
    ("perft 6", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10"),
    ("pawns", "8/pp3k2/2p5/5p2/P4P2/1P2K3/8/8 b - - 0 1"),
    ("rook endgame", "8/5pk1/R5p1/7p/1r5P/6P1/5PK1/8 w - - 0 1"),
    ("queen against pawn", "8/8/8/8/1Q6/8/1pk5/4K3 w - - 0 1"),
    ("promotion", "8/P6k/8/8/8/8/p6K/8 b - - 0 1"),
    ("mate in one", "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1"),
    ("mate in two", "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1"),
    ("stalemate near", "7k/8/5KQ1/8/8/8/8/8 w - - 0 1"),
    ("mated", "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"),
];
