//! The laws of all small types: numbers, letters and texts lead back to the value they came from,
//! each value has its own, and nothing else is taken for one.

use std::collections::BTreeSet;
use std::fmt::{Debug, Display};
use std::str::FromStr;

use chess_core::{
    CastlingRights, CastlingSide, CastlingStyle, Color, FenField, File, Move, Piece, PieceId,
    PieceType, Place, Promotion, Rank, Role, Square,
};

/// Texts that are near to those of some type, with bars between them.
const NEAR_MISSES: &str = concat!(
    "| |-|--|0|9|10|a|i|ee|e0|e9|E4|e44|4e|é|é4|w|W|b|K|k|p|x|pawn|white|Black |",
    " Black|whiteknight|w16|w00|b+1|w-1|K16|k01|-0|KK|K-|Kgf|Hh|O-O|e2|e2e2|e7e8k|",
    "e7e8Q|e7e8qq|x2e4|e2é4|king|kingside|X_FEN"
);

/// `Display` and `FromStr` are a pair, and texts that are not of the type are refused.
fn texts_round_trip<T>(values: impl IntoIterator<Item = T>) -> usize
where
    T: Copy + PartialEq + Debug + Display + FromStr<Err: Display>,
{
    let mut texts = BTreeSet::new();
    for value in values {
        let text = value.to_string();
        assert_eq!(text.parse().ok(), Some(value), "{text}");
        assert!(texts.insert(text), "{value:?}: its text is taken");
    }
    for miss in NEAR_MISSES.split('|').filter(|&miss| !texts.contains(miss)) {
        match miss.parse::<T>() {
            // Names are read in other letters too, and letters beside them.
            Ok(value) => assert!(texts.contains(&value.to_string()), "{miss} is {value:?}"),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
    texts.len()
}

/// `index`, `from_index` and `TryFrom<u8>` agree, and only the values have numbers.
macro_rules! check_numbers {
    ($($Type:ty),+) => { $(
        assert!(<$Type>::ALL.is_sorted_by(|a, b| a < b && a.index() < b.index()));
        for number in 0..=u8::MAX {
            let mut values = <$Type>::ALL.into_iter();
            let expected = values.find(|value| value.index() == usize::from(number));
            assert_eq!(<$Type>::from_index(number.into()), expected);
            match <$Type>::try_from(number) {
                Ok(value) => assert_eq!(Some(value), expected),
                Err(error) => {
                    assert_eq!(expected, None);
                    assert!(error.to_string().ends_with(&format!(" has the number {number}")));
                }
            }
        }
        assert_eq!(<$Type>::from_index(usize::MAX), None);
    )+ };
}

/// `letter`, `from_letter`, `TryFrom<char>` and the text of one letter agree, and only the values
/// have letters.
macro_rules! check_letters {
    ($($Type:ty),+) => { $(
        for letter in '\0'..='\u{1ff}' {
            let mut values = <$Type>::ALL.into_iter();
            let expected = values.find(|value| value.letter() == letter);
            assert_eq!(<$Type>::from_letter(letter), expected, "{letter}");
            assert_eq!(<$Type>::try_from(letter).ok(), expected, "{letter}");
            assert_eq!(letter.to_string().parse::<$Type>().ok(), expected, "{letter}");
        }
    )+ };
}

/// Names are read in small letters and capitals.
macro_rules! check_names {
    ($($Type:ty),+) => { $(
        for value in <$Type>::ALL {
            assert_eq!(value.to_string(), value.name());
            assert_eq!(value.name().to_lowercase().parse(), Ok(value));
            assert_eq!(value.name().to_uppercase().parse(), Ok(value));
            assert_eq!(format!("{value:>20}").trim_start(), value.name());
        }
    )+ };
}

#[test]
fn numbers_lead_back_to_their_values() {
    check_numbers!(
        Square,
        File,
        Rank,
        Color,
        Role,
        PieceType,
        Piece,
        Promotion,
        CastlingSide,
        CastlingStyle,
        FenField
    );
}

#[test]
fn letters_lead_back_to_their_values() {
    check_letters!(File, Rank, Color, Role, Piece, Promotion);
}

#[test]
fn names_are_read_in_any_case() {
    check_names!(Color, Role, PieceType, Piece, Promotion, CastlingSide, CastlingStyle, FenField);
}

#[test]
fn texts_lead_back_to_their_values() {
    assert_eq!(texts_round_trip(Square::ALL), 64);
    assert_eq!(texts_round_trip(File::ALL), 8);
    assert_eq!(texts_round_trip(Rank::ALL), 8);
    assert_eq!(texts_round_trip(Color::ALL), 2);
    assert_eq!(texts_round_trip(Role::ALL), 6);
    assert_eq!(texts_round_trip(PieceType::ALL), 7);
    assert_eq!(texts_round_trip(Piece::ALL), 12);
    assert_eq!(texts_round_trip(Promotion::ALL), 4);
    assert_eq!(texts_round_trip(CastlingSide::ALL), 2);
    assert_eq!(texts_round_trip(CastlingStyle::ALL), 2);
    assert_eq!(texts_round_trip(FenField::ALL), 6);
    assert_eq!(texts_round_trip(PieceId::all()), 32);
    assert_eq!(texts_round_trip((0..=u8::MAX).filter_map(Place::from_byte)), 1 + 12 * 16);
    assert_eq!(texts_round_trip((0..=u16::MAX).filter_map(Move::from_bits)), 64 * 63 * 5);
    assert_eq!(texts_round_trip(all_castling_rights()), 9 * 9 * 9 * 9);
}

/// Every way for both sides to have a rook on some file for each castling side, or none.
fn all_castling_rights() -> impl Iterator<Item = CastlingRights> {
    (0..9_usize.pow(4)).map(|mut number| {
        let mut rights = CastlingRights::NONE;
        for color in Color::ALL {
            for side in CastlingSide::ALL {
                if let Some(rook) = File::from_index(number % 9) {
                    rights = rights.with(color, side, rook);
                }
                number /= 9;
            }
        }
        rights
    })
}

#[test]
fn colour_and_role_make_the_piece_and_its_type() {
    for piece in Piece::ALL {
        let (color, role, piece_type) = (piece.color(), piece.role(), piece.piece_type());
        assert_eq!(Piece::new(color, role), piece);
        assert_eq!(Piece::of_type(color, piece_type), Some(piece));
        assert_eq!(PieceType::new(color, role), piece_type);
        assert_eq!(piece_type.role(), role);
        assert_eq!(piece.of_opponent(), Piece::new(!color, role));
        assert_eq!(piece.to_string(), format!("{color} {role}").to_lowercase());
        assert_eq!(piece.is_pawn(), role == Role::Pawn);
    }
    for color in Color::ALL {
        assert_eq!(Piece::of_type(color, PieceType::pawn(!color)), None);
        for promotion in Promotion::ALL {
            assert_eq!(promotion.piece(color).role(), promotion.role());
            assert_eq!(promotion.piece(color).piece_type(), promotion.piece_type());
            assert_eq!(promotion.piece(color).color(), color);
        }
    }
    let promotions = Role::ALL.into_iter().filter_map(Promotion::from_role);
    assert!(promotions.eq(Promotion::ALL.into_iter().rev()));
}
