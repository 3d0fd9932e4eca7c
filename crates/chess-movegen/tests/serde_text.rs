//! Positions, outcomes and lists of moves through `serde`, there and back, and what is refused.

use chess_movegen::{Color, Move, MoveList, Outcome, Position};

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
    let outcomes = [
        Outcome::Checkmate { winner: Color::White },
        Outcome::Checkmate { winner: Color::Black },
        Outcome::Stalemate,
        Outcome::InsufficientMaterial,
        Outcome::FivefoldRepetition,
        Outcome::SeventyFiveMoves,
        Outcome::ThreefoldRepetition,
        Outcome::FiftyMoves,
    ];
    let json = serde_json::to_string(&outcomes).unwrap();
    assert_eq!(serde_json::from_str::<Vec<Outcome>>(&json).unwrap(), outcomes);
    insta::assert_snapshot!(json, @r#"["checkmate_by_white","checkmate_by_black","stalemate","insufficient_material","fivefold_repetition","seventy_five_moves","threefold_repetition","fifty_moves"]"#);
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
