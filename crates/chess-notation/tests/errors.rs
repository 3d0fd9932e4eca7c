//! What is said about texts that are not a legal move.

use std::fmt::Write as _;

use chess_movegen::{Move, Position};
use chess_notation::{lan, parse_tolerant, san, uci};

const INITIAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

type Reader = fn(&Position, &str) -> Result<Move, String>;

fn told(error: impl std::error::Error) -> String {
    error.to_string()
}

#[test]
fn errors_say_what_is_wrong() {
    let any: Reader = |position, text| Ok(parse_tolerant(position, text).map_err(told)?.0);
    let coordinates: Reader = |position, text| uci::parse(position, text).map_err(told);
    let standard: Reader = |position, text| san::parse(position, text).map_err(told);
    let line: Reader = |position, text| Ok(san::line::parse(position, text).map_err(told)?[0]);
    let long: Reader = |position, text| Ok(lan::parse_tolerant(position, text).map_err(told)?.0);
    // What it shows, the position, how texts are read, and the texts with bars between them.
    let cases = [
        (
            "texts that are no move",
            INITIAL,
            any,
            "| |e|e9|e2e|e2e9|e2e4x|e2e4k|e2e2|e4e4|0000|--|x|xe|exd|i4|E4|N|Nf|N1|Nf9|Nf33|Ng1-|\
                Nf3 |é4|Ñf3|O|OO|O-|O-x|O-O-|O-O-O-O|e8=|e8=K|e8(Q|hello|Nf3\n|e4 e5",
        ),
        (
            "illegal in the initial position",
            INITIAL,
            any,
            "e5|e2e5|e7e5|e3e4|exd3|e2xe4|Nd2|Nf4|Nxf3|Qd4|Ra3|Bb5|Ke2|Kg1|O-O|e1g1|e1h1|O-O-O|\
                Nbf3|N8f6|Nf3=Q|e2e4q|e4=Q|bxc3|b5|ba6",
        ),
        (
            "pinned pieces",
            "4r1k1/8/8/8/1b6/2N5/4N3/4K3 w - - 0 1",
            any,
            "Nd4|Nd5|Ng3|Nc3d5|Ne5|Kd2|Nb5+",
        ),
        ("in check", "4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1", any, "O-O|Rh2|Ra8|Rd1|Kd1|Ke2|Ra4|e1c1"),
        (
            "castling",
            "r3k2r/8/8/8/2b5/8/8/R3KN1R w Qk - 0 1",
            any,
            "O-O|e1g1|e1h1|O-O-O|Kc1|Ka1|Ke8",
        ),
        ("castling across an attacked square", "4k3/8/8/8/2b5/8/8/4K2R w K - 0 1", any, "O-O"),
        (
            "pieces that must be told apart",
            "4k3/Q7/8/8/8/8/8/QN1QKN2 w - - 0 1",
            any,
            "Nd2|Qd4|Qad4|Q1d4|Qd4+|Nhd2",
        ),
        (
            "promotions",
            "3n1r2/4P1k1/P7/8/1B6/8/8/4K3 w - - 0 1",
            any,
            "e8|e7e8|exd8|exf8+|a8|a7=Q|d8|xd8|B8|Bf8=Q",
        ),
        ("a pinned pawn promotes", "8/r3P1K1/8/8/8/8/8/4k3 w - - 0 1", any, "e8|e7e8"),
        ("en passant", "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", any, "exd6|e5d6|exf6|ed6|d6"),
        ("no such pieces", "4k3/8/8/8/8/8/8/4K3 b - - 0 1", any, "e5|Qd8|R1a3|exd5"),
        (
            "coordinates only",
            INITIAL,
            coordinates,
            "|e2|e2e|e2e9|e2e4 |e2e4x|e7e8qq|e2e2|0000|O-O|Nf3",
        ),
        (
            "by the standard alone",
            INITIAL,
            standard,
            "|e4|e2e4|e2-e4|1.e4|e4!|e4+|Pe4|nf3|Ng1f3|Ngf3|Nxf3|Nf3 |0-0|O-O|exd|e9|♘f3|d4=q|Nf3g",
        ),
        (
            "a line of moves",
            INITIAL,
            line,
            "e4 e5 Ke3|1. e4 e5 2. Nf9|1. e4 2. e5|1. e4 Nc6 1. d4|1. e2e4",
        ),
        ("long notation", INITIAL, long, "e2-e4|e4|Ng1-f3|Nf3|Ng1-e2|Qg1-f3|O-O"),
    ];
    let mut table = String::new();
    for (name, fen, read, texts) in cases {
        let position: Position = fen.parse().unwrap();
        writeln!(table, "{name}: {fen}").unwrap();
        for text in texts.split('|') {
            let said =
                read(&position, text).map_or_else(|error| error, |mv| format!("(legal: {mv})"));
            writeln!(table, "  {:<10} {said}", format!("{text:?}")).unwrap();
        }
        table.push('\n');
    }
    insta::assert_snapshot!(table);
}
