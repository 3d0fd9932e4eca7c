//! Positions, outcomes, lists of moves and games through `serde`, there and back, and what is refused.

use chess_movegen::{Color, Game, Move, MoveList, Outcome, Position};
use proptest::prelude::*;
use random_games::Walk;

#[test]
fn positions_are_fens() {
    for fen in [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3",
        "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11",
    ] {
        let position = Position::from_fen(fen).unwrap();
        let json = serde_json::to_string(&position).unwrap();
        assert_eq!(json, format!("\"{fen}\""));
        assert_eq!(serde_json::from_str::<Position>(&json).unwrap(), position);
    }
}

#[test]
fn positions_that_cannot_be_played_on_are_refused_with_all_reasons() {
    let refusal = |json| serde_json::from_str::<Position>(json).unwrap_err().to_string();
    insta::assert_snapshot!(refusal("\"P3k3/8/8/8/8/8/4r3/4K3 b - e6 0 1\""), @"there are pawns on the first or last rank: a8; White is in check, but it is Black's move; e6 cannot be the en passant square: it is on the wrong rank");
    insta::assert_snapshot!(refusal("\"4k3/8/8/8/8/8/8/4K3 x - - 0 1\""), @"FEN, side to move, column 21: 'x' is neither 'w' nor 'b' at line 1 column 31");
    insta::assert_snapshot!(refusal("1"), @"invalid type: integer `1`, expected a FEN as text at line 1 column 1");
}

#[test]
fn outcomes_are_names() {
    let names = r#"["checkmate_by_white","checkmate_by_black","stalemate","insufficient_material","fivefold_repetition","seventy_five_moves","threefold_repetition","fifty_moves"]"#;
    let outcomes = serde_json::from_str::<Vec<Outcome>>(names).unwrap();
    assert_eq!(outcomes[1], Outcome::Checkmate { winner: Color::Black });
    assert_eq!(outcomes[7], Outcome::FiftyMoves);
    assert_eq!(serde_json::to_string(&outcomes).unwrap(), names);
    let refusal = serde_json::from_str::<Outcome>("\"checkmate\"").unwrap_err();
    insta::assert_snapshot!(refusal, @r#""checkmate" is not an outcome, such as checkmate_by_white or stalemate at line 1 column 11"#);
}

#[test]
fn lists_of_moves_are_lists_and_too_long_ones_are_refused() {
    let moves = Position::initial().legal_moves();
    let json = serde_json::to_string(&moves).unwrap();
    assert!(json.contains("\"e2e4\""), "{json}");
    assert_eq!(serde_json::from_str::<MoveList>(&json).unwrap(), moves);

    let many =
        |count| serde_json::to_string(&vec!["e2e4".parse::<Move>().unwrap(); count]).unwrap();
    let full = serde_json::from_str::<MoveList>(&many(MoveList::CAPACITY)).unwrap();
    assert_eq!(full.len(), MoveList::CAPACITY);
    let refusal = serde_json::from_str::<MoveList>(&many(MoveList::CAPACITY + 1)).unwrap_err();
    assert!(refusal.to_string().starts_with("a list holds at most 448 moves"), "{refusal}");
    let refusal = serde_json::from_str::<MoveList>("[\"e2e4\", \"e2\"]").unwrap_err();
    assert!(refusal.to_string().starts_with("a move in coordinates has"), "{refusal}");
}

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
