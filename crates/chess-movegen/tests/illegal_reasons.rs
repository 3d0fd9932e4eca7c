//! What is said against illegal moves.

use chess_movegen::{Game, PlayError, Position};
use insta::assert_snapshot;

#[test]
fn every_reason_is_a_sentence_that_names_squares_and_pieces() {
    let cases = include_str!("data/illegal_moves.txt").lines();
    let lines = cases.map(|case| {
        let [name, fen, mv] = case.split(": ").collect::<Vec<_>>()[..] else { panic!("{case}") };
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
    assert_snapshot!(lines.collect::<String>());
}
