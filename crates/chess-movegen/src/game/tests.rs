//! Games that end, repeat, and are taken back.

use std::borrow::ToOwned;
use std::format;
use std::string::{String, ToString};

use chess_core::Color;

use super::*;

fn game(fen: &str, moves: &str) -> Game {
    let mut game = Game::new(fen.parse().unwrap());
    for mv in moves.split_whitespace() {
        game.play(mv.parse().unwrap()).unwrap_or_else(|reason| panic!("{mv}: {reason}"));
    }
    game
}

const INITIAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// White's knight and Black's go out and home.
const KNIGHTS: &str = "g1f3 g8f6 f3g1 f6g8 ";

#[test]
fn games_end_as_the_laws_say() {
    let mate = |winner: Color| Some(Outcome::Checkmate { winner });
    let cases = [
        ("no move played", INITIAL, "", None),
        ("fool's mate", INITIAL, "f2f3 e7e5 g2g4 d8h4", mate(Color::Black)),
        ("scholar's mate", INITIAL, "e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7", mate(Color::White)),
        ("stalemate", "7k/8/8/8/8/8/5Q2/K7 w - - 0 1", "f2f7", Some(Outcome::Stalemate)),
        (
            "the last pawn is taken",
            "4k3/8/8/8/8/8/3p4/4K3 w - - 0 1",
            "e1d2",
            Some(Outcome::InsufficientMaterial),
        ),
        (
            "stalemate before insufficient material",
            "k7/8/K2B4/8/8/8/8/8 b - - 0 1",
            "",
            Some(Outcome::Stalemate),
        ),
        ("149 plies", "4k3/8/8/8/8/8/8/R3K3 w - - 148 90", "a1a2", None),
        ("150 plies", "4k3/8/8/8/8/8/8/R3K3 w - - 149 90", "a1a2", Some(Outcome::SeventyFiveMoves)),
        (
            "beyond 150 plies",
            "4k3/8/8/8/8/8/8/R3K3 w - - 65535 90",
            "",
            Some(Outcome::SeventyFiveMoves),
        ),
        ("a capture starts afresh", "4k3/8/8/8/8/8/r7/R3K3 w - - 149 90", "a1a2", None),
        (
            "mate in the last of 75 moves",
            "6k1/5ppp/8/8/8/8/8/R3K3 w - - 149 90",
            "a1a8",
            mate(Color::White),
        ),
    ];
    for (name, fen, moves, expected) in cases {
        let game = game(fen, moves);
        assert_eq!(game.outcome(), expected, "{name}");
        if expected.is_some() {
            assert_eq!(game.outcome_with_claims(), expected, "{name}");
            assert_eq!(game.claims(), [], "{name}");
        }
    }
}

#[test]
fn draws_are_claimed_by_the_side_to_move_at_once_or_with_a_move() {
    let three = "the position has occurred three times";
    let third = "the position would occur for the third time";
    let fifty = "fifty moves by each side without a capture or a pawn move";
    let would_be_fifty = "it would be fifty moves by each side without a capture or a pawn move";
    let rook_and_pawn = "k7/8/K7/8/8/8/7P/6R1 w - - ";
    let claim = |who: &str, with: &str, why: &str| format!("{who} may claim a draw{with}: {why}");
    let cases = [
        ("a fresh game", INITIAL.to_string(), String::new(), vec![]),
        ("twice is not enough", INITIAL.into(), KNIGHTS.into(), vec![]),
        (
            "the position would be there a third time",
            INITIAL.into(),
            KNIGHTS.to_owned() + "g1f3 g8f6 f3g1",
            vec![claim("Black", " with f6g8", third)],
        ),
        ("it is there", INITIAL.into(), KNIGHTS.repeat(2), vec![claim("White", "", three)]),
        (
            "it was there a move ago",
            INITIAL.into(),
            KNIGHTS.repeat(2) + "g1f3",
            vec![claim("Black", "", three)],
        ),
        (
            "it was there, and another move was played",
            INITIAL.into(),
            KNIGHTS.repeat(2) + "b1c3",
            vec![],
        ),
        ("98 plies", [rook_and_pawn, "98 80"].concat(), String::new(), vec![]),
        (
            "99 plies: every move but the pawn's",
            "7k/8/8/7p/8/8/7P/7K w - - 99 80".into(),
            String::new(),
            ["h1g1", "h1g2"]
                .map(|mv| claim("White", &format!(" with {mv}"), would_be_fifty))
                .to_vec(),
        ),
        (
            "100 plies",
            [rook_and_pawn, "100 80"].concat(),
            String::new(),
            vec![claim("White", "", fifty)],
        ),
        (
            "nothing to claim in a game that is over",
            [rook_and_pawn, "150 80"].concat(),
            String::new(),
            vec![],
        ),
        (
            "both",
            "k7/8/8/8/8/8/7P/K7 w - - 100 80".into(),
            "a1b1 a8b8 b1a1 b8a8 ".repeat(2),
            vec![claim("White", "", fifty), claim("White", "", three)],
        ),
    ];
    for (name, fen, moves, expected) in cases {
        let game = game(&fen, &moves);
        let claims = game.claims();
        let mut said: Vec<String> = claims.iter().map(DrawClaim::to_string).collect();
        said.sort();
        assert_eq!(said, expected, "{name}");
        let at_once = claims.first().filter(|claim| claim.announced_move().is_none());
        assert_eq!(game.claim().as_ref(), at_once, "{name}");
    }
}

#[test]
fn positions_repeat_only_with_the_same_rights_and_chances() {
    let rooks = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let no_rights = "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1";
    let rook_out_and_home = "h1g1 a8b8 g1h1 b8a8 ";
    let pawns = "3k4/8/8/8/3p4/8/4P3/4K3 w - - 0 1";
    let pinned_captor = "3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1";
    let kings_out_and_home = "d8c8 e1f1 c8d8 f1e1 ";
    let cases = [
        ("rooks moved, rights gone", rooks, rook_out_and_home.into(), 1),
        ("once more without the rights", rooks, rook_out_and_home.repeat(2), 2),
        ("rooks moved, no rights to lose", no_rights, rook_out_and_home.into(), 2),
        ("en passant was possible", pawns, ["e2e4 ", kings_out_and_home].concat(), 1),
        (
            "en passant was possible, then twice not",
            pawns,
            ["e2e4 ", kings_out_and_home, kings_out_and_home].concat(),
            2,
        ),
        ("a pin forbade en passant", pinned_captor, ["e2e4 ", kings_out_and_home].concat(), 2),
        (
            "no pawn stood ready for en passant",
            INITIAL,
            ["e2e4 ", "g8f6 g1f3 f6g8 f3g1 "].concat(),
            2,
        ),
        ("the other side is to move", INITIAL, "e2e3 e7e6 f1e2 f8e7 e2f1 e7f8 ".into(), 2),
        ("not the same pieces", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "a1a2 e8d8 a2a1".into(), 1),
        ("never before a pawn's move", INITIAL, [KNIGHTS, "e2e4"].concat(), 1),
    ];
    for (name, fen, moves, expected) in cases {
        let mut game = game(fen, &moves);
        assert_eq!(game.repetitions(), expected, "{name}");
        if let Some(last) = game.undo() {
            assert_eq!(game.repetitions_after(last), Ok(expected), "{name}");
        }
    }
}

#[test]
fn an_en_passant_square_in_the_fen_counts_if_the_capture_is_legal() {
    let kings_out_and_home = "d8c8 e1f1 c8d8 f1e1 ";
    for (fen, expected) in [
        ("3k4/8/8/8/3pP3/8/8/4K3 b - e3 0 1", 1),
        ("3k4/8/8/8/3pP3/8/8/3RK3 b - e3 0 1", 2),
        ("3k4/8/8/8/3pP3/8/8/4K3 b - - 0 1", 2),
    ] {
        assert_eq!(game(fen, kings_out_and_home).repetitions(), expected, "{fen}");
    }
}

#[test]
fn a_new_move_forgets_those_taken_back_and_an_illegal_one_changes_nothing() {
    let mut game = game(INITIAL, "e2e4 e7e5");
    game.undo();
    let mv = "e7e4".parse().unwrap();
    assert!(matches!(game.play(mv), Err(PlayError::Illegal(IllegalReason::NotHowItMoves { .. }))));
    assert!(matches!(game.play_on(mv), Err(IllegalReason::NotHowItMoves { .. })));
    assert_eq!(game.redo(), Some("e7e5".parse().unwrap()));

    game.undo();
    game.play("c7c5".parse().unwrap()).unwrap();
    assert_eq!(game.redo(), None);
    assert_eq!(game.moves(), ["e2e4".parse().unwrap(), "c7c5".parse().unwrap()]);
    assert_eq!(game.positions().last(), Some(game.position()));
}
