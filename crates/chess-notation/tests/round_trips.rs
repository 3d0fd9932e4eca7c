//! Along random games: what is written is read as the same move.

use std::collections::BTreeSet;

use chess_movegen::{Move, Position};
use chess_notation::{CastlingText, MoveTextErrorKind, ShortList, lan, parse, san, uci};

use crate::walk::{Numbers, STARTS, chess960_start, walk};

fn check_every_move(position: &Position) {
    let mut texts = BTreeSet::new();
    for mv in position.legal_moves() {
        for style in [CastlingText::KingMoves, CastlingText::KingTakesRook] {
            let text = uci::format(position, mv, style);
            assert_eq!(uci::parse(position, text.as_str()), Ok(mv), "{text} in {position:?}");
            assert_eq!(parse(position, text.as_str()), Ok(mv), "{text} in {position:?}");
        }
        let text = san::format(position, mv);
        assert_eq!(san::parse(position, text.as_str()), Ok(mv), "{text} in {position:?}");
        assert_eq!(parse(position, text.as_str()), Ok(mv), "{text} in {position:?}");
        let long = lan::format(position, mv);
        assert_eq!(lan::parse(position, long.as_str()), Ok(mv), "{long} in {position:?}");
        assert!(texts.insert(text), "{text} is said twice in {position:?}");
        check_signs(position, mv, text.as_str());
        check_nothing_is_needless(position, mv, text.as_str());
    }
}

/// The signs of capture, check and checkmate stand exactly where these are.
fn check_signs(position: &Position, mv: Move, text: &str) {
    let next = position.make_unchecked(mv);
    let is_mate = next.is_check() && !next.has_legal_move();
    assert_eq!(text.contains('x'), position.is_capture(mv), "{text} in {position:?}");
    assert_eq!(text.ends_with('#'), is_mate, "{text} in {position:?}");
    assert_eq!(text.ends_with('+'), next.is_check() && !is_mate, "{text} in {position:?}");
}

/// Without any one character of the origin a piece's text would mean several moves.
fn check_nothing_is_needless(position: &Position, mv: Move, text: &str) {
    let Some(body) = text.strip_prefix(['K', 'Q', 'R', 'B', 'N']) else { return };
    let destination = mv.to().to_string();
    let origin = body.split(&destination).next().unwrap().trim_end_matches('x');
    for index in 0..origin.len() {
        let mut shorter = text.to_owned();
        shorter.remove(1 + index);
        match san::parse(position, &shorter) {
            Err(error) => match error.kind() {
                MoveTextErrorKind::Ambiguous { candidates } => assert!(candidates.contains(&mv)),
                _ => panic!("{text}, {shorter} in {position:?}: {error}"),
            },
            Ok(other) => panic!("{text}, {shorter} in {position:?}: {other}"),
        }
    }
}

#[test]
fn every_move_of_standard_chess_is_read_as_it_was_written() {
    let mut seen = 0;
    let starts = STARTS.map(|fen| fen.parse().unwrap());
    walk(starts.iter().cycle().take(100).cloned(), 120, |position| {
        check_every_move(position);
        seen += 1;
    });
    assert!(seen > 5_000, "{seen} positions");
}

#[test]
fn lines_of_moves_are_read_as_they_were_written() {
    for (seed, start) in STARTS.into_iter().enumerate() {
        let start: Position = start.parse().unwrap();
        let mut numbers = Numbers(seed as u64 + 1);
        let (mut position, mut moves) = (start.clone(), Vec::new());
        for _ in 0..60 {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            moves.push(legal[numbers.below(legal.len())]);
            position = position.make(*moves.last().unwrap()).unwrap();
        }
        let text = san::line::format(&start, &moves).unwrap();
        assert_eq!(san::line::parse(&start, &text), Ok(moves.clone()), "{text}");
        assert_eq!(
            san::line::parse_tolerant(&start, &text),
            Ok((moves.clone(), ShortList::default()))
        );
        // Without numbers and in capitals of coordinates it is the same line.
        let mut now = start.clone();
        let plain = moves.iter().map(|&mv| {
            let text = lan::format(&now, mv).to_string();
            now = now.make(mv).unwrap();
            text
        });
        let plain = plain.collect::<Vec<_>>().join("\n ");
        let (read, repairs) = san::line::parse_tolerant(&start, &plain).unwrap();
        assert_eq!((&read, repairs.is_empty()), (&moves, false), "{plain}");
        assert!(san::line::parse(&start, &plain).is_err());
    }
    let illegal = san::line::format(&Position::initial(), &["e2e4".parse().unwrap(); 2]);
    assert!(illegal.unwrap_err().to_string().starts_with("e2e4 is not legal: "));
}

#[test]
fn every_move_of_chess960_is_read_as_it_was_written() {
    let mut numbers = Numbers(960);
    let mut castlings = 0;
    let starts: Vec<Position> = (0..150).map(|_| chess960_start(&mut numbers)).collect();
    walk(starts, 100, |position| {
        check_every_move(position);
        let moves = position.legal_moves();
        castlings += moves.iter().filter(|&&mv| position.is_castling(mv).is_some()).count();
    });
    assert!(castlings > 500, "{castlings} castlings");
}

/// A text that says the same move otherwise.
fn variants(position: &Position, mv: Move, text: &str) -> Vec<String> {
    let bare = text.trim_end_matches(['+', '#']);
    let mut variants = vec![
        bare.to_owned(),
        format!("{bare}+"),
        format!("{bare}#!?"),
        format!("{text}??"),
        text.replace('x', ""),
        text.replace('=', ""),
        text.replace('O', "0"),
        text.replace('O', "o"),
        format!("7.{text}"),
        format!("12... {text}"),
        format!("…{text}"),
    ];
    let piece = position.piece_at(mv.from()).unwrap();
    if position.is_castling(mv).is_none() {
        let letter = piece.role().letter();
        let promotion = mv.promotion().map_or(String::new(), |new| format!("({})", new.letter()));
        for sign in ["", "-"] {
            variants.push(format!("{letter}{}{sign}{}{promotion}", mv.from(), mv.to()));
            variants.push(format!("{}{sign}{}{promotion}", mv.from(), mv.to()));
        }
        if !piece.is_pawn() {
            variants.push(text.replacen(letter, &piece.figurine().to_string(), 1));
        }
        if !piece.is_pawn() && letter != 'B' {
            variants.push(text.to_ascii_lowercase());
        }
        if !piece.is_pawn() && !position.is_capture(mv) {
            variants.push(text.replacen(&mv.to().to_string(), &format!("x{}", mv.to()), 1));
        }
        if position.is_en_passant(mv) {
            variants.extend([format!("{bare} e.p."), format!("{bare}e.p.+"), format!("{bare} ep")]);
        }
        if position.is_capture(mv) {
            variants.push(format!("{letter}{}x{}{promotion}", mv.from(), mv.to()));
            variants.push(text.replace('x', ":"));
        }
    }
    variants
}

#[test]
fn harmless_variants_are_read_as_the_same_move() {
    let starts = STARTS.map(|fen| fen.parse().unwrap());
    walk(starts.iter().cycle().take(40).cloned(), 80, |position| {
        for mv in position.legal_moves() {
            let text = san::format(position, mv);
            for variant in variants(position, mv, text.as_str()) {
                let read = san::parse_tolerant(position, &variant).map(|(mv, _)| mv);
                assert_eq!(read, Ok(mv), "{variant} for {text} in {position:?}");
            }
        }
    });
}
