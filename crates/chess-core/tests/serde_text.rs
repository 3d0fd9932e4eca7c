//! Values as texts through `serde`, there and back, and what is refused.

use std::fmt::{Debug, Write as _};

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

fn refusal<T: DeserializeOwned + Debug>(table: &mut String, json: &str) {
    let error = serde_json::from_str::<T>(json).expect_err(json);
    writeln!(table, "{json}\n    {error}").unwrap();
}

#[test]
fn wrong_texts_are_refused_in_the_words_of_the_errors() {
    let mut table = String::new();
    for json in ["\"e9\"", "\"E4\"", "\"\"", "28", "null"] {
        refusal::<Square>(&mut table, json);
    }
    for json in ["\"e2e2\"", "\"e7e8k\"", "\"O-O\""] {
        refusal::<Move>(&mut table, json);
    }
    refusal::<File>(&mut table, "\"i\"");
    refusal::<File>(&mut table, "\"ee\"");
    refusal::<Rank>(&mut table, "4");
    refusal::<Piece>(&mut table, "\"x\"");
    refusal::<Promotion>(&mut table, "\"Q\"");
    refusal::<Color>(&mut table, "\"x\"");
    refusal::<Role>(&mut table, "\"duke\"");
    refusal::<Place>(&mut table, "\"K16\"");
    refusal::<PieceType>(&mut table, "\"pawn\"");
    refusal::<CastlingSide>(&mut table, "\"\"");
    for json in ["\"w16\"", "\"w00\"", "\"b+1\"", "\"w\"", "\"é1\"", "\"\""] {
        refusal::<PieceId>(&mut table, json);
    }
    for json in ["\"\"", "\"KK\"", "\"Hh\"", "\"K-\"", "\"Kgf\""] {
        refusal::<CastlingRights>(&mut table, json);
    }
    refusal::<Setup>(&mut table, "\"8/8/8/8/8/8/8/8 w Kx - 0 1\"");
    refusal::<Setup>(&mut table, "{}");
    for json in ["\"960\"", "\"-1\"", "518"] {
        refusal::<Chess960Start>(&mut table, json);
    }
    // Too few digits, as many bytes of two characters, and one that is none.
    for json in [&"0".repeat(63), &"é".repeat(32), &"g".repeat(64)] {
        refusal::<PackedSetup>(&mut table, &format!("\"{json}\""));
    }
    refusal::<Bitboard>(&mut table, "[\"e4\", \"e4\"]");
    refusal::<Bitboard>(&mut table, "[\"e4\", \"e0\"]");
    refusal::<Bitboard>(&mut table, "17");
    refusal::<PieceSet>(&mut table, "[\"w0\", \"b3\", \"w0\"]");
    refusal::<Board>(&mut table, "{\"e1\": \"K0\", \"e1\": \"-\"}");
    refusal::<Board>(&mut table, "{\"e1\": \"K0\", \"e9\": \"K0\"}");
    refusal::<Board>(&mut table, "[]");
    insta::assert_snapshot!(table);
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
