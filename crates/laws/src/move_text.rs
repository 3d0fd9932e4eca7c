//! The laws of moves as text: in SAN, in long notation, and in the coordinates of UCI.

use chess_movegen::{Move, Position};
use chess_notation::san::San;
use chess_notation::{
    CastlingText, MoveRepairs, MoveTextError, MoveTextErrorKind, lan, parse, parse_tolerant, san,
    uci,
};

use crate::{assert_column, start, text_of};

type Strict = fn(&Position, &str) -> Result<Move, MoveTextError>;
type Tolerant = fn(&Position, &str) -> Result<(Move, MoveRepairs), MoveTextError>;

const READERS: [(Strict, Tolerant); 4] = [
    (parse, parse_tolerant),
    (san::parse, san::parse_tolerant),
    (lan::parse, lan::parse_tolerant),
    (uci::parse, uci::parse_tolerant),
];

const STYLES: [CastlingText; 2] = [CastlingText::KingMoves, CastlingText::KingTakesRook];

/// The first byte chooses a position, the others are the text.
pub fn assert_bytes(bytes: &[u8]) {
    if let [choice, text @ ..] = bytes {
        assert_text(&start(*choice), text_of(text));
    }
}

/// The text is read as a legal move, or refused with an error whose column lies in it and whose
/// candidates are legal. A strict reader takes what the standard writes and nothing else, which is
/// what the tolerant one takes without putting anything right.
pub fn assert_text(position: &Position, text: &str) {
    for (strict, tolerant) in READERS {
        let strict = strict(position, text);
        match tolerant(position, text) {
            Ok((mv, repairs)) => {
                assert_written(position, mv);
                assert_eq!(strict.is_ok(), repairs.is_empty(), "{text:?}: {repairs}");
                assert!(strict.is_err() || strict == Ok(mv), "{text:?}");
            }
            Err(error) => {
                assert!(strict.is_err(), "{text:?}");
                assert_error(position, text, &error);
            }
        }
        if let Err(error) = strict {
            assert_error(position, text, &error);
        }
    }
    let moves = position.legal_moves();
    let standard = moves.iter().copied().find(|&mv| san::format(position, mv).as_str() == text);
    assert_eq!(san::parse(position, text).ok(), standard, "{text:?} in {position:?}");
    let is_coordinates =
        |mv| STYLES.iter().any(|&style| uci::format(position, mv, style).as_str() == text);
    let mut meant = moves.iter().copied().filter(|&mv| is_coordinates(mv));
    assert_eq!(uci::parse(position, text).ok(), meant.next(), "{text:?} in {position:?}");
    assert_eq!(meant.next(), None, "{text:?} in {position:?}");
    assert_without_position(position, text);
}

/// What a text says before it is known where is written and read as the same.
fn assert_without_position(position: &Position, text: &str) {
    let tolerant = san::parse_tolerant(position, text).map(|(mv, _)| mv);
    if let Ok((mv, _)) = lan::parse_tolerant(position, text) {
        assert_eq!(tolerant, Ok(mv), "{text:?} in {position:?}");
    }
    match San::parse_tolerant(text) {
        Ok((said, repairs)) => {
            assert_eq!(said.to_string().parse(), Ok(said));
            assert_eq!(said.resolve(position), tolerant, "{said}");
            assert_eq!(text.parse() == Ok(said), repairs.is_empty());
        }
        Err(error) => assert_eq!(tolerant, Err(error)),
    }
    if let Ok(mv) = text.parse::<Move>() {
        assert_eq!(mv.to_string().parse(), Ok(mv));
        assert_eq!(Move::from_bits(mv.to_bits()), Some(mv));
        assert_eq!(position.is_legal(mv), position.legal_moves().contains(&mv), "{mv}");
    }
}

/// The move is legal, and all its texts are read as this move.
pub fn assert_written(position: &Position, mv: Move) {
    assert!(position.is_legal(mv), "{mv} in {position:?}");
    let short = san::format(position, mv);
    for read in [parse, san::parse] {
        assert_eq!(read(position, short.as_str()), Ok(mv), "{short} in {position:?}");
    }
    let long = lan::format(position, mv);
    assert_eq!(lan::parse(position, long.as_str()), Ok(mv), "{long} in {position:?}");
    for read in [parse_tolerant, san::parse_tolerant] {
        let read = read(position, long.as_str()).map(|(mv, _)| mv);
        assert_eq!(read, Ok(mv), "{long} in {position:?}");
    }
    for style in STYLES {
        let text = uci::format(position, mv, style);
        for read in [parse, uci::parse] {
            assert_eq!(read(position, text.as_str()), Ok(mv), "{text} in {position:?}");
        }
    }
    let described = san::describe(position, mv).map(|said| said.to_string());
    assert_eq!(described.as_deref(), Some(short.as_str()));
}

fn assert_error(position: &Position, text: &str, error: &MoveTextError) {
    assert!(!error.to_string().is_empty());
    for &mv in error.choices().iter() {
        assert!(position.is_legal(mv), "{mv} for {text:?} in {position:?}");
    }
    assert_column(error.column(), text);
    match error.kind() {
        MoveTextErrorKind::NotUnderstood { found, .. } => {
            assert_eq!(text.chars().nth(error.column() - 1), *found, "{text:?}");
        }
        MoveTextErrorKind::Illegal { mv, reason } if position.is_castling(*mv).is_none() => {
            assert_eq!(position.check_legality(*mv), Err(*reason), "{text:?} in {position:?}");
        }
        MoveTextErrorKind::Ambiguous(candidates) => assert!(candidates.len() > 1, "{text:?}"),
        _ => {}
    }
}
