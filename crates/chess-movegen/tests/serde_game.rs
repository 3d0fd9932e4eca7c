//! Games through `serde`, there and back, and what is refused.

use chess_movegen::{Game, Position};
use proptest::prelude::*;
use random_games::Walk;

proptest! {
    #[test]
    fn games_come_back_as_they_were(plies in 0..80_usize, seed in any::<u64>(), undone in 0..20) {
        let mut game = Walk::new(Position::initial(), plies, seed).into_game();
        for _ in 0..undone {
            game.undo();
        }
        let json = serde_json::to_string(&game).unwrap();
        prop_assert_eq!(serde_json::from_str::<Game>(&json).unwrap(), game);
    }
}

#[test]
fn a_game_is_its_start_and_its_moves() {
    let mut game = Game::default();
    for mv in ["e2e4", "e7e5", "g1f3"] {
        game.play(mv.parse().unwrap()).unwrap();
    }
    game.undo();
    let json = serde_json::to_string(&game).unwrap();
    insta::assert_snapshot!(json, @r#"{"start":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","moves":["e2e4","e7e5"],"undone":["g1f3"]}"#);
    // In any order, as a list, with fields that are not known, without the moves undone.
    for json in [
        r#"{"undone":["g1f3"],"moves":["e2e4","e7e5"],"start":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"}"#,
        r#"["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",["e2e4","e7e5"],["g1f3"]]"#,
    ] {
        assert_eq!(serde_json::from_str::<Game>(json).unwrap(), game, "{json}");
    }
    let json = r#"{"start":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","event":{"round":1},"moves":["e2e4","e7e5"]}"#;
    let without_undone: Game = serde_json::from_str(json).unwrap();
    assert_eq!((without_undone.moves(), without_undone.undone_moves().len()), (game.moves(), 0));
}

#[test]
fn castling_is_understood_in_either_style() {
    let game = |moves: &str| {
        let start = "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1";
        serde_json::from_str::<Game>(&format!(r#"{{"start":"{start}","moves":["{moves}"]}}"#))
    };
    assert_eq!(game("e1c1").unwrap(), game("e1a1").unwrap());
    assert_eq!(game("e1c1").unwrap().moves(), ["e1a1".parse().unwrap()]);
}

#[test]
fn what_is_no_game_is_refused_with_the_reason() {
    let refusals = [
        r#"{"start":"4k3/8/8/8/8/8/8/R3K3 w - - 0 1","moves":["a1a2","a2a3"]}"#,
        r#"{"start":"4k3/8/8/8/8/8/8/R3K3 w - - 0 1","moves":["a1a2"],"undone":["e8e8"]}"#,
        r#"{"start":"4k3/8/8/8/8/8/8/R3K3 w - - 0 1"}"#,
        r#"{"moves":[]}"#,
        r#"{"start":"4k3/8/8/8/8/8/8/R3K3 w - - 0 1","moves":[],"moves":[]}"#,
        r#"{"start":"4k3/8/8/8/8/8/8/R3K3 w - - 0 1","moves":"a1a2"}"#,
        "[]",
        "1",
    ]
    .map(|json| format!("{}\n", serde_json::from_str::<Game>(json).unwrap_err()));
    insta::assert_snapshot!(refusals.concat());
}
