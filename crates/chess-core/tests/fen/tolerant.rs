//! The tolerant reader: what it repairs, how it says so, and what it refuses all the same.

use std::fmt::Write as _;

use chess_core::{FenErrorKind, FenField, FenRemedy, FenRepairs, Setup};

pub(super) const BOARD: &str = "r3k2r/8/8/8/8/8/8/R3K2R";

/// What follows [`BOARD`], or whole texts where they hold a slash.
const TEXTS: &[&str] = &[
    // Nothing to repair.
    " w KQkq - 0 1",
    " b Hq e3 7 12",
    // Blanks.
    "  w\tKQkq - 0 1 \n",
    "\u{feff}8/8/8/8/8/8/8/8 w - - 0 1",
    "\u{a0}8/8/8/8/8/8/8/8\u{a0}w - - 0\u{2003} 1",
    "_w_KQkq_-_0_1",
    "_w_KQkq_-_0_1\n",
    "_w KQkq - 0 1",
    // Fields missing at the end.
    "",
    " ",
    " b",
    " b Kq",
    " b Kq e3",
    " b Kq e3 7",
    // Fields left out.
    " KQkq - 0 1",
    " - - 0 1",
    " 0 1",
    " w e6 0 1",
    " w - 0 1",
    " w KQ 3 4",
    " w 3 4",
    " w KQ 0 3 4",
    // The board.
    "44/8/11111111/8/1p1111p1/8/8/8 w - - 0 1",
    "8/8/8/8/8/8/8/8/ w - - 0 1",
    "8/8/8/8/8/8/8/8// w - - 0 1",
    "8/8/8/8/8/8/8/7 w - - 0 1",
    "8/8/8/8/8/8/8 w - - 0 1",
    "8/8/8/8/8/8/8/7x w - - 0 1",
    "54/8/8/8/8/8/8/8 w - - 0 1",
    // The side to move.
    " W KQkq - 0 1",
    " B KQkq - 0 1",
    " white KQkq - 0 1",
    " Black KQkq - 0 1",
    " x KQkq - 0 1",
    " wb KQkq - 0 1",
    // Dashes.
    " w – — 0 1",
    " w -- -- 0 1",
    " w _ _ 0 1",
    " w - \u{2212} - -",
    // Castling rights.
    " w KQ-- - 0 1",
    " w --kq - 0 1",
    " w KQkqK - 0 1",
    " w KQkqHA - 0 1",
    "4k3/8/8/8/8/8/8/6RK w KQ - 0 1",
    "8/8/8/8/8/8/8/8 w E - 0 1",
    "4k3/8/8/8/8/8/8/4K3 w Ee - 0 1",
    " w KQkx - 0 1",
    " w KKKKKKKK - 0 1",
    " w KKKKKKKKK - 0 1",
    // The en passant square.
    " w KQkq E6 0 1",
    " w KQkq e 0 1",
    " w KQkq e9 0 1",
    " w KQkq i6 0 1",
    " w KQkq -e6 0 1",
    // Clocks.
    " w KQkq - 00 01",
    " w KQkq - 0 0",
    " w KQkq - 0 000",
    " w KQkq - -3 -1",
    " w KQkq - 65536 99999999999999999999",
    " w KQkq - 1.5 1",
    " w KQkq - 00x 1",
    " w KQkq - -x 1",
    " w KQkq - +1 +0",
    " w KQkq - +70000 ++1",
    " w KQkq -0 1",
    " w KQkq -12 +3",
    " w KQkq -0x 1",
    " w KQkq - -0 1",
    // More text.
    " w KQkq - 0 1 D1 20;",
    " w KQkq - 0 1;",
    " w KQkq - 0 1 moves e2e4",
    " w KQkq - 0 1\tand so on \n",
    " w KQkq - 0 1x",
    " w KQkq - bm e4;",
];

#[test]
fn repairs_are_told_one_by_one() {
    let mut table = String::new();
    for text in TEXTS {
        let text = if text.contains('/') { (*text).to_owned() } else { format!("{BOARD}{text}") };
        writeln!(table, "{text:?}").unwrap();
        match Setup::from_fen_tolerant(&text) {
            Ok((setup, repairs)) => {
                writeln!(table, "    {}", setup.fen()).unwrap();
                for repair in &repairs {
                    writeln!(table, "    - {repair}").unwrap();
                }
            }
            Err(error) => writeln!(table, "    refused: {error}").unwrap(),
        }
    }
    insta::assert_snapshot!(table);
}

#[test]
fn a_text_with_everything_wrong_needs_the_whole_list() {
    let text = " 44/8/8/8/8/8/8/8/  W  KKKKKKKK  E3  007  000 ";
    let (setup, repairs) = Setup::from_fen_tolerant(text).unwrap();
    assert_eq!(setup.fen().to_string(), "8/8/8/8/8/8/8/8 w K e3 7 1");
    // The first K is a right, and a clock has one repair where it needs two at most.
    assert!(repairs.len() <= FenRepairs::CAPACITY);
    assert_eq!(repairs.len(), 7 + 2 + 1 + 7 + 1 + 2, "{repairs:?}");
}

#[test]
fn repairs_have_parts_for_programs() {
    let (_, repairs) = Setup::from_fen_tolerant("8/8/8/8/8/8/8/8 w - - 0 70000").unwrap();
    let [repair] = repairs[..] else { panic!("{repairs:?}") };
    assert_eq!(repair.defect().field(), FenField::FullmoveNumber);
    assert_eq!(repair.defect().column(), 25);
    assert_eq!(repair.defect().kind(), FenErrorKind::NumberTooLarge);
    assert_eq!(repair.remedy(), FenRemedy::NumberRead(u16::MAX));
}
