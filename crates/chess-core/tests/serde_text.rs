//! Values as texts through `serde`, there and back, and what is refused.

use std::fmt::Debug;

use chess_core::{
    Bitboard, Board, CastlingRights, CastlingSide, CastlingStyle, Chess960Start, Color, File, Move,
    PackedSetup, Piece, PieceId, PieceSet, PieceType, Place, Promotion, Rank, Role, Setup, Square,
};
use proptest::prelude::*;
use serde_core::Serialize;
use serde_core::de::DeserializeOwned;

fn there_and_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: T) -> String {
    let json = serde_json::to_string(&value).unwrap();
    assert_eq!(serde_json::from_str::<T>(&json).unwrap(), value, "{json}");
    json
}

fn all<T: Serialize + DeserializeOwned + PartialEq + Debug>(
    values: impl IntoIterator<Item = T>,
) -> String {
    values.into_iter().map(there_and_back).collect::<Vec<_>>().join(" ")
}

#[test]
fn every_value_of_the_small_types_comes_back_from_its_text() {
    let table = [
        all(Color::ALL),
        all(File::ALL),
        all(Rank::ALL),
        all(CastlingSide::ALL),
        all(CastlingStyle::ALL),
        all(Role::ALL),
        all(PieceType::ALL),
        all(Piece::ALL),
        all(Promotion::ALL),
        all(PieceId::all()),
    ];
    insta::assert_snapshot!(table.join("\n"));
    assert_eq!(all(Square::ALL).split(' ').nth(28), Some("\"e4\""));
    assert_eq!(all(Chess960Start::all()).split(' ').nth(518), Some("\"518\""));
    let moves = (0..=u16::MAX).filter_map(Move::from_bits).map(there_and_back);
    assert_eq!(moves.count(), 64 * 63 * 5);
}

#[test]
fn rights_are_the_letters_of_fen_in_standard_chess_and_tell_other_rooks() {
    assert_eq!(there_and_back(CastlingRights::STANDARD), "\"KQkq\"");
    assert_eq!(there_and_back(CastlingRights::NONE), "\"-\"");
    let inner = CastlingRights::NONE.with(Color::White, CastlingSide::KingSide, File::G).with(
        Color::Black,
        CastlingSide::QueenSide,
        File::B,
    );
    assert_eq!(there_and_back(inner), "\"Kgqb\"");
}

#[test]
fn setups_are_fens() {
    for fen in [
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
        "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11",
        "8/8/8/8/8/8/8/8 w KQkq a1 0 1",
    ] {
        assert_eq!(there_and_back(Setup::from_fen(fen).unwrap()), format!("\"{fen}\""));
    }
}

#[test]
fn packed_setups_are_hexadecimal_digits() {
    let packed = Setup::initial().pack().unwrap();
    let digits = "ffff00000000ffff3675546311111111aaaaaaaabefddceb403e020000010000";
    assert_eq!(there_and_back(packed), format!("\"{digits}\""));
    assert_eq!(digits.to_ascii_uppercase().parse(), Ok(packed));
}

#[test]
fn a_right_that_no_fen_can_say_is_not_written() {
    let kings = Setup::EMPTY.with_piece(Square::E1, Some(Piece::WhiteKing));
    for (side, rook) in [(CastlingSide::KingSide, File::E), (CastlingSide::QueenSide, File::H)] {
        let setup = kings.clone().with_castling_right(Color::White, side, rook);
        let error = serde_json::to_string(&setup).unwrap_err();
        assert_eq!(error.to_string(), "a castling right of this setup cannot be written in a FEN");
    }
}

fn refusal<T: DeserializeOwned + Debug>(json: &str) -> String {
    format!("{json}\n    {}\n", serde_json::from_str::<T>(json).expect_err(json))
}

/// What is said against each of some texts for a type.
macro_rules! refusals {
    ($($Type:ty: $($json:expr),+;)+) => { [$($(refusal::<$Type>($json)),+),+].concat() };
}

#[test]
fn wrong_texts_are_refused_in_the_words_of_the_errors() {
    // Too few digits, as many bytes of two characters, and one that is none.
    let digits = ["0".repeat(63), "é".repeat(32), "g".repeat(64)].map(|it| format!("\"{it}\""));
    insta::assert_snapshot!(refusals! {
        Square: r#""e9""#, r#""E4""#, r#""""#, "28", "null";
        Move: r#""e2e2""#, r#""e7e8k""#, r#""O-O""#;
        File: r#""i""#, r#""ee""#;
        Rank: "4";
        Piece: r#""x""#;
        Promotion: r#""Q""#;
        Color: r#""x""#;
        Role: r#""duke""#;
        Place: r#""K16""#;
        PieceType: r#""pawn""#;
        CastlingSide: r#""""#;
        PieceId: r#""w16""#, r#""w00""#, r#""b+1""#, r#""w""#, r#""é1""#, r#""""#;
        CastlingRights: r#""""#, r#""KK""#, r#""Hh""#, r#""K-""#, r#""Kgf""#;
        Setup: r#""8/8/8/8/8/8/8/8 w Kx - 0 1""#, "{}";
        Chess960Start: r#""960""#, r#""-1""#, "518";
        PackedSetup: &digits[0], &digits[1], &digits[2];
        Bitboard: r#"["e4", "e4"]"#, r#"["e4", "e0"]"#, "17";
        PieceSet: r#"["w0", "b3", "w0"]"#;
        Board: r#"{"e1": "K0", "e1": "-"}"#, r#"{"e1": "K0", "e9": "K0"}"#, "[]";
    });
}

proptest! {
    #[test]
    fn sets_are_lists_of_their_members_and_bytes_are_digits(squares: u64, pieces: u32, bytes: [u8; 32]) {
        there_and_back(PackedSetup::from_bytes(bytes));
        there_and_back(Bitboard::from_bits(squares));
        there_and_back(PieceSet::from_bits(pieces));
    }

    #[test]
    fn boards_are_maps_of_their_places(bytes in prop::collection::vec(any::<u8>(), 64)) {
        let mut board = Board::EMPTY;
        for (square, byte) in Square::ALL.into_iter().zip(bytes) {
            board.put(square, Place::from_byte(byte).unwrap_or(Place::EMPTY));
        }
        there_and_back(board);
    }
}

#[test]
fn lists_and_maps_are_in_rising_order() {
    let squares = Bitboard::of(Square::H8).with(Square::E4);
    assert_eq!(there_and_back(squares), "[\"e4\",\"h8\"]");
    let pieces = PieceSet::of(PieceId::king(Color::White)).with(PieceId::king(Color::Black));
    assert_eq!(there_and_back(pieces), "[\"w0\",\"b0\"]");
    let mut board = Board::EMPTY;
    board.put(Square::E8, "k0".parse().unwrap());
    board.put(Square::E1, "K0".parse().unwrap());
    assert_eq!(there_and_back(board), r#"{"e1":"K0","e8":"k0"}"#);
}
