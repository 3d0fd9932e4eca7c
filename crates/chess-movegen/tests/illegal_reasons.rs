//! What is said against illegal moves.

use chess_movegen::{Game, PlayError, Position};
use insta::assert_snapshot;

const INITIAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn every_reason_is_a_sentence_that_names_squares_and_pieces() {
    let cases = [
        ("no piece there", INITIAL, "e4e5"),
        ("the opponent's piece", INITIAL, "e7e5"),
        ("not how a knight moves", INITIAL, "g1g3"),
        ("not how a king moves", INITIAL, "e1e3"),
        ("not how a pawn moves", INITIAL, "e2e5"),
        ("a way that is blocked", INITIAL, "a1a4"),
        ("the nearest of two in the way", "4k3/8/8/8/p7/P7/8/R3K3 w - - 0 1", "a1a8"),
        ("a pawn before a piece", "4k3/8/8/8/4p3/4P3/8/4K3 w - - 0 1", "e3e4"),
        ("a double step over a piece", "4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e2e4"),
        ("a diagonal step to an empty square", INITIAL, "e2d3"),
        ("en passant, too late", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6"),
        ("an own piece on the target", INITIAL, "d1d2"),
        ("king on an own rook, not at home", "4k3/8/8/8/8/4K2R/8/8 w - - 0 1", "e3h3"),
        ("no promotion", "8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7a8"),
        ("a promotion in the middle", INITIAL, "e2e4q"),
        ("a promotion of a knight", INITIAL, "g1f3q"),
        ("pinned on a file", "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2c3"),
        ("pinned on a rank", "4k3/8/8/8/8/8/8/r2BK3 w - - 0 1", "d1e2"),
        ("pinned on a diagonal", "4k3/8/8/8/7b/8/5P2/4K3 w - - 0 1", "f2f3"),
        ("a king steps into check", "4k3/8/8/8/8/8/r7/4K3 w - - 0 1", "e1e2"),
        ("a king steps back in the line", "4k3/4r3/8/8/8/8/4K3/8 w - - 0 1", "e2e1"),
        ("a check is ignored", "4k3/8/8/8/4r3/8/8/R3K3 w - - 0 1", "a1a2"),
        ("pinned, and another gives check", "4k3/8/8/4r3/1b6/8/3P4/R3K3 w - - 0 1", "d2d3"),
        ("two checks", "4k3/8/8/4r3/8/5n2/8/R2QK3 w - - 0 1", "d1f3"),
        ("en passant uncovers the king", "8/8/8/K2pP2r/8/8/8/7k w - d6 0 1", "e5d6"),
        ("the right to castle is lost", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1h1"),
        ("the right is lost, two squares", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1"),
        ("castling as the king goes", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"),
        ("castling as the king goes (Chess960)", "r5k1/8/8/8/8/8/8/4K3 b a - 0 1", "g8c8"),
        ("there is no rook", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1g1"),
        ("castling out of check", "4r1k1/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1"),
        ("castling over a piece", INITIAL, "e1h1"),
        ("castling through check", "5rk1/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"),
        ("castling into check", "6k1/8/8/8/8/7n/8/4K2R w K - 0 1", "e1h1"),
        ("a rook that shields (Chess960)", "4k3/8/8/8/8/8/8/rR1K4 w B - 0 1", "d1b1"),
        ("the game is over", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "h8g8"),
    ];
    let lines = cases.map(|(name, fen, mv)| {
        let position: Position = fen.parse().expect(name);
        let mv = mv.parse().expect(name);
        let illegal = position.check_legality(mv).expect_err(name);
        let refused = Game::new(position).play(mv).expect_err(name);
        let mut line = format!("{name:<34} {mv:<6} {illegal}\n");
        if refused != PlayError::Illegal(illegal) {
            line += &format!("{:<34} in a game: {refused}\n", "");
        }
        line
    });
    assert_snapshot!(lines.concat());
}
