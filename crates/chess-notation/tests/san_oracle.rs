//! Reading and writing SAN against a plain search through the legal moves.

use chess_core::{File, Rank, Role, Square};
use chess_movegen::{Move, Position};
use chess_notation::MoveTextErrorKind;
use chess_notation::san::{self, San};
use random_games::{Walk, walks};

/// The legal moves that a text describes, found by comparing it with every one of them.
fn described(position: &Position, said: &San) -> Vec<Move> {
    let is_meant = |mv: &Move| {
        let (from, to) = (mv.from(), mv.to());
        if said.castling().is_some() || position.is_castling(*mv).is_some() {
            return position.is_castling(*mv) == said.castling() && said.castling().is_some();
        }
        let role = position.piece_at(from).unwrap().role();
        let stays = role == Role::Pawn && said.from_file().is_none() && !said.is_capture();
        said.role() == Some(role)
            && said.to() == Some(to)
            && said.promotion() == mv.promotion()
            && said.from_file().is_none_or(|file| from.file() == file)
            && said.from_rank().is_none_or(|rank| from.rank() == rank)
            && (!stays || from.file() == to.file())
    };
    position.legal_moves().into_iter().filter(is_meant).collect()
}

/// A `b` that may be the bishop.
fn begins_with_small_b(text: &str) -> bool {
    let rest = text.strip_prefix('b').map(|rest| rest.strip_prefix('x').unwrap_or(rest));
    rest.is_some_and(|rest| rest.parse::<Square>().is_ok())
}

/// Every text of a letter, an origin or a part of it, a sign of capture and a destination.
fn for_every_text(mut visit: impl FnMut(&str)) {
    let parts = File::ALL.map(|file| file.to_string()).into_iter();
    let parts = parts.chain(Rank::ALL.map(|rank| rank.to_string()));
    let origins: Vec<String> =
        [String::new(), "a1".into(), "e4".into(), "d5".into()].into_iter().chain(parts).collect();
    for letter in ["", "K", "Q", "R", "B", "N"] {
        for origin in &origins {
            // Two squares without a letter are any piece's move; a rank in front is not a move.
            if letter.is_empty() && origin.chars().any(|digit| digit.is_ascii_digit()) {
                continue;
            }
            for to in Square::ALL {
                for sign in ["", "x"] {
                    visit(&format!("{letter}{origin}{sign}{to}"));
                    if letter.is_empty() && matches!(to.rank(), Rank::First | Rank::Eighth) {
                        visit(&format!("{origin}{sign}{to}=N"));
                    }
                }
            }
        }
    }
    visit("O-O");
    visit("O-O-O");
}

fn check_every_text(position: &Position, seen: &mut [usize; 3]) {
    for_every_text(|text| {
        let (said, _) = San::parse_tolerant(text).unwrap();
        let mut moves = described(position, &said);
        let read = said.resolve(position);
        let kind = read.as_ref().map_err(|error| error.kind());
        let misses_promotion = matches!(kind, Err(MoveTextErrorKind::PromotionMissing { .. }));
        if moves.is_empty() && begins_with_small_b(text) && !misses_promotion {
            let by_bishop: San = text.replacen('b', "B", 1).parse().unwrap();
            moves = described(position, &by_bishop);
        }
        // Which pawn is meant does not depend on what it becomes.
        if moves.is_empty()
            && let Ok(promotion) = format!("{text}=Q").parse()
        {
            moves = described(position, &promotion);
            moves = if moves.len() > 1 { moves } else { vec![] };
        }
        match (&moves[..], kind) {
            ([], Err(error)) => {
                let is_other = !matches!(error, MoveTextErrorKind::Ambiguous { .. });
                assert!(is_other, "{text} in {position:?}: {error:?}");
                seen[0] += 1;
            }
            ([only], read) => {
                assert_eq!(read, Ok(only), "{text} in {position:?}");
                seen[1] += 1;
            }
            (_, Err(MoveTextErrorKind::Ambiguous(candidates))) => {
                let mut candidates = candidates.to_vec();
                candidates.sort();
                moves.sort();
                assert_eq!(candidates, moves, "{text} in {position:?}");
                seen[2] += 1;
            }
            _ => panic!("{text} in {position:?}: {read:?}, but {moves:?} fit"),
        }
        if let Ok(mv) = san::parse(position, text) {
            assert_eq!(san::format(position, mv).as_str(), text);
        }
    });
}

/// The first of a text's four forms that describes no other legal move: without origin, with the
/// file, with the rank, with both.
fn shortest(position: &Position, mv: Move) -> String {
    let said = san::describe(position, mv).unwrap();
    if said.castling().is_some() {
        return said.to_string().trim_end_matches(['+', '#']).to_owned();
    }
    let (file, rank) = (mv.from().file().to_string(), mv.from().rank().to_string());
    let piece = position.piece_at(mv.from()).unwrap();
    let origins = if !piece.is_pawn() {
        vec![String::new(), file.clone(), rank.clone(), file + &rank]
    } else if position.is_capture(mv) {
        vec![file]
    } else {
        vec![String::new()]
    };
    let letter = if piece.is_pawn() { String::new() } else { piece.role().letter().to_string() };
    let sign = if position.is_capture(mv) { "x" } else { "" };
    let promotion = mv.promotion().map_or(String::new(), |new| format!("={}", new.role().letter()));
    origins
        .into_iter()
        .map(|origin| format!("{letter}{origin}{sign}{}{promotion}", mv.to()))
        .find(|text| described(position, &text.parse().unwrap()) == [mv])
        .unwrap()
}

/// Games with pieces of one kind that come to the same squares.
fn ambiguous(number: u64) -> impl Iterator<Item = Walk> {
    let start = "n1n1k1n1/1q3q2/2N3N1/2n3n1/2N3N1/8/1Q3Q2/N1N1K1N1 w - - 0 1";
    (0..number).map(move |seed| Walk::new(start.parse().unwrap(), 60, seed))
}

#[test]
fn every_text_is_read_as_a_search_through_the_legal_moves_says() {
    let mut seen = [0; 3];
    for position in walks(9).chain(ambiguous(1)).flatten().step_by(2) {
        check_every_text(&position, &mut seen);
    }
    assert!(seen.iter().all(|&count| count > 300), "none, one, several: {seen:?}");
}

#[test]
fn the_text_that_is_written_is_the_shortest() {
    let mut origins = [0; 4];
    for position in walks(45).chain(ambiguous(8)).flatten() {
        for mv in position.legal_moves() {
            let said = san::describe(&position, mv).unwrap();
            let text = said.to_string();
            let text = text.trim_end_matches(['+', '#']);
            assert_eq!(text, shortest(&position, mv), "{position:?}");
            let (file, rank) = (said.from_file().is_some(), said.from_rank().is_some());
            origins[usize::from(file) + 2 * usize::from(rank)] += 1;
        }
    }
    assert!(origins.iter().all(|&count| count > 20), "none, file, rank, both: {origins:?}");
}
