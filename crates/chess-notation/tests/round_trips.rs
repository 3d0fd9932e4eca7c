//! Along random games: what is written is read as the same move.

use std::collections::BTreeSet;

use chess_core::{CastlingRights, Color, File, Piece, PieceType, Setup, Square, Wing};
use chess_movegen::{Move, Position};
use chess_notation::{CastlingText, MoveTextError, parse, san, uci};

/// A small generator of numbers that look random (xorshift by G. Marsaglia, 2003).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }
}

/// The back rank of a Chess960 start, made as the rules say: a bishop on each colour, the king
/// between the rooks.
fn back_rank(numbers: &mut Numbers) -> [PieceType; 8] {
    let mut rank = [None; 8];
    rank[2 * numbers.below(4)] = Some(PieceType::Bishop);
    rank[2 * numbers.below(4) + 1] = Some(PieceType::Bishop);
    for piece_type in [PieceType::Queen, PieceType::Knight, PieceType::Knight] {
        let free: Vec<usize> = (0..8).filter(|&file| rank[file].is_none()).collect();
        rank[free[numbers.below(free.len())]] = Some(piece_type);
    }
    let mut rest = [PieceType::Rook, PieceType::King, PieceType::Rook].into_iter();
    rank.map(|man| man.or_else(|| rest.next()).unwrap())
}

/// A start of double Chess960: each side's back rank is its own.
fn chess960_start(numbers: &mut Numbers) -> Position {
    let mut setup = Setup::EMPTY;
    let mut rights = CastlingRights::NONE;
    for color in Color::ALL {
        let rank = back_rank(numbers);
        let king = rank.iter().position(|&man| man == PieceType::King).unwrap();
        for (file, man) in File::ALL.into_iter().zip(rank) {
            let piece = Piece::new(color, man);
            setup = setup
                .with_piece(Square::new(file, color.back_rank()), piece)
                .with_piece(Square::new(file, color.pawn_rank()), Some(Piece::pawn(color)));
            if man == PieceType::Rook {
                let wing = if file.index() > king { Wing::KingSide } else { Wing::QueenSide };
                rights = rights.with(color, wing, file);
            }
        }
    }
    Position::from_setup(&setup.with_castling_rights(rights)).unwrap()
}

/// Positions with much promotion, castling, en passant and many men of one kind.
const STARTS: [&str; 5] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "4k3/q6q/2N3N1/2n3n1/2N3N1/8/Q6Q/K6Q w - - 0 1",
];

/// Follows random games, and hands over every position on the way.
fn walk(
    starts: impl IntoIterator<Item = Position>,
    plies: usize,
    mut visit: impl FnMut(&Position),
) {
    let mut numbers = Numbers(0x9e37_79b9_7f4a_7c15);
    for start in starts {
        let mut position = start;
        for _ in 0..plies {
            visit(&position);
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position = position.make(moves[numbers.below(moves.len())]);
        }
    }
}

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
        assert!(texts.insert(text), "{text} is said twice in {position:?}");
        check_signs(position, mv, text.as_str());
        check_nothing_is_idle(position, mv, text.as_str());
    }
}

/// The signs of capture, check and checkmate stand exactly where these are.
fn check_signs(position: &Position, mv: Move, text: &str) {
    let next = position.make(mv);
    let is_mate = next.is_check() && !next.has_legal_move();
    assert_eq!(text.contains('x'), position.is_capture(mv), "{text} in {position:?}");
    assert_eq!(text.ends_with('#'), is_mate, "{text} in {position:?}");
    assert_eq!(text.ends_with('+'), next.is_check() && !is_mate, "{text} in {position:?}");
}

/// Without any one character of the origin a piece's text would mean several moves.
fn check_nothing_is_idle(position: &Position, mv: Move, text: &str) {
    let Some(body) = text.strip_prefix(['K', 'Q', 'R', 'B', 'N']) else { return };
    let destination = mv.to().to_string();
    let origin = body.split(&destination).next().unwrap().trim_end_matches('x');
    for index in 0..origin.len() {
        let mut shorter = text.to_owned();
        shorter.remove(1 + index);
        match san::parse(position, &shorter) {
            Err(MoveTextError::Ambiguous { candidates }) => assert!(candidates.contains(&mv)),
            other => panic!("{text}, {shorter} in {position:?}: {other:?}"),
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
    ];
    let piece = position.piece_at(mv.from()).unwrap();
    if position.is_castling(mv).is_none() {
        let letter = piece.piece_type().letter();
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
                let read = san::parse(position, &variant);
                assert_eq!(read, Ok(mv), "{variant} for {text} in {position:?}");
            }
        }
    });
}
