//! What is said of games, and against illegal moves.

use chess_movegen::{DrawClaim, Game, IllegalReason, PlayError, Position};
use insta::assert_snapshot;

/// How often the last position has been there, how the game has ended, and which draws may be claimed.
#[test]
fn games_repeat_and_end_and_draws_are_claimed_as_the_laws_say() {
    let lines = include_str!("data/games.txt").lines().map(|case| {
        let (name, rest) = case.split_once(": ").expect(case);
        let (fen, moves) = rest.split_once(": ").unwrap_or((rest, ""));
        let mut game = Game::new(fen.parse().expect(name));
        for mv in moves.split_whitespace() {
            game.play(mv.parse().expect(name)).unwrap_or_else(|reason| panic!("{mv}: {reason}"));
        }
        let (repetitions, outcome, claims) = (game.repetitions(), game.outcome(), game.claims());
        let at_once = claims.first().filter(|claim| claim.announced_move().is_none());
        assert_eq!(game.claim().as_ref(), at_once, "{name}");
        if outcome.is_some() {
            assert_eq!((game.outcome_with_claims(), &claims[..]), (outcome, &[][..]), "{name}");
        }
        if let Some(last) = game.undo() {
            assert_eq!(game.repetitions_after(last), Ok(repetitions), "{name}");
        }
        let mut said: Vec<String> = claims.iter().map(DrawClaim::to_string).collect();
        said.sort();
        said.extend(outcome.map(|outcome| outcome.to_string()));
        let said = said.iter().map(|said| format!("    {said}\n")).collect::<String>();
        format!("{name}: {repetitions}\n{said}")
    });
    assert_snapshot!(lines.collect::<String>());
}

#[test]
fn a_new_move_forgets_those_taken_back_and_an_illegal_one_changes_nothing() {
    let mut game = Game::default();
    let [e4, e5, c5, illegal] = ["e2e4", "e7e5", "c7c5", "e7e4"].map(|mv| mv.parse().unwrap());
    assert_eq!([e4, e5].map(|mv| game.play(mv)), [Ok(()); 2]);
    game.undo();
    let refusal = Err(game.position().check_legality(illegal).unwrap_err());
    assert!(matches!(refusal, Err(IllegalReason::NotHowItMoves { .. })));
    assert_eq!(game.play(illegal), refusal.map_err(PlayError::Illegal));
    assert_eq!(game.play_on(illegal), refusal);
    assert_eq!(game.redo(), Some(e5));

    game.undo();
    game.play(c5).unwrap();
    assert_eq!(game.redo(), None);
    assert_eq!(game.moves(), [e4, c5]);
    assert_eq!(game.positions().last(), Some(game.position()));
}

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
