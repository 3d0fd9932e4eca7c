//! `opening`.

use insta::assert_snapshot;

use crate::program::run;

#[test]
fn the_openings_of_games_are_named() {
    let games = "[White \"Anna\"]\n[Black \"Ben\"]\n\n\
                 1. Nf3 d6 2. d4 Nf6 3. Nc3 c5 4. e4 cxd4 5. Nxd4 a6 6. h4 h5 *\n\n\
                 [FEN \"4k3/8/8/8/8/8/8/4KQ2 w - - 0 1\"]\n\n1. Qf7+ *\n\n\
                 [FEN \"rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\"]\n\n2. h3 *\n\n\
                 1. e5 *\n\n";
    assert_snapshot!(run(&["opening", "--pgn", "-"], games));
    assert_snapshot!(run(&["opening", "--pgn", "-"], ""));
}
