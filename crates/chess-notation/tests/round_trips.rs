//! Along random games: what is written is read as the same move.

use chess_movegen::{Move, Position};
use chess_notation::{lan, san};
use laws::move_text::assert_written;
use random_games::{Walk, walks};

/// The signs of capture, check and checkmate stand exactly where these are.
fn check_signs(position: &Position, mv: Move, text: &str) {
    let next = position.make_unchecked(mv);
    let is_mate = next.is_check() && !next.has_legal_move();
    assert_eq!(text.contains('x'), position.is_capture(mv), "{text} in {position:?}");
    assert_eq!(text.ends_with('#'), is_mate, "{text} in {position:?}");
    assert_eq!(text.ends_with('+'), next.is_check() && !is_mate, "{text} in {position:?}");
}

#[test]
fn every_move_is_read_as_it_was_written() {
    let (mut seen, mut castlings) = (0, 0);
    for position in walks(360).flatten() {
        for mv in position.legal_moves() {
            assert_written(&position, mv);
            check_signs(&position, mv, san::format(&position, mv).as_str());
            castlings += usize::from(position.is_castling(mv).is_some());
        }
        seen += 1;
    }
    assert!(seen > 10_000 && castlings > 500, "{seen} positions, {castlings} castlings");
}

#[test]
fn lines_of_moves_are_read_as_they_were_written() {
    for game in walks(18).map(Walk::into_game) {
        let (start, moves) = (game.start(), game.moves());
        let text = san::line::format(start, moves).unwrap();
        assert_eq!(san::line::parse(start, &text), Ok(moves.to_vec()), "{text}");
        assert_eq!(san::line::parse_tolerant(start, &text), Ok((moves.to_vec(), Vec::new())));
        // Without numbers and in capitals of coordinates it is the same line.
        let mut now = start.clone();
        let plain = moves.iter().map(|&mv| {
            let text = lan::format(&now, mv).to_string();
            now = now.make(mv).unwrap();
            text
        });
        let plain = plain.collect::<Vec<_>>().join("\n ");
        let (read, repairs) = san::line::parse_tolerant(start, &plain).unwrap();
        assert_eq!((&read[..], repairs.is_empty()), (moves, moves.is_empty()), "{plain}");
        assert_eq!(san::line::parse(start, &plain).is_ok(), moves.is_empty());
    }
    let illegal = san::line::format(&Position::initial(), &["e2e4".parse().unwrap(); 2]);
    assert!(illegal.unwrap_err().to_string().starts_with("e2e4 is not legal: "));
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
    for position in walks(54).flatten() {
        for mv in position.legal_moves() {
            let text = san::format(&position, mv);
            for variant in variants(&position, mv, text.as_str()) {
                let read = san::parse_tolerant(&position, &variant).map(|(mv, _)| mv);
                assert_eq!(read, Ok(mv), "{variant} for {text} in {position:?}");
            }
        }
    }
}
