//! Mates that take long, led by what the evaluation knows of a bare king.

use chess_movegen::{Color, Outcome, Position};
use chess_search::{Limits, Options, Searcher, TaperedEval};

#[test]
fn a_bare_king_is_mated_within_fifty_moves() {
    let cases = [
        ("queen", "8/8/8/4k3/8/8/8/K6Q w - - 0 1"),
        ("queen, on the wrong side of its king", "7K/7Q/8/8/3k4/8/8/8 b - - 0 1"),
        ("rook", "8/8/8/3k4/8/8/8/R3K3 w - - 0 1"),
        ("rook in the corner far away", "8/8/8/8/4k3/8/K7/R7 b - - 0 1"),
        ("two bishops", "8/8/8/4k3/8/8/8/2B1KB2 w - - 0 1"),
        ("two bishops in a corner", "KB6/1B6/8/8/8/4k3/8/8 b - - 0 1"),
        ("bishop and knight", "8/8/8/3k4/8/8/8/2B1K1N1 w - - 0 1"),
        ("the other bishop", "8/8/8/4k3/8/8/8/1N2KB2 b - - 0 1"),
        ("a king in the wrong corner", "7k/8/8/8/8/8/8/KBN5 w - - 0 1"),
        ("a king in the other wrong corner", "7k/8/5K2/8/8/3B4/8/6N1 b - - 0 1"),
        ("a pawn", "8/4k3/8/4K3/4P3/8/8/8 b - - 0 1"),
        ("a pawn that runs", "8/8/8/8/8/k7/6P1/K7 w - - 0 1"),
        ("a knight's pawn", "1k6/8/2K5/1P6/8/8/8/8 w - - 0 1"),
    ];
    let options = Options::default().with_hash_mebibytes(4);
    let limits = Limits::NONE.with_nodes(20_000);
    for (what, fen) in cases {
        let white: Position = fen.parse().unwrap();
        let black = Position::from_setup(&white.to_setup().mirrored()).unwrap();
        for (winner, start) in [(Color::White, white), (Color::Black, black)] {
            let searcher = || Searcher::new(TaperedEval).with_options(options);
            let game = crate::play(&start, [searcher(), searcher()], &limits);
            println!("{what}: {} plies, {fen}", game.moves().len());
            let outcome = game.outcome_with_claims();
            assert_eq!(outcome, Some(Outcome::Checkmate { winner }), "{what}: {fen}");
        }
    }
}
