//! Moves with the texts that everybody gives them.

use chess_movegen::{IllegalReason, Move, Position};
use chess_notation::{CastlingText, MoveRepair, MoveTextError, MoveTextErrorKind, lan, san, uci};

fn position(fen: &str) -> Position {
    fen.parse().unwrap()
}

fn mv(text: &str) -> Move {
    text.parse().unwrap()
}

/// The move that the tolerant reader finds.
fn tolerantly(position: &Position, text: &str) -> Result<Move, MoveTextError> {
    san::parse_tolerant(position, text).map(|(mv, _)| mv)
}

#[test]
fn san_is_as_short_as_the_legal_moves_allow_and_long_notation_names_both_squares() {
    // What it shows, the position, the move as it is kept and its texts.
    let table = "
        a pawn: 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1: e2e4 e4 e2-e4
        a pawn captures: 4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1: e4d5 exd5 e4xd5
        two pawns could capture: 4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1: c4d5 cxd5 c4xd5
        en passant: 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1: e5d6 exd6 e5xd6
        a promotion: 8/4P1k1/8/8/8/8/8/4K3 w - - 0 1: e7e8n e8=N+ e7-e8=N+
        a promotion by capture: 3r4/4P1k1/8/8/8/8/8/4K3 w - - 0 1: e7d8q exd8=Q e7xd8=Q
        a promotion gives checkmate: 6k1/4Pppp/8/8/8/8/8/4K3 w - - 0 1: e7e8q e8=Q# e7-e8=Q#
        knights, told apart by file: 4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1: b1d2 Nbd2 Nb1-d2
        rooks, by rank: 4k3/R7/8/8/8/8/8/R3K3 w - - 0 1: a1a4 R1a4 Ra1-a4
        by file where both would do: 4k3/8/8/8/8/1N6/8/4KN2 w - - 0 1: b3d2 Nbd2 Nb3-d2
        queens, by both: 4k3/Q7/8/8/8/8/8/Q2QK3 w - - 0 1: a1d4 Qa1d4 Qa1-d4
        of three, by file: 4k3/Q7/8/8/8/8/8/Q2QK3 w - - 0 1: d1d4 Qdd4 Qd1-d4
        of three, by rank: 4k3/Q7/8/8/8/8/8/Q2QK3 w - - 0 1: a7d4 Q7d4 Qa7-d4
        a pinned rival cannot: 4r1k1/8/8/8/8/8/4N3/1N2K3 w - - 0 1: b1c3 Nc3 Nb1-c3
        a rival does not answer check: 4k3/8/8/8/8/4r3/3R4/R3K3 w - - 0 1: d2e2 Re2 Rd2-e2
        castling: 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1: e1h1 O-O O-O
        castling to the queen's side: 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1: e1a1 O-O-O O-O-O
        castling gives check: 5k2/8/8/8/8/8/8/4K2R w K - 0 1: e1h1 O-O+ O-O+
        castling gives checkmate: 2rkr3/2p1p3/8/8/8/8/8/R3K3 w Q - 0 1: e1a1 O-O-O# O-O-O#
        check by discovery: 4k3/8/8/8/8/8/4N3/4RK2 w - - 0 1: e2c3 Nc3+ Ne2-c3+
        black moves: 4k1n1/8/8/8/8/8/8/4K3 b - - 0 1: g8f6 Nf6 Ng8-f6
        the king steps: 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1: e1f1 Kf1 Ke1-f1
        no castling but a step: 4k3/8/8/8/8/8/8/R4KR1 w GA - 0 1: f1e1 Ke1 Kf1-e1
        castling of Chess960: 4k3/8/8/8/8/8/8/R4KR1 w GA - 0 1: f1g1 O-O O-O
        fool's mate: rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq g3 0 2: d8h4 Qh4# Qd8-h4#
    ";
    for line in table.trim().lines() {
        let [what, fen, texts] = line.split(": ").collect::<Vec<_>>()[..] else { panic!("{line}") };
        let [kept, short, long] = texts.split(' ').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        let position = position(fen);
        assert_eq!(san::format(&position, mv(kept)).as_str(), short, "{what}");
        assert_eq!(san::parse(&position, short), Ok(mv(kept)), "{what}");
        assert_eq!(lan::format(&position, mv(kept)).as_str(), long, "{what}");
        assert_eq!(lan::parse(&position, long), Ok(mv(kept)), "{what}");
    }
}

#[test]
fn illegal_moves_are_written_in_coordinates() {
    let position = Position::initial();
    for text in ["e2e5", "e7e5", "a3a4", "e1e2", "h1e1", "a7a8q"] {
        assert_eq!(san::format(&position, mv(text)).as_str(), text);
        assert_eq!(lan::format(&position, mv(text)).as_str(), text);
        assert!(lan::parse(&position, text).is_err(), "{text}");
        assert_eq!(uci::format(&position, mv(text), CastlingText::KingMoves).as_str(), text);
    }
}

#[test]
fn castling_in_coordinates_is_never_taken_for_a_step_of_the_king() {
    let both = [CastlingText::KingMoves, CastlingText::KingTakesRook];
    // The position, castling as it is kept, its two texts, what the king's destination means.
    let cases = [
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1h1", ["e1g1", "e1h1"], "e1g1", "e1h1"),
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1a1", ["e1c1", "e1a1"], "e1c1", "e1a1"),
        ("r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "e8h8", ["e8g8", "e8h8"], "e8g8", "e8h8"),
        // The king is next to its destination.
        ("4k3/8/8/8/8/8/8/5K1R w K - 0 1", "f1h1", ["f1h1", "f1h1"], "f1g1", "f1g1"),
        ("4k3/8/8/8/8/8/8/R2K4 w Q - 0 1", "d1a1", ["d1a1", "d1a1"], "d1c1", "d1c1"),
        // The king is there, or the rook.
        ("4k3/8/8/8/8/8/8/6KR w K - 0 1", "g1h1", ["g1h1", "g1h1"], "g1h1", "g1h1"),
        ("4k3/8/8/8/8/8/8/4K1R1 w K - 0 1", "e1g1", ["e1g1", "e1g1"], "e1g1", "e1g1"),
        ("4k3/8/8/8/8/8/8/5KR1 w K - 0 1", "f1g1", ["f1g1", "f1g1"], "f1g1", "f1g1"),
        // The king goes far.
        ("4k3/8/8/8/8/8/8/1R3K2 w B - 0 1", "f1b1", ["f1c1", "f1b1"], "f1c1", "f1b1"),
    ];
    for (fen, kept, texts, destination, meant) in cases {
        let position = position(fen);
        let castling = mv(kept);
        assert!(position.is_castling(castling).is_some(), "{fen}");
        let written = both.map(|style| uci::format(&position, castling, style).to_string());
        assert_eq!(written, texts, "{fen}");
        assert_eq!(uci::parse(&position, destination), Ok(mv(meant)), "{destination} in {fen}");
    }
}

#[test]
fn a_small_b_is_the_file_unless_no_pawn_moves_so() {
    let cases = [
        // Pawn and bishop could both capture on c3.
        ("4k3/8/8/8/8/2p5/1P6/B3K3 w - - 0 1", "bxc3", "b2c3"),
        ("4k3/8/8/8/8/2p5/1P6/B3K3 w - - 0 1", "bc3", "b2c3"),
        // No pawn of the b-file, or one that cannot.
        ("4k3/8/8/8/8/2p5/8/B3K3 w - - 0 1", "bxc3", "a1c3"),
        ("4k3/8/8/8/8/8/1P6/2B1K3 w - - 0 1", "bf4", "c1f4"),
        ("4k3/8/8/8/8/8/1P6/2B1K3 w - - 0 1", "b4", "b2b4"),
        ("4k3/8/8/8/8/8/8/2B1K3 w - - 0 1", "bc1-f4", "c1f4"),
    ];
    for (fen, text, expected) in cases {
        assert_eq!(tolerantly(&position(fen), text), Ok(mv(expected)), "{text} in {fen}");
    }
    // Two squares say whose move it is.
    let elsewhere = position("4k3/8/8/8/8/8/8/B3K3 w - - 0 1");
    assert!(tolerantly(&elsewhere, "b1-c3").is_err());
    // Such a pawn move exists: the text only lacks what the pawn becomes.
    let promotes = position("2r1k3/1P6/8/8/6B1/8/8/4K3 w - - 0 1");
    let error = tolerantly(&promotes, "bxc8").unwrap_err();
    assert_eq!(error.choices()[0], mv("b7c8q"));
}

#[test]
fn in_san_castling_is_no_move_of_the_king_to_his_rook() {
    let position = position("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    for text in ["Kh1", "Kxh1", "Ke1h1"] {
        let error = tolerantly(&position, text).unwrap_err();
        let is_own_piece = matches!(
            error.kind(),
            MoveTextErrorKind::Illegal { reason: IllegalReason::OwnPieceThere { .. }, .. }
        );
        assert!(is_own_piece, "{text}: {error:?}");
    }
}

#[test]
fn what_people_write_is_read_as_they_mean_it() {
    // The position, a text, and the move that is meant, or nothing.
    for line in include_str!("data/what_people_write.txt").lines() {
        let [fen, text, meant] = line.split(": ").collect::<Vec<_>>()[..] else { panic!("{line}") };
        let (position, meant) = (position(fen), meant.parse::<Move>().ok());
        assert_eq!(tolerantly(&position, text).ok(), meant, "{text} in {fen}");
        let standard = meant.map(|mv| san::format(&position, mv));
        let is_standard = standard.is_some_and(|standard| standard.as_str() == text);
        assert_eq!(san::parse(&position, text).is_ok(), is_standard, "{text} in {fen}");
    }
}

#[test]
fn what_was_put_right_is_told() {
    use MoveRepair::{Annotation, CaptureSign, CheckSign, Origin, Spelling};
    let position = position("r3k2r/8/8/3pP3/1b6/2N5/6P1/R3K2R w KQkq d6 0 1");
    let cases: [(&str, &[MoveRepair]); 12] = [
        ("exd6", &[]),
        ("exd6 e.p.", &[Spelling]),
        ("ed6", &[CaptureSign]),
        ("e5d6", &[Spelling, Origin, CaptureSign]),
        ("O-O", &[]),
        ("0-0+", &[Spelling, CheckSign]),
        ("e1g1", &[Spelling, Origin]),
        ("Rha1", &[]),
        ("g2-g4!?", &[Spelling, Origin, Annotation]),
        ("g4!?", &[Annotation]),
        ("g4+", &[CheckSign]),
        ("Rxa8", &[CheckSign]),
    ];
    for (text, expected) in cases {
        let Ok((mv, repairs)) = san::parse_tolerant(&position, text) else {
            assert_eq!(text, "Rha1");
            continue;
        };
        assert!(repairs.iter().eq(expected.iter().copied()), "{text}: {repairs:?}");
        assert_eq!(
            san::parse(&position, text),
            if repairs.is_empty() {
                Ok(mv)
            } else {
                let standard = san::format(&position, mv);
                Err(MoveTextErrorKind::NotStandard { standard }.into())
            }
        );
    }
    let (mv, repairs) = lan::parse_tolerant(&position, "g2g4!").unwrap();
    assert_eq!(
        (mv, repairs.iter().collect()),
        ("g2g4".parse().unwrap(), vec![Spelling, Annotation])
    );
    let (mv, repairs) = uci::parse_tolerant(&position, "e1-g1").unwrap();
    assert_eq!((mv, repairs.iter().collect()), ("e1h1".parse().unwrap(), vec![Spelling]));
}
