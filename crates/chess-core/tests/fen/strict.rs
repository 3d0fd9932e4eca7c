//! The strict reader, the reader of EPD lines, and the writer.

use chess_core::{Color, FenErrorKind, Setup, Square};
use proptest::prelude::*;

use super::generators::{SHREDDER_FENS, X_FENS, any_setup};

#[test]
fn published_fens_come_back_to_the_letter() {
    for &fen in X_FENS {
        let setup = Setup::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        assert_eq!(setup.fen().to_string(), fen);
        assert_eq!(fen.parse(), Ok(setup));
    }
    for &fen in SHREDDER_FENS {
        let setup = Setup::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        assert_eq!(setup.shredder_fen().to_string(), fen);
    }
}

#[test]
fn every_field_arrives_in_its_place() {
    let setup = Setup::from_fen("r3k2r/8/8/8/3pP3/8/8/4K2R b Kq e3 7 42").unwrap();
    let pieces: Vec<String> =
        setup.pieces().map(|(square, piece)| format!("{}{square}", piece.letter())).collect();
    assert_eq!(pieces.join(" "), "Ke1 Rh1 pd4 Pe4 ra8 ke8 rh8");
    assert_eq!(setup.side_to_move(), Color::Black);
    assert_eq!(setup.castling_rights().to_string(), "Kq");
    assert_eq!(setup.en_passant(), Some(Square::E3));
    assert_eq!((setup.halfmove_clock(), setup.fullmove_number()), (7, 42));
}

#[test]
fn the_fullmove_number_0_means_1() {
    let fen = "4k3/8/8/8/8/8/8/4K3 w - - 0";
    let setup = Setup::from_fen(&format!("{fen} 1")).unwrap();
    assert_eq!(Setup::from_fen(&format!("{fen} 0")), Ok(setup.clone()));
    assert_eq!(Setup::from_epd(&format!("{fen} 0; id")), Ok((setup.clone(), "; id")));
    assert_eq!(setup.clone().with_clocks(0, 0), setup);
}

/// The pieces of the eighth and the first rank, a castling field, and the rights as their `Display`
/// writes them, or nothing for two rights on one side.
#[test]
fn castling_letters_mean_these_rooks() {
    let cases = [
        ("4k3", "4K3", "KQkq", "KQkq", "no rook: h and a"),
        ("r3k2r", "R3K2R", "KQkq", "KQkq", "standard chess"),
        ("1r2k1r1", "1R2K1R1", "KQkq", "KgQbkgqb", "the only rook on that side"),
        ("4k3", "RRR1KRRR", "KQ", "KQ", "the outermost of three"),
        ("4k3", "RRR1KRRR", "GB", "KgQb", "an inner one by its file"),
        ("4k3", "RRR1KRRR", "FQ", "KfQ", "both styles mixed"),
        ("r3k2r", "R3K2R", "qkQK", "KQkq", "any order"),
        ("r3k2r", "R3K2R", "aKhQ", "KQkq", "any order and style"),
        ("4k3", "1K1R4", "DA", "KdQ", "the side is seen from the king's file"),
        ("4k3", "1K1r3R", "K", "K", "the other colour's rook does not count"),
        ("r3k2r", "r6r", "KQ", "KQ", "without a king: seen from the e-file"),
        ("4k3", "5RRK", "GF", "", "refused: two rights on the queen side"),
        ("4k3", "5RRK", "G", "Qg", "the queen side is all that a king on h has"),
        ("4k3", "K1K2R2", "B", "Kb", "of two kings, the one nearest to the a-file"),
    ];
    for (eighth, first, field, rights, reason) in cases {
        let squares =
            |pieces: &str| -> u32 { pieces.chars().map(|c| c.to_digit(10).unwrap_or(1)).sum() };
        let rank = |pieces: &str| match 8 - squares(pieces) {
            0 => pieces.to_owned(),
            rest => format!("{pieces}{rest}"),
        };
        let fen = format!("{}/8/8/8/8/8/8/{} w {field} - 0 1", rank(eighth), rank(first));
        let read = Setup::from_fen(&fen).map(|setup| setup.castling_rights().to_string());
        match read {
            Ok(read) => assert_eq!(read, rights, "{fen}: {reason}"),
            Err(error) => {
                assert_eq!(rights, "", "{fen}: {error}");
                assert!(matches!(error.kind(), FenErrorKind::RepeatedCastlingRight(_)), "{error}");
            }
        }
    }
}

#[test]
fn bad_fens_are_refused_with_a_reason() {
    let fens: Vec<String> = serde_json::from_str(include_str!("data/bad_fens.json")).unwrap();
    let mut table = String::new();
    for fen in fens {
        let error = Setup::from_fen(&fen).expect_err(&fen);
        let shown = fen.replace('\n', "␊").replace('\t', "␉");
        let pointer = " ".repeat(error.column());
        table += &format!("\"{shown}\"\n{pointer}^\n{error}\n\n");
    }
    insta::assert_snapshot!(table);
}

#[test]
fn epd_lines_give_setup_and_rest() {
    let board = "r3k2r/8/8/8/8/8/8/R3K2R";
    let cases = [
        ("w KQkq -", "w KQkq - 0 1", ""),
        ("w KQkq - ", "w KQkq - 0 1", ""),
        ("w KQkq - bm e4; id \"x\";", "w KQkq - 0 1", "bm e4; id \"x\";"),
        ("w KQkq - ;D1 20 ;D2 400", "w KQkq - 0 1", ";D1 20 ;D2 400"),
        ("w KQkq -;D1 20 ;D2 400", "w KQkq - 0 1", ";D1 20 ;D2 400"),
        ("b Hq e3; hmvc 7;", "b Kq e3 0 1", "; hmvc 7;"),
        ("w - -;3 9", "w - - 0 1", ";3 9"),
        ("w - -; 3 9", "w - - 0 1", "; 3 9"),
        ("w KQkq - 3 9", "w KQkq - 3 9", ""),
        ("w KQkq - 3 9 ;D1 20", "w KQkq - 3 9", ";D1 20"),
        ("w KQkq -  3 9; D4 23441", "w KQkq - 3 9", "; D4 23441"),
        ("w KQkq - 3 9;D4 23441", "w KQkq - 3 9", ";D4 23441"),
        ("w\tKQkq  -\t3   9   D1 20;", "w KQkq - 3 9", "D1 20;"),
        ("b Hq e3 hmvc 7; fmvn 12;", "b Kq e3 0 1", "hmvc 7; fmvn 12;"),
        ("w - - 3", "w - - 0 1", "3"),
        ("w - - 3 x", "w - - 0 1", "3 x"),
        ("w - - 3; 9", "w - - 0 1", "3; 9"),
        ("w - - 3 ;9", "w - - 0 1", "3 ;9"),
        ("w - - -3 9", "w - - 0 1", "-3 9"),
    ];
    for (line, fen, rest) in cases {
        for indent in ["", "  \t"] {
            let line = format!("{indent}{board} {line}");
            let (setup, left) =
                Setup::from_epd(&line).unwrap_or_else(|error| panic!("{line}: {error}"));
            assert_eq!(setup.fen().to_string(), format!("{board} {fen}"), "{line}");
            assert_eq!(left, rest, "{line}");
        }
    }
}

#[test]
fn bad_epd_lines_are_refused_in_the_words_of_fen() {
    let sentences = [
        "",
        "  8/8/8/8/8/8/8/8   w",
        " 8/8/8/8/8/8/8/7x w - -",
        "8/8/8/8/8/8/8/8 w; - -",
        "8/8/8/8/8/8/8/8 w -; D1 0",
        "8/8/8/8/8/8/8/8 w - ; D1 0",
        "8/8/8/8/8/8/8/8 w - e; D1 0",
        "8/8/8/8/8/8/8/8 w - -  01 1",
        "8/8/8/8/8/8/8/8 w - -  0 70000; D1 0",
    ]
    .map(|line| Setup::from_epd(line).expect_err(line).to_string())
    .join("\n");
    insta::assert_snapshot!(sentences, @r"
    FEN, board, column 1: the field is missing
    FEN, castling rights, column 22: the field is missing
    FEN, board, column 17: 'x' is not a piece
    FEN, side to move, column 18: the field should end before ';'
    FEN, castling rights, column 20: the field should end before ';'
    FEN, en passant square, column 21: the field is missing
    FEN, en passant square, column 22: the rank is missing after the file
    FEN, halfmove clock, column 24: the number has a leading zero
    FEN, fullmove number, column 26: the number is larger than 65535
    ");
}

proptest! {
    #[test]
    fn order_and_style_of_castling_letters_do_not_matter(
        setup in any_setup(),
        styles in prop::collection::vec(any::<bool>(), 4),
        order in Just(vec![0, 1, 2, 3]).prop_shuffle(),
    ) {
        let field = |text: String| -> Vec<char> { text.split(' ').nth(2).unwrap().chars().collect() };
        let (x, shredder) = (field(setup.fen().to_string()), field(setup.shredder_fen().to_string()));
        prop_assert_eq!(x.len(), shredder.len());
        let letters: String = order
            .into_iter()
            .filter(|&index| index < x.len())
            .map(|index: usize| if styles[index] { x[index] } else { shredder[index] })
            .collect();
        let fen = setup.fen().to_string();
        let mut fields: Vec<&str> = fen.split(' ').collect();
        fields[2] = &letters;
        prop_assert_eq!(Setup::from_fen(&fields.join(" ")), Ok(setup));
    }
}
